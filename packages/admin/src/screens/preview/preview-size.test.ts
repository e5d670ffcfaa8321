import { expect, test } from 'vitest'
import {
  CUSTOM,
  chooseBreakpoint,
  initialSize,
  RESPONSIVE,
  rotate,
  shownSize,
  typeSide,
} from './preview-size.ts'

const phone = { name: 'phone', label: 'Phone', width: 390, height: 844 }
const room = { width: 800, height: 600 }

test('a responsive page has the size of its room, larger where it is shown smaller', () => {
  expect(shownSize(initialSize, room)).toEqual(room)
  expect(shownSize({ ...initialSize, zoom: 0.5 }, room)).toEqual({ width: 1600, height: 1200 })
  expect(shownSize({ ...initialSize, zoom: 2 }, room)).toEqual({ width: 400, height: 300 })
})

test('a breakpoint has its own size, whatever was typed before', () => {
  const typed = typeSide(initialSize, 'width', 500, room)
  const size = chooseBreakpoint(typed, 'phone', [phone])
  expect(size).toMatchObject({ breakpoint: 'phone', width: 390, height: 844 })
  expect(shownSize(size, room)).toEqual({ width: 390, height: 844 })
  expect(chooseBreakpoint(size, RESPONSIVE, [phone]).breakpoint).toBe(RESPONSIVE)
  expect(chooseBreakpoint(size, 'unknown', [phone])).toBe(size)
})

test('a typed side makes the size a custom one, is never negative, and leaves the other side', () => {
  const size = typeSide(initialSize, 'width', 500, room)
  expect(size).toMatchObject({ breakpoint: CUSTOM, width: 500, height: 600 })
  expect(typeSide(size, 'height', -20, shownSize(size, room))).toMatchObject({
    width: 500,
    height: 0,
  })
})

test('a page is turned by a quarter and back', () => {
  const size = chooseBreakpoint(initialSize, 'phone', [phone])
  const turned = rotate(size, shownSize(size, room))
  expect(turned).toMatchObject({ breakpoint: 'phone', width: 844, height: 390 })
  expect(rotate(turned, shownSize(turned, room))).toEqual(size)
  expect(rotate(initialSize, room)).toMatchObject({ breakpoint: CUSTOM, width: 600, height: 800 })
})
