import type { RelationshipField } from '../../config/types/field-types/reference-fields.ts'
import { dataOptions, referenceAdminOptions, referenceOptions } from '../field-options.ts'
import { referenceServerPart, referenceType } from './reference.ts'

/** Documents of other collections, by id. */
export const relationship = referenceType<RelationshipField>('relationship')

/** The server part: how configs are checked and completed, and how values are described. */
export const relationshipServerPart = referenceServerPart<RelationshipField>(relationship, {
  options: {
    ...dataOptions,
    ...referenceOptions,
    type: true,
    admin: { ...referenceAdminOptions, appearance: true },
  },
  filesOnly: false,
})
