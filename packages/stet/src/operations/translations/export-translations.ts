import { inCodesOf, type JsonObject, StetError, wordsOfContent } from '@stet/core'
import { panelUserOf } from '../../access/permissions.ts'
import { inLocale } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { writeCsv } from '../../transfer/translation-files/csv-file.ts'
import { type TermFinder, termFinder } from '../../transfer/translation-files/glossary-terms.ts'
import {
  type FileDocument,
  type FileUnit,
  maxFileTexts,
  type TranslationFile,
  translationFileFault,
} from '../../transfer/translation-files/translation-file.ts'
import { writeXliff } from '../../transfer/translation-files/write-xliff.ts'
import { contextOf, type TranslatableUnit, translatableDocument } from './translatable-document.ts'
import { documentId, entityNamed, objectsIn, sourceOf } from './translated-locales.ts'

/** Documents of one file: each is read, and the caller waits for all. */
const maxExported = 500

const formats = {
  xliff: { write: writeXliff, type: 'application/xliff+xml', extension: 'xlf' },
  csv: { write: writeCsv, type: 'text/csv', extension: 'csv' },
} as const

export interface ExportedTranslations {
  readonly content: string
  readonly name: string
  readonly type: string
}

/**
 * The texts of documents in a file for translators, as far as the caller may read them. Documents that
 * they may not read are left out like ones that do not exist. Null where no text is left.
 */
export async function exportTranslations(
  caller: Call,
  body: JsonObject,
): Promise<ExportedTranslations | null> {
  await panelUserOf(caller)
  const { format, locale, which = 'all' } = body
  if (format !== 'xliff' && format !== 'csv') throw refused('"format" must be xliff or csv.')
  if (which !== 'all' && which !== 'untranslated')
    throw refused('"which" must be all or untranslated.')
  const target = typeof locale === 'string' ? locale : ''
  const source = sourceOf(caller, target)
  const call = inLocale(caller, target)
  const documents: FileDocument[] = []
  const { localization } = call.runtime.config
  const findTerms = termFinder(localization === false ? [] : localization.glossary, target)
  let texts = 0
  for (const { kind, slug, id } of objectsIn(body, 'documents', maxExported)) {
    const entity = entityNamed(call.runtime, kind, String(slug))
    const wanted = entity && documentId(entity, id)
    if (entity === undefined || wanted === undefined) continue
    const document = await translatableDocument(call, entity, wanted, source)
    if (document === null) continue
    const units = document.units
      .filter(({ state }) => which === 'all' || state !== 'done')
      .map((unit) => fileUnit(call, unit, findTerms))
    texts += units.reduce((sum, unit) => sum + unit.texts.length, 0)
    if (texts > maxFileTexts) throw translationFileFault('TooLarge')
    if (units.length === 0) continue
    const named = entity.kind === 'global' ? '' : String(wanted)
    documents.push({
      kind: entity.kind,
      slug: entity.slug,
      id: named,
      title: document.title,
      units,
    })
  }
  if (documents.length === 0) return null
  const file: TranslationFile = { sourceLocale: source, targetLocale: target, documents }
  const { write, type, extension } = formats[format]
  return { content: write(file), type, name: `translations-${source}-${target}.${extension}` }
}

function fileUnit(call: Call, unit: TranslatableUnit, findTerms: TermFinder): FileUnit {
  const present = new Map(unit.presentTexts.map((text) => [text.key, text]))
  return {
    place: unit.place,
    sourceHash: unit.sourceHash,
    targetHash: unit.targetHash,
    texts: unit.texts.map((text) => {
      const said = present.get(text.key)
      return {
        key: text.key,
        context: contextOf(call, unit, text),
        source: text.content,
        // Words that stand elsewhere, or with other codes, are for the translator to write.
        target: said === undefined ? null : inCodesOf(text.codes, said),
        state: unit.state === 'done' ? 'translated' : 'initial',
        maxLength: text.maxLength,
        terms: findTerms(wordsOfContent(text.content)),
        codes: text.codes,
      }
    }),
  }
}

const refused = (message: string) => new StetError('badRequest', { message })
