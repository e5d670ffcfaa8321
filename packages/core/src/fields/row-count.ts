import type { RowLabels } from '../config/types/field-types/fields.ts'
import { type Fault, fault, valid } from '../errors/fault.ts'
import { labelText } from '../i18n/labels.ts'
import type { Json } from '../json.ts'
import type { RuleContext } from './field-type.ts'

interface RowLimits {
  readonly minRows?: number
  readonly maxRows?: number
  readonly labels?: RowLabels
}

/**
 * Checks the number of rows or values of a list. An optional list may be empty even below
 * `minRows`: the minimum applies once it has a row. A required one has at least one.
 */
export function checkRowCount(
  count: number,
  { minRows, maxRows, labels }: RowLimits,
  { required, ...wording }: RuleContext,
): readonly Fault[] {
  const label = (rows: number): string => {
    const own = rows === 1 ? labels?.singular : labels?.plural
    return own === undefined
      ? wording.t('fields:rowNoun', { count: rows })
      : labelText(own, wording)
  }
  if (count === 0 && !required) return valid
  const least = Math.max(minRows ?? 0, required ? 1 : 0)
  if (count < least) {
    return fault('validation:requiresAtLeast', { count: least, label: label(least) })
  }
  if (maxRows !== undefined && count > maxRows) {
    return fault('validation:requiresNoMoreThan', { count: maxRows, label: label(maxRows) })
  }
  return valid
}

/** The faults of a list of values: of their number, or else of the first wrong one. */
export function checkEach(
  values: readonly Json[],
  field: RowLimits,
  context: RuleContext,
  check: (value: Json) => readonly Fault[],
): readonly Fault[] {
  const count = checkRowCount(values.length, field, context)
  if (count.length > 0) return count
  for (const value of values) {
    const faults = check(value)
    if (faults.length > 0) return faults
  }
  return valid
}
