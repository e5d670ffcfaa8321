import type { RenditionFormat } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planRendition } from './rendition-plan.ts'
import type { RenditionRequest } from './rendition-request.ts'

const middle = { x: 50, y: 50 }
const request = (given: Partial<RenditionRequest>) => ({
  width: null,
  height: null,
  fit: 'cover' as const,
  quality: 75,
  ...given,
  format: 'webp' as RenditionFormat,
})

describe('a rendition', () => {
  test('has the shape of its image where one side is given', () => {
    const { extract, resize } = planRendition(
      { width: 1600, height: 900 },
      request({ width: 640 }),
      middle,
    )
    expect({ extract, resize }).toEqual({ extract: undefined, resize: { width: 640 } })
  })

  test('is cut around the focal point', () => {
    const { extract, resize } = planRendition(
      { width: 1000, height: 500 },
      request({ width: 200, height: 200 }),
      { x: 0, y: 50 },
    )
    expect(extract).toEqual({ left: 0, top: 0, width: 500, height: 500 })
    expect(resize).toEqual({ width: 200, height: 200, fit: 'fill' })
  })

  test('of a small image keeps the requested shape', () => {
    const small = { width: 100, height: 100 }
    const { resize } = planRendition(small, request({ width: 400, height: 200 }), middle)
    expect(resize).toMatchObject({ width: 100, height: 50 })
  })

  test('in AVIF has the quality that JPEG would have under that number', () => {
    const image = { width: 10, height: 10 }
    const { format } = planRendition(image, { ...request({}), format: 'avif' }, middle)
    expect(format?.options?.quality).toBe(50)
  })

  test('is never enlarged, and what is cut is part of the image', () => {
    const pixels = fc.integer({ min: 1, max: 16_383 })
    const side = fc.option(fc.integer({ min: 1, max: 4000 }))
    fc.assert(
      fc.property(
        fc.record({ width: pixels, height: pixels }),
        fc.record({
          width: side,
          height: side,
          fit: fc.constantFrom<RenditionRequest['fit'][]>(
            'cover',
            'contain',
            'fill',
            'inside',
            'outside',
          ),
        }),
        fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) }),
        (image, given, focalPoint) => {
          const { extract, resize } = planRendition(image, request(given), focalPoint)
          const part = extract ?? { left: 0, top: 0, ...image }
          expect(part.left + part.width).toBeLessThanOrEqual(image.width)
          expect(part.top + part.height).toBeLessThanOrEqual(image.height)
          const { width, height, fit } = resize ?? {}
          const factors = [
            ...(width === undefined ? [] : [(width - 1) / part.width]),
            ...(height === undefined ? [] : [(height - 1) / part.height]),
          ]
          const enlargement =
            fit === 'contain' || fit === 'inside' ? Math.min(...factors) : Math.max(0, ...factors)
          expect(factors.length === 0 ? 0 : enlargement).toBeLessThanOrEqual(1)
          if (given.width !== null) expect(width).toBeLessThanOrEqual(given.width)
          if (given.height !== null) expect(height).toBeLessThanOrEqual(given.height)
        },
      ),
    )
  })
})
