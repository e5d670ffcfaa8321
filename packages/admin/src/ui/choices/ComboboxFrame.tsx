import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { ComboboxParts } from '../controls/control-parts.ts'
import control from '../inputs/control.module.css'
import { controlAria, type FieldControl } from '../inputs/field-context.ts'
import styles from './Combobox.module.css'
import type { ComboboxListProps } from './ComboboxList.tsx'
import type { ChoiceOption } from './option.ts'

/** What is around every combobox: the frame of a control, and the list that opens below it. */
export function ComboboxFrame<Item extends ChoiceOption<string | number>>({
  parts,
  field,
  list,
  className,
  children,
}: {
  readonly parts: ComboboxParts
  readonly field: FieldControl
  readonly list: ComboboxListProps<Item>
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  return (
    <>
      <parts.InputGroup
        data-control=""
        className={classNames(control.control, className)}
        data-invalid={field.invalid || undefined}
      >
        {children}
      </parts.InputGroup>
      <parts.List<Item> {...list} />
    </>
  )
}

/** The input in it, which is the control that the field's label is of. */
export function ComboboxInput({
  parts,
  field,
  ...props
}: { readonly parts: ComboboxParts; readonly field: FieldControl } & Omit<
  ComponentProps<ComboboxParts['Input']>,
  'id'
>) {
  return <parts.Input id={field.id} {...controlAria(field)} {...props} />
}

/** The button that opens the list. */
export function ComboboxTrigger({
  parts,
  label,
}: {
  readonly parts: ComboboxParts
  readonly label: string
}) {
  return (
    <parts.Trigger aria-label={label} className={control.inner}>
      <ChevronDown aria-hidden="true" className={styles.glyph} />
    </parts.Trigger>
  )
}
