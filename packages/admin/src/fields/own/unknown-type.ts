import { CodeCell } from '../cells/CodeCell.tsx'
import type { PanelFieldType } from '../field-type.ts'
import { formInput } from '../form-input.ts'

/** What is shown of fields of a type whose code the panel does not have. They are not edited. */
export const unknownType: PanelFieldType = {
  type: 'json',
  Input: formInput(({ UnknownTypeInput }) => UnknownTypeInput),
  Cell: CodeCell,
  filter: null,
  sketch: 'line',
  bulkEdit: null,
  prepare: ({ prepareCode }) => prepareCode(),
}
