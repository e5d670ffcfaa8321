import {
  type DocumentId,
  type Entity,
  markedText,
  readMarkedText,
  type Segment,
  StetError,
  segmentsOf,
  type TranslationUnit,
  wordsOfSegment,
} from '@stet/core'
import { withinTime } from '../../lib/time-limit.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Milliseconds that the service may take for what is asked at once. */
const longestTranslation = 60_000
/** Texts that the service is asked for at once, and characters of them, unless one alone has more. */
const maxTexts = 50
const maxCharacters = 20_000

/** The translations of a value's segments, by their keys. */
export interface TranslatedSegments {
  readonly segments: ReadonlyMap<string, Segment['parts']>
  /** Whether one of them is longer than its field takes. */
  readonly isTooLong: boolean
}

/**
 * What the service of the site makes of what values say in their source locale, by the places of the
 * values; one whose source has no words is not among them. A segment that the service answered in a way
 * that cannot be read is left out.
 * @throws StetError `translation` where the service fails, takes too long or answers something else.
 */
export async function translatedSegments(
  call: Call,
  entity: Entity,
  id: DocumentId,
  units: readonly TranslationUnit[],
  source: string,
): Promise<ReadonlyMap<string, TranslatedSegments>> {
  const segments = units.flatMap((unit) =>
    segmentsOf(unit.node, unit.valueIn(source)).map((segment) => ({ place: unit.place, segment })),
  )
  const texts = segments.map(({ segment }) => markedText(segment.parts))
  const answers: string[] = []
  for (const batch of batches(texts)) answers.push(...(await ask(call, entity, id, batch, source)))
  const byPlace = new Map<string, { segments: Map<string, Segment['parts']>; isTooLong: boolean }>()
  for (const [index, { place, segment }] of segments.entries()) {
    const { key, maxLength = Number.POSITIVE_INFINITY } = segment
    const one = byPlace.get(place) ?? { segments: new Map(), isTooLong: false }
    byPlace.set(place, one)
    const parts = readMarkedText(answers[index] ?? '')
    if (parts === null) continue
    one.segments.set(key, parts)
    one.isTooLong ||= wordsOfSegment(parts).length > maxLength
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
  from: string,
): Promise<readonly string[]> {
  const { localization } = call.runtime.config
  if (localization === false || localization.translate === null) return texts
  const { translate, glossary } = localization
  const { req } = call
  const document = kind === 'global' ? { kind, slug } : { kind, slug, id }
  const signal = AbortSignal.timeout(longestTranslation)
  const to = req.locale
  const work = (async () => translate({ texts, from, to, document, glossary, req, signal }))()
  const tooLate = () => new Error(`The translation took longer than ${longestTranslation} ms.`)
  let answer: unknown
  try {
    answer = await withinTime(work, longestTranslation, tooLate)
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
