import { FieldShell } from '../form/FieldShell.tsx'
import type { InputProps } from '../form/field-input.ts'
import { useFieldAt } from '../form/use-field.ts'
import { TextCell } from './cells/TextCell.tsx'
import { textFilter } from './field-filter.ts'
import { inBulk, type PanelFieldType } from './field-type.ts'

// A type that is none of the built-in ones needs nothing but its value.

interface ColorField {
  readonly type: 'color'
  readonly name: string
  readonly swatches: readonly string[]
}

function Swatches({ field, path, readOnly }: InputProps<ColorField>) {
  const { value, setValue } = useFieldAt(path)
  return (
    <FieldShell field={field} path={path} readOnly={readOnly} kind="group">
      {field.swatches.map((color) => (
        <button
          key={color}
          type="button"
          aria-pressed={color === value}
          onClick={() => setValue(color)}
        >
          {color}
        </button>
      ))}
    </FieldShell>
  )
}

const color: PanelFieldType<ColorField> = {
  type: 'color',
  Input: Swatches,
  Cell: TextCell,
  filter: {
    ...textFilter,
    comparisons: () => ['equals', 'in', 'not_empty', 'empty'],
    operand: ({ swatches }, hasMany) => ({
      kind: 'field',
      field: { type: 'select', name: 'value', hasMany, options: swatches },
    }),
  },
  sketch: 'button',
  bulkEdit: inBulk,
}

// @ts-expect-error A type without a cell could not be shown in lists.
const incomplete: PanelFieldType<ColorField> = { ...color, Cell: undefined }

// @ts-expect-error A table names each type by its own name.
const misnamed: PanelFieldType<ColorField> = { ...color, type: 'colour' }

void [color, incomplete, misnamed]
