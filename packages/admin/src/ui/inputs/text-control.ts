import type { ChangeEvent, ChangeEventHandler } from 'react'
import { controlAria, type FieldControlProps, useFieldControl } from './field-context.ts'

interface TextControlProps<Element extends HTMLInputElement | HTMLTextAreaElement>
  extends FieldControlProps {
  value: string
  autoComplete?: string | undefined
  placeholder?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  onChange?: ChangeEventHandler<Element> | undefined
}

/** What every control for text does with its props: `element` is for the input or textarea itself. */
export function useTextControl<
  Element extends HTMLInputElement | HTMLTextAreaElement,
  Props extends TextControlProps<Element>,
>(props: Props) {
  const field = useFieldControl(props)
  const { onValueChange, onChange, invalid: _invalid, required: _required, ...rest } = props
  return {
    field,
    element: {
      ...rest,
      // Text typed into other forms is no useful suggestion for a document.
      placeholder: field.readOnly ? '–' : rest.placeholder,
      autoComplete: rest.autoComplete ?? 'off',
      onChange(event: ChangeEvent<Element>) {
        onChange?.(event)
        onValueChange?.(event.currentTarget.value)
      },
      id: field.id,
      disabled: field.disabled,
      readOnly: field.readOnly,
      ...controlAria(field),
    },
  }
}
