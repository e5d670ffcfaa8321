import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test.each([
  ['en', 'ltr'],
  ['de-AT', 'ltr'],
  ['ar', 'rtl'],
  ['AR-eg', 'rtl'],
  ['he', 'rtl'],
  ['ku', 'ltr'],
  ['ku-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['pa_Arab_PK', 'rtl'],
  ['zh-TW', 'ltr'],
])('%s is written %s', (code, direction) => {
  expect(directionOf(code)).toBe(direction)
})
