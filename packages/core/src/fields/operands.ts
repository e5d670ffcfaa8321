import type { Json } from '../json.ts'
import type { Operator } from '../query/language/where.ts'
import type { Coerced } from './field-type.ts'

/**
 * Converts an operand to the value it is compared as; `undefined` if it is not of the field's type.
 */
type Scalar = (operand: unknown) => Json | undefined

export const notComparable: Coerced = Object.freeze({ ok: false })

/**
 * Converts operands by operator: a boolean for `exists`, lists (arrays or comma-separated text) for
 * `in`, `not_in` and `all`, else one value. Only `equals` and `not_equals` accept `null`.
 */
export function coerceBy(scalar: Scalar, operand: unknown, operator: Operator): Coerced {
  switch (operator) {
    case 'exists':
      return coerceBoolean(operand)
    case 'in':
    case 'not_in':
    case 'all':
      return coerceList(scalar, operand)
    case 'contains':
      // Several values mean: contains any of them.
      if (Array.isArray(operand)) return coerceList(scalar, operand)
      break
    case 'equals':
    case 'not_equals':
      if (operand === null) return { ok: true, value: null }
  }
  const value = scalar(operand)
  return value === undefined ? notComparable : { ok: true, value }
}

export function coerceBoolean(operand: unknown): Coerced {
  if (operand === true || operand === 'true') return { ok: true, value: true }
  if (operand === false || operand === 'false') return { ok: true, value: false }
  return notComparable
}

/** For values that can only be present or absent. */
export function coerceExists(operand: unknown, operator: Operator): Coerced {
  return operator === 'exists' ? coerceBoolean(operand) : notComparable
}

function coerceList(scalar: Scalar, operand: unknown): Coerced {
  const items: readonly unknown[] = Array.isArray(operand)
    ? operand
    : typeof operand === 'string'
      ? splitList(operand)
      : [operand]
  const values: Json[] = []
  for (const item of items) {
    const value = item === null ? null : scalar(item)
    if (value === undefined) return notComparable
    values.push(value)
  }
  return { ok: true, value: values }
}

function splitList(text: string): readonly string[] {
  return text === '' ? [] : text.split(',').map((part) => part.trim())
}

export function textOperand(operand: unknown): string | undefined {
  if (typeof operand === 'string') return operand
  if (typeof operand === 'boolean') return String(operand)
  if (typeof operand === 'number' && Number.isFinite(operand)) return String(operand)
  return undefined
}

export function numberOperand(operand: unknown): number | undefined {
  if (typeof operand === 'number') return Number.isFinite(operand) ? operand : undefined
  return typeof operand === 'string' ? numberFrom(operand) : undefined
}

/** A finite decimal number written as text. Not '', not '0x1f', not 'Infinity'. */
export function numberFrom(text: string): number | undefined {
  // No meaningful number is longer, and long texts are slow to match.
  if (text.length > 400) return undefined
  const trimmed = text.trim()
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) return undefined
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : undefined
}
