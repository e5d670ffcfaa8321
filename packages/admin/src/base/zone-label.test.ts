import { expect, test } from 'vitest'
import { zoneLabel } from './zone-label.ts'

const summer = Date.parse('2026-07-01T12:00:00.000Z')
const winter = Date.parse('2026-01-01T12:00:00.000Z')

test.each([
  ['Europe/Berlin', 'Europe/Berlin', summer, 'Berlin (GMT+2)'],
  ['Europe/Berlin', 'Europe/Berlin', winter, 'Berlin (GMT+1)'],
  [
    'America/Argentina/Buenos_Aires',
    'America/Argentina/Buenos_Aires',
    summer,
    'Buenos Aires (GMT-3)',
  ],
  ['Asia/Tokyo', 'Head office', summer, 'Head office (GMT+9)'],
  ['Atlantis/Capital', 'Atlantis/Capital', summer, 'Capital'],
])('a time zone is shown by its city and offset: %s', (zone, label, time, text) => {
  expect(zoneLabel(zone, label, time, 'en')).toBe(text)
})
