import { describe, expect, it } from 'vitest'
import type { NumberField } from '../../config/types/field-types/value-fields.ts'
import { faultsOf, keysOf } from '../../test/faults-of.ts'
import { number } from './number.ts'

const rating: NumberField = { type: 'number', name: 'rating' }

describe('a number field', () => {
  it.each([undefined, null, '', '  '])('may be blank when it is optional: %j', (value) => {
    expect(keysOf({ ...rating, min: 1 }, value)).toEqual([])
  })
  it.each([undefined, null, '', '  '])('must not be blank when it is required: %j', (value) => {
    expect(keysOf({ ...rating, required: true }, value)).toEqual(['validation:enterNumber'])
  })
  it.each([0, -1.5, '3', ' 4.5 ', '1e3'])('takes the number %j', (value) => {
    expect(keysOf({ ...rating, required: true }, value)).toEqual([])
  })
  it.each([
    'three',
    '1,5',
    '0x10',
    'Infinity',
    '1e999',
    Number.NaN,
    true,
    {},
    [1],
    `${'9'.repeat(500)}`,
  ])('refuses %j', (value) => {
    expect(keysOf(rating, value)).toEqual(['validation:enterNumber'])
  })
  it('is within its limits', () => {
    const field = { ...rating, min: 1, max: 5 }
    expect(keysOf(field, 1)).toEqual([])
    expect(keysOf(field, 5)).toEqual([])
    expect(faultsOf(field, 6)).toEqual([
      {
        key: 'validation:greaterThanMax',
        values: { label: 'fields:valueNoun', max: 5, value: '6' },
      },
    ])
    expect(keysOf(field, 0)).toEqual(['validation:lessThanMin'])
  })
  it('is stored as a number, also if it was sent as text', () => {
    expect(number.parse(' 4.50 ', rating)).toEqual({ ok: true, value: 4.5 })
    expect(number.parse('', rating)).toEqual({ ok: true, value: null })
  })
})

describe('a number field of several values', () => {
  const scores: NumberField = { ...rating, hasMany: true }

  it('has a minimum and a maximum of values', () => {
    const field = { ...scores, minRows: 2, maxRows: 2 }
    expect(keysOf(field, [1])).toEqual(['validation:requiresAtLeast'])
    expect(keysOf(field, [1, 2, 3])).toEqual(['validation:requiresNoMoreThan'])
    expect(keysOf({ ...scores, required: true }, [])).toEqual(['validation:requiresAtLeast'])
    expect(keysOf(field, [])).toEqual([])
  })
  it('checks each value', () => {
    expect(keysOf({ ...scores, max: 5 }, [1, 6])).toEqual(['validation:greaterThanMax'])
    expect(keysOf(scores, [1, 'two'])).toEqual(['validation:enterNumber'])
    expect(keysOf(scores, [1, null])).toEqual(['validation:enterNumber'])
    expect(keysOf(scores, 1)).toEqual(['validation:mustBeList'])
  })
})
