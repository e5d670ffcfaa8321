import type { ClientField, ClientTab } from '@stet/core'
import { fieldsIn } from '../document/server-parts.ts'
import type { FormInputs } from './inputs.ts'
import { panelFieldTypeOf } from './panel-field-types.ts'

/** Fetches what inputs of these fields need beside their own code, in closed tabs and blocks to come too. */
export function prepareInputs(
  fields: readonly (ClientField | ClientTab)[],
  inputs: FormInputs,
): void {
  for (const field of fields) {
    if ('type' in field) panelFieldTypeOf(field).prepare?.(inputs)
    prepareInputs(fieldsIn(field), inputs)
  }
}
