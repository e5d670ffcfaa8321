import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveInTiles } from './tile-move.ts'

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})
const grid = { count: 11, columns: 4, direction: 'ltr' } as const

describe('keys in a grid of tiles', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 10, 10],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 10],
    ['ArrowDown', 10, 10],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, 2],
    ['Home', 6, 4],
    ['End', 4, 7],
    ['End', 8, 10],
    ['PageDown', 1, 9],
    ['PageUp', 9, 1],
  ])('%s leads from %i to %i', (key, from, to) => {
    expect(moveInTiles(from, press(key), grid)).toBe(to)
  })

  test('sideways is mirrored where the page runs from right to left, and nothing else is', () => {
    const mirrored = { ...grid, direction: 'rtl' } as const
    expect(moveInTiles(4, press('ArrowRight'), mirrored)).toBe(3)
    expect(moveInTiles(4, press('ArrowLeft'), mirrored)).toBe(5)
    expect(moveInTiles(4, press('Home'), mirrored)).toBe(4)
    expect(moveInTiles(4, press('ArrowDown'), mirrored)).toBe(8)
  })

  test('the first and the last tile are reached with Ctrl or ⌘', () => {
    expect(moveInTiles(5, press('Home', { ctrlKey: true }), grid)).toBe(0)
    expect(moveInTiles(5, press('End', { metaKey: true }), grid)).toBe(10)
  })

  test.each([
    press('x'),
    press('Enter'),
    press(' '),
    press('ArrowDown', { shiftKey: true }),
    press('ArrowLeft', { altKey: true }),
    press('ArrowRight', { ctrlKey: true }),
  ])('other keys are left to the browser: %j', (key) => {
    expect(moveInTiles(5, key, grid)).toBeNull()
  })

  test('no key leaves the page, whatever its size', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown']
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(),
        fc.constantFrom(...keys),
        fc.constantFrom('ltr' as const, 'rtl' as const),
        (count, columns, start, key, direction) => {
          const to = moveInTiles(start % count, press(key), { count, columns, direction })
          expect(to).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThan(count)
        },
      ),
    )
  })
})
