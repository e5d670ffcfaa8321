import { expect, it } from 'vitest'
import { nextChoice, timeChoices } from './time-choices.ts'
import { printWallTime, type WallTime } from './wall-time.ts'

const texts = (times: readonly WallTime[]) => times.map((time) => printWallTime(time, 'time'))

it('times are offered half an hour apart, from midnight on', () => {
  const times = texts(timeChoices(30, {}))
  expect(times.slice(0, 3)).toEqual(['00:00', '00:30', '01:00'])
  expect(times.at(-1)).toBe('23:30')
})

it('only the times between the earliest and the latest are offered', () => {
  expect(texts(timeChoices(60, { min: '09:30', max: '12:00' }))).toEqual([
    '10:00',
    '11:00',
    '12:00',
  ])
})

it.each([0, -5, Number.NaN])('a step of %s offers midnight and no endless list', (step) => {
  expect(texts(timeChoices(step, {}))).toEqual(['00:00'])
})

it('a day chosen first gets the next time that is offered', () => {
  const now = { year: 2026, month: 7, day: 16, hour: 15, minute: 4 }
  expect(texts([nextChoice(now, timeChoices(30, {}))])).toEqual(['15:30'])
  expect(texts([nextChoice({ ...now, hour: 23, minute: 50 }, timeChoices(30, {}))])).toEqual([
    '23:30',
  ])
})
