import type { ClientCollection, ClientField } from '@stet/core'
import { expect, test, vi } from 'vitest'
import { downloadList } from '../../../api/exports/list-export.ts'
import { listRequest, listShape, shownColumns } from '../query/list-request.ts'
import type { ListSearch } from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'
import { listExportOf } from './list-export.ts'

const fields: readonly ClientField[] = [
  { type: 'text', name: 'title' },
  { type: 'number', name: 'rank' },
  { type: 'select', name: '_status', options: ['draft', 'published'] },
]

const collection = {
  slug: 'notes',
  fields,
  upload: false,
  trash: {},
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title'],
    listSearchableFields: ['title'],
    pagination: { defaultLimit: 10, limits: [10] },
  },
} as unknown as ClientCollection

function listOf(search: ListSearch, { inTrash = false, ignored = {} } = {}): List {
  const shape = listShape(collection, [], { fields: true }, inTrash)
  return {
    shape,
    search,
    request: listRequest(shape, 'de', search, {}),
    columns: shownColumns(shape, search, {}),
    page: { ignored: { sort: false, filter: false, ...ignored } },
  } as unknown as List
}

const rank = { or: [{ and: [{ rank: { greater_than: 2 } }] }] }

test('a list is exported as it is asked for: without its page, with its columns in order', () => {
  const list = listOf({ where: rank, sort: '-rank', page: 3, columns: ['rank', 'title'] })
  expect(listExportOf(list, null)).toMatchObject({
    collection: 'notes',
    columns: ['rank', 'title'],
    query: { where: list.request.filter, sort: '-rank', locale: 'de', trash: undefined },
    only: null,
    except: [],
  })
})

test('what is selected is named, and so is what is not where all is selected', () => {
  const list = listOf({})
  expect(listExportOf(list, { kind: 'some', ids: new Set(['a', 'b']) })).toMatchObject({
    only: ['a', 'b'],
    except: [],
  })
  expect(listExportOf(list, { kind: 'all', except: new Set(['c']) })).toMatchObject({
    only: null,
    except: ['c'],
  })
})

test('the trash is exported alone, and what a list leaves out of its address is left out', () => {
  const trash = listExportOf(listOf({}, { inTrash: true }), null)
  expect(trash.query).toMatchObject({ trash: true, where: { deletedAt: { exists: true } } })
  const old = listOf({ where: rank, sort: 'gone' }, { ignored: { sort: true, filter: true } })
  expect(listExportOf(old, null).query).toMatchObject({ where: undefined, sort: undefined })
})

test('a list without columns is one of titles', () => {
  expect(listExportOf(listOf({ columns: [] }), null).columns).toEqual(['title'])
})

test('documents are ordered by their status as lists order them', async () => {
  const download = vi.fn(async () => new File([], 'notes.csv'))
  const asked = listExportOf(listOf({ sort: '-_status' }), null)
  const { signal } = new AbortController()
  await downloadList({ download }, asked, 'csv', signal)
  expect(download).toHaveBeenCalledWith('/_panel/list-exports/notes', {
    signal,
    body: expect.objectContaining({
      format: 'csv',
      query: expect.objectContaining({ sort: '-_status,-_changed' }),
    }),
  })
})
