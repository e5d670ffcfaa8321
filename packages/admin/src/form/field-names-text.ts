import type { I18n } from '../i18n/i18n.ts'

/** At most this many are named; the others are counted. */
const NAMED = 2

/** “Title, Slug and 2 more” */
export function fieldNamesText(names: readonly string[], { t, language }: I18n): string {
  // A single further field is named rather than counted.
  const named = names.length === NAMED + 1 ? names : names.slice(0, NAMED)
  const left = names.length - named.length
  if (left === 0) return new Intl.ListFormat(language).format(named)
  const fields = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(named)
  return t('form:fieldsAndMore', { fields, count: left })
}
