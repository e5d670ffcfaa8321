import { type ClientField, hasOwnValue } from '@stet/core'
import { memo, useMemo } from 'react'
import type { Path } from '../base/path.ts'
import { accessTo, type FieldsAccess, showsAny } from '../document/rules/field-access.ts'
import { SiteComponent } from '../plugins/SiteComponent.tsx'
import { Slot } from '../plugins/Slot.tsx'
import type { InputProps } from './field-input.ts'
import { useFormContext } from './form-context.ts'
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
  const { field, access } = props
  const { operation } = useFormContext()
  const admin = field.admin
  if (admin?.disabled || admin?.hidden) return null
  const { mayWrite } = accessTo(access, nameOf(field), operation)
  if (!showsAny([field], access, operation)) return null
  return <VisibleField {...props} readOnly={props.readOnly || !mayWrite || isReadOnly(field)} />
})

function VisibleField({ field, parent, readOnly, access }: FieldRendererProps) {
  const { components } = useFormContext()
  const name = nameOf(field)
  const path = useMemo(() => (name === undefined ? parent : [...parent, name]), [parent, name])
  if (useIsHidden(path)) return null
  const Input = components.inputOf(field)
  const props: InputProps<ClientField> = { field, path, readOnly, access }
  const { Field, Before, After } = field.admin?.components ?? {}
  const around = { field, path, readOnly }
  return (
    <>
      <Slot name="fieldBefore" props={around} />
      <SiteComponent component={Before} props={around} />
      <SiteComponent component={Field} props={props}>
        <Input {...props} />
      </SiteComponent>
      <SiteComponent component={After} props={around} />
      <Slot name="fieldAfter" props={around} />
    </>
  )
}

/** Some fields have a name but no value. */
function nameOf(field: ClientField): string | undefined {
  return hasOwnValue(field) ? field.name : undefined
}

function isReadOnly(field: ClientField): boolean {
  if (field.admin?.readOnly) return true
  return 'virtual' in field && field.virtual !== undefined && field.virtual !== false
}
