import {
  contentKey,
  type ImportedText,
  type ImportedUnit,
  type ImportState,
  type InlineContent,
  isUnsaid,
  type Json,
  translatableTexts,
  withTranslatedTexts,
  wordsOfContent,
} from '@stet/core'
import { newRowId } from '../../documents/defaults-and-ids.ts'
import type { Call } from '../../runtime/runtime.ts'
import { csvOfContent } from '../../transfer/translation-files/csv-content.ts'
import type { FileText, FileUnit } from '../../transfer/translation-files/translation-file.ts'
import { contextOf, hashOf, type TranslatableUnit } from './translatable-document.ts'

/** What a file says of a value, beside what is stored. */
export interface ComparedUnit extends Omit<ImportedUnit, 'isWritten'> {
  /** What would be written. */
  readonly value: Json | undefined
}

/** A value of which there is nothing, or nothing that the caller may know of. */
export function goneUnit({ place, texts }: FileUnit): ComparedUnit {
  return {
    place,
    label: place.split('/', 1)[0] ?? '',
    state: 'gone',
    isWritable: false,
    seen: '',
    texts: texts.map((text) => ({ ...toldText(text), source: null, present: null })),
    value: undefined,
  }
}

/** What becomes of a value; null where the file has no translation of any of its texts. */
export function compareUnit(
  call: Call,
  unit: TranslatableUnit,
  file: FileUnit,
  isDenied: boolean,
): ComparedUnit | null {
  if (file.texts.every(({ target }) => target === null)) return null
  const translations = translationsFor(unit, file)
  const { node, includes, present } = unit
  const outcome = withTranslatedTexts(node, unit.source, translations, {
    includes,
    present,
    newId: newRowId,
  })
  const { value } = outcome
  const isSame = hashOf(translatableTexts(node, value, { includes })) === unit.targetHash
  const fault = outcome.faults[0]
  const { t } = call.req
  const problem = fault
    ? t(problems[fault.reason], { code: fault.code })
    : outcome.untranslated.length > 0
      ? t('error:translationIncomplete')
      : tooLong(call, unit, translations)
  const state = ((): ImportState => {
    if (isDenied) return 'denied'
    if (problem === undefined && isSame) return 'same'
    if (isSourceChanged(unit, file)) return 'sourceChanged'
    if (problem !== undefined) return 'invalid'
    if (isTargetChanged(unit, file)) return 'targetChanged'
    return isUnsaid(present) ? 'new' : 'changed'
  })()
  return {
    place: unit.place,
    label: unit.label,
    state,
    isWritable: problem === undefined && state !== 'denied' && state !== 'same',
    ...(problem === undefined || state === 'denied' ? {} : { problem }),
    seen: `${unit.sourceHash}-${unit.targetHash}`,
    texts: toldTexts(call, unit, file),
    value,
  }
}

const problems = {
  unknownCode: 'error:translationCodeUnknown',
  repeatedCode: 'error:translationCodeRepeated',
  unbalancedCodes: 'error:translationCodeUnbalanced',
  missingCode: 'error:translationCodeMissing',
} as const

/**
 * Translations by the keys that texts have now. Lines of a source that was changed may have moved, so
 * a text gets the translation of the same words, and only then the one of its place.
 */
function translationsFor(unit: TranslatableUnit, file: FileUnit): Map<string, InlineContent> {
  const left = new Set(file.texts)
  const found = new Map<string, InlineContent>()
  const take = (key: string, text: FileText | undefined) => {
    if (text === undefined) return
    left.delete(text)
    if (text.target !== null) found.set(key, text.target)
  }
  const isAs = (content: InlineContent) => {
    const said = contentKey(content)
    return ({ source }: FileText) => contentKey(source) === said
  }
  const rest = unit.texts.filter(({ key, content }) => {
    const says = isAs(content)
    const here = [...left].find((text) => text.key === key && says(text))
    take(key, here)
    return here === undefined
  })
  const changed = rest.filter(({ key, content }) => {
    const moved = [...left].find(isAs(content))
    take(key, moved)
    return moved === undefined
  })
  for (const { key } of changed)
    take(
      key,
      [...left].find((text) => text.key === key),
    )
  return found
}

function tooLong(
  { req }: Call,
  { texts }: TranslatableUnit,
  translations: ReadonlyMap<string, InlineContent>,
): string | undefined {
  for (const { key, maxLength } of texts) {
    const { length } = wordsOfContent(translations.get(key) ?? [])
    if (maxLength !== null && length > maxLength) {
      return req.t('error:translationTooLong', { length, max: maxLength })
    }
  }
  return undefined
}

function isSourceChanged(unit: TranslatableUnit, { sourceHash, texts }: FileUnit): boolean {
  if (sourceHash !== '') return sourceHash !== unit.sourceHash
  return hashOf(texts.map(({ key, source }) => ({ key, content: source }))) !== unit.sourceHash
}

/** Where a tool dropped the fingerprint, whatever is said may have been written since. */
const isTargetChanged = (unit: TranslatableUnit, { targetHash }: FileUnit): boolean =>
  targetHash === '' ? unit.presentTexts.length > 0 : targetHash !== unit.targetHash

function toldTexts(call: Call, unit: TranslatableUnit, file: FileUnit): readonly ImportedText[] {
  const now = new Map(unit.texts.map((text) => [text.key, text]))
  const present = new Map(unit.presentTexts.map((text) => [text.key, text]))
  return file.texts.map((text) => {
    const source = now.get(text.key)
    const said = present.get(text.key)
    return {
      ...toldText(text),
      context: source ? contextOf(call, unit, source) : text.context,
      source: source ? csvOfContent(source.content) : null,
      present: said ? csvOfContent(said.content) : null,
    }
  })
}

const toldText = ({ context, source, target }: FileText) => ({
  context,
  exportedSource: csvOfContent(source),
  translation: target === null ? null : csvOfContent(target),
})
