import { describe, expect, it } from 'vitest'
import type { TextareaField } from '../../config/types/field-types/value-fields.ts'
import { faultsOf, keysOf } from '../../test/faults-of.ts'
import { defaultTextareaMinLength } from './textarea.ts'

const summary: TextareaField = { type: 'textarea', name: 'summary' }

describe('a textarea', () => {
  it('has at least three characters unless the field sets minLength', () => {
    expect(defaultTextareaMinLength).toBe(3)
    expect(faultsOf(summary, 'ab')).toEqual([
      { key: 'validation:longerThanMin', values: { minLength: 3 } },
    ])
    expect(keysOf(summary, 'abc')).toEqual([])
  })
  it('accepts a shorter text if minLength is lowered or 0', () => {
    expect(keysOf({ ...summary, minLength: 0 }, 'a')).toEqual([])
    expect(keysOf({ ...summary, minLength: 2 }, 'ab')).toEqual([])
  })
  it('may be empty when it is not required', () => {
    expect(keysOf(summary, '')).toEqual([])
    expect(keysOf({ ...summary, required: true }, '')).toEqual(['validation:required'])
  })
  it('limits its length like a text field', () => {
    expect(keysOf({ ...summary, maxLength: 4 }, 'abcde')).toEqual(['validation:shorterThanMax'])
    expect(keysOf(summary, 'abcde', { maxTextLength: 4 })).toEqual(['validation:shorterThanMax'])
  })
  it('is text', () => {
    expect(keysOf(summary, ['abc'])).toEqual(['validation:mustBeText'])
  })
})
