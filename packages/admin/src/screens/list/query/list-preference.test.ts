import type { Json } from '@stet/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listLayout, listPreferenceValue, readListPreference } from './list-preference.ts'

afterEach(() => void vi.restoreAllMocks())

describe('the preference of a list', () => {
  test('is found as it was kept', () => {
    const kept = { columns: ['title', 'meta.title'], limit: 25, widths: { title: 320 }, frozen: 2 }
    expect(readListPreference(listPreferenceValue(kept))).toEqual(kept)
    expect(readListPreference(listPreferenceValue({ layout: 'grid' }))).toEqual({ layout: 'grid' })
    expect(readListPreference({ layout: 'carousel' })).toEqual({})
    expect(readListPreference(listPreferenceValue({ columns: [] }))).toEqual({ columns: [] })
    expect(readListPreference(null)).toEqual({})
  })

  test('may hold columns that are not shown', () => {
    const columns = [
      { accessor: 'title', active: true },
      { accessor: 'slug', active: false },
      { accessor: 'title', active: true },
    ]
    expect(readListPreference({ columns, sort: 'x', limit: 0 })).toEqual({ columns: ['title'] })
  })

  test('has widths that a column can have, and leaves out what is none', () => {
    const widths = { title: 12.4, body: 5000, kind: 'wide', slug: 128.6 }
    expect(readListPreference({ widths, frozen: -1 })).toEqual({
      widths: { title: 64, body: 960, slug: 129 },
    })
    expect(readListPreference({ widths: [7], frozen: 1.5 })).toEqual({})
  })

  test.each<Json>([
    'title',
    7,
    [1],
    { columns: 'title' },
    { columns: { title: true } },
    { columns: ['title'] },
    { columns: [{ active: true }] },
    { columns: [null] },
  ])('that cannot be read is logged, and the defaults hold: %j', (stored) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(readListPreference(stored)).toEqual({})
    expect(log).toHaveBeenCalledWith('Error parsing columns', expect.anything())
  })
})

test.each([
  ['documents', false, 'table'],
  ['files of any kind', { mimeTypes: [] }, 'table'],
  ['files of a kind that is read', { mimeTypes: ['image/*', 'application/pdf'] }, 'table'],
  ['pictures and films', { mimeTypes: ['image/png', 'video/*'] }, 'grid'],
] as const)('%s are shown as fits them, until a user chooses', (_, upload, layout) => {
  expect(listLayout({ upload }, undefined)).toBe(layout)
  expect(listLayout({ upload }, 'grid')).toBe(upload === false ? 'table' : 'grid')
  expect(listLayout({ upload }, 'table')).toBe('table')
})
