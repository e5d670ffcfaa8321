import type { DateKind } from '../ui/index.ts'

/** A day, a month or a year, in the order in which they are written. */
export type DayPart = 'day' | 'month' | 'year'

type Piece = DayPart | 'weekday' | 'hour' | 'minute' | 'second' | 'other'

/** Letters of date-fns patterns; those that are not here say what no picker asks for. */
const pieces: Readonly<Record<string, Piece>> = Object.freeze({
  ...{ d: 'day', M: 'month', L: 'month', y: 'year', u: 'year' },
  ...{ E: 'weekday', e: 'weekday', c: 'weekday', i: 'weekday' },
  ...{ h: 'hour', H: 'hour', k: 'hour', K: 'hour', m: 'minute', s: 'second', S: 'second' },
  ...{ a: 'minute', b: 'minute', B: 'minute' },
})

const shown: Readonly<Record<DateKind, readonly Piece[]>> = {
  dayAndTime: ['day', 'month', 'year', 'weekday', 'hour', 'minute', 'second', 'other'],
  day: ['day', 'month', 'year', 'weekday'],
  month: ['month', 'year'],
  time: ['hour', 'minute'],
}

const needed: Readonly<Record<DateKind, readonly Piece[]>> = {
  dayAndTime: ['day', 'month', 'year', 'hour', 'minute'],
  day: ['day', 'month', 'year'],
  month: ['month', 'year'],
  time: ['hour', 'minute'],
}

/**
 * The part of a site's pattern that is about days, months or times: of `d MMM yyyy, HH:mm`, a day is
 * `d MMM yyyy` and a time `HH:mm`. Null where the pattern does not say what such a date is.
 */
export function patternPart(pattern: string, kind: DateKind): string | null {
  const tokens = tokensOf(pattern)
  if (!needed[kind].every((piece) => tokens.some((token) => token.piece === piece))) {
    // A pattern of days alone still says how the day of a moment is written; its time follows.
    const day = kind === 'dayAndTime' ? patternPart(pattern, 'day') : null
    return day === null ? null : `${day}, p`
  }
  const isKept = ({ piece }: Token) => piece !== null && shown[kind].includes(piece)
  const kept = tokens.flatMap((token, index) => (isKept(token) ? [index] : []))
  return kept
    .map((index, at) => {
      const before = kept[at - 1] ?? -1
      const between = tokens.slice(before + 1, index)
      const dropped = between.findLastIndex(({ piece }) => piece !== null)
      const lead = between.slice(dropped + 1)
      // What stands after something that is left out belonged to it, unless it parts what is left.
      const isCut = dropped >= 0 && at === 0
      return `${isCut ? '' : textOf(lead)}${tokens[index]?.text ?? ''}`
    })
    .concat(endOf(tokens.slice((kept.at(-1) ?? -1) + 1)))
    .join('')
}

/** In which order a pattern has day, month and year; null where it lacks one of them. */
export function dayOrder(pattern: string): readonly DayPart[] | null {
  const found = new Set(tokensOf(pattern).flatMap(({ piece }) => (isDayPart(piece) ? [piece] : [])))
  return found.size === 3 ? [...found] : null
}

interface Token {
  readonly text: string
  /** Null for what stands between. */
  readonly piece: Piece | null
}

function tokensOf(pattern: string): readonly Token[] {
  const texts = pattern.match(/[a-zA-Z]o|([a-zA-Z])\1*|''|'(?:''|[^'])+'?|./gsu) ?? []
  return texts.map((text) => {
    const [letter = ''] = text
    return { text, piece: /[a-zA-Z]/u.test(letter) ? (pieces[letter] ?? 'other') : null }
  })
}

const isDayPart = (piece: Piece | null): piece is DayPart =>
  piece === 'day' || piece === 'month' || piece === 'year'

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('')

/** What follows the last part: all of it where nothing comes after it, else only what is tied to that part. */
function endOf(rest: readonly Token[]): string {
  const dropped = rest.findIndex(({ piece }) => piece !== null)
  if (dropped < 0) return textOf(rest)
  const between = rest.slice(0, dropped)
  const end = between.findIndex(({ text }) => !/^(?:\.|'.*)$/su.test(text))
  return textOf(end < 0 ? between : between.slice(0, end))
}
