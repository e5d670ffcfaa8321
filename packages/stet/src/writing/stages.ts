import { isDeepStrictEqual } from 'node:util'
import {
  type Entity,
  flattenLocales,
  isObject,
  isUnsaid,
  type Json,
  type JsonObject,
  merge,
  nestLocale,
  type SourceLocales,
  takeLocales,
  translationUnits,
  withoutLocale,
  withoutTranslationRecord,
  withTranslationRecord,
} from '@stet/core'
import type {
  DocumentChange,
  StageContent,
  StoredDocument,
  StoredStages,
} from '../database/documents/document-store.ts'
import { withWholeFile } from './file-fields.ts'
import type { PreparedContent, PreparedLocale } from './prepare-content.ts'
import type { WriteIntent } from './write-intent.ts'
import type { WriteRequest } from './write-request.ts'

/** The row that a write is made against. */
export function baseOf(intent: WriteIntent, stages: StoredStages): StoredDocument {
  return intent === 'update' ? stages.main : stages.current
}

/** Which rows a write changes, by its intent (see `intent.ts`). */
export function changeOf(
  entity: Entity,
  stages: StoredStages,
  intent: WriteIntent,
  content: StageContent,
  prepared: PreparedContent,
  {
    locale,
    readersLocales = [locale],
    codes,
    version,
    isByMachine = () => false,
    sources,
  }: {
    readonly locale: string
    /** What a publication of some locales gives to readers. Default: the one that is written. */
    readonly readersLocales?: readonly string[] | undefined
    /** Every locale of the site. */
    readonly codes: readonly string[]
    /** The stored document that content was taken from: a version that is restored. */
    readonly version: JsonObject | undefined
    readonly isByMachine?: WriteRequest['isByMachine']
    readonly sources: SourceLocales
  },
): DocumentChange {
  const from = stages
  const { plan } = entity
  const translated = (data: JsonObject, known: (locale: string) => readonly JsonObject[]) =>
    withTranslationRecord(plan, data, { origins: known }, sources)
  const versions = version === undefined ? [] : [version]
  const base = baseOf(intent, stages).data
  const known = {
    origins: () => [base, ...versions],
    isByMachine: (place: string, of: string) => of === locale && isByMachine(place),
  }
  const written = { ...content, data: withTranslationRecord(plan, content.data, known, sources) }
  switch (intent) {
    case 'publish':
    case 'unpublish':
      return { from, main: written, latest: null }
    case 'publish-locale': {
      // The draft's values in other locales are not published yet.
      const before = stages.main.status === 'published' ? stages.main.data : {}
      const taken = takeLocales(plan, before, prepared.stored, readersLocales, codes)
      const hasRest = !isSameContent(
        withoutTranslationRecord(taken),
        withoutTranslationRecord(prepared.stored),
      )
      if (!hasRest) return { from, main: written, latest: null }
      const data = translated(taken, (of) =>
        readersLocales.includes(of) ? [written.data, before] : [before, written.data],
      )
      return { from, main: { ...content, data }, latest: { ...written, status: 'draft' } }
    }
    case 'unpublish-locale': {
      const before = stages.main
      const rest = translated(withoutLocale(plan, before.data, locale, codes), () => [before.data])
      const { status, publishedAt, createdAt } = before
      const main = { status, publishedAt, createdAt, updatedAt: content.updatedAt, data: rest }
      return { from, main, latest: written }
    }
    case 'save-draft':
      return stages.main.status === 'published'
        ? { from, latest: written }
        : { from, main: written }
    case 'update':
      return {
        from,
        main: written,
        ...(stages.latest ? { latest: underUpdate(stages.latest) } : {}),
      }
  }
  function underUpdate(latest: StoredDocument): StageContent {
    const edited = rebased(entity, latest, prepared, content)
    return { ...edited, data: translated(edited.data, () => [latest.data]) }
  }
}

/** Whether readers still get something of a document when one locale is taken from them. */
export function isForReadersBeside(
  { plan }: Entity,
  { main }: StoredStages,
  locale: string,
  codes: readonly string[],
): boolean {
  const others = codes.filter((code) => code !== locale)
  return (
    main.status === 'published' &&
    translationUnits(plan, main.data).some((unit) =>
      others.some((code) => !isUnsaid(unit.valueIn(code))),
    )
  )
}

/** Whether two stored values are equal; a name without a value counts as absent. */
function isSameContent(a: Json | undefined, b: Json | undefined): boolean {
  if (a === undefined || a === null) return b === undefined || b === null
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    return (a as readonly Json[]).every((item, index) => isSameContent(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return a === b
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSameContent(a[name], b[name]))
}

/**
 * Unpublished changes with a plain update's on top: editors keep theirs, down to the rows and names
 * that the update left alone, and get the new ones.
 */
function rebased(
  entity: Entity,
  latest: StoredDocument,
  { locales }: PreparedContent,
  { updatedAt }: StageContent,
): StageContent {
  const { status, publishedAt, createdAt } = latest
  const data = locales.reduce((under, one) => rebasedIn(entity, under, one), latest.data)
  return { status, publishedAt, createdAt, updatedAt, data }
}

function rebasedIn(
  entity: Entity,
  latest: JsonObject,
  { locale, flat, original }: PreparedLocale,
): JsonObject {
  const edited = flattenLocales(entity.plan, latest, { locale, fallbackChain: [] })
  const { merged } = merge(original, flat, edited)
  const changed: Record<string, Json | undefined> = {}
  for (const [name, value] of Object.entries(flat)) {
    if (!isDeepStrictEqual(value, original[name])) changed[name] = merged[name]
  }
  const whole = withWholeFile(entity, changed, { flat, original, latest })
  return nestLocale(entity.plan, latest, whole, locale)
}
