import { readClock } from './clock-text.ts'
import { type DateWords, dateWords, wordsIn } from './date-words.ts'
import {
  type DateKind,
  parseWallTime,
  realTime,
  someDay,
  utcDate,
  type WallTime,
  wallTimeHere,
} from './wall-time.ts'

/** How people of one language write dates, and what of their writing is understood. */
export interface DateText {
  write(time: WallTime, kind: DateKind): string
  /**
   * Reads typed text; null when it is no date. `isDone`: the input has lost the focus, so a date may lack
   * what can be assumed, such as the year.
   */
  read(typed: string, kind: DateKind, isDone: boolean): WallTime | null
  /** What to type, such as `DD.MM.YYYY`. */
  pattern(kind: DateKind): string
}

export type DatePart = 'day' | 'month' | 'year'
type Day = Readonly<Record<DatePart, number>>

const formats: Readonly<Record<DateKind, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'medium' },
  dayAndTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  month: { month: 'long', year: 'numeric' },
}

/** Where dates are written in another way than the language has. */
export interface CustomDateFormat {
  readonly write?: ((date: Date) => string) | undefined
  readonly order?: readonly DatePart[] | null | undefined
}

export function createDateText(
  language: string,
  now: () => WallTime = wallTimeHere,
  own: CustomDateFormat = {},
): DateText {
  const written = Object.fromEntries(
    Object.entries(formats).map(([kind, format]) => [
      kind,
      new Intl.DateTimeFormat(language, { ...format, calendar: 'gregory', timeZone: 'UTC' }),
    ]),
  ) as Readonly<Record<DateKind, Intl.DateTimeFormat>>
  const order = own.order ?? partsInOrder(language)
  // Only who types needs them, and they take a hundred formats to find.
  let words: DateWords | null = null

  return {
    write: (time, kind) => written[kind].format(utcDate(time)),
    pattern: (kind) => patternOf(language, kind, own),
    read(typed, kind, isDone) {
      const text = latinDigits(typed).trim()
      const exact = parseWallTime(text, kind)
      if (exact !== null) return exact
      words ??= dateWords(language)
      if (kind === 'time') {
        const clock = readClock(text, words, true)
        if (clock === null || clock.rest.trim() !== '') return null
        return realTime({ ...someDay, hour: clock.hour, minute: clock.minute })
      }
      const clock = kind === 'dayAndTime' ? readClock(text, words, false) : null
      if (kind === 'dayAndTime' && clock === null && !isDone) return null
      const day = readDay(clock?.rest ?? text, { kind, isDone, order, words, now: now() })
      if (day === null) return null
      const { hour = 0, minute = 0 } = clock ?? {}
      return realTime({ ...day, hour, minute })
    },
  }
}

interface Reading {
  readonly kind: DateKind
  readonly isDone: boolean
  readonly order: readonly DatePart[]
  readonly words: DateWords
  readonly now: WallTime
}

function readDay(text: string, reading: Reading): Day | null {
  const { kind, isDone, words, now } = reading
  const offset = words.nearDay(text)
  if (offset !== undefined) {
    const date = utcDate(now)
    date.setUTCDate(now.day + offset)
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  }
  const names = wordsIn(text).filter((word) => words.isMonth(word) || !words.isFiller(word))
  const named = names.length === 1 ? words.month(names[0] ?? '') : null
  if (names.length > 1 || (names.length === 1 && named === null)) return null

  const numbers = text.match(/\d+/gu) ?? []
  const parts = partsOf(numbers, named !== null, reading)
  const [yearDigits] = numbers.filter((_, index) => parts[index] === 'year')
  if (numbers.length > parts.length || numbers.some((digits) => digits.length > 4)) return null
  // While typing goes on, 20 may become 2026.
  if (!isDone && (yearDigits === undefined || yearDigits.length < 4)) return null
  const numberOf = (part: DatePart) => {
    const digits = numbers[parts.indexOf(part)]
    return digits === undefined ? undefined : Number(digits)
  }
  const month = named ?? numberOf('month')
  const day = kind === 'month' ? 1 : numberOf('day')
  const thisYear = now.year
  const year = yearDigits === undefined ? thisYear : fullYear(yearDigits, thisYear)
  if (month === undefined || day === undefined) return null
  if (yearDigits === undefined && kind === 'month') return null
  return { year, month, day }
}

/** Which part each number stands for: a number of more than two digits in front is a year everywhere. */
function partsOf(
  numbers: readonly string[],
  hasMonthName: boolean,
  { kind, order }: Reading,
): readonly DatePart[] {
  const isYearFirst = (numbers[0]?.length ?? 0) > 2
  const needed = (part: DatePart) =>
    !(part === 'month' && hasMonthName) && !(part === 'day' && kind === 'month')
  // With the month in letters, days come first also where they come last among numbers.
  const usual: readonly DatePart[] = hasMonthName ? ['day', 'year'] : order
  const all = (isYearFirst ? (['year', 'month', 'day'] as const) : usual).filter(needed)
  if (isYearFirst || numbers.length === all.length) return all
  // The year is what goes without saying.
  return all.filter((part) => part !== 'year')
}

/** `26` is the year that ends so and is nearest, looking twenty years ahead and eighty back. */
function fullYear(digits: string, thisYear: number): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  const inThisCentury = thisYear - (thisYear % 100) + year
  if (inThisCentury > thisYear + 20) return inThisCentury - 100
  return inThisCentury <= thisYear - 80 ? inThisCentury + 100 : inThisCentury
}

function numericParts(language: string, kind: DateKind): readonly Intl.DateTimeFormatPart[] {
  return new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    ...(kind !== 'month' && { day: '2-digit' }),
  }).formatToParts(new Date(2000, 0, 1))
}

function isDatePart(type: string): type is DatePart {
  return type === 'day' || type === 'month' || type === 'year'
}

function partsInOrder(language: string): readonly DatePart[] {
  return numericParts(language, 'day')
    .map(({ type }) => type)
    .filter(isDatePart)
}

/** Arabic and Persian digits as those that computers count with. */
function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 15),
  )
}

/** As the browser's own inputs show a time that is not there. */
const TIME_PATTERN = '--:--'

function patternOf(language: string, kind: DateKind, { write, order }: CustomDateFormat): string {
  if (kind === 'time') return TIME_PATTERN
  const day = (order && write && sampleOf(language, write)) ?? partsPattern(language, kind, order)
  return kind === 'dayAndTime' ? `${day} ${TIME_PATTERN}` : day
}

/** What a language writes in digits, its parts in another order where one is given. */
function partsPattern(
  language: string,
  kind: DateKind,
  order: readonly DatePart[] | null | undefined,
): string {
  const parts = order?.filter((part) => kind !== 'month' || part !== 'day').values()
  return numericParts(language, kind)
    .map(({ type, value }) =>
      isDatePart(type) ? lettersFor(parts?.next().value ?? type, language) : value,
    )
    .join('')
}

/** A date whose parts are recognised by their digits. */
const sample = new Date(3333, 10, 22)
const sampleDigits: readonly (readonly [DatePart, string])[] = [
  ['year', '3333'],
  ['day', '22'],
  ['month', '11'],
]

/** Letters in place of the digits of what is written; null where months have names or a time follows. */
function sampleOf(language: string, write: (date: Date) => string): string | null {
  const written = write(sample)
  if (!/^[\d\s./-]+$/u.test(written)) return null
  return sampleDigits.reduce(
    (text, [part, digits]) => text.replace(digits, lettersFor(part, language)),
    written,
  )
}

/** Letters in place of digits: those with which the language's words for day, month and year begin. */
function lettersFor(part: DatePart, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(part) ?? part
  const first = name.charAt(0).toUpperCase()
  // Scripts without capitals have no habit of such patterns.
  const letter = /\p{Lu}/u.test(first) ? first : part.charAt(0).toUpperCase()
  return letter.repeat(part === 'year' ? 4 : 2)
}
