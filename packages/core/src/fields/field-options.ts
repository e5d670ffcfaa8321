import type {
  DataFieldOptions,
  FieldAdmin,
  InputAdmin,
  LayoutAdmin,
  RowLimits,
} from '../config/types/field-types/field-options.ts'
import type { RowLabels, RowsAdmin } from '../config/types/field-types/fields.ts'
import type {
  ReferenceAdmin,
  ReferenceOptions,
} from '../config/types/field-types/reference-fields.ts'
import type { Option } from '../config/types/field-types/value-fields.ts'
import type { OptionTable } from '../config/types/known-options.ts'

// Options that several field types share; the table of each type, beside its rules, is made of
// them.

const layoutAdminOptions: OptionTable<LayoutAdmin> = {
  condition: true,
  position: true,
  width: true,
  readOnly: true,
  disabled: true,
  hidden: true,
  components: {
    Field: 'elsewhere',
    Cell: 'elsewhere',
    Before: 'elsewhere',
    After: 'elsewhere',
    Label: 'elsewhere',
    Description: 'elsewhere',
  },
  custom: true,
}

export const adminOptions: OptionTable<FieldAdmin> = {
  ...layoutAdminOptions,
  description: true,
  disableBulkEdit: true,
  disableListColumn: true,
  disableListFilter: true,
}

export const inputAdminOptions: OptionTable<InputAdmin> = {
  ...adminOptions,
  placeholder: true,
}

/** Options of every field with a value, including computed fields and groups. */
export const commonOptions = {
  name: true,
  label: true,
  hidden: true,
  validate: true,
  access: { create: true, read: true, update: true },
  hooks: {
    beforeValidate: true,
    beforeChange: true,
    afterChange: true,
    afterRead: true,
    beforeDuplicate: true,
  },
  admin: adminOptions,
  custom: true,
} as const

export const dataOptions: OptionTable<DataFieldOptions> = {
  ...commonOptions,
  required: true,
  unique: true,
  index: true,
  localized: true,
  virtual: true,
  saveToJWT: true,
  defaultValue: true,
}

export const layoutOptions = { type: true, admin: layoutAdminOptions } as const

export const rowLimits: OptionTable<RowLimits> = { minRows: true, maxRows: true }

export const choiceOptions: OptionTable<Exclude<Option, string>> = {
  label: true,
  value: true,
}

export const rowsAdminOptions: OptionTable<RowsAdmin> = {
  ...adminOptions,
  initCollapsed: true,
  isSortable: true,
}

export const rowLabelOptions: OptionTable<RowLabels> = {
  singular: true,
  plural: true,
}

export const referenceOptions: OptionTable<ReferenceOptions> = {
  ...rowLimits,
  relationTo: true,
  hasMany: true,
  maxDepth: true,
  filterOptions: true,
}

export const referenceAdminOptions: OptionTable<ReferenceAdmin> = {
  ...inputAdminOptions,
  allowCreate: true,
  allowEdit: true,
  isSortable: true,
  sortOptions: true,
}
