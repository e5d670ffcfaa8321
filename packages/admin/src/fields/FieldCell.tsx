import type { ClientField, Json } from '@stet/core'
import { SiteComponent } from '../components/SiteComponent.tsx'
import type { CellProps } from '../form/field-cell.ts'
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
  const own = field.admin?.components?.Cell
  if (own === undefined) return <Cell {...props} />
  return (
    <SiteComponent path={own} props={props}>
      <Cell {...props} />
    </SiteComponent>
  )
}
