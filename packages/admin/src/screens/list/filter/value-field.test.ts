import { type DataField, type FieldType, fieldTypeOf, type Json, type Operator } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'
import { carriedOperand, conditionsOf, isOperand } from './filter-comparison.ts'
import { valueInput } from './value-field.ts'

describe('what is compared with', () => {
  test('is asked for as the field is filled in', () => {
    expect(valueInput({ type: 'number', name: 'n' }, 'equals')).toMatchObject({
      field: { type: 'number', hasMany: false },
    })
    expect(valueInput({ type: 'radio', name: 'r', options: ['a'] }, 'in')).toMatchObject({
      field: { type: 'select', hasMany: true, options: ['a'] },
    })
    expect(
      valueInput({ type: 'upload', name: 'u', relationTo: 'media', hasMany: true }, 'equals'),
    ).toMatchObject({ field: { type: 'relationship', relationTo: 'media', hasMany: false } })
    expect(
      valueInput(
        { type: 'date', name: 'd', admin: { date: { pickerAppearance: 'dayOnly' } } },
        'less_than',
      ),
    ).toMatchObject({ field: { type: 'date', admin: { date: { pickerAppearance: 'dayOnly' } } } })
    expect(valueInput({ type: 'checkbox', name: 'c' }, 'equals')).toEqual({ kind: 'boolean' })
    expect(valueInput({ type: 'text', name: 't' }, 'empty')).toEqual({ kind: 'nothing' })
    expect(valueInput({ type: 'date', name: 'd' }, 'on')).toMatchObject({
      kind: 'day',
      field: { type: 'date', admin: { date: { pickerAppearance: 'dayOnly' } } },
    })
    expect(valueInput({ type: 'point', name: 'p' }, 'near')).toEqual({ kind: 'near' })
    expect(valueInput({ type: 'point', name: 'p' }, 'within')).toEqual({ kind: 'area' })
  })

  const samples: { readonly [T in FieldType]?: unknown } = {
    text: 'a',
    textarea: 'a',
    code: 'a',
    richText: 'a',
    email: 'a@b.c',
    json: 'a',
    number: 3,
    date: '2026-07-01T12:00:00.000Z',
    select: 'a',
    radio: 'a',
    relationship: 'id',
    upload: 'id',
    point: [1, 2],
  }
  test.each(Object.entries(samples))(
    'of a %s field is something that the server can compare with',
    (type, sample) => {
      const field = { type, name: 'f', options: ['a'], relationTo: 'x' } as DataField
      for (const comparison of panelFieldTypeOf(field).filter?.comparisons(field, false) ?? []) {
        const input = valueInput(field, comparison)
        if (input.kind !== 'field') continue
        const isList = 'hasMany' in input.field && input.field.hasMany === true
        const operand = isList ? [sample as Json] : (sample as Json)
        const [operator] = Object.keys(conditionsOf({ comparison, operand }) ?? {})
        expect(fieldTypeOf(field).coerce(operand, operator as Operator, field).ok).toBe(true)
      }
    },
  )

  test('asks nothing while it is empty', () => {
    for (const nothing of [undefined, null, '', [], [1, null]])
      expect(isOperand(nothing)).toBe(false)
    for (const something of [0, false, 'a', [1]]) expect(isOperand(something)).toBe(true)
  })

  test('is kept, as far as can be, when the comparison changes', () => {
    expect(carriedOperand('a', 'equals', 'not_equals')).toBe('a')
    expect(carriedOperand('a', 'equals', 'in')).toEqual(['a'])
    expect(carriedOperand(['a', 'b'], 'in', 'not_in')).toEqual(['a', 'b'])
    expect(carriedOperand(['a', 'b'], 'in', 'equals')).toBe('a')
    expect(carriedOperand('a', 'equals', 'empty')).toBeUndefined()
    expect(carriedOperand({ day: '2026-07-01' }, 'on', 'before')).toEqual({ day: '2026-07-01' })
    expect(carriedOperand({ day: '2026-07-01' }, 'on', 'between')).toBeUndefined()
    expect(carriedOperand(undefined, 'equals', 'in')).toBeUndefined()
  })
})
