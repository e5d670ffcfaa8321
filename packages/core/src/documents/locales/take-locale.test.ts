import { describe, expect, test } from 'vitest'
import { compilePlan } from '../compile-plan.ts'
import { flattenLocales } from './locales.ts'
import { takeLocale } from './take-locale.ts'

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
const codes = ['en', 'de', 'ar']
const take = (before: object, after: object) =>
  takeLocale(plan, { ...before }, { ...after }, 'de', codes)

describe('taking one locale', () => {
  test('takes its values and the shared ones, and keeps the other locales', () => {
    expect(
      take(
        { title: { en: 'A', de: 'a' }, views: 1, meta: { text: { en: 'M' } } },
        { title: { en: 'B', de: 'b' }, views: 2, meta: { text: { en: 'N', de: 'n' } } },
      ),
    ).toEqual({ title: { en: 'A', de: 'b' }, views: 2, meta: { text: { en: 'M', de: 'n' } } })
  })
  test('removes values that are gone', () => {
    expect(take({ title: { en: 'A', de: 'a' }, views: 1 }, { title: { en: 'A' } })).toEqual({
      title: { en: 'A' },
    })
  })
  test('keeps what other locales say in a group that is not there', () => {
    const before = { meta: { text: { en: 'M', de: 'm' } } }
    for (const after of [{}, { meta: null }]) {
      expect(take(before, after)).toEqual({ meta: { text: { en: 'M' } } })
    }
  })
  test('matches rows by id, so that moved rows keep their other locales', () => {
    const before = { rows: [row('1', { en: 'one', de: 'eins' }), row('2', { en: 'two' })] }
    const after = { rows: [row('2', { en: 'X', de: 'zwei' }), row('3', { en: 'Y', de: 'drei' })] }
    expect(take(before, after)).toEqual({
      rows: [row('2', { en: 'two', de: 'zwei' }), row('3', { de: 'drei' })],
    })
  })
  test('keeps a value stored before the field was localized for every other locale', () => {
    const taken = take({ title: 'plain' }, { title: { de: 'neu', ar: 'pending' } })
    const read = (locale: string) => flattenLocales(plan, taken, { locale, fallbackChain: [] })
    expect(codes.map((code) => read(code).title)).toEqual(['plain', 'neu', 'plain'])
  })
  test('keeps stored names that the config no longer knows', () => {
    expect(take({ old: 1 }, { old: 2, title: { de: 'x' } })).toEqual({ old: 1, title: { de: 'x' } })
  })
})

function row(id: string, text: object) {
  return { id, text }
}
