import type { ClientField, Json } from '@stet/core'
import { describe, expect, test } from 'vitest'
import type { FilterClock } from '../filter/filter-where.ts'
import { groupField, groupFields, type ListGrouping } from './group-fields.ts'
import { groupWhere, listGroups } from './list-groups.ts'
import { monthName } from './month-name.ts'

type NamedField = ClientField & { readonly name: string }

const status: NamedField = { type: 'select', name: '_status', options: ['draft', 'published'] }
const kind: NamedField = { type: 'select', name: 'kind', options: ['low', 'mid', 'high'] }
const ready: NamedField = { type: 'checkbox', name: 'ready' }
const owner: NamedField = { type: 'relationship', name: 'owner', relationTo: 'people' }
const seen: NamedField = { type: 'date', name: 'seen' }
const day: NamedField = {
  type: 'date',
  name: 'day',
  admin: { date: { pickerAppearance: 'dayOnly' } },
}

const columnOf = (field: NamedField, more: object = {}) => ({
  path: field.name,
  node: { shape: 'value', field, ...more },
})
const shapeOf = (...columns: readonly object[]) =>
  ({ available: columns }) as unknown as Parameters<typeof groupFields>[0]
const grouped = (field: NamedField): ListGrouping => {
  const found = groupField(shapeOf(columnOf(field)), field.name)
  if (found === null) throw new Error('The field groups nothing.')
  return found
}

describe('a list is grouped by', () => {
  test('what each document has one value of, the status first', () => {
    const fields = [kind, ready, owner, seen, day, status].map((field) => columnOf(field))
    expect(groupFields(shapeOf(...fields)).map(({ path, grouping }) => [path, grouping])).toEqual([
      ['_status', 'options'],
      ['kind', 'options'],
      ['ready', 'options'],
      ['owner', 'documents'],
      ['seen', 'months'],
      ['day', 'months'],
    ])
  })
  test.each<[string, NamedField, object]>([
    ['a text', { type: 'text', name: 'a' }, {}],
    ['a number', { type: 'number', name: 'a' }, {}],
    ['several options', { ...kind, hasMany: true } as NamedField, {}],
    ['several documents', { ...owner, hasMany: true } as NamedField, {}],
    ['documents of several collections', { ...owner, relationTo: ['a', 'b'] } as NamedField, {}],
    [
      'a time of day',
      { ...seen, admin: { date: { pickerAppearance: 'timeOnly' } } } as NamedField,
      {},
    ],
    ['what is not to be filtered by', { ...kind, admin: { disableListFilter: true } }, {}],
    ['what is computed', { ...kind, virtual: true } as NamedField, {}],
    ['what is in rows', kind, { shape: 'rows' }],
  ])('and not by %s', (_name, field, more) => {
    expect(groupFields(shapeOf(columnOf(field, more)))).toEqual([])
    expect(groupField(shapeOf(columnOf(field, more)), field.name)).toBe(null)
  })
})

describe('groups', () => {
  const answer = (path: string, counts: readonly (readonly [Json, number])[]) => ({
    values: counts.map(([value, count]) => ({ [path]: value, _count: count })),
    withoutValue: 0,
    changed: 0,
  })
  const of = (groups: ReturnType<typeof listGroups>) =>
    groups.map(({ value, count }) => [value, count])
  test('are in the order of the options, what is none any more and what has none last', () => {
    const counts = answer('kind', [
      ['gone', 9],
      ['high', 5],
      ['low', 2],
    ])
    expect(of(listGroups(grouped(kind), { ...counts, withoutValue: 3 }))).toEqual([
      ['low', 2],
      ['high', 5],
      ['gone', 9],
      [null, 3],
    ])
  })
  test('of statuses have changes apart from drafts', () => {
    const counts = answer('_status', [
      ['published', 5],
      ['draft', 4],
    ])
    expect(of(listGroups(grouped(status), { ...counts, changed: 3 }))).toEqual([
      ['draft', 1],
      ['changed', 3],
      ['published', 5],
    ])
    expect(of(listGroups(grouped(status), { ...counts, changed: 4 }))).toEqual([
      ['changed', 4],
      ['published', 5],
    ])
  })
  test('of other documents and months are as they are answered', () => {
    const counts = answer('owner', [
      ['bob', 5],
      ['ann', 2],
    ])
    expect(of(listGroups(grouped(owner), counts))).toEqual([
      ['bob', 5],
      ['ann', 2],
    ])
  })
  test('with the same text in another type are told apart', () => {
    const counts = answer('ready', [
      [false, 1],
      [true, 1],
    ])
    const keys = listGroups(grouped(ready), { ...counts, withoutValue: 1 }).map(({ key }) => key)
    expect(keys).toEqual(['true', 'false', 'null'])
  })
})

describe('the documents of a group', () => {
  const today = { year: 2026, month: 11, day: 29, hour: 12, minute: 0 }
  const clock: FilterClock = { zone: 'Europe/Berlin', today }
  const whereOf = (field: NamedField, value: Json) =>
    JSON.stringify(groupWhere(grouped(field), { value }, clock))
  test('have its value, or none', () => {
    expect(whereOf(kind, 'low')).toContain('{"kind":{"equals":"low"}}')
    expect(whereOf(ready, false)).toContain('{"ready":{"equals":false}}')
    expect(whereOf(owner, 7)).toContain('{"owner":{"equals":7}}')
    expect(whereOf(kind, null)).toBe('{"kind":{"exists":false}}')
    expect(whereOf(status, 'changed')).toContain('{"_changed":{"equals":true}}')
  })
  test('are of a month of the user, or of one of the calendar where days are in no zone', () => {
    expect(whereOf(seen, '2026-07')).toContain('"greater_than_equal":"2026-06-30T22:00:00.000Z"')
    expect(whereOf(day, '2026-07')).toContain('"greater_than_equal":"2026-07-01T00:00:00.000Z"')
  })
})

test('a month is named by the calendar that dates are stored in', () => {
  expect(monthName('2026-11', 'en')).toBe('November 2026')
  expect(monthName('2026-11', 'de')).toBe('November 2026')
  expect(monthName('2026-11', 'fa')).toContain('۲۰۲۶')
})
