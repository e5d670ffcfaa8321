import type { RelationshipField } from '../config/fields.ts'
import { dataOptions, referenceAdminOptions, referenceOptions } from './field-options.ts'
import { referenceType } from './reference.ts'

/** Documents of other collections, by id. */
export const relationship = referenceType<RelationshipField>('relationship', {
  ...dataOptions,
  ...referenceOptions,
  type: true,
  admin: { ...referenceAdminOptions, appearance: true },
})
