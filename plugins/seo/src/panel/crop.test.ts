import fc from 'fast-check'
import { expect, test } from 'vitest'
import { objectPosition } from './crop.ts'

test.each([
  [{ width: 400, height: 100, focalX: 50, focalY: 50 }, 2, { x: 50, y: 50 }],
  // Half of the width is shown: a point at a quarter is in the middle of the first half.
  [{ width: 400, height: 100, focalX: 25, focalY: 50 }, 2, { x: 0, y: 50 }],
  [{ width: 400, height: 100, focalX: 0, focalY: 0 }, 2, { x: 0, y: 50 }],
  [{ width: 400, height: 100, focalX: 100, focalY: 0 }, 2, { x: 100, y: 50 }],
  [{ width: 100, height: 400, focalX: 10, focalY: 50 }, 1, { x: 50, y: 50 }],
  [{ width: 100, height: 400, focalX: 10, focalY: 90 }, 1, { x: 50, y: 100 }],
  [{ width: 200, height: 100, focalX: 0, focalY: 0 }, 2, { x: 50, y: 50 }],
])('%j in %f is at %j', (image, ratio, expected) => {
  expect(objectPosition(image, ratio)).toEqual(expected)
})

test('the focal point is always in the picture, and in its middle where the edges allow it', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  const length = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(length, length, percent, percent, fc.constantFrom(1, 1.91, 2), (...given) => {
      const [width, height, focalX, focalY, ratio] = given
      const { x, y } = objectPosition({ width, height, focalX, focalY }, ratio)
      const own = width / height
      for (const [position, focal, shown] of [
        [x, focalX / 100, Math.min(1, ratio / own)],
        [y, focalY / 100, Math.min(1, own / ratio)],
      ] as const) {
        const start = (position / 100) * (1 - shown)
        expect(focal).toBeGreaterThanOrEqual(start - 1e-9)
        expect(focal).toBeLessThanOrEqual(start + shown + 1e-9)
        const isFree = focal >= shown / 2 && focal <= 1 - shown / 2
        if (isFree) expect(start + shown / 2).toBeCloseTo(focal)
      }
    }),
  )
})
