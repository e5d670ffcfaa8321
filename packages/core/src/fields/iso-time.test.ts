import { expect, it, vi } from 'vitest'
import { isoTime } from './iso-time.ts'

const zones = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati', 'Europe/Berlin']

it.each([
  ['2026-07-01', '2026-07-01T00:00:00.000Z'],
  ['2026-07', '2026-07-01T00:00:00.000Z'],
  ['2026-07-01T09:30', '2026-07-01T09:30:00.000Z'],
  ['2026-07-01 09:30:15', '2026-07-01T09:30:15.000Z'],
  ['2026-03-29T02:30', '2026-03-29T02:30:00.000Z'],
  ['July 1, 2026', '2026-07-01T00:00:00.000Z'],
  ['Tue, 1 Sept 2026 9:30 pm', '2026-09-01T21:30:00.000Z'],
  ['10/1/2026', '2026-10-01T00:00:00.000Z'],
  ['2026-07-01T09:30Z', '2026-07-01T09:30:00.000Z'],
  ['2026-07-01T09:30:00-04:00', '2026-07-01T13:30:00.000Z'],
  ['2026-07-01 09:30+0200', '2026-07-01T07:30:00.000Z'],
  ['July 1, 2026 9:30 EST', '2026-07-01T14:30:00.000Z'],
  ['Wed Jul 01 2026 09:30:00 GMT+0200 (Central European Summer Time)', '2026-07-01T07:30:00.000Z'],
])('a text is the same moment whichever zone the machine is in: %s', (text, moment) => {
  const times = zones.map((zone) => {
    vi.stubEnv('TZ', zone)
    return isoTime(text)
  })
  expect(times).toEqual(zones.map(() => moment))
})

it.each(['', 'soon', '2026-13-01', '2026-07-01T25:00', {}, null, Number.NaN])(
  'what is no moment is none: %j',
  (value) => expect(isoTime(value)).toBeUndefined(),
)
