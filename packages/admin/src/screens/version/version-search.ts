/** What the address of a version says, word for word as the specification names it. */
export interface VersionSearch {
  readonly locale?: string
  /** The id of the version that this one is compared with. */
  readonly compareValue?: string
  /** A JSON array of locale codes. */
  readonly localeCodes?: string
  /** `false`, or nothing at all. */
  readonly modifiedOnly?: 'false'
}

/** What is to be seen of a comparison. */
export interface ComparisonView {
  /** Null: what is usual for the version. */
  readonly compareWith: string | null
  readonly locales: readonly string[]
  readonly modifiedOnly: boolean
}

/** Reads an address; what is not understood in it counts as absent. */
export function parseVersionSearch(raw: Readonly<Record<string, unknown>>): VersionSearch {
  const { locale, compareValue, localeCodes, modifiedOnly } = raw
  return {
    ...(isText(locale) && { locale }),
    ...(isText(compareValue) && { compareValue }),
    ...(isText(localeCodes) && readCodes(localeCodes) !== null && { localeCodes }),
    ...(modifiedOnly === 'false' && { modifiedOnly }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function readCodes(text: string): readonly string[] | null {
  try {
    const codes: unknown = JSON.parse(text)
    return Array.isArray(codes) && codes.every((code) => typeof code === 'string') ? codes : null
  } catch {
    return null
  }
}

/**
 * The view that an address asks for, on a site with these locales: all of them unless it names some.
 * With an empty list it is none of them, which leaves what all locales share.
 */
export function comparisonView(search: VersionSearch, all: readonly string[]): ComparisonView {
  const named = search.localeCodes === undefined ? null : readCodes(search.localeCodes)
  const known = all.filter((code) => named === null || named.includes(code))
  return {
    compareWith: search.compareValue ?? null,
    locales: known.length === 0 && named?.length !== 0 ? all : known,
    modifiedOnly: search.modifiedOnly !== 'false',
  }
}

/** The address of a changed view. What is usual is not said. */
export function withComparisonView(
  search: VersionSearch,
  change: Partial<ComparisonView>,
  all: readonly string[],
): VersionSearch {
  const view = { ...comparisonView(search, all), ...change }
  const { locale } = search
  const showsAll = all.every((code) => view.locales.includes(code))
  return {
    ...(locale !== undefined && { locale }),
    ...(view.compareWith !== null && { compareValue: view.compareWith }),
    ...(!showsAll && { localeCodes: JSON.stringify(view.locales) }),
    ...(!view.modifiedOnly && { modifiedOnly: 'false' as const }),
  }
}
