import { type ReactNode, useMemo } from 'react'
import { AboveContext } from '../../form/above-context.ts'
import {
  type FieldPresentation,
  FormContext,
  type FormContextValue,
} from '../../form/form-context.ts'
import { FieldCell } from '../FieldCell.tsx'
import { FormInputsContext } from '../form-input.ts'
import type { FormInputs } from '../form-inputs.ts'
import { formInputs } from '../inputs.ts'
import { panelFieldTypeOf } from '../panel-field-types.ts'

const components: FieldPresentation = {
  inputOf: (field) => panelFieldTypeOf(field).Input,
  leastHeight: (field, value) => panelFieldTypeOf(field).leastHeight?.(value) ?? 0,
  Cell: FieldCell,
}

/** Gives the fields below a form, the panel's field types, and the code of the built-in inputs. */
export function FormProvider({
  form,
  inputs = formInputs,
  children,
}: {
  readonly form: Omit<FormContextValue, 'components'>
  readonly inputs?: FormInputs
  readonly children: ReactNode
}) {
  const value = useMemo(() => ({ ...form, components }), [form])
  return (
    <FormContext value={value}>
      <FormInputsContext value={inputs}>
        {/* A form in a drawer is opened from a field, and stands above the page. */}
        <AboveContext value={0}>{children}</AboveContext>
      </FormInputsContext>
    </FormContext>
  )
}
