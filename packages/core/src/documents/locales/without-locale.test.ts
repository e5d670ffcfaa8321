import { describe, expect, test } from 'vitest'
import { compilePlan } from '../compile-plan.ts'
import { withoutLocale } from './without-locale.ts'

const plan = compilePlan([
  { name: 'title', type: 'text', localized: true },
  { name: 'views', type: 'number' },
  { name: 'meta', type: 'group', fields: [{ name: 'text', type: 'text', localized: true }] },
  {
    name: 'rows',
    type: 'array',
    fields: [
      { name: 'text', type: 'text', localized: true },
      { name: 'count', type: 'number' },
    ],
  },
])
const without = (stored: object) => withoutLocale(plan, { ...stored }, 'de', ['en', 'de', 'ar'])

describe('a document without one locale', () => {
  test('keeps the other locales, what all share, and its rows', () => {
    expect(
      without({
        title: { en: 'A', de: 'a' },
        views: 1,
        meta: { text: { de: 'm' } },
        rows: [
          { id: '1', text: { de: 'eins' }, count: 2 },
          { id: '2', text: { en: 'two', de: 'zwei' } },
        ],
      }),
    ).toEqual({
      title: { en: 'A' },
      views: 1,
      meta: {},
      rows: [
        { id: '1', count: 2 },
        { id: '2', text: { en: 'two' } },
      ],
    })
  })
  test('keeps a value stored before the field was localized for every other locale', () => {
    expect(without({ title: 'plain' })).toEqual({ title: { en: 'plain', ar: 'plain' } })
  })
  test('keeps stored names that the config no longer knows, and what is not there', () => {
    expect(without({ old: { de: 1 }, rows: null })).toEqual({ old: { de: 1 }, rows: null })
  })
})
