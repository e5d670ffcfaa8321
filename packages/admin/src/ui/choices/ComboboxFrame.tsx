import { Combobox as Base } from '@base-ui/react/combobox'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import control from '../inputs/control.module.css'
import { controlAria, type FieldControl } from '../inputs/field-context.ts'
import styles from './Combobox.module.css'
import { ComboboxList, type ComboboxListProps } from './ComboboxList.tsx'
import type { ChoiceOption } from './option.ts'

/** What is around every combobox: the frame of a control, and the list that opens below it. */
export function ComboboxFrame<Item extends ChoiceOption<string | number>>({
  field,
  list,
  className,
  children,
}: {
  readonly field: FieldControl
  readonly list: ComboboxListProps<Item>
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  return (
    <>
      <Base.InputGroup
        className={classNames(control.control, className)}
        data-invalid={field.invalid || undefined}
      >
        {children}
      </Base.InputGroup>
      <ComboboxList<Item> {...list} />
    </>
  )
}

/** The input in it, which is the control that the field's label is of. */
export function ComboboxInput({
  field,
  ...props
}: { readonly field: FieldControl } & Omit<ComponentProps<typeof Base.Input>, 'id'>) {
  return <Base.Input id={field.id} {...controlAria(field)} {...props} />
}

/** The button that opens the list. */
export function ComboboxTrigger({ label }: { readonly label: string }) {
  return (
    <Base.Trigger aria-label={label} className={control.inner}>
      <ChevronDown aria-hidden="true" className={styles.glyph} />
    </Base.Trigger>
  )
}
