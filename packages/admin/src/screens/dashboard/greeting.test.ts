import { expect, test } from 'vitest'
import { greetingKey } from './greeting.ts'

test('one is greeted by the time of day, at night as in the evening', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) =>
    greetingKey(hour).slice('general:greeting'.length),
  )
  expect(greetings).toEqual([
    ...Array(5).fill('Evening'),
    ...Array(7).fill('Morning'),
    ...Array(6).fill('Day'),
    ...Array(6).fill('Evening'),
  ])
})
