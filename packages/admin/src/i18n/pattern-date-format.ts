import { format, type Locale } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { enUS } from 'date-fns/locale/en-US'

const locales: Readonly<Record<string, Locale>> = { de, en: enUS }

/** Writes dates by a site's own pattern (`dd.MM.yyyy HH:mm`); loaded only where a config has one. */
export function patternFormatter(pattern: string, language: string): (date: Date) => string {
  const locale = locales[language.split('-')[0] ?? ''] ?? enUS
  return (date) => format(date, pattern, { locale })
}
