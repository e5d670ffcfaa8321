import { expect, test } from 'vitest'
import { tileFit } from './tile-fit.ts'

test.each([
  ['a photograph', 'image/jpeg', 4000, 3000, 'fill'],
  ['one in portrait format', 'image/jpeg', 2000, 3000, 'fill'],
  ['one whose size is not known', 'image/png', null, null, 'fill'],
  ['a drawing of about its shape', 'image/svg+xml', 1200, 960, 'fill'],
  ['a square drawing', 'image/svg+xml', 900, 900, 'inside'],
  ['a drawing without a size', 'image/svg+xml', null, null, 'inside'],
  ['a sign', 'image/png', 64, 48, 'inside'],
  ['a panorama', 'image/jpeg', 8000, 1200, 'inside'],
  ['a column', 'image/png', 200, 2000, 'inside'],
] as const)('%s fits its tile', (_, type, width, height, fit) => {
  expect(tileFit(type, width, height)).toBe(fit)
})
