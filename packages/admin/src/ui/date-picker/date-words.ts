/** The words of one language in dates. */
export interface DateWords {
  /** The month that a word names, from 1, or null. */
  month(word: string): number | null
  /** Days from now that a text such as "tomorrow" means. */
  nearDay(text: string): number | undefined
  /** Whether the word is a month's whole name; "mar" may be a weekday as well. */
  isMonth(word: string): boolean
  /** Weekdays, and what stands between the parts of a date: "of", "um". */
  isFiller(word: string): boolean
  readonly morning: readonly string[]
  readonly evening: readonly string[]
}

const styles = ['full', 'long', 'medium', 'short'] as const

/** Normalizes text for comparison: lower case, without diacritics. */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}|[.\u200e\u200f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

export function wordsIn(text: string): readonly string[] {
  return (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map(fold)
}

export function dateWords(language: string): DateWords {
  const months = monthForms(language)
  const near = nearDays(language)
  const fillers = new Set([...weekdays(language), ...literals(language), 't'])
  return {
    month(word) {
      const exact = months.findIndex((forms) => forms.includes(word))
      if (exact >= 0) return exact + 1
      const begun = months.flatMap((forms, index) =>
        word.length >= 3 && forms.some((form) => form.startsWith(word)) ? [index + 1] : [],
      )
      return begun.length === 1 ? (begun[0] ?? null) : null
    },
    isMonth: (word) => months.some((forms) => forms.includes(word)),
    nearDay: (text) => near.get(fold(text.trim())),
    isFiller: (word) => fillers.has(word),
    morning: ['am', 'a.m.', ...halfOfDay(language, 9)],
    evening: ['pm', 'p.m.', ...halfOfDay(language, 21)],
  }
}

/** Each month's names: long, short, and in the form used after a day or in a compound. */
function monthForms(language: string): readonly (readonly string[])[] {
  const forms = Array.from({ length: 12 }, (_, month) => {
    const date = new Date(2000, month, 1)
    const texts = [
      ...(['long', 'short'] as const).flatMap((style) => [
        new Intl.DateTimeFormat(language, { month: style }),
        new Intl.DateTimeFormat(language, { month: style, year: 'numeric', calendar: 'gregory' }),
      ]),
      ...(['long', 'medium'] as const).map(
        (dateStyle) => new Intl.DateTimeFormat(language, { dateStyle, calendar: 'gregory' }),
      ),
    ].map((format) => format.format(date))
    return new Set(texts.flatMap(wordsIn))
  })
  // A word that occurs with every month is not a month's name.
  return forms.map((words) => [...words].filter((word) => !forms.every((all) => all.has(word))))
}

function weekdays(language: string): readonly string[] {
  return Array.from({ length: 7 }, (_, day) => new Date(2000, 0, day + 1)).flatMap((date) =>
    (['long', 'short'] as const).flatMap((weekday) =>
      wordsOf(language, { weekday }, date, 'weekday'),
    ),
  )
}

function literals(language: string): readonly string[] {
  return styles.flatMap((dateStyle) =>
    wordsOf(language, { dateStyle, timeStyle: 'short' }, new Date(2000, 0, 1), 'literal'),
  )
}

function halfOfDay(language: string, hour: number): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', hour12: true })
  return format
    .formatToParts(new Date(2000, 0, 1, hour))
    .filter(({ type }) => type === 'dayPeriod')
    .map(({ value }) => value)
}

function nearDays(language: string): ReadonlyMap<string, number> {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return new Map([0, 1, -1].map((days) => [fold(relative.format(days, 'day')), days]))
}

function wordsOf(
  language: string,
  options: Intl.DateTimeFormatOptions,
  date: Date,
  type: Intl.DateTimeFormatPartTypes,
): readonly string[] {
  return new Intl.DateTimeFormat(language, options)
    .formatToParts(date)
    .filter((part) => part.type === type)
    .flatMap(({ value }) => wordsIn(value))
}
