import type { ClientField, Json } from '@stet/core'
import type { CellProps } from '../form/field-cell.ts'
import { SiteComponent } from '../plugins/SiteComponent.tsx'
import { useFieldWithType } from './own/own-field-types.ts'
import { panelFieldTypeOf } from './panel-field-types.ts'

/** A value in a list, as its field's type shows it. Needs a `ReferencesContext` above for relationships. */
export function FieldCell({
  field,
  value,
}: {
  readonly field: ClientField
  readonly value: Json | undefined
}) {
  const typed = useFieldWithType(field)
  const { Cell } = panelFieldTypeOf(typed)
  const props: CellProps<ClientField> = { field: typed, value }
  return (
    <SiteComponent component={field.admin?.components?.Cell} props={props}>
      <Cell {...props} />
    </SiteComponent>
  )
}
