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

/**
 * By place, what is out of date. Every value that is not here was translated from what its source
 * says, so a document whose translations are all up to date has no record.
 */
export type TranslationRecord = { readonly [place: string]: readonly FormerSource[] }

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
  return record[place]?.find(({ locales }) => locales.includes(locale))?.from
}

/** A write of a stored document, as far as its translations are concerned. */
export interface TranslatedWrite {
  /** Empty for a new document. */
  readonly before: JsonObject
  readonly after: JsonObject
  /**
   * The document that changed values were taken from, with what it says about them: a version, or the
   * draft that is published. Without it they were written now, from what their source says now.
   */
  readonly taken?: JsonObject | undefined
  /** Whether a value that is right as it is, although its source was changed, was confirmed to be. */
  readonly isConfirmed?: ((place: string, locale: string) => boolean) | undefined
}

/**
 * The document after a write, with what it says about its translations. A value that was written is a
 * translation of what its source says now; one that was left alone stays one of what its source said
 * when it was written. So a source that is changed back makes its translations right again.
 */
export function withTranslationRecord(
  plan: Plan,
  { before, after, taken, isConfirmed = () => false }: TranslatedWrite,
  sources: SourceLocales,
): JsonObject {
  const content = withoutTranslationRecord(after)
  if (!plan.hasLocalized || sources.size === 0) return content
  const record: Record<string, readonly FormerSource[]> = {}
  const earlier = new Origins(plan, before)
  const other = taken && new Origins(plan, taken)
  for (const unit of translationUnits(plan, content)) {
    const former = new Map<Json, string[]>()
    for (const [locale, source] of sources) {
      const value = unit.valueIn(locale)
      if (isUnsaid(value)) continue
      const now = unit.valueIn(source)
      const from = isConfirmed(unit.place, locale)
        ? now
        : (
            earlier.of(unit.place, locale, source, value) ??
            other?.of(unit.place, locale, source, value) ?? { value: now }
          ).value
      if (isSameSource(from, now)) continue
      const known = [...former.keys()].find((one) => isSameJson(one, from ?? null))
      const locales = former.get(known ?? from ?? null)
      if (locales) locales.push(locale)
      else former.set(from ?? null, [locale])
    }
    if (former.size > 0) {
      record[unit.place] = [...former].map(([from, locales]) => ({ from, locales }))
    }
  }
  if (Object.keys(record).length === 0) return content
  return { ...content, [translationRecordName]: record as unknown as JsonObject }
}

const isSameSource = (a: Json | undefined, b: Json | undefined): boolean =>
  isSameJson(a ?? null, b ?? null) || (isUnsaid(a) && isUnsaid(b))

/** What the values of a stored document were translated from. */
class Origins {
  readonly #units: ReadonlyMap<string, TranslationUnit>
  readonly #record: TranslationRecord

  constructor(plan: Plan, stored: JsonObject) {
    this.#units = new Map(translationUnits(plan, stored).map((unit) => [unit.place, unit]))
    this.#record = translationRecord(stored)
  }

  /** What `value` was translated from, if the document has it; else undefined. */
  of(
    place: string,
    locale: string,
    source: string,
    value: Json | undefined,
  ): { readonly value: Json | undefined } | undefined {
    const unit = this.#units.get(place)
    if (unit === undefined || !isSameJson(unit.valueIn(locale), value)) return undefined
    const former = formerSource(this.#record, place, locale)
    return { value: former === undefined ? unit.valueIn(source) : former }
  }
}
