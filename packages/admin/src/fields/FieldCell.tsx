import type { ClientField, FieldType, Json } from '@stet/core'
import type { ComponentType } from 'react'
import { SiteComponent } from '../components/SiteComponent.tsx'
import { fieldCells } from './cells.ts'
import type { FieldCellProps } from './field-cell.ts'

/** A value in a list, as its field's type shows it. Needs a `ReferencesContext` above for relationships. */
export function FieldCell({
  field,
  value,
}: {
  readonly field: ClientField
  readonly value: Json | undefined
}) {
  // The table's promise, entry `T` takes fields of type `T`, is beyond what TypeScript can follow.
  const Cell = fieldCells[field.type] as ComponentType<FieldCellProps<FieldType>>
  const props: FieldCellProps<FieldType> = { field, value }
  const own = field.admin?.components?.Cell
  if (own === undefined) return <Cell {...props} />
  return (
    <SiteComponent path={own} props={props}>
      <Cell {...props} />
    </SiteComponent>
  )
}
