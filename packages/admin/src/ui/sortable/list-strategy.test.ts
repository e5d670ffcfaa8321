import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listStrategy } from './list-strategy.ts'

const lists = fc
  .record({
    heights: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 12 }),
    gap: fc.integer({ min: 0, max: 40 }),
    places: fc.tuple(fc.nat(), fc.nat()),
  })
  .map(({ heights, gap, places }) => {
    let top = 0
    const rects = heights.map((height) => {
      const rect = { left: 0, right: 100, width: 100, top, bottom: top + height, height }
      top += height + gap
      return rect
    })
    return { rects, gap, from: places[0] % rects.length, to: places[1] % rects.length }
  })

test('things of any height lie under each other in their new order, as far apart as before', () => {
  fc.assert(
    fc.property(lists, ({ rects, gap, from, to }) => {
      const shared = { rects, activeNodeRect: null, activeIndex: from, overIndex: to }
      const placed = rects.map((rect, index) => ({
        index,
        top: rect.top + (listStrategy({ ...shared, index })?.y ?? 0),
        height: rect.height,
      }))
      const inOrder = [...rects.keys()].toSpliced(from, 1).toSpliced(to, 0, from)
      let top = 0
      for (const index of inOrder) {
        expect(placed[index]).toMatchObject({ index, top })
        top += (rects[index]?.height ?? 0) + gap
      }
    }),
  )
})
