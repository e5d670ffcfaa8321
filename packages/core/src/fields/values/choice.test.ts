import { describe, expect, it } from 'vitest'
import type { RadioField, SelectField } from '../../config/types/field-types/value-fields.ts'
import { faultsOf, keysOf } from '../../test/faults-of.ts'

const options = ['calm', { label: 'Loud', value: 'loud' }]
const tone: SelectField = { type: 'select', name: 'tone', options }
const moods: SelectField = { ...tone, hasMany: true }
const side: RadioField = { type: 'radio', name: 'side', options }
const agreed = { type: 'checkbox', name: 'agreed' } as const

describe('a select field', () => {
  it('takes the values of its options only', () => {
    expect(keysOf(tone, 'loud')).toEqual([])
    expect(keysOf(tone, 'Loud')).toEqual(['validation:invalidSelection'])
    expect(keysOf(tone, ['calm'])).toEqual(['validation:invalidSelection'])
    expect(keysOf(tone, 'toString')).toEqual(['validation:invalidSelection'])
  })
  it.each([undefined, null, ''])('is empty with %j', (value) => {
    expect(keysOf(tone, value)).toEqual([])
    expect(keysOf({ ...tone, required: true }, value)).toEqual(['validation:required'])
  })
  it('with several values checks each and refuses duplicates', () => {
    expect(keysOf(moods, ['calm', 'loud'])).toEqual([])
    expect(faultsOf(moods, ['calm', 'shy', 'odd'])).toEqual([
      { key: 'validation:invalidSelections', values: { values: 'shy, odd' } },
    ])
    expect(keysOf(moods, ['calm', 'calm'])).toEqual(['validation:duplicateSelections'])
    expect(keysOf(moods, 'calm')).toEqual(['validation:mustBeList'])
  })
  it('with several values is empty with an empty list', () => {
    expect(keysOf({ ...moods, required: true }, [])).toEqual(['validation:required'])
    expect(keysOf(moods, [])).toEqual([])
  })
})

describe('a radio field', () => {
  it('takes the values of its options only', () => {
    expect(keysOf(side, 'calm')).toEqual([])
    expect(keysOf(side, 'other')).toEqual(['validation:invalidSelection'])
    expect(keysOf(side, 1)).toEqual(['validation:invalidSelection'])
  })
  it('must be chosen when it is required', () => {
    expect(keysOf(side, null)).toEqual([])
    expect(keysOf({ ...side, required: true }, '')).toEqual(['validation:required'])
  })
})

describe('a checkbox', () => {
  it('counts both yes and no as an answer', () => {
    expect(keysOf({ ...agreed, required: true }, false)).toEqual([])
    expect(keysOf({ ...agreed, required: true }, true)).toEqual([])
    expect(keysOf({ ...agreed, required: true }, undefined)).toEqual(['validation:trueOrFalse'])
    expect(keysOf(agreed, undefined)).toEqual([])
  })
  it.each(['true', 1, 0, {}])('is true or false, not %j', (value) => {
    expect(keysOf(agreed, value)).toEqual(['validation:trueOrFalse'])
  })
})
