import type { ListedVersion } from '../../api/documents/versions.ts'

type Published = Pick<ListedVersion, 'publishedLocale'>

/** The locales that these versions are of, where they were made by publishing one locale alone. */
export function publishedLocales(
  versions: readonly (Published | null | undefined)[],
): readonly string[] {
  const codes = versions.flatMap((version) => version?.publishedLocale ?? [])
  return [...new Set(codes)]
}

/**
 * Of these locales, those that all versions speak of. One that published a single locale says nothing
 * about the others: they may be empty in it without ever having been emptied.
 */
export function comparableLocales(
  locales: readonly string[],
  versions: readonly (Published | null | undefined)[],
): readonly string[] {
  const only = publishedLocales(versions)
  return locales.filter((code) => only.every((published) => published === code))
}
