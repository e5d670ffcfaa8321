import { type ClientField, compilePlan, type FieldsPermissions } from '@stet/core'
import { expect, test } from 'vitest'
import { availableColumns } from '../columns/list-columns.ts'
import type { ListShape } from '../query/list-request.ts'
import { sheetColumns } from './sheet-columns.ts'

const fields: readonly ClientField[] = [
  { type: 'text', name: 'title', localized: true },
  { type: 'text', name: 'code', admin: { readOnly: true } },
  { type: 'text', name: 'batch', admin: { disableBulkEdit: true } },
  { type: 'number', name: 'sum', virtual: true },
  { type: 'number', name: 'salary' },
  { type: 'json', name: 'data' },
  { type: 'checkbox', name: 'ready' },
  { type: 'date', name: 'due', timezone: { supportedTimezones: [] } } as unknown as ClientField,
  {
    type: 'group',
    name: 'meta',
    admin: { readOnly: true },
    fields: [{ type: 'text', name: 'headline' }],
  },
  { type: 'date', name: 'updatedAt' },
]

function columnsFor(permissions: FieldsPermissions) {
  const plan = compilePlan(fields)
  const available = availableColumns(
    { admin: { useAsTitle: 'title' } as never, trash: false },
    plan,
    permissions,
  )
  const shape = { plan, permissions: { fields: permissions } } as unknown as ListShape
  return new Map(sheetColumns({ columns: available, shape }).map((column) => [column.path, column]))
}

test('cells are written where the field is open, the editor may, and its values are text', () => {
  const columns = columnsFor(true)
  const access = Object.fromEntries([...columns].map(([path, column]) => [path, column.access]))
  expect(access).toEqual({
    title: 'write',
    code: 'fixed',
    batch: 'fixed',
    sum: 'fixed',
    salary: 'write',
    data: 'document',
    ready: 'write',
    // Its zone is a value beside it, which a cell does not show.
    due: 'document',
    // Within a group that is only read.
    'meta.headline': 'fixed',
    updatedAt: 'fixed',
  })
})

test('what the editor may only read is denied', () => {
  const columns = columnsFor({
    title: true,
    salary: { read: true },
  } as unknown as FieldsPermissions)
  expect(columns.get('title')?.access).toBe('write')
  expect(columns.get('salary')?.access).toBe('denied')
})

test('a checkbox is emptied to false, everything else to nothing', () => {
  const columns = columnsFor(true)
  expect(columns.get('ready')?.empty).toBe(false)
  expect(columns.get('salary')?.empty).toBeNull()
})
