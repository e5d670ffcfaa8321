// What opens over a list; all of it needs the inputs of all fields.
export { BulkEditDrawer } from './bulk/BulkEditDrawer.tsx'
export { ColumnPicker } from './columns/ColumnPicker.tsx'
export { FilterBuilder } from './filter/FilterBuilder.tsx'
