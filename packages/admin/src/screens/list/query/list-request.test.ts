import type { ClientCollection, ClientField, EntityPermissions } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { listOrder, listRequest, listShape, shownColumns } from './list-request.ts'
import { toggledSort } from './list-search.ts'

const fields: readonly ClientField[] = [
  { type: 'text', name: 'id' },
  { type: 'text', name: 'title' },
  { type: 'text', name: 'secret' },
  { type: 'group', name: 'meta', fields: [{ type: 'text', name: 'headline' }] },
  { type: 'select', name: '_status', options: ['draft', 'published'] },
]

function shapeOf(more: object = {}, permissions: EntityPermissions = { fields: true }) {
  const collection = {
    slug: 'articles',
    fields,
    upload: false,
    admin: {
      useAsTitle: 'title',
      defaultColumns: ['title', 'meta.headline'],
      listSearchableFields: ['title', 'secret'],
      pagination: { defaultLimit: 10, limits: [5, 10] },
    },
    ...more,
  } as unknown as ClientCollection
  return listShape(collection, [], permissions)
}

test('the trash is the last first without a choice, and each press on a header changes that', () => {
  const { collection, permissions } = shapeOf({ trash: {}, defaultSort: ['-createdAt'] })
  const trash = listShape(collection, [], permissions, true)
  expect(listRequest(trash, null, {}, {}).sort).toBe('-deletedAt')
  expect(toggledSort(listOrder(trash, {}, false), 'deletedAt')).toBe('deletedAt')
  expect(toggledSort(listOrder(trash, { sort: 'deletedAt' }, false), 'deletedAt')).toBeUndefined()
  // What does not exist is left out of the request, and the server sorts as it does without.
  const ignored = listOrder(trash, { sort: 'gone' }, true)
  expect(ignored).toEqual({ chosen: undefined, usual: '-createdAt' })
  expect(listOrder(trash, { search: 'a' }, false).usual).toBe('-createdAt')
})

describe('what a list asks for', () => {
  test('is what its address says, else what the editor likes, else what the site says', () => {
    const shape = shapeOf()
    const liked = { limit: 25, columns: ['id'] }
    expect(listRequest(shape, null, {}, {}).limit).toBe(10)
    expect(listRequest(shape, null, {}, liked).limit).toBe(25)
    expect(listRequest(shape, null, { limit: 5 }, liked).limit).toBe(5)
    const columns = (search: object, preference: object) =>
      shownColumns(shape, search, preference).map(({ path }) => path)
    expect(columns({}, {})).toEqual(['title', 'meta.headline', '_status'])
    expect(columns({}, liked)).toEqual(['id'])
    expect(columns({ columns: ['secret', 'gone'] }, liked)).toEqual(['secret'])
    expect(columns({ columns: [] }, liked)).toEqual([])
  })

  test('is no more than it shows, and the same in whatever order the columns are', () => {
    const asked = (columns: readonly string[], more: object = {}) =>
      JSON.stringify(listRequest(shapeOf(more), null, { columns }, {}).select)
    expect(asked(['meta.headline'])).toBe('{"_status":true,"meta":{"headline":true},"title":true}')
    expect(asked(['id', 'meta.headline'])).toBe(asked(['meta.headline', 'id']))
    expect(asked([], { upload: {} })).toContain('"thumbnailURL":true')
  })

  test('has the picture that stands beside the title, as far as it may be read', () => {
    const picture = { type: 'upload', name: 'cover', relationTo: 'media' }
    const { collection } = shapeOf({ fields: [{ type: 'text', name: 'title' }, picture] })
    const media = {
      slug: 'media',
      upload: { mimeTypes: ['image/*'] },
    } as unknown as ClientCollection
    const asked = (permissions?: EntityPermissions) =>
      listRequest(listShape(collection, [media], permissions), null, {}, {}).select
    expect(asked({ read: true, fields: true })).toEqual({ cover: true, title: true })
    expect(asked({ read: true, fields: { title: { read: true } } })).toEqual({ title: true })
  })

  test('looks for words in every searchable field that the editor may read', () => {
    const words = (permissions?: EntityPermissions) =>
      listRequest(shapeOf({}, permissions), null, { search: 'ink' }, {}).search
    expect(words()).toEqual({
      or: [{ title: { like: 'ink' } }, { secret: { like: 'ink' } }, { id: { equals: 'ink' } }],
    })
    expect(words({ read: true, fields: { title: { read: true } } })).toEqual({
      or: [{ title: { like: 'ink' } }, { id: { equals: 'ink' } }],
    })
  })

  test('looks in the search index, which has nothing of the trash', () => {
    const { collection, permissions } = shapeOf({ search: true })
    const asked = (inTrash: boolean) => {
      const shape = listShape(collection, [], permissions, inTrash)
      return JSON.stringify(listRequest(shape, null, { search: 'ink' }, {}).search)
    }
    expect(asked(false)).toContain('{"_words":{"like":"ink"}}')
    expect(asked(true)).not.toContain('_words')
  })

  test('puts the best answers to a search first, unless an order is chosen', () => {
    const rank = (sort?: string) =>
      listRequest(shapeOf({}), null, { search: 'ink', ...(sort && { sort }) }, {}).rank
    expect(rank()).toBe('ink')
    expect(rank('-title')).toBeUndefined()
  })
})

describe('a list of files in folders', () => {
  const folder = { type: 'text', name: 'folder' }
  const library = {
    upload: { folders: true, mimeTypes: [] },
    fields: [{ type: 'text', name: 'title' }, folder],
  }
  const filterOf = (search: object, shape = shapeOf(library)) =>
    listRequest(shape, null, search, {}).filter
  const within = {
    or: [
      { folder: { equals: '2026' } },
      { folder: { greater_than_equal: '2026/', less_than: '20260' } },
    ],
  }

  test('shows those of the open folder, or those that are in none', () => {
    expect(filterOf({})).toEqual({ folder: { exists: false } })
    expect(filterOf({ folder: '2026' })).toEqual({ folder: { equals: '2026' } })
  })

  test('finds those below it, too', () => {
    const where = { or: [{ and: [{ title: { equals: 'a' } }] }] }
    expect(filterOf({ search: 'a' })).toBeUndefined()
    expect(filterOf({ search: 'a', folder: '2026' })).toEqual(within)
    expect(filterOf({ where, folder: '2026' })).toEqual({ and: [expect.anything(), within] })
  })

  test('is one of all files in the trash, and for those who may not read the folder', () => {
    const { collection, permissions } = shapeOf(library)
    expect(
      filterOf({ folder: '2026' }, listShape(collection, [], permissions, true)),
    ).toBeUndefined()
    const rights = { fields: { title: true } } as unknown as EntityPermissions
    expect(filterOf({ folder: '2026' }, shapeOf(library, rights))).toBeUndefined()
    expect(filterOf({ folder: '2026' }, shapeOf())).toBeUndefined()
  })
})
