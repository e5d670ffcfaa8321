import { checkLimitOrder } from '../../config/problems/check-values.ts'
import type { NumberField } from '../../config/types/field-types/value-fields.ts'
import { fault, valid } from '../../errors/fault.ts'
import { shown } from '../../formats/shown.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions, inputAdminOptions, rowLimits } from '../field-options.ts'
import { parsed, type RuleContext, unparsed } from '../field-type.ts'
import { numberFrom } from '../operands.ts'
import { checkEach } from '../row-count.ts'

/** A number, or several (`hasMany`). */
export const number = defineType<NumberField>({
  type: 'number',
  comparison: 'number',

  parse(value, field) {
    if (value === undefined || value === null) return parsed(value)
    if (field.hasMany !== true) return parseOne(value)
    if (value === '') return parsed([])
    if (!Array.isArray(value)) return unparsed('validation:mustBeList')
    const numbers: number[] = []
    for (const item of value) {
      const one = parseOne(item)
      if (!one.ok || typeof one.value !== 'number') return unparsed('validation:enterNumber')
      numbers.push(one.value)
    }
    return parsed(numbers)
  },

  validate(value, field, context) {
    if (Array.isArray(value)) {
      return checkEach(value, field, context, (item) => checkRange(Number(item), field, context))
    }
    // A missing required number gets the same message as an invalid one.
    if (typeof value !== 'number') {
      return context.required ? fault('validation:enterNumber') : valid
    }
    return checkRange(value, field, context)
  },
})

/** The server part: how configs are checked and completed, and how values are described. */
export const numberServerPart = defineServerPart<NumberField>(number, {
  options: {
    ...dataOptions,
    ...rowLimits,
    type: true,
    hasMany: true,
    min: true,
    max: true,
    admin: { ...inputAdminOptions, step: true },
  },
  idType: 'number',
  check: (field, { path, report }) => checkLimitOrder(field, 'min', 'max', path, report),
})

// Forms and query strings send numbers as text; blank text is no number.
function parseOne(value: unknown) {
  if (typeof value === 'number') {
    return Number.isFinite(value) ? parsed(value) : unparsed('validation:enterNumber')
  }
  if (typeof value !== 'string') return unparsed('validation:enterNumber')
  if (value.trim() === '') return parsed(null)
  const number = numberFrom(value)
  return number === undefined ? unparsed('validation:enterNumber') : parsed(number)
}

function checkRange(value: number, { min, max }: NumberField, { t }: RuleContext) {
  if (max !== undefined && value > max) {
    return fault('validation:greaterThanMax', {
      label: t('fields:valueNoun'),
      max,
      value: shown(value),
    })
  }
  if (min !== undefined && value < min) {
    return fault('validation:lessThanMin', {
      label: t('fields:valueNoun'),
      min,
      value: shown(value),
    })
  }
  return valid
}
