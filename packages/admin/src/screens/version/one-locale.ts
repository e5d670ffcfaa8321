import { compilePlan, type Entity, localesWithContent, type Version } from '@stet/core'
import type { ListedVersion } from '../../api/documents/versions.ts'

type Published = Pick<ListedVersion, 'publishedLocale' | 'reason'>

/** Whether a version is what readers were left with when one locale was taken from them. */
function isOfRest({ publishedLocale, reason }: Published): boolean {
  const isTaken = reason === 'unpublish' || reason === 'unpublish-scheduled'
  return publishedLocale !== undefined && isTaken
}

/** The locales that these versions are of, where they were made by publishing one locale alone. */
export function publishedLocales(
  versions: readonly (Published | null | undefined)[],
): readonly string[] {
  const codes = versions.flatMap((version) =>
    version && !isOfRest(version) ? (version.publishedLocale ?? []) : [],
  )
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

/**
 * The locales that restoring a version is about; null for all. One of what readers were left with says
 * nothing in the locale that they lost.
 */
export function restoredLocales(
  { fields }: Pick<Entity, 'fields'>,
  version: Version,
  codes: readonly string[],
): readonly string[] | null {
  const { publishedLocale } = version
  if (publishedLocale === undefined || codes.length === 0) return null
  if (!isOfRest(version)) return [publishedLocale]
  return localesWithContent(compilePlan(fields), version.version, codes) || null
}
