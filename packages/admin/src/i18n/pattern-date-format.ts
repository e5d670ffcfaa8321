import { format, isValid, type Locale, parse } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { enUS } from 'date-fns/locale/en-US'
import { dateLocales } from './date-locales.ts'
import { type DayPart, dayOrder } from './pattern-part.ts'

/** Those that were loaded; English stands in for what date-fns does not know. */
const locales = new Map<string, Locale>([
  ['de', de],
  ['en', enUS],
])

/** Loads what writing dates in a language needs. */
export async function loadDateLocale(language: string): Promise<void> {
  if (locales.has(language)) return
  const [base = ''] = language.split('-')
  const load = dateLocales[language] ?? dateLocales[base]
  locales.set(language, (await load?.()) ?? locales.get(base) ?? enUS)
}

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

/**
 * Dates by a site's own pattern (`dd.MM.yyyy HH:mm`) in a language that is loaded; this code itself is
 * loaded only where a config has a pattern.
 */
export function patternDates(pattern: string, language: string): WrittenDates {
  const locale = locales.get(language) ?? enUS
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
