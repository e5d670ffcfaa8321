import type { ClientField } from '@stet/core'
import { memo, useMemo } from 'react'
import type { Path } from '../base/path.ts'
import type { FieldsAccess } from '../document/rules/field-access.ts'
import { fieldPathIn, shownField } from '../document/rules/shown-field.ts'
import { SiteComponent } from '../plugins/SiteComponent.tsx'
import { Slot } from '../plugins/Slot.tsx'
import type { InputProps } from './field-input.ts'
import { useFormContext } from './form-context.ts'
import { SourceBeside } from './locales/SourceBeside.tsx'
import { useIsHidden } from './use-field.ts'

export interface FieldRendererProps {
  readonly field: ClientField
  /** Of the object that the field is in. Always the same array, or all fields render again. */
  readonly parent: Path
  readonly readOnly: boolean
  readonly access: FieldsAccess
}

/** One field: absent where it is hidden or not for this editor, else the input of its type. */
export const FieldRenderer = memo(function FieldRenderer(props: FieldRendererProps) {
  const { operation } = useFormContext()
  const shown = shownField(props.field, props, operation)
  return shown && <VisibleField {...props} {...shown} />
})

function VisibleField({ field, parent, readOnly, access }: FieldRendererProps) {
  const { components } = useFormContext()
  const path = useMemo(() => fieldPathIn(field, parent), [field, parent])
  if (useIsHidden(path)) return null
  const Input = components.inputOf(field)
  const props: InputProps<ClientField> = { field, path, readOnly, access }
  const { Field, Before, After } = field.admin?.components ?? {}
  const around = { field, path, readOnly }
  return (
    <>
      <Slot name="fieldBefore" props={around} />
      <SiteComponent component={Before} props={around} />
      <SourceBeside field={field} path={path} readOnly={readOnly}>
        <SiteComponent component={Field} props={props}>
          <Input {...props} />
        </SiteComponent>
      </SourceBeside>
      <SiteComponent component={After} props={around} />
      <Slot name="fieldAfter" props={around} />
    </>
  )
}
