import { describe, expect, test } from 'vitest'
import { matchesView, readViews, searchOf, viewOf, withView } from './view-search.ts'

const where = { or: [{ and: [{ title: { like: 'a' } }] }] }
const view = { id: 'v1', title: 'Mine', where, columns: ['title'], limit: 25 }

describe('a view', () => {
  test('keeps what a list shows and how, not the page and not the locale', () => {
    const shown = { sort: '-title', group: 'kind', where }
    expect(viewOf({ page: 3, locale: 'de', ...shown, view: 'x' })).toEqual({
      sort: '-title',
      group: 'kind',
      where,
    })
  })

  test('becomes an address in the locale that one is in', () => {
    expect(searchOf(view, { page: 4, locale: 'de', search: 'other' })).toEqual({
      where,
      columns: ['title'],
      limit: 25,
      locale: 'de',
      view: 'v1',
    })
  })

  test('is changed by what it keeps, in whatever order it came', () => {
    const search = searchOf(view, {})
    expect(matchesView(view, search)).toBe(true)
    expect(matchesView(view, { ...search, page: 2, locale: 'de' })).toBe(true)
    expect(
      matchesView({ limit: 25, columns: ['title'], where, title: 'x', id: 'v1' }, search),
    ).toBe(true)
    expect(matchesView(view, { ...search, sort: 'title' })).toBe(false)
    expect(matchesView(view, { ...search, columns: [] })).toBe(false)
    expect(matchesView(view, { ...search, group: 'kind' })).toBe(false)
  })

  test('that cannot be read is left out of those that are kept', () => {
    expect(readViews([view, { id: 'v2' }, 'x', null])).toEqual([view])
    expect(readViews({ views: [] })).toEqual([])
    expect(readViews(null)).toEqual([])
  })

  test('takes the place of its earlier self', () => {
    const other = { id: 'v2', title: 'Other' }
    const renamed = { ...view, title: 'Ours' }
    expect(withView([view, other], renamed)).toEqual([renamed, other])
    expect(withView([view], other)).toEqual([view, other])
  })
})
