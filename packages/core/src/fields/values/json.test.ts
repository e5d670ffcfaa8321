import { describe, expect, it } from 'vitest'
import { keysOf } from '../../test/faults-of.ts'

const raw = { type: 'json', name: 'raw' } as const
const snippet = { type: 'code', name: 'snippet' } as const

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

describe('a JSON field', () => {
  it.each([0, '', false, [], {}, [{ a: [null] }]])('takes %j, required or not', (value) => {
    expect(keysOf({ ...raw, required: true }, value)).toEqual([])
  })
  it('must not be empty when it is required', () => {
    expect(keysOf({ ...raw, required: true }, null)).toEqual(['validation:required'])
    expect(keysOf(raw, null)).toEqual([])
  })
  it.each([() => 1, Symbol('x'), 1n, Number.NaN, new Date(0), new Map()])(
    'refuses what JSON cannot carry: %s',
    (value) => {
      expect(keysOf(raw, { value })).toEqual(['validation:invalidInput'])
    },
  )
  it('refuses endless nesting without a crash', () => {
    const circle: unknown[] = []
    circle.push(circle)
    expect(keysOf(raw, circle)).toEqual(['validation:tooDeep'])
    expect(keysOf(raw, nested(200_000))).toEqual(['validation:tooDeep'])
    expect(keysOf(raw, nested(100))).toEqual([])
  })
  it('refuses more values than the limit', () => {
    expect(keysOf(raw, new Array(600_000).fill(1))).toEqual(['validation:tooLarge'])
  })
})

describe('a code field', () => {
  it('only checks that a required value is present', () => {
    expect(keysOf({ ...snippet, required: true }, undefined)).toEqual(['validation:required'])
    expect(keysOf({ ...snippet, required: true }, '')).toEqual(['validation:required'])
    expect(keysOf({ ...snippet, required: true }, 'x')).toEqual([])
    expect(keysOf(snippet, '')).toEqual([])
    expect(keysOf(snippet, 'x', { maxTextLength: 0 })).toEqual([])
  })
  it('is text', () => {
    expect(keysOf(snippet, 1)).toEqual(['validation:mustBeText'])
  })
})
