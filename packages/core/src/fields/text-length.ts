import { type Fault, fault, type RuleContext, valid } from './field-type.ts'

interface LengthLimits {
  readonly minLength?: number
  readonly maxLength?: number
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
