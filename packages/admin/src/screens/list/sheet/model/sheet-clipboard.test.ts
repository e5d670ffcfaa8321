import { type ClientField, compilePlan, type DocumentId, type Json } from '@stet/core'
import { expect, test } from 'vitest'
import { valueAt } from '../../../../base/path.ts'
import type { ListShape } from '../../query/list-request.ts'
import { sheetColumns } from '../sheet-columns.ts'
import {
  copiedCells,
  emptiedCells,
  filledCells,
  pastedCells,
  type SheetCells,
} from './sheet-clipboard.ts'

const fields: readonly ClientField[] = [
  { type: 'text', name: 'title' },
  { type: 'number', name: 'size' },
  { type: 'relationship', name: 'owner', relationTo: 'people' },
  { type: 'relationship', name: 'helper', relationTo: 'people' },
  { type: 'checkbox', name: 'ready' },
  { type: 'text', name: 'code', admin: { readOnly: true } },
]
const plan = compilePlan(fields)

function cellsOf(rows: { readonly [id: string]: { readonly [name: string]: Json } }): SheetCells {
  const columns = plan.nodes.map((node) => ({
    path: node.name,
    node,
    isTitle: false,
    isSortable: true,
  }))
  const shape = { plan, permissions: { fields: true } } as unknown as ListShape
  return {
    ids: Object.keys(rows),
    columns: sheetColumns({ columns, shape }),
    valueOf: (id: DocumentId, path) => valueAt(rows[id] ?? {}, path.split('.')),
    isUnread: () => false,
    isOpen: (_id, column) => column.access === 'write',
    context: {
      i18n: { language: 'en', t: (key) => key, label: (_label, fallback) => fallback },
      titleOf: (_collection, id) => `Person ${id}`,
    },
  }
}

const sheet = cellsOf({
  a: { title: 'A', size: 1, owner: 'ada', ready: true, code: 'x' },
  b: { title: 'B\tC', size: 2.5, owner: null, ready: false, code: 'y' },
  c: { title: 'D', code: 'z' },
})
const range = (top: number, bottom: number, first: number, last: number) => ({
  top,
  bottom,
  first,
  last,
})

test('cells are copied as spreadsheets write them', () => {
  expect(copiedCells(sheet, range(0, 1, 1, 3)).text).toBe('A\t1\tPerson ada\n"B\tC"\t2.5\t')
})

test('what was copied here keeps what its text cannot say, in fields of the same kind', () => {
  const own = copiedCells(sheet, range(0, 0, 2, 3))
  expect(pastedCells(sheet, range(2, 2, 2, 2), own.text, own).changes).toEqual([
    { id: 'c', path: 'size', value: 1 },
    { id: 'c', path: 'owner', value: 'ada' },
  ])
  const owner = copiedCells(sheet, range(0, 0, 3, 3))
  expect(pastedCells(sheet, range(2, 2, 4, 4), owner.text, owner).changes).toEqual([
    { id: 'c', path: 'helper', value: 'ada' },
  ])
  // Into a text, its title.
  expect(pastedCells(sheet, range(2, 2, 1, 1), owner.text, owner).changes).toEqual([
    { id: 'c', path: 'title', value: 'Person ada' },
  ])
})

test('what is no value of its field is pasted as it is, so that its rules say what is wrong', () => {
  const { changes } = pastedCells(sheet, range(0, 0, 1, 1), 'New\tmany\r\n', null)
  expect(changes).toEqual([
    { id: 'a', path: 'title', value: 'New' },
    { id: 'a', path: 'size', value: 'many', isUnread: true },
  ])
})

test('the title of a document is none of its ids, whatever it looks like', () => {
  const { changes } = pastedCells(sheet, range(1, 1, 3, 3), 'ada', null)
  expect(changes).toEqual([{ id: 'b', path: 'owner', value: 'ada', isUnread: true }])
  const unread = { ...sheet, isUnread: () => true }
  const own = copiedCells(unread, range(0, 0, 3, 3))
  expect(pastedCells(sheet, range(1, 1, 3, 3), own.text, own).changes).toMatchObject([
    { isUnread: true },
  ])
  expect(filledCells(unread, range(0, 1, 3, 3))).toMatchObject([{ isUnread: true }])
})

test('one value is pasted over all cells that are chosen, and rows without a place are counted', () => {
  expect(
    pastedCells(sheet, range(0, 2, 2, 2), '7', null).changes.map(({ value }) => value),
  ).toEqual([7, 7, 7])
  expect(pastedCells(sheet, range(1, 1, 1, 1), '1\n2\n3\n4', null).target.rowsLeftOut).toBe(2)
})

test('cells that can only be read keep their values, and the first of them is named', () => {
  const { changes, kept } = pastedCells(sheet, range(0, 0, 5, 5), 'TRUE\tother', null)
  expect(changes).toEqual([{ id: 'a', path: 'ready', value: true }])
  expect(kept?.path).toBe('code')
  expect(emptiedCells(sheet, range(0, 0, 5, 6))).toEqual([{ id: 'a', path: 'ready', value: false }])
})

test('filling down repeats the upper row, or that above a single one', () => {
  expect(filledCells(sheet, range(0, 2, 2, 2))).toEqual([
    { id: 'b', path: 'size', value: 1 },
    { id: 'c', path: 'size', value: 1 },
  ])
  expect(filledCells(sheet, range(2, 2, 2, 2))).toEqual([{ id: 'c', path: 'size', value: 2.5 }])
  expect(filledCells(sheet, range(0, 0, 2, 2))).toEqual([])
})
