import { type ClientField, visitFields } from '@stet/core'
import type { FormInputs } from '../form-inputs.ts'
import { panelFieldTypeOf } from '../panel-field-types.ts'

/** Fetches what inputs of these fields need beside their own code, in closed tabs and blocks to come too. */
export function prepareInputs(fields: readonly ClientField[], inputs: FormInputs): void {
  visitFields(fields, (field) => panelFieldTypeOf(field).prepare?.(inputs))
}
