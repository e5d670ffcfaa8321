import { compilePlan } from '../../documents/compile-plan.ts'
import type { Field } from '../types/field-types/fields.ts'
import type { ClientField } from './client-config.ts'

// A client field is a field: the panel uses the same plan and the same rules.
declare const field: ClientField
export const asField: Field = field
export const plan = compilePlan([field])
