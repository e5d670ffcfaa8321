import type { ClientField, OwnTypeField } from '@stet/core'
import { type FieldFilter, presence } from '../field-filter.ts'

/** A filter by one value, entered with the field's own input. */
export const ownInputFilter: FieldFilter<OwnTypeField> = Object.freeze<FieldFilter<OwnTypeField>>({
  comparisons: () => ['equals', 'not_equals', ...presence],
  operand: (field) => ({ kind: 'field', field: asOperand(field) }),
})

/** The field without what is about its place in a document. */
function asOperand(field: OwnTypeField): ClientField {
  const { admin, required: _required, localized: _localized, ...options } = field
  return {
    ...options,
    name: 'value',
    ...(admin?.placeholder === undefined ? {} : { admin: { placeholder: admin.placeholder } }),
  } as unknown as ClientField
}
