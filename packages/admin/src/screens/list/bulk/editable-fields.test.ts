import type { ClientField } from '@stet/core'
import { expect, test } from 'vitest'
import { editableFields } from './editable-fields.ts'

const text = (name: string, more: object = {}): ClientField =>
  ({ type: 'text', name, ...more }) as ClientField

const fields: readonly ClientField[] = [
  text('id'),
  text('title'),
  text('address', { unique: true }),
  text('computed', { virtual: true }),
  text('secret'),
  text('fixed', { admin: { readOnly: true } }),
  text('kept', { admin: { disableBulkEdit: true } }),
  text('status', { admin: { hidden: true } }),
  { type: 'row', fields: [text('inRow')] },
  {
    type: 'tabs',
    tabs: [
      { label: 'Plain', fields: [text('inTab')] },
      { name: 'meta', label: 'Meta', fields: [text('inside')] },
    ],
  },
  { type: 'group', label: 'Unnamed', fields: [text('inGroup')] },
  { type: 'group', name: 'named', fields: [text('inside')] },
  { type: 'join', name: 'posts', collection: 'posts', on: 'author' },
  { type: 'ui', name: 'hint' },
]

test('many documents get the same value in fields that can have one', () => {
  expect(editableFields(fields, true).map(({ name }) => name)).toEqual([
    'title',
    'secret',
    'inRow',
    'inTab',
    'meta',
    'inGroup',
    'named',
  ])
})

test('only in those that the editor may write', () => {
  const permissions = { title: { read: true, update: true }, secret: { read: true } } as const
  expect(editableFields(fields, permissions).map(({ name }) => name)).toEqual(['title'])
})
