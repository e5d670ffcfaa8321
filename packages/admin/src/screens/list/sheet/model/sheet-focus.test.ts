import { expect, test } from 'vitest'
import { HEAD_ROW, SheetFocus } from './sheet-focus.ts'

test('a cell that is edited is finished once, whatever leaves it', () => {
  const focus = new SheetFocus()
  const finished: boolean[] = []
  const begin = () => {
    focus.edit(null)
    focus.open((keeps) => finished.push(keeps))
  }
  begin()
  focus.move({ row: 3, column: 2 })
  begin()
  focus.finish(false)
  focus.finish(true)
  begin()
  focus.extend({ row: 4, column: 3 })
  expect(finished).toEqual([true, false, true])
  expect(focus.getSelection().editing).toBe('no')
  expect(focus.range(5)).toEqual({ top: 3, bottom: 4, first: 2, last: 3 })
})

test('at the head of a row, all of the row is chosen', () => {
  const focus = new SheetFocus()
  focus.move({ row: 3, column: 0 })
  expect(focus.range(5)).toEqual({ top: 3, bottom: 3, first: 1, last: 5 })
})

test('after a run of Tabs, Enter goes on below where it began', () => {
  const focus = new SheetFocus()
  focus.move({ row: 0, column: 2 })
  focus.tab({ row: 0, column: 3 })
  focus.tab({ row: 0, column: 4 })
  focus.leave(1, 10)
  expect(focus.getSelection().active).toEqual({ row: 1, column: 2 })
  focus.leave(1, 2)
  expect(focus.getSelection().active).toEqual({ row: 1, column: 2 })
})

test('the focus stays among the rows and columns that there are', () => {
  const focus = new SheetFocus()
  focus.move({ row: 8, column: 4 })
  focus.keepWithin(5, 2)
  expect(focus.getSelection().active).toEqual({ row: 4, column: 2 })
})

test('the heads of the columns are a place for the focus, with no cell chosen', () => {
  const focus = new SheetFocus()
  focus.move({ row: HEAD_ROW, column: 4 })
  focus.keepWithin(5, 2)
  expect(focus.getSelection().active).toEqual({ row: HEAD_ROW, column: 2 })
  const { top, bottom } = focus.range(2)
  expect([top, bottom]).toEqual([HEAD_ROW, HEAD_ROW])
  focus.follow(3)
  expect(focus.getSelection().active).toEqual({ row: HEAD_ROW, column: 2 })
})

test('in another order the focus stays with its document, and waits for what is typed', async () => {
  const focus = new SheetFocus()
  focus.move({ row: 2, column: 1 })
  focus.edit(null)
  let isIdle = false
  const waiting = focus.idle().then(() => {
    isIdle = true
  })
  await Promise.resolve()
  expect(isIdle).toBe(false)
  focus.finish(true)
  await waiting
  focus.follow(7)
  expect(focus.getSelection()).toMatchObject({
    active: { row: 7, column: 1 },
    end: { row: 7, column: 1 },
  })
})
