import { describe, expect, it } from 'vitest'
import type { TextField } from '../../config/types/field-types/value-fields.ts'
import { faultsOf, keysOf } from '../../test/faults-of.ts'

const title: TextField = { type: 'text', name: 'title' }

describe('a text field', () => {
  it.each([undefined, null, ''])('may be empty when it is not required: %j', (value) => {
    expect(keysOf({ ...title, minLength: 5 }, value)).toEqual([])
  })
  it.each([undefined, null, ''])('must not be empty when it is required: %j', (value) => {
    expect(keysOf({ ...title, required: true }, value)).toEqual(['validation:required'])
  })
  it('is at most as long as its own limit', () => {
    expect(keysOf({ ...title, maxLength: 3 }, 'abc')).toEqual([])
    expect(faultsOf({ ...title, maxLength: 3 }, 'abcd')).toEqual([
      { key: 'validation:shorterThanMax', values: { maxLength: 3 } },
    ])
  })
  it("is at most as long as the config's limit when it has none of its own", () => {
    expect(faultsOf(title, 'abcd', { maxTextLength: 3 })).toEqual([
      { key: 'validation:shorterThanMax', values: { maxLength: 3 } },
    ])
    expect(keysOf({ ...title, maxLength: 4 }, 'abcd', { maxTextLength: 3 })).toEqual([])
  })
  it('is at least as long as its minimum', () => {
    expect(keysOf({ ...title, minLength: 3 }, 'abc')).toEqual([])
    expect(faultsOf({ ...title, minLength: 3 }, 'ab')).toEqual([
      { key: 'validation:longerThanMin', values: { minLength: 3 } },
    ])
  })
  it.each([7, true, {}, [], ['a']])('is text, not %j', (value) => {
    expect(keysOf(title, value)).toEqual(['validation:mustBeText'])
  })
})

describe('a text field of several values', () => {
  const keywords: TextField = { ...title, hasMany: true }

  it('has a minimum and a maximum of values', () => {
    const field = { ...keywords, minRows: 2, maxRows: 3 }
    expect(keysOf(field, ['a', 'b'])).toEqual([])
    expect(faultsOf(field, ['a'])).toEqual([
      { key: 'validation:requiresAtLeast', values: { count: 2, label: 'fields:rowNoun' } },
    ])
    expect(faultsOf(field, ['a', 'b', 'c', 'd'])).toEqual([
      { key: 'validation:requiresNoMoreThan', values: { count: 3, label: 'fields:rowNoun' } },
    ])
  })
  it('may be empty when it is optional, whatever its minimum', () => {
    expect(keysOf({ ...keywords, minRows: 2 }, [])).toEqual([])
  })
  it('has at least one when it is required', () => {
    expect(keysOf({ ...keywords, required: true }, [])).toEqual(['validation:requiresAtLeast'])
    expect(keysOf({ ...keywords, required: true }, null)).toEqual(['validation:required'])
  })
  it('limits the length of each', () => {
    expect(keysOf({ ...keywords, maxLength: 2 }, ['ab', 'abc'])).toEqual([
      'validation:shorterThanMax',
    ])
    expect(keysOf({ ...keywords, minLength: 2 }, ['ab', 'a'])).toEqual(['validation:longerThanMin'])
  })
  it('is a list of texts', () => {
    expect(keysOf(keywords, 'a')).toEqual(['validation:mustBeList'])
    expect(keysOf(keywords, ['a', 1])).toEqual(['validation:mustBeText'])
  })
})
