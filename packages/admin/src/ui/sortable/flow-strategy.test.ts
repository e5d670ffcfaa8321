import type { ClientRect } from '@dnd-kit/core'
import { expect, test } from 'vitest'
import { flowStrategy } from './flow-strategy.ts'

const rect = (left: number, top: number, width: number): ClientRect => ({
  left,
  top,
  width,
  height: 30,
  right: left + width,
  bottom: top + 30,
})

/** Where everything comes to lie when the thing at `from` goes to the place `to`. */
function placed(rects: ClientRect[], from: number, to: number, isRtl = false): unknown {
  const strategy = flowStrategy(200, isRtl)
  const shared = { rects, activeNodeRect: null, activeIndex: from, overIndex: to }
  return rects.map((own, index) => {
    const moved = strategy({ ...shared, index })
    return moved && [own.left + moved.x, own.top + moved.y]
  })
}

test('what makes way in a line lies close to its neighbour, however wide it is', () => {
  const line = [rect(0, 0, 50), rect(60, 0, 20), rect(90, 0, 80)]
  expect(placed(line, 0, 2)).toEqual([
    [120, 0],
    [0, 0],
    [30, 0],
  ])
  expect(placed(line, 2, 0)).toEqual([
    [90, 0],
    [150, 0],
    [0, 0],
  ])
})

test('what no longer fits goes on in the next line', () => {
  const lines = [rect(0, 0, 50), rect(60, 0, 100), rect(0, 40, 120)]
  expect(placed(lines, 2, 0)).toEqual([
    [130, 0],
    [0, 40],
    [0, 0],
  ])
})

test('from right to left it is the mirror image', () => {
  const line = [rect(150, 0, 50), rect(120, 0, 20), rect(30, 0, 80)]
  expect(placed(line, 0, 2, true)).toEqual([
    [30, 0],
    [180, 0],
    [90, 0],
  ])
})
