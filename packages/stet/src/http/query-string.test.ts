import { QueryError } from '@stet/core'
import { expect, test } from 'vitest'
import { parseQueryString } from './query-string.ts'

const nested = (depth: number) => `a${'[b]'.repeat(depth)}=x`
const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => `in[${index}]=${index}`).join('&')
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=1`).join('&')

const levels = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + levels(Object.values(value)[0]) : 0

test('five levels, lists of twenty and a thousand parameters are read as they are', () => {
  expect(levels(parseQueryString(nested(5)))).toBe(6)
  expect(parseQueryString(listed(20)).in).toEqual(Array.from({ length: 20 }, (_, n) => String(n)))
  expect(Object.keys(parseQueryString(many(1000)))).toHaveLength(1000)
})

test('filters may have ten levels and lists of a thousand', () => {
  expect(levels(parseQueryString(nested(10)))).toBe(11)
  const values = Array.from({ length: 1000 }, () => 'in[]=x').join('&')
  expect(parseQueryString(values).in).toHaveLength(1000)
})

test.each([
  ['eleven levels', nested(11)],
  ['a list of more than a thousand', Array.from({ length: 1001 }, () => 'in[]=x').join('&')],
  ['a thousand and one parameters', many(1001)],
])('%s are refused, never read as something else', (_, text) => {
  expect(() => parseQueryString(text)).toThrow(QueryError)
})
