import type { FieldOf } from '../../form/field-input.ts'
import { choiceComparisons, type FieldFilter } from '../field-filter.ts'

type ReferenceField = Pick<FieldOf<'relationship'>, 'relationTo' | 'hasMany'>

/** References are compared with documents, which are found by name here and not made. */
export const referenceFilter: FieldFilter<ReferenceField> = Object.freeze<
  FieldFilter<ReferenceField>
>({
  comparisons: choiceComparisons,
  grouping: 'documents',
  operand: ({ relationTo }, hasMany) => ({
    kind: 'field',
    field: {
      type: 'relationship',
      name: 'value',
      hasMany,
      relationTo,
      admin: { allowCreate: false, allowEdit: false },
    },
  }),
  leadsTo: ({ relationTo, hasMany }) =>
    typeof relationTo === 'string' ? { collection: relationTo, many: hasMany === true } : null,
})
