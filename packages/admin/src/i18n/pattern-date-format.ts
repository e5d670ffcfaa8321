import { format, isValid, type Locale, parse } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { enUS } from 'date-fns/locale/en-US'
import { type DayPart, dayOrder } from './pattern-part.ts'

const locales: Readonly<Record<string, Locale>> = { de, en: enUS }

/** A way to write dates, and what is understood of them. */
export interface WrittenDates {
  write(date: Date): string
  /** Null for what it did not write; null itself where it reads nothing that a language does not. */
  readonly read: ((text: string) => Date | null) | null
  /** Whether its hours go to twelve; null where it writes none, or as the language does. */
  readonly hour12: boolean | null
  /** The order of day, month and year; null where it is the language's. */
  readonly order: readonly DayPart[] | null
}

/** Dates by a site's own pattern (`dd.MM.yyyy HH:mm`); loaded only where a config has one. */
export function patternDates(pattern: string, language: string): WrittenDates {
  const locale = locales[language.split('-')[0] ?? ''] ?? enUS
  return {
    hour12: hoursOf(pattern),
    order: dayOrder(pattern),
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
