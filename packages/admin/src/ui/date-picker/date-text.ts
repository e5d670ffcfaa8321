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

/** Formats dates in one language, and parses typed ones. */
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

/** Formats that differ from those of the language. */
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
  // Computed on the first typed text, because it takes a hundred calls of the formatter.
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
  // While the user types, 20 may become 2026.
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

/** The part of the date that each number stands for: a leading number of more than two digits is a year. */
function partsOf(
  numbers: readonly string[],
  hasMonthName: boolean,
  { kind, order }: Reading,
): readonly DatePart[] {
  const isYearFirst = (numbers[0]?.length ?? 0) > 2
  const needed = (part: DatePart) =>
    !(part === 'month' && hasMonthName) && !(part === 'day' && kind === 'month')
  // If the month is a word, the day comes first, even in languages that write it last among numbers.
  const usual: readonly DatePart[] = hasMonthName ? ['day', 'year'] : order
  const all = (isYearFirst ? (['year', 'month', 'day'] as const) : usual).filter(needed)
  if (isYearFirst || numbers.length === all.length) return all
  // The missing part is the year.
  return all.filter((part) => part !== 'year')
}

/** Expands `26` to the year with these last digits between 80 years ago and 20 years ahead. */
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

/** Converts Arabic and Persian digits to ASCII digits. */
function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 15),
  )
}

/** The placeholder that browsers show in empty time inputs. */
const TIME_PATTERN = '--:--'

function patternOf(language: string, kind: DateKind, { write, order }: CustomDateFormat): string {
  if (kind === 'time') return TIME_PATTERN
  const day = (order && write && sampleOf(language, write)) ?? partsPattern(language, kind, order)
  return kind === 'dayAndTime' ? `${day} ${TIME_PATTERN}` : day
}

/** The numeric format of a language, with its parts in `order` if that is given. */
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

/** An example date whose parts are recognised by their digits. */
const sample = new Date(3333, 10, 22)
const sampleDigits: readonly (readonly [DatePart, string])[] = [
  ['year', '3333'],
  ['day', '22'],
  ['month', '11'],
]

/** Replaces the digits of a written date by letters; null if it has a month's name or a time. */
function sampleOf(language: string, write: (date: Date) => string): string | null {
  const written = write(sample)
  if (!/^[\d\s./-]+$/u.test(written)) return null
  return sampleDigits.reduce(
    (text, [part, digits]) => text.replace(digits, lettersFor(part, language)),
    written,
  )
}

/** The letters of a pattern: the first ones of the language's words for day, month and year. */
function lettersFor(part: DatePart, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(part) ?? part
  const first = name.charAt(0).toUpperCase()
  // Scripts without capital letters have no such patterns.
  const letter = /\p{Lu}/u.test(first) ? first : part.charAt(0).toUpperCase()
  return letter.repeat(part === 'year' ? 4 : 2)
}
