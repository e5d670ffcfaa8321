import { isObject, type Json, type JsonObject } from '../../json.ts'
import { isSameJson } from '../json-shape.ts'
import type { Plan } from '../plan.ts'
import { isUnsaid, type TranslationUnit, translationUnits } from './translation-units.ts'

/**
 * Which locale each locale is translated from, by their codes. The site's default locale, which is
 * translated from none, is not among them.
 */
export type SourceLocales = ReadonlyMap<string, string>

/** The name in a stored document under which it says what its translations were made from. */
export const translationRecordName = '_translations'

/** What some locales' values were translated from, where their source says something else by now. */
interface FormerSource {
  /** The source's value then; `null` for none. */
  readonly from: Json
  readonly locales: readonly string[]
}

/** In which locales a value was translated by a machine, and no person has changed or confirmed it since. */
interface MachineMade {
  readonly isMachineMade: true
  readonly locales: readonly string[]
}

/**
 * By place, what is out of date, and what a machine has translated. Every value that is not here was
 * translated by a person from what its source says, so a document whose translations are all up to date
 * has no record.
 */
export type TranslationRecord = {
  readonly [place: string]: readonly (FormerSource | MachineMade)[]
}

/** What a stored document says about its translations. */
export function translationRecord(stored: JsonObject): TranslationRecord {
  const record = stored[translationRecordName]
  return isObject(record) ? (record as unknown as TranslationRecord) : nothing
}

const nothing: TranslationRecord = Object.freeze({})

/** A stored document without what it says about its translations. */
export function withoutTranslationRecord(stored: JsonObject): JsonObject {
  if (!(translationRecordName in stored)) return stored
  const { [translationRecordName]: _record, ...content } = stored
  return content
}

/**
 * What a value was translated from, where its source says something else by now; undefined where it
 * is up to date. `null`: the source said nothing then.
 */
export function formerSource(
  record: TranslationRecord,
  place: string,
  locale: string,
): Json | undefined {
  if (!Object.hasOwn(record, place)) return undefined
  return record[place]?.find(
    (one): one is FormerSource => 'from' in one && one.locales.includes(locale),
  )?.from
}

/** Whether a value was translated by a machine, and no person has changed or confirmed it since. */
export function isMachineMade(record: TranslationRecord, place: string, locale: string): boolean {
  if (!Object.hasOwn(record, place)) return false
  return (
    record[place]?.some((one) => 'isMachineMade' in one && one.locales.includes(locale)) === true
  )
}

/** What is known of the translations in a document that was written. */
export interface KnownTranslations {
  /**
   * The stored documents that its values can be from, those that know best first: the document before
   * the write, then a version that it was taken from. A value that is in none of them was written now.
   */
  readonly origins: (locale: string) => readonly JsonObject[]
  /** Whether a value that is right as it is, although its source was changed, was confirmed to be. */
  readonly isConfirmed?: ((place: string, locale: string) => boolean) | undefined
  /** Whether a value was translated by a machine in this write. */
  readonly isByMachine?: ((place: string, locale: string) => boolean) | undefined
}

/**
 * The document after a write, with what it says about its translations. A value that was written is a
 * translation of what its source says now; one that was left alone stays one of what its source said
 * when it was written. So a source that is changed back makes its translations right again.
 */
export function withTranslationRecord(
  plan: Plan,
  written: JsonObject,
  { origins, isConfirmed = () => false, isByMachine = () => false }: KnownTranslations,
  sources: SourceLocales,
): JsonObject {
  const content = withoutTranslationRecord(written)
  if (!plan.hasLocalized || sources.size === 0) return content
  const record: Record<string, readonly (FormerSource | MachineMade)[]> = {}
  const known = new Map<JsonObject, Origins>()
  const originsIn = (document: JsonObject): Origins => {
    const one = known.get(document) ?? new Origins(plan, document)
    known.set(document, one)
    return one
  }
  const originOf = (
    { place, valueIn }: TranslationUnit,
    locale: string,
    source: string,
  ): Origin => {
    const written = { value: valueIn(source), isMachineMade: isByMachine(place, locale) }
    if (written.isMachineMade || isConfirmed(place, locale)) return written
    for (const document of origins(locale)) {
      const origin = originsIn(document).of(place, locale, source, valueIn(locale))
      if (origin !== undefined) return origin
    }
    return written
  }
  for (const unit of translationUnits(plan, content)) {
    const former: { from: Json; locales: string[] }[] = []
    const byMachine: string[] = []
    for (const [locale, source] of sources) {
      if (isUnsaid(unit.valueIn(locale))) continue
      const origin = originOf(unit, locale, source)
      if (origin.isMachineMade) byMachine.push(locale)
      const from = origin.value ?? null
      if (isSameSource(from, unit.valueIn(source))) continue
      const same = former.find((one) => isSameJson(one.from, from))
      if (same) same.locales.push(locale)
      else former.push({ from, locales: [locale] })
    }
    const made = byMachine.length > 0 ? [{ isMachineMade: true, locales: byMachine } as const] : []
    if (former.length + made.length > 0) record[unit.place] = [...former, ...made]
  }
  if (Object.keys(record).length === 0) return content
  return { ...content, [translationRecordName]: record as unknown as JsonObject }
}

/**
 * A copy of a stored document whose rows have other ids, with what the original says about its
 * translations.
 */
export function withCopiedRecord(plan: Plan, original: JsonObject, copy: JsonObject): JsonObject {
  const record = translationRecord(original)
  if (record === nothing) return copy
  const places = translationUnits(plan, original).map(({ place }) => place)
  const copied: Record<string, readonly (FormerSource | MachineMade)[]> = {}
  for (const [index, unit] of translationUnits(plan, copy).entries()) {
    const former = record[places[index] ?? '']
    if (former !== undefined) copied[unit.place] = former
  }
  return { ...copy, [translationRecordName]: copied as unknown as JsonObject }
}

const isSameSource = (a: Json | undefined, b: Json | undefined): boolean =>
  isSameJson(a ?? null, b ?? null) || (isUnsaid(a) && isUnsaid(b))

/** What a value was translated from, and whether by a machine. */
interface Origin {
  readonly value: Json | undefined
  readonly isMachineMade: boolean
}

/** What the values of a stored document were translated from. */
class Origins {
  readonly #units: ReadonlyMap<string, TranslationUnit>
  readonly #record: TranslationRecord

  constructor(plan: Plan, stored: JsonObject) {
    this.#units = new Map(translationUnits(plan, stored).map((unit) => [unit.place, unit]))
    this.#record = translationRecord(stored)
  }

  /** What `value` was translated from, if the document has it; else undefined. */
  of(place: string, locale: string, source: string, value: Json | undefined): Origin | undefined {
    const unit = this.#units.get(place)
    if (unit === undefined || !isSameJson(unit.valueIn(locale), value)) return undefined
    const former = formerSource(this.#record, place, locale)
    return {
      value: former === undefined ? unit.valueIn(source) : former,
      isMachineMade: isMachineMade(this.#record, place, locale),
    }
  }
}
