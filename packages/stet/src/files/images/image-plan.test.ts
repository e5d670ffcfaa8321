import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropRegion, planSize, regionAround } from './image-plan.ts'

const photo = { width: 1200, height: 800 }
const centre = { x: 50, y: 50 }

describe('a size', () => {
  it('is left out where the image is smaller both ways', () => {
    expect(planSize({ width: 100, height: 100 }, { width: 200, height: 200 }, null)).toBeNull()
    expect(planSize({ width: 100, height: 100 }, { width: 200 }, null)).toBeNull()
    expect(planSize({ width: 100, height: 100 }, { height: 200 }, null)).toBeNull()
    expect(planSize({ width: 200, height: 100 }, { width: 200 }, null)).not.toBeNull()
    expect(planSize({ width: 100, height: 300 }, { width: 200, height: 200 }, null)).not.toBeNull()
  })
  it('is enlarged only where that is asked for', () => {
    const small = { width: 100, height: 100 }
    const both = { width: 200, height: 200 }
    const withoutEnlargement = (size: object) => planSize(small, { ...both, ...size }, null)?.resize
    expect(withoutEnlargement({ withoutEnlargement: false })).toMatchObject({
      withoutEnlargement: false,
    })
    expect(withoutEnlargement({ withoutEnlargement: true })).toMatchObject({
      withoutEnlargement: true,
    })
    const wide = { width: 200, withoutEnlargement: true }
    expect(planSize(small, wide, null)?.resize).toMatchObject({ withoutEnlargement: true })
  })
  it('keeps the focal point in sight', () => {
    expect(planSize(photo, { width: 400, height: 400 }, { x: 100, y: 0 })).toMatchObject({
      extract: { left: 400, top: 0, width: 800, height: 800 },
      resize: { width: 400, height: 400 },
    })
    expect(planSize(photo, { width: 400, height: 400 }, centre)?.extract?.left).toBe(200)
  })
  it('cuts nothing off where it need not fill both', () => {
    expect(planSize(photo, { width: 400 }, centre)?.extract).toBeUndefined()
    const contained = planSize(photo, { width: 400, height: 400, fit: 'contain' }, centre)
    expect(contained?.extract).toBeUndefined()
  })
})

describe('a part of an image', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  const pixels = fc.record({ width: side, height: side })
  const percent = fc.double({ min: 0, max: 100, noNaN: true })

  it('lies within it, wherever the focal point is', () => {
    fc.assert(
      fc.property(pixels, pixels, percent, percent, (image, target, x, y) => {
        const part = regionAround(image, target, { x, y })
        expect(part.left).toBeGreaterThanOrEqual(0)
        expect(part.top).toBeGreaterThanOrEqual(0)
        expect(part.width).toBeGreaterThanOrEqual(1)
        expect(part.left + part.width).toBeLessThanOrEqual(image.width)
        expect(part.top + part.height).toBeLessThanOrEqual(image.height)
      }),
    )
  })
  it('lies within it, whatever an editor cut', () => {
    fc.assert(
      fc.property(
        pixels,
        fc.record({ x: percent, y: percent, width: percent, height: percent }),
        (image, crop) => {
          const part = cropRegion(image, crop) ?? { left: 0, top: 0, ...image }
          expect(part.left + part.width).toBeLessThanOrEqual(image.width)
          expect(part.top + part.height).toBeLessThanOrEqual(image.height)
          expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1)
        },
      ),
    )
  })
  it('is none where all of it is kept', () => {
    expect(cropRegion(photo, { x: 0, y: 0, width: 100, height: 100 })).toBeNull()
  })
})
