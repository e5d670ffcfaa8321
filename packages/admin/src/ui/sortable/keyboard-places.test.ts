import { expect, test } from 'vitest'
import { type Arrow, placeNearest, placeTowards } from './keyboard-places.ts'

const box = (left: number, top: number, width: number) => ({ left, top, width, height: 30 })
const lines = [box(0, 0, 100), box(110, 0, 50), box(0, 40, 50), box(60, 40, 100), box(0, 80, 160)]

function walked(arrows: Arrow[], from: number, isRtl = false, layout: 'flow' | 'list' = 'flow') {
  let at = from
  return arrows.map((arrow) => {
    at = placeTowards(arrow, at, lines, { layout, isRtl })
    return at
  })
}

test('in lines, arrows go on and back, and to the nearest above and below', () => {
  expect(walked(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'], 0)).toEqual([1, 2, 1, 0])
  expect(walked(['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'], 1)).toEqual([3, 4, 3, 1])
})

test('from right to left, right is back', () => {
  expect(walked(['ArrowRight', 'ArrowLeft', 'ArrowLeft'], 1, true)).toEqual([0, 1, 2])
})

test('under each other, only up and down lead anywhere', () => {
  const arrows: Arrow[] = ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']
  expect(walked(arrows, 1, false, 'list')).toEqual([2, 2, 2, 1])
})

test('at the ends there is no further', () => {
  expect(walked(['ArrowLeft', 'ArrowUp'], 0)).toEqual([0, 0])
  expect(walked(['ArrowRight', 'ArrowDown'], 4)).toEqual([4, 4])
})

test('a point belongs to the place whose middle is nearest', () => {
  expect(placeNearest(50, 15, lines)).toBe(0)
  expect(placeNearest(120, 60, lines)).toBe(3)
})
