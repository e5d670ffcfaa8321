import type { Crop } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cropToSend,
  type Edge,
  edgeAt,
  FULL_CROP,
  isWhole,
  MIN_CROP_SIZE,
  movedTo,
  outOfCrop,
  withEdge,
  withinCrop,
} from './crop-geometry.ts'

const number = fc.double({ min: -300, max: 300, noNaN: true })
const edges: readonly Edge[] = ['left', 'top', 'right', 'bottom']

const crops: fc.Arbitrary<Crop> = fc
  .array(fc.tuple(fc.constantFrom(...edges), number))
  .map((steps) => steps.reduce<Crop>((crop, [edge, at]) => withEdge(crop, edge, at), FULL_CROP))

function isInside({ x, y, width, height }: Crop): boolean {
  const nearly = 1e-9
  return (
    x >= 0 &&
    y >= 0 &&
    width >= MIN_CROP_SIZE - nearly &&
    height >= MIN_CROP_SIZE - nearly &&
    x + width <= 100 + nearly &&
    y + height <= 100 + nearly
  )
}

describe('the part of a picture', () => {
  test('stays within it, wherever its edges are dragged', () => {
    fc.assert(fc.property(crops, isInside))
  })

  test('stays within it and keeps its size, wherever it is dragged', () => {
    fc.assert(
      fc.property(crops, number, number, (crop, x, y) => {
        const moved = movedTo(crop, x, y)
        return isInside(moved) && moved.width === crop.width && moved.height === crop.height
      }),
    )
  })

  test('changes at the edge that is dragged, and the opposite one stays', () => {
    const crop = withEdge(withEdge(FULL_CROP, 'left', 20), 'bottom', 60)
    expect(crop).toEqual({ x: 20, y: 0, width: 80, height: 60 })
    expect(edges.map((edge) => edgeAt(crop, edge))).toEqual([20, 0, 100, 60])
    expect(isWhole(crop)).toBe(false)
  })
})

test('a focal point means the same place before and after cropping', () => {
  fc.assert(
    fc.property(
      crops,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      (crop, x, y) => {
        const point = { x, y }
        const back = withinCrop(outOfCrop(point, crop), crop)
        expect(back.x).toBeCloseTo(x, 6)
        expect(back.y).toBeCloseTo(y, 6)
      },
    ),
  )
})

describe('the cut that a save asks for', () => {
  const part = { x: 10, y: 10, width: 50, height: 50 }

  test('is none where nothing changes', () => {
    expect(cropToSend(null, null)).toBeNull()
    expect(cropToSend(part, { ...part })).toBeNull()
  })

  test('is what was chosen, also where another part is stored', () => {
    expect(cropToSend(part, null)).toEqual(part)
    expect(cropToSend(part, { ...part, x: 0 })).toEqual(part)
  })

  test('is all of the picture where it is to be whole again', () => {
    expect(cropToSend(null, part)).toEqual(FULL_CROP)
  })
})
