import { checkCount, checkLimitOrder } from '../../config/problems/check-values.ts'
import { type Fault, fault, valid } from '../../errors/fault.ts'
import type { FieldCheck, RuleContext } from '../field-type.ts'

interface LengthLimits {
  readonly minLength?: number
  readonly maxLength?: number
}

/** Reports length limits that are invalid or contradict each other. */
export function checkLengths(field: LengthLimits, { path, report }: FieldCheck): void {
  checkCount(field.minLength, 0, `${path}.minLength`, report)
  checkCount(field.maxLength, 0, `${path}.maxLength`, report)
  checkLimitOrder(field, 'minLength', 'maxLength', path, report)
}

/** Length rules of one non-empty text. Lengths are those of JavaScript strings: UTF-16 units. */
export function checkLength(
  text: string,
  { minLength, maxLength }: LengthLimits,
  { maxTextLength }: RuleContext,
): readonly Fault[] {
  const longest = maxLength ?? maxTextLength
  if (text.length > longest) return fault('validation:shorterThanMax', { maxLength: longest })
  if (minLength !== undefined && text.length < minLength) {
    return fault('validation:longerThanMin', { minLength })
  }
  return valid
}
