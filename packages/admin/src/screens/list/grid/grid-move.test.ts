import { describe, expect, it } from 'vitest'
import { type GridKey, moveInGrid } from './grid-move.ts'

const size = { rows: 5, columns: 4 }
const key = (name: string, held: Partial<GridKey> = {}): GridKey => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

describe('a key in a grid', () => {
  it.each([
    ['ArrowDown', 2, 1],
    ['ArrowUp', 0, 1],
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['PageDown', 4, 1],
    ['PageUp', 0, 1],
    ['Home', 1, 0],
    ['End', 1, 3],
  ])('%s goes on to row %i, column %i', (name, row, column) => {
    expect(moveInGrid({ row: 1, column: 1 }, key(name), size, 'ltr')).toEqual({ row, column })
  })

  it('goes to the other side where the panel is written from right to left', () => {
    const at = { row: 1, column: 1 }
    expect(moveInGrid(at, key('ArrowLeft'), size, 'rtl')).toEqual({ row: 1, column: 2 })
    expect(moveInGrid(at, key('ArrowRight'), size, 'rtl')).toEqual({ row: 1, column: 0 })
  })

  it('stays inside, and leads to the corners with Ctrl or ⌘', () => {
    const at = { row: 4, column: 3 }
    expect(moveInGrid(at, key('ArrowDown'), size, 'ltr')).toEqual(at)
    expect(moveInGrid(at, key('Home', { ctrlKey: true }), size, 'ltr')).toEqual({
      row: 0,
      column: 0,
    })
    expect(moveInGrid({ row: 0, column: 0 }, key('End', { metaKey: true }), size, 'ltr')).toEqual(
      at,
    )
  })

  it('is none of its own with other keys held, or another key', () => {
    const at = { row: 1, column: 1 }
    expect(moveInGrid(at, key('ArrowDown', { altKey: true }), size, 'ltr')).toBeNull()
    expect(moveInGrid(at, key('ArrowDown', { ctrlKey: true }), size, 'ltr')).toBeNull()
    expect(moveInGrid(at, key('a'), size, 'ltr')).toBeNull()
  })
})
