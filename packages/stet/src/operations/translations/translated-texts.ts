import {
  type DocumentId,
  type Entity,
  type InlineContent,
  markedText,
  readMarkedText,
  StetError,
  type TranslationUnit,
  translatableTexts,
  wordsOfContent,
} from '@stet/core'
import { untilAborted, withinTime } from '../../lib/time-limit.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Milliseconds that the service may take for what is asked at once. */
const longestTranslation = 60_000
/** Texts that the service is asked for at once, and characters of them, unless one alone has more. */
const maxTexts = 50
const maxCharacters = 20_000

/** How the service is asked. */
export interface Asking {
  /** The locale that is translated from. */
  readonly source: string
  readonly signal: AbortSignal | undefined
}

/** The translations of a value's texts, by their keys. */
export interface ServiceTexts {
  readonly texts: ReadonlyMap<string, InlineContent>
  /** Whether one of them is longer than its field takes. */
  readonly isTooLong: boolean
}

/**
 * What the service of the site makes of what values say in their source locale, by the places of the
 * values; one whose source has no words is not among them. A text that the service answered in a way that
 * cannot be read is left out.
 * @throws StetError `translation` where the service fails, takes too long or answers something else.
 */
export async function translatedTexts(
  call: Call,
  entity: Entity,
  id: DocumentId,
  units: readonly TranslationUnit[],
  asking: Asking,
): Promise<ReadonlyMap<string, ServiceTexts>> {
  const texts = units.flatMap(({ node, place, valueIn }) =>
    translatableTexts(node, valueIn(asking.source)).map((text) => ({ place, ...text })),
  )
  const marked = texts.map(({ content }) => markedText(content))
  const answers: string[] = []
  for (const batch of batches(marked)) answers.push(...(await ask(call, entity, id, batch, asking)))
  const byPlace = new Map<string, { texts: Map<string, InlineContent>; isTooLong: boolean }>()
  for (const [index, { place, key, maxLength }] of texts.entries()) {
    const one = byPlace.get(place) ?? { texts: new Map(), isTooLong: false }
    byPlace.set(place, one)
    const content = readMarkedText(answers[index] ?? '')
    if (content === null) continue
    one.texts.set(key, content)
    one.isTooLong ||= maxLength !== null && wordsOfContent(content).length > maxLength
  }
  return byPlace
}

function batches(texts: readonly string[]): readonly (readonly string[])[] {
  const all: string[][] = []
  let characters = 0
  for (const text of texts) {
    const last = all.at(-1)
    characters += text.length
    if (last && last.length < maxTexts && characters <= maxCharacters) last.push(text)
    else {
      all.push([text])
      characters = text.length
    }
  }
  return all
}

async function ask(
  call: Call,
  { kind, slug }: Entity,
  id: DocumentId,
  texts: readonly string[],
  { source: from, signal: given }: Asking,
): Promise<readonly string[]> {
  const { localization } = call.runtime.config
  if (localization === false || localization.translate === null) return texts
  const { translate, glossary } = localization
  const { req } = call
  const document = kind === 'global' ? { kind, slug } : { kind, slug, id }
  const timeout = AbortSignal.timeout(longestTranslation)
  const signal = given === undefined ? timeout : AbortSignal.any([timeout, given])
  const to = req.locale
  const work = (async () => translate({ texts, from, to, document, glossary, req, signal }))()
  const tooLate = () => new Error(`The translation took longer than ${longestTranslation} ms.`)
  let answer: unknown
  try {
    const limited = withinTime(work, longestTranslation, tooLate)
    answer = await (given === undefined ? limited : untilAborted(limited, given))
  } catch (cause) {
    throw new StetError('translation', { cause })
  }
  const isWhole =
    Array.isArray(answer) &&
    answer.length === texts.length &&
    answer.every((text) => typeof text === 'string')
  if (isWhole) return answer as readonly string[]
  const cause = new TypeError(`translate must answer ${texts.length} texts.`)
  throw new StetError('translation', { cause })
}
