import { parseWallTime, printWallTime, someDay, type WallTime } from './wall-time.ts'

const MINUTES_OF_DAY = 24 * 60

export interface TimeBounds {
  /** `09:30`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** The times of a day that are offered, `step` minutes apart, beginning at midnight. */
export function timeChoices(step: number, { min, max }: TimeBounds): readonly WallTime[] {
  const every = Number.isFinite(step) && step >= 1 ? Math.floor(step) : MINUTES_OF_DAY
  const count = Math.ceil(MINUTES_OF_DAY / every)
  return Array.from({ length: count }, (_, index) => index * every)
    .map((minutes) => ({ ...someDay, hour: Math.floor(minutes / 60), minute: minutes % 60 }))
    .filter((time) => isTimeWithin(time, { min, max }))
}

export function isTimeWithin(time: WallTime, { min, max }: TimeBounds): boolean {
  const text = printWallTime(time, 'time')
  return (min === undefined || text >= min) && (max === undefined || text <= max)
}

/** The current time, rounded up to the next listed one. */
export function nextChoice(now: WallTime, choices: readonly WallTime[]): WallTime {
  const text = printWallTime(now, 'time')
  const next = choices.find((choice) => printWallTime(choice, 'time') >= text) ?? choices.at(-1)
  return next ?? parseWallTime(text, 'time') ?? now
}
