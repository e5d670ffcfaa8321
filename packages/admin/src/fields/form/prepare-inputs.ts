import { type ClientField, visitFields } from '@stet/core'
import type { FormInputs } from '../form-inputs.ts'
import { formInputs } from '../inputs.ts'
import { panelFieldTypeOf } from '../panel-field-types.ts'

/** Fetches what inputs of these fields need beside their own code, also in closed tabs and in blocks that may be added. */
export function prepareInputs(
  fields: readonly ClientField[],
  inputs: FormInputs = formInputs,
): void {
  visitFields(fields, (field) => panelFieldTypeOf(field).prepare?.(inputs))
}
