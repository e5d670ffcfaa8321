import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellRangeBetween, cellsOf, pasteTarget, rangeHeight, rangeWidth } from './cell-range.ts'

const size = fc.record({
  rows: fc.integer({ min: 1, max: 30 }),
  columns: fc.integer({ min: 1, max: 9 }),
})
const within = ({ rows, columns }: { rows: number; columns: number }) =>
  fc.record({ row: fc.nat(rows - 1), column: fc.nat(columns - 1) })

test('a range is the same from each of its corners, and holds both', () => {
  fc.assert(
    fc.property(
      size.chain((grid) => fc.tuple(within(grid), within(grid))),
      ([one, other]) => {
        const range = cellRangeBetween(one, other)
        expect(cellRangeBetween(other, one)).toEqual(range)
        const cells = [...cellsOf(range)]
        expect(cells).toContainEqual(one)
        expect(cells).toContainEqual(other)
        expect(cells).toHaveLength(rangeHeight(range) * rangeWidth(range))
      },
    ),
  )
})

test('what is pasted stays within the grid, and what does not fit is counted', () => {
  fc.assert(
    fc.property(
      size.chain((grid) => fc.tuple(fc.constant(grid), within(grid), within(grid), size)),
      ([grid, one, other, block]) => {
        const selection = cellRangeBetween(one, other)
        const { range, rowsLeftOut } = pasteTarget(selection, block, grid)
        expect(range.top).toBe(selection.top)
        expect(range.first).toBe(selection.first)
        expect(range.bottom).toBeLessThan(grid.rows)
        expect(range.last).toBeLessThan(grid.columns)
        expect((rangeHeight(range) + rowsLeftOut) % block.rows).toBe(0)
      },
    ),
  )
})

test('one value fills a selection, a block fills it as often as it fits', () => {
  const grid = { rows: 20, columns: 5 }
  const selection = { top: 2, bottom: 5, first: 1, last: 1 }
  expect(pasteTarget(selection, { rows: 1, columns: 1 }, grid).range).toEqual(selection)
  expect(pasteTarget(selection, { rows: 2, columns: 2 }, grid).range).toEqual({
    ...selection,
    last: 2,
  })
  expect(pasteTarget(selection, { rows: 3, columns: 1 }, grid).range).toEqual({
    ...selection,
    bottom: 4,
  })
  expect(pasteTarget({ ...selection, top: 18, bottom: 18 }, { rows: 5, columns: 1 }, grid)).toEqual(
    { range: { top: 18, bottom: 19, first: 1, last: 1 }, rowsLeftOut: 3 },
  )
})
