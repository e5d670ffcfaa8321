import { describe, expect, test } from 'vitest'
import { HEAD_ROW } from './sheet-focus.ts'
import { type KeyedSelection, sheetCommand } from './sheet-keys.ts'

const size = { rows: 100, columns: 4 }
const at = (row: number, column: number): KeyedSelection => ({
  active: { row, column },
  end: { row, column },
})

function command(
  key: string,
  selection = at(5, 2),
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
  direction: 'ltr' | 'rtl' = 'ltr',
) {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  return sheetCommand(selection, { key, ...none, ...modifiers }, size, direction)
}

describe('the keys of a sheet', () => {
  test('arrows go from cell to cell and stop at the edges, the heads of the rows included', () => {
    expect(command('ArrowDown')).toEqual({ kind: 'move', to: { row: 6, column: 2 } })
    expect(command('ArrowUp', at(0, 0))).toEqual({ kind: 'move', to: { row: 0, column: 0 } })
    expect(command('ArrowLeft', at(5, 1))).toEqual({ kind: 'move', to: { row: 5, column: 0 } })
    expect(command('ArrowRight', at(5, 4))).toEqual({ kind: 'move', to: { row: 5, column: 4 } })
  })

  test('from right to left, the left arrow goes on', () => {
    expect(command('ArrowLeft', at(5, 2), {}, 'rtl')).toEqual({
      kind: 'move',
      to: { row: 5, column: 3 },
    })
    expect(command('ArrowLeft', at(5, 2), { ctrlKey: true }, 'rtl')).toEqual({
      kind: 'move',
      to: { row: 5, column: 4 },
    })
  })

  test('Home and End go along the row, with Ctrl to the corners', () => {
    expect(command('Home')).toEqual({ kind: 'move', to: { row: 5, column: 1 } })
    expect(command('End', at(5, 2), { ctrlKey: true })).toEqual({
      kind: 'move',
      to: { row: 99, column: 4 },
    })
  })

  test('with Shift the selection grows from where it ended, and never over the heads', () => {
    const selection = { active: { row: 5, column: 2 }, end: { row: 7, column: 1 } }
    expect(command('ArrowDown', selection, { shiftKey: true })).toEqual({
      kind: 'extend',
      to: { row: 8, column: 1 },
    })
    expect(command('ArrowLeft', selection, { shiftKey: true })).toEqual({
      kind: 'extend',
      to: { row: 7, column: 1 },
    })
  })

  test('letters are typed, those of AltGr and of input methods, too', () => {
    const typed = (text: string) => ({ kind: 'type', text })
    expect(command('x')).toEqual(typed('x'))
    expect(command('😀')).toEqual(typed('😀'))
    expect(command('@', at(5, 2), { ctrlKey: true, altKey: true })).toEqual(typed('@'))
    expect(command('Process')).toEqual(typed(''))
    expect(command('k', at(5, 2), { metaKey: true })).toBeNull()
    expect(command('Shift')).toBeNull()
    expect(command('F5')).toBeNull()
  })

  test('what is composed is left to the input method', () => {
    const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
    const event = { key: 'Enter', ...none, isComposing: true }
    expect(sheetCommand(at(1, 1), event, size, 'ltr')).toBeNull()
  })

  test('undo and redo are those of either platform', () => {
    expect(command('z', at(0, 1), { ctrlKey: true })).toEqual({ kind: 'undo' })
    expect(command('Z', at(0, 1), { metaKey: true, shiftKey: true })).toEqual({ kind: 'redo' })
    expect(command('y', at(0, 1), { ctrlKey: true })).toEqual({ kind: 'redo' })
  })

  test('from the first row an arrow goes to the head of the column, and nothing else does', () => {
    const to = (row: number, column: number) => ({ kind: 'move', to: { row, column } })
    expect(command('ArrowUp', at(0, 2))).toEqual(to(HEAD_ROW, 2))
    expect(command('ArrowUp', at(0, 2), { ctrlKey: true })).toEqual(to(0, 2))
    expect(command('PageUp', at(3, 2))).toEqual(to(0, 2))
    expect(command('ArrowUp', at(0, 2), { shiftKey: true })).toEqual({
      kind: 'extend',
      to: { row: 0, column: 2 },
    })
  })

  test('at the heads of the columns, arrows go along them and back to the cells', () => {
    const head = at(HEAD_ROW, 2)
    const to = (row: number, column: number) => ({ kind: 'move', to: { row, column } })
    expect(command('ArrowDown', head)).toEqual(to(0, 2))
    expect(command('ArrowUp', head)).toEqual(to(HEAD_ROW, 2))
    expect(command('PageUp', head)).toEqual(to(HEAD_ROW, 2))
    expect(command('ArrowRight', head)).toEqual(to(HEAD_ROW, 3))
    expect(command('ArrowRight', head, {}, 'rtl')).toEqual(to(HEAD_ROW, 1))
    // There is nothing above the heads of the rows.
    expect(command('ArrowLeft', at(HEAD_ROW, 1))).toEqual(to(HEAD_ROW, 1))
    expect(command('End', head)).toEqual(to(HEAD_ROW, 4))
    expect(command('End', head, { metaKey: true })).toEqual(to(99, 4))
    expect(command('z', head, { ctrlKey: true })).toEqual({ kind: 'undo' })
  })

  test('at the heads of the columns, what sorts and what a cell would take is left to the browser', () => {
    const head = at(HEAD_ROW, 2)
    for (const key of ['Enter', ' ', 'Tab', 'Delete', 'F2', 'Escape', 'x']) {
      expect(command(key, head)).toBeNull()
    }
    expect(command('Enter', head, { shiftKey: true })).toBeNull()
    expect(command('ArrowDown', head, { shiftKey: true })).toBeNull()
    expect(command('d', head, { ctrlKey: true })).toBeNull()
  })
})
