import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../json.ts'
import { isSameJson } from './json-shape.ts'

const anyJson = fc.jsonValue({ maxDepth: 3, noUnicodeString: false }) as fc.Arbitrary<Json>

/** JSON with its names in another order, and in part with names of nothing. */
function rearranged(value: Json, isPadded: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => rearranged(item, isPadded))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    rearranged(item as Json, isPadded),
  ])
  const nothing = isPadded ? [['nothing at all', undefined]] : []
  return Object.fromEntries([...nothing, ...entries.reverse()])
}

/** Its text with the names in order. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const named = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}:${canonical(inner as Json)}`,
  )
  return `{${named.sort().join()}}`
}

test('JSON is the same with its names in another order, and with names of nothing', () => {
  fc.assert(
    fc.property(anyJson, fc.boolean(), fc.boolean(), (value, one, other) => {
      expect(isSameJson(rearranged(value, one), rearranged(value, other))).toBe(true)
    }),
  )
})

test('other JSON is not the same', () => {
  fc.assert(
    fc.property(anyJson, anyJson, (a, b) => {
      const isSame = canonical(a) === canonical(b)
      expect(isSameJson(a, b)).toBe(isSame)
      expect(isSameJson([a, { a }], [a, { a: b }])).toBe(isSame)
      expect(isSameJson({ a, b }, { a })).toBe(false)
      expect(isSameJson({ a }, { a, b })).toBe(false)
    }),
  )
})

test.each<[string, unknown, unknown]>([
  ['an own name such as constructor', JSON.parse('{"constructor":{}}'), {}],
  ['an own name __proto__', JSON.parse('{"__proto__":{"a":1}}'), {}],
  ['two values of __proto__', JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":2}')],
  ['a list and an object', [], {}],
  ['null and an object', null, {}],
  ['null and nothing', null, undefined],
  ['names that are counted alike', { a: 1, b: undefined }, { b: 1, a: undefined }],
])('%s makes a difference', (_name, a, b) => {
  expect(isSameJson(a as Json, b as Json)).toBe(false)
  expect(isSameJson(b as Json, a as Json)).toBe(false)
})
