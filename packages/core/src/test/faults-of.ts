import type { Field } from '../config/types/field-types/fields.ts'
import { compilePlan } from '../documents/compile-plan.ts'
import { validateValue } from '../documents/validation/validate.ts'
import type { Fault } from '../errors/fault.ts'
import type { RuleContext } from '../fields/field-type.ts'
import type { Json } from '../json.ts'
import { rules } from './every-field.ts'

/** The faults that the built-in rules find in a value. */
export function faultsOf(
  field: Field,
  value: unknown,
  context: Partial<RuleContext> = {},
  isDraft = false,
): readonly Fault[] {
  const [node] = compilePlan([field]).nodes
  if (node === undefined) throw new Error('a field without a value has no faults')
  const required = 'required' in field && field.required === true
  return validateValue(node, value as Json | undefined, { ...rules, required, ...context }, isDraft)
}

/** The message keys of the faults that the built-in rules find in a value. */
export function keysOf(
  field: Field,
  value: unknown,
  context: Partial<RuleContext> = {},
  isDraft = false,
): readonly string[] {
  return faultsOf(field, value, context, isDraft).map(({ key }) => key)
}
