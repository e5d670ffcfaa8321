import { describe, expect, test } from 'vitest'
import { QueryError } from '../../errors/stet-error.ts'
import { codeLimits, requestLimits } from '../language/limits.ts'
import { allOf, everything, parseWhere } from './parse-where.ts'

const words = (input: unknown): string => {
  try {
    parseWhere(input)
  } catch (error) {
    if (error instanceof QueryError) return error.message
    throw error
  }
  return 'accepted'
}
const nested = (depth: number): unknown =>
  depth === 0 ? { a: { equals: 1 } } : { and: [nested(depth - 1)] }

describe('a filter', () => {
  const same = { kind: 'compare', path: 'title', operator: 'equals', operand: 'a' }

  test('may be nested objects or JSON text', () => {
    expect(parseWhere({ title: { equals: 'a' } })).toEqual(same)
    expect(parseWhere('{"title":{"equals":"a"}}')).toEqual(same)
  })

  test('joins several paths and several operators by and', () => {
    expect(parseWhere({ a: { exists: 'true' }, n: { greater_than: 1, less_than: 3 } })).toEqual({
      kind: 'and',
      parts: [
        { kind: 'compare', path: 'a', operator: 'exists', operand: 'true' },
        { kind: 'compare', path: 'n', operator: 'greater_than', operand: 1 },
        { kind: 'compare', path: 'n', operator: 'less_than', operand: 3 },
      ],
    })
  })

  test('takes and / or in any case, as lists, as one object, and as lists with holes', () => {
    const parts = [same, { ...same, operand: 'b' }]
    const [first, second] = [{ title: { equals: 'a' } }, { title: { equals: 'b' } }]
    expect(parseWhere({ OR: [first, second] })).toEqual({ kind: 'or', parts })
    // A query string with an index above the parser's limit arrives as an object.
    expect(parseWhere({ or: { 0: first, 1001: second } })).toEqual({ kind: 'or', parts })
    expect(parseWhere({ and: first })).toEqual(same)
  })

  test('keeps every value of a list operand, also above the parser’s list limit', () => {
    const operand = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [index, `${index}`]),
    )
    expect(parseWhere({ id: { in: operand } })).toMatchObject({
      operand: Array.from({ length: 30 }, (_, index) => `${index}`),
    })
  })

  test('matches everything if it is absent or empty', () => {
    for (const input of [undefined, null, '', {}, '{}', 'null', { and: [] }]) {
      expect([input, parseWhere(input)]).toEqual([input, everything])
    }
  })

  test('matches nothing if it is an empty `or`', () => {
    expect(parseWhere({ or: [] })).toEqual({ kind: 'or', parts: [] })
  })

  test('accepts dates from code, and is frozen', () => {
    const parsed = parseWhere({ on: { less_than: new Date(0) } })
    expect(parsed).toMatchObject({ operand: '1970-01-01T00:00:00.000Z' })
    expect(Object.isFrozen(parsed)).toBe(true)
  })

  test('can be joined with others', () => {
    const filter = parseWhere({ title: { equals: 'a' } })
    expect(allOf(null, filter)).toBe(filter)
    expect(allOf()).toEqual(everything)
    expect(allOf(filter, filter)).toEqual({ kind: 'and', parts: [filter, filter] })
  })
})

describe('an invalid filter is refused', () => {
  const table: readonly (readonly [string, unknown, string])[] = [
    ['JSON that is none', '{title', 'The parameter where is not valid JSON.'],
    ['a list', [], 'The parameter where does not have the expected shape.'],
    ['a number', 5, 'The parameter where does not have the expected shape.'],
    ['JSON of a text', '"x"', 'The parameter where does not have the expected shape.'],
    [
      'a path with a value instead of an operator',
      { title: 'a' },
      'The condition on title has no operator.',
    ],
    ['a path without operators', { title: {} }, 'The condition on title has no operator.'],
    ['a list of conditions', { title: [] }, 'The condition on title has no operator.'],
    [
      'an unknown operator',
      { title: { $where: '1' } },
      'The operator "$where" cannot be used on title.',
    ],
    [
      'an inherited operator',
      { title: { toString: '1' } },
      'The operator "toString" cannot be used on title.',
    ],
    [
      'an undefined value',
      { owner: { equals: undefined } },
      'The condition on owner has no value.',
    ],
    ['NaN', { n: { equals: Number.NaN } }, 'The value of n must be a number.'],
    ['infinity', { n: { in: [Number.POSITIVE_INFINITY] } }, 'The value of n must be a number.'],
    ['a function', { n: { equals: () => 1 } }, 'The parameter n does not have the expected shape.'],
    ['a date that is none', { n: { equals: new Date('x') } }, 'The value of n must be a date.'],
    ['JSON of a shape that is none', { p: { within: '{' } }, 'The parameter p is not valid JSON.'],
    ['and that is no list', { and: 'x' }, 'The value of where.and must be a list.'],
    [
      '__proto__',
      JSON.parse('{"__proto__":{"equals":1}}'),
      'The following path cannot be queried: __proto__',
    ],
    [
      'constructor.prototype',
      { 'constructor.prototype': { equals: 1 } },
      'The following path cannot be queried: constructor.prototype',
    ],
    ['an empty path', { '': { equals: 1 } }, 'The following path cannot be queried: '],
    [
      'a path with an empty segment',
      { 'a..b': { equals: 1 } },
      'The following path cannot be queried: a..b',
    ],
    ['11 levels', nested(11), 'The parameter where nests deeper than 10 levels.'],
    ['1000 levels', nested(1000), 'The parameter where nests deeper than 10 levels.'],
    [
      '10 000 alternatives',
      { or: Array.from({ length: 10_000 }, () => ({ a: { equals: 1 } })) },
      'The parameter where holds more than the 500 entries allowed.',
    ],
    [
      '10 000 alternatives without conditions',
      { or: Array.from({ length: 10_000 }, () => ({})) },
      'The parameter where holds more than the 500 entries allowed.',
    ],
    [
      '100 000 values',
      { id: { in: Array.from({ length: 100_000 }, () => 'x') } },
      'The parameter id holds more than the 1000 entries allowed.',
    ],
    [
      'a text of 1 MB',
      { title: { like: 'a'.repeat(1_000_000) } },
      'The parameter title is longer than the 10000 characters allowed.',
    ],
    [
      'JSON of 1 MB',
      ' '.repeat(1_000_000),
      'The parameter where is longer than the 500000 characters allowed.',
    ],
    [
      'a polygon of a million points',
      {
        place: {
          within: {
            type: 'Polygon',
            coordinates: [Array.from({ length: 1_000_000 }, () => [0, 0])],
          },
        },
      },
      'The parameter place holds more than the 20000 entries allowed.',
    ],
    [
      'a value of 50 levels',
      { data: { equals: Array.from({ length: 50 }).reduce<unknown>((inner) => ({ inner }), 1) } },
      'The parameter data nests deeper than 10 levels.',
    ],
  ]
  for (const [name, input, expected] of table) {
    test(name, () => expect(words(input)).toBe(expected))
  }

  test('an instance of a class', () => {
    class Condition {
      readonly equals = 1
    }
    expect(words({ title: new Condition() })).toBe('The condition on title has no operator.')
  })

  test('a path of 1 MB is shortened in the message', () => {
    const message = words({ ['x'.repeat(1_000_000)]: { equals: 1 } })
    expect(message).toContain('The following path cannot be queried: xxx')
    expect(message.length).toBeLessThan(200)
  })

  test('10 levels are accepted, and code may list more values than a request', () => {
    expect(words(nested(10))).toBe('accepted')
    const many = { id: { in: Array.from({ length: 50_000 }, () => 'x') } }
    expect(() => parseWhere(many, requestLimits)).toThrow(QueryError)
    expect(() => parseWhere(many, codeLimits)).not.toThrow()
  })
})
