import { expect, test } from 'vitest'
import { parseWhere } from '../parse/parse-where.ts'
import { whereOf } from './where-of.ts'

test.each([
  {},
  { title: { equals: 'a' } },
  { or: [] },
  { and: [{ title: { like: 'a' } }, { or: [{ n: { in: [1, 2] } }, { 'a.b': { exists: true } }] }] },
])('a filter reads back as it was written: %j', (where) => {
  expect(whereOf(parseWhere(where))).toEqual(where)
})
