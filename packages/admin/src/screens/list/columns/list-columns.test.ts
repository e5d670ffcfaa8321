import { compilePlan, type Field, type FieldsPermissions } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { availableColumns, chosenColumns, defaultColumns, frozenColumns } from './list-columns.ts'

const fields: readonly Field[] = [
  { type: 'text', name: 'id' },
  { type: 'text', name: 'title' },
  { type: 'text', name: 'tags', hasMany: true },
  { type: 'richText', name: 'body' },
  { type: 'group', name: 'meta', fields: [{ type: 'text', name: 'title' }] },
  { type: 'text', name: 'secret' },
  { type: 'select', name: '_status', options: ['draft', 'published'] },
  { type: 'date', name: 'updatedAt' },
  { type: 'date', name: 'deletedAt' },
]

function columns(
  configured: readonly string[],
  {
    useAsTitle = 'title',
    permissions = true as FieldsPermissions,
    hasDrafts = true,
    trash = false as false | { emptyAfterDays: null },
    inTrash = false,
  } = {},
) {
  const admin = { useAsTitle, defaultColumns: configured } as Parameters<
    typeof defaultColumns
  >[0]['admin']
  const plan = compilePlan(fields.filter(({ type }) => hasDrafts || type !== 'select'))
  const available = availableColumns({ admin, trash }, plan, permissions, inTrash)
  return chosenColumns(defaultColumns({ admin }, inTrash), available)
}

const paths = (list: ReturnType<typeof columns>) => list.map(({ path }) => path)

describe('the columns of a list', () => {
  test('begin with the title and always show status and last change', () => {
    expect(paths(columns(['tags', 'title']))).toEqual(['title', 'tags', '_status', 'updatedAt'])
  })

  test('stand where the config puts them', () => {
    expect(paths(columns(['title', 'updatedAt', '_status', 'tags']))).toEqual([
      'title',
      'updatedAt',
      '_status',
      'tags',
    ])
  })

  test('have no status where there are no drafts', () => {
    expect(paths(columns(['title'], { hasDrafts: false }))).toEqual(['title', 'updatedAt'])
  })

  test('tell in the trash when each went there, and only there', () => {
    const trash = { emptyAfterDays: null }
    expect(paths(columns(['tags'], { trash, inTrash: true }))).toEqual([
      'title',
      'deletedAt',
      'tags',
      '_status',
    ])
    expect(paths(columns(['tags', 'deletedAt'], { trash }))).not.toContain('deletedAt')
    // Where there is no trash it is a field like any other.
    expect(paths(columns(['tags', 'deletedAt']))).toContain('deletedAt')
  })

  test('stay in view as far as the title, or as was chosen, but never more than there are', () => {
    const shown = columns(['title', 'tags'])
    expect(frozenColumns(shown, undefined)).toBe(1)
    expect(frozenColumns(shown.toReversed(), undefined)).toBe(0)
    expect(frozenColumns(shown, 0)).toBe(0)
    expect(frozenColumns(shown, 9)).toBe(shown.length)
  })

  test('reach into groups', () => {
    expect(paths(columns(['meta.title']))).toContain('meta.title')
  })

  test('show the id where nothing else names a document', () => {
    expect(paths(columns([], { useAsTitle: 'id' }))[0]).toBe('id')
  })

  test('leave out what is not there and what the editor may not read', () => {
    const permissions = {
      title: true,
      _status: { read: true },
      updatedAt: { read: true },
    } as const
    expect(paths(columns(['gone', 'secret', 'meta.title'], { permissions }))).toEqual([
      'title',
      '_status',
      'updatedAt',
    ])
  })

  test('can be sorted by if the database has one plain value to order by', () => {
    const sortable = columns(['title', 'tags', 'body', 'meta.title']).filter((c) => c.isSortable)
    expect(paths(sortable)).toEqual(['title', 'meta.title', '_status', 'updatedAt'])
  })

  test('are offered for every field, but those that are kept out of lists', () => {
    const plan = compilePlan([
      ...fields,
      { type: 'text', name: 'internal', admin: { disableListColumn: true } },
      {
        type: 'group',
        name: 'sizes',
        admin: { hidden: true },
        fields: [{ type: 'text', name: 'url' }],
      },
      { type: 'array', name: 'rows', fields: [{ type: 'text', name: 'inner' }] },
      { type: 'text', name: '_order' },
    ])
    const admin = { useAsTitle: 'title' } as Parameters<typeof defaultColumns>[0]['admin']
    expect(paths(availableColumns({ admin, trash: { emptyAfterDays: null } }, plan, true))).toEqual(
      ['id', 'title', 'tags', 'body', 'meta.title', 'secret', '_status', 'updatedAt', 'rows'],
    )
  })
})
