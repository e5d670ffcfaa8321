import type { RelationshipField } from '../config/fields.ts'
import { referenceType } from './reference.ts'

/** Documents of other collections, by id. */
export const relationship = referenceType<RelationshipField>('relationship')
