import type { FilterNode, Selection, SortNode } from '../language/ast.ts'

/** How one join field is answered. */
export interface JoinParams {
  /** 0 is no limit, `null` the field's own default. */
  readonly limit: number | null
  readonly page: number
  readonly sort: readonly SortNode[]
  readonly where: FilterNode | null
  /** Whether `totalDocs` is answered too. */
  readonly count: boolean
}

/** The parameters of a read or write, parsed: every number is one, every limit is kept. */
export interface QueryParams {
  readonly where: FilterNode | null
  readonly sort: readonly SortNode[]
  /** What was searched for: documents whose titles answer to it best stand before all order by `sort`. */
  readonly rank: string | null
  readonly select: Selection | null
  /** By collection slug. */
  readonly populate: ReadonlyMap<string, Selection>
  /** By path of the join field; `false` leaves it out. Joins without an entry use their defaults. */
  readonly joins: false | ReadonlyMap<string, false | JoinParams>
  /** At most the config's `maxDepth`. */
  readonly depth: number
  /** 0 is no limit. */
  readonly limit: number
  readonly page: number
  /** `false` skips counting, and returns all documents if no limit is given. */
  readonly pagination: boolean
  /** How many matches are counted at the most; `null` counts all. */
  readonly countLimit: number | null
  /** A locale of the config, `all`, or `null` without localization. */
  readonly locale: string | null
  /** Whether the default locale stands in for one that the site does not have. */
  readonly isLocaleUnknown: boolean
  /** Locales tried where a value is missing, in order; empty: none. */
  readonly fallbackLocale: readonly string[]
  /** Of reads: `false` answers each localized value under its locale, `{ title: { en: … } }`. */
  readonly flattenLocales: boolean
  readonly draft: boolean
  /** Whether documents in the trash are meant too. */
  readonly trash: boolean
  readonly autosave: boolean
  /** Of a write: somebody else's work was put into what it carries. */
  readonly merged: boolean
  readonly overrideLock: boolean
  readonly publishSpecificLocale: string | null
  /** The locales that a copy has; `null` for all. */
  readonly selectedLocales: readonly string[] | null
}
