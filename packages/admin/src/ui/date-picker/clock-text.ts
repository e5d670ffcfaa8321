import { type DateWords, fold } from './date-words.ts'

export interface ReadClock {
  readonly hour: number
  readonly minute: number
  /** The text around it. */
  readonly rest: string
}

/**
 * Finds a time of day in a text: `9:30`, `9:30 pm`, `21h30`, `9pm`; if the text contains nothing else also
 * `9`, `9.30` and `930`. Null if there is none. Hours out of range are returned unchanged, so that the
 * text is not a valid date.
 */
export function readClock(text: string, words: DateWords, isAlone: boolean): ReadClock | null {
  const half = `(?<half>${[...words.evening, ...words.morning].map(escaped).join('|')})`
  const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?`
  const forms = [
    String.raw`${half}\s*${time}`,
    String.raw`${time}(?:\s*${half})?`,
    String.raw`(?<hour>\d{1,2})h(?<minute>\d{2})?`,
    String.raw`(?<hour>\d{1,2})\s*${half}`,
    ...(isAlone ? [String.raw`(?<hour>\d{1,2})(?:[.,\s]?(?<minute>\d{2}))?(?:\s*${half})?`] : []),
  ]
  for (const form of forms) {
    const match = new RegExp(String.raw`(?<![\d\p{L}])${form}(?![\d\p{L}])`, 'iu').exec(text)
    const parts = match?.groups
    if (match === null || parts === undefined) continue
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    return { hour: hourOf(parts, words), minute: Number(parts.minute ?? 0), rest }
  }
  return null
}

function hourOf(
  { hour: digits, half }: Record<string, string | undefined>,
  words: DateWords,
): number {
  const hour = Number(digits)
  if (half === undefined) return hour
  const isEvening = words.evening.some((evening) => fold(evening) === fold(half))
  // “13 pm” is accepted as 1 pm; “13 am” is invalid.
  if (hour > 12) return isEvening ? hour : Number.NaN
  return (hour % 12) + (isEvening ? 12 : 0)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
}
