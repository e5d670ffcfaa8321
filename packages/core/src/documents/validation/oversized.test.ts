import { describe, expect, it } from 'vitest'
import type { Field } from '../../config/types/field-types/fields.ts'
import { compilePlan } from '../compile-plan.ts'
import { oversizedLists } from './oversized.ts'

const fields: readonly Field[] = [
  { name: 'title', type: 'text' },
  { name: 'tags', type: 'text', hasMany: true },
  { name: 'extra', type: 'json' },
  {
    name: 'items',
    type: 'array',
    fields: [
      { name: 'text', type: 'text' },
      { name: 'parts', type: 'array', fields: [{ name: 'text', type: 'text' }] },
    ],
  },
]
const plan = compilePlan(fields, '')
const pathsOf = (document: Parameters<typeof oversizedLists>[1]) =>
  oversizedLists(plan, document, { language: 'en', t: (key) => key }).map(({ path }) => path)
const many = <T>(count: number, value: T): T[] => new Array(count).fill(value)

describe('the size limits of a document', () => {
  it('allow as many values and rows as they say', () => {
    expect(pathsOf({ tags: many(10_000, 'a'), items: many(10_000, {}) })).toEqual([])
  })
  it('refuse it with the path of each list that is too long', () => {
    expect(pathsOf({ tags: many(10_001, 'a'), items: many(10_001, {}) })).toEqual(['tags', 'items'])
  })
  it('refuse too many nested rows in total', () => {
    const parts = many(1000, {})
    expect(pathsOf({ items: many(49, { parts }) })).toEqual([])
    expect(pathsOf({ items: many(51, { parts }) })).toEqual(['items.49.parts', 'items.50.parts'])
  })
  it('ignore values that are not lists of its fields', () => {
    expect(pathsOf({ title: many(20_000, 'a'), extra: many(20_000, 1) })).toEqual([])
  })
})
