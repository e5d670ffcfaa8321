import type { FilterNode, Selection, SortNode } from '../language/ast.ts'

/** The parameters of one join field. */
export interface JoinParams {
  /** 0 means no limit, `null` the field's own default. */
  readonly limit: number | null
  readonly page: number
  readonly sort: readonly SortNode[]
  readonly where: FilterNode | null
  /** Whether `totalDocs` is returned too. */
  readonly count: boolean
}

/** The parsed parameters of a read or write: numbers are numbers, and every limit is checked. */
export interface QueryParams {
  readonly where: FilterNode | null
  readonly sort: readonly SortNode[]
  /**
   * The search text: documents whose titles match it best come first, before the order of `sort`.
   */
  readonly rank: string | null
  readonly select: Selection | null
  /** By collection slug. */
  readonly populate: ReadonlyMap<string, Selection>
  /** By path of the join field; `false` excludes it. Joins without an entry use their defaults. */
  readonly joins: false | ReadonlyMap<string, false | JoinParams>
  /** At most the config's `maxDepth`. */
  readonly depth: number
  /** 0 means no limit. */
  readonly limit: number
  readonly page: number
  /** `false` skips counting, and returns all documents if no limit is given. */
  readonly pagination: boolean
  /** The number at which counting stops; `null` counts all. */
  readonly countLimit: number | null
  /** A locale of the config, `all`, or `null` without localization. */
  readonly locale: string | null
  /**
   * Whether the request named a locale that the site does not have, so that the default is used.
   */
  readonly isLocaleUnknown: boolean
  /** Locales to try for a missing value, in order; empty: none. */
  readonly fallbackLocale: readonly string[]
  /** For reads: `false` returns each localized value under its locale, `{ title: { en: … } }`. */
  readonly flattenLocales: boolean
  readonly draft: boolean
  /** Whether documents in the trash are included. */
  readonly trash: boolean
  readonly autosave: boolean
  /** For writes: another user's changes were merged into the data. */
  readonly merged: boolean
  readonly overrideLock: boolean
  readonly publishSpecificLocale: string | null
  readonly unpublishSpecificLocale: string | null
  /** The locales of a copy; `null` for all. */
  readonly selectedLocales: readonly string[] | null
}
