import { format, isValid, type Locale, parse } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { enUS } from 'date-fns/locale/en-US'
import type { OwnDates } from './date-format.ts'

const locales: Readonly<Record<string, Locale>> = { de, en: enUS }

/** Writes dates by a site's own pattern, and reads what is written so. */
export interface PatternDates extends OwnDates {
  /** Null for what the pattern does not fit. */
  read(text: string): Date | null
}

/** Dates by a site's own pattern (`dd.MM.yyyy HH:mm`); loaded only where a config has one. */
export function patternDates(pattern: string, language: string): PatternDates {
  const locale = locales[language.split('-')[0] ?? ''] ?? enUS
  return {
    hour12: hoursOf(pattern),
    write: (date) => format(date, pattern, { locale }),
    read(text) {
      const date = parse(text.trim(), pattern, new Date(2000, 0, 1), { locale })
      return isValid(date) && format(date, pattern, { locale }) === text.trim() ? date : null
    },
  }
}

/** `h` and `K` count to twelve, `H` and `k` to twenty-four; `p` is whatever the language does. */
function hoursOf(pattern: string): boolean | null {
  const hour = /[hHkK]/.exec(pattern.replace(/'[^']*'/g, ''))?.[0]
  return hour === undefined ? null : hour === 'h' || hour === 'K'
}
