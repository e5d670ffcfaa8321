import type { FieldOf } from '../form/field-input.ts'
import { choiceComparisons, type FieldFilter } from './field-filter.ts'

type OptionField = Pick<FieldOf<'select'>, 'options' | 'hasMany'>

/** What has options is compared with some of them. */
export const optionFilter: FieldFilter<OptionField> = Object.freeze<FieldFilter<OptionField>>({
  comparisons: choiceComparisons,
  grouping: 'options',
  operand: ({ options }, hasMany) => ({
    kind: 'field',
    field: { type: 'select', name: 'value', hasMany, options },
  }),
})
