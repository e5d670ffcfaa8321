import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WIDTHS } from './document-nodes.ts'
import { draggedWidth, keyedWidth, NARROWEST } from './picture-width.ts'

test.each([
  [300, 600, 50],
  [310, 600, 50],
  [318, 600, 53],
  [592, 600, 100],
  [900, 600, 100],
  [0, 600, NARROWEST],
  [-50, 600, NARROWEST],
  [200, 0, 100],
])('an edge at %i of %i pixels is %i percent', (picture, text, percent) => {
  expect(draggedWidth(picture, text)).toBe(percent)
})

test('each width of the menu is reached by dragging, and all are whole percents', () => {
  for (const width of WIDTHS) expect(draggedWidth(width * 7, 700)).toBe(width)
  fc.assert(
    fc.property(
      fc.float({ min: -100, max: 5000, noNaN: true }),
      fc.integer({ max: 5000 }),
      (a, b) => {
        const width = draggedWidth(a, b)
        expect(Number.isInteger(width) && width >= NARROWEST && width <= 100).toBe(true)
      },
    ),
  )
})

test.each([
  ['ArrowRight', 50, false, 55],
  ['ArrowLeft', 50, false, 45],
  ['ArrowRight', 50, true, 45],
  ['ArrowLeft', 50, true, 55],
  ['ArrowUp', 100, false, 100],
  ['ArrowDown', 10, true, 10],
  ['PageUp', 50, true, 60],
  ['PageDown', 15, false, 10],
  ['Home', 50, true, 10],
  ['End', 50, false, 100],
  ['Enter', 50, false, null],
  ['constructor', 50, false, null],
] as const)('%s at %i percent (mirrored: %s) leads to %s', (key, width, isMirrored, next) => {
  expect(keyedWidth(key, width, isMirrored)).toBe(next)
})
