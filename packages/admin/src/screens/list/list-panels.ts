// The drawers and dialogs of a list that need the inputs of all fields.
export { BulkEditDrawer } from './bulk/BulkEditDrawer.tsx'
export { ColumnPicker } from './columns/ColumnPicker.tsx'
export { FilterBuilder } from './filter/FilterBuilder.tsx'
export { MovePositionDialog } from './ordering/MovePositionDialog.tsx'
export { findMoved, runMove } from './ordering/run-move.ts'
export { FillInForAll } from './uploads/FillInForAll.tsx'
