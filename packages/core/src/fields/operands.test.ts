import { describe, expect, it } from 'vitest'
import type { Field } from '../config/types/field-types/fields.ts'
import type { Operator } from '../query/language/where.ts'
import { fieldTypeOf } from './built-in-types.ts'

const fields = {
  text: { type: 'text', name: 'a' },
  number: { type: 'number', name: 'a' },
  checkbox: { type: 'checkbox', name: 'a' },
  date: { type: 'date', name: 'a' },
  select: { type: 'select', name: 'a', options: ['x'], hasMany: true },
  json: { type: 'json', name: 'a' },
  array: { type: 'array', name: 'a', fields: [] },
  group: { type: 'group', name: 'a', fields: [] },
  richText: { type: 'richText', name: 'a' },
} as const satisfies Record<string, Field>

function coerce(type: keyof typeof fields, operator: Operator, operand: unknown) {
  const field: Field = fields[type]
  const coerced = fieldTypeOf(field).coerce(operand, operator, field)
  return coerced.ok ? coerced.value : 'refused'
}

describe('the operand of a filter', () => {
  it.each([
    ['text', 'equals', 'a', 'a'],
    ['text', 'equals', 7, '7'],
    ['text', 'equals', null, null],
    ['text', 'like', null, 'refused'],
    ['text', 'equals', { $gt: '' }, 'refused'],
    ['text', 'in', 'a, b', ['a', 'b']],
    ['text', 'in', '', []],
    ['text', 'in', ['a', null], ['a', null]],
    ['text', 'in', [{}], 'refused'],
    ['text', 'contains', ['a', 'b'], ['a', 'b']],
    ['text', 'exists', 'true', true],
    ['text', 'exists', 'yes', 'refused'],
    ['number', 'equals', '4.5', 4.5],
    ['number', 'greater_than', 'four', 'refused'],
    ['number', 'less_than', null, 'refused'],
    ['number', 'in', '1,2', [1, 2]],
    ['number', 'equals', Number.POSITIVE_INFINITY, 'refused'],
    ['checkbox', 'equals', 'true', true],
    ['checkbox', 'not_equals', false, false],
    ['checkbox', 'equals', 1, 'refused'],
    ['date', 'greater_than', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['date', 'greater_than', 'soon', 'refused'],
    ['select', 'all', 'x,y', ['x', 'y']],
    ['json', 'equals', 7, 7],
    ['json', 'equals', true, true],
    ['json', 'equals', '7', '7'],
    ['array', 'exists', 'false', false],
    ['array', 'equals', [], 'refused'],
    ['richText', 'exists', true, true],
    ['richText', 'like', 'x', 'x'],
    ['richText', 'contains', ['x', 7], ['x', '7']],
    ['richText', 'not_like', {}, 'refused'],
    ['richText', 'equals', 'x', 'refused'],
    ['group', 'exists', true, 'refused'],
  ] as const)('of %s %s %j is %j', (type, operator, operand, expected) => {
    expect(coerce(type, operator, operand)).toEqual(expected)
  })
  it('lists each operator that only some types have', () => {
    const operators = (type: keyof typeof fields) => fieldTypeOf<Field>(fields[type]).operators
    expect(operators('text')).toEqual(expect.arrayContaining(['like', 'not_like', 'contains']))
    expect(operators('number')).not.toContain('like')
    expect(operators('checkbox')).not.toContain('greater_than')
    expect(operators('array')).toEqual(['exists'])
    expect(operators('richText')).toEqual(['exists', 'like', 'not_like', 'contains'])
    expect(operators('group')).toEqual([])
  })
})
