import type { ClientField, FieldType } from '@stet/core'
import type { ReactNode } from 'react'
import type { FieldInputProps, InputProps } from '../form/field-input.ts'

type InputOf<T extends FieldType> = (props: FieldInputProps<T>) => ReactNode

/** The code of the built-in inputs, which forms bring with them (see `formInput`). */
export interface FormInputs {
  readonly ArrayInput: InputOf<'array'>
  readonly BlocksInput: InputOf<'blocks'>
  readonly CheckboxInput: InputOf<'checkbox'>
  readonly CodeInput: InputOf<'code'>
  readonly CollapsibleInput: InputOf<'collapsible'>
  readonly DateInput: InputOf<'date'>
  readonly EmailInput: InputOf<'email'>
  readonly GroupInput: InputOf<'group'>
  readonly JoinInput: InputOf<'join'>
  readonly JsonInput: InputOf<'json'>
  readonly NumberInput: InputOf<'number'>
  readonly PointInput: InputOf<'point'>
  readonly RadioInput: InputOf<'radio'>
  readonly ReferenceInput: InputOf<'relationship'>
  readonly RichTextInput: InputOf<'richText'>
  readonly RowInput: InputOf<'row'>
  readonly SelectInput: InputOf<'select'>
  readonly TabsInput: InputOf<'tabs'>
  readonly TextareaInput: InputOf<'textarea'>
  readonly TextInput: InputOf<'text'>
  readonly UiInput: InputOf<'ui'>
  readonly UnknownTypeInput: (props: InputProps<ClientField>) => ReactNode
  readonly UploadInput: InputOf<'upload'>
  /** Fetches the editor of code. */
  readonly prepareCode: () => void
  /** Fetches the editor of rich texts. */
  readonly prepareRichText: () => void
}
