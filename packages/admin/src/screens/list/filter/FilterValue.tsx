import type { ClientField, DataField, Json, Operator } from '@stet/core'
import { useEffect, useMemo, useState } from 'react'
import { FieldRenderer } from '../../../document/FieldRenderer.tsx'
import { fullAccess } from '../../../document/field-access.ts'
import { FormContext, type FormContextValue } from '../../../document/form-context.ts'
import { createFormStore } from '../../../document/form-store.ts'
import { FormView } from '../../../document/form-view.ts'
import { panelRequest } from '../../../document/panel-request.ts'
import type { Path } from '../../../document/path.ts'
import { newRowId } from '../../../document/random-source.ts'
import { fieldInputs } from '../../../fields/inputs.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Select, TextInput } from '../../../ui/index.ts'
import { valueInput } from './value-field.ts'

export interface FilterValueProps {
  readonly field: DataField
  readonly operator: Operator
  readonly operand: Json | undefined
  readonly label: string
  /** Begins the ids of controls: there are many of these on the screen. */
  readonly idPrefix: string
  readonly announce: (message: string) => void
  readonly onOperandChange: (operand: Json | undefined) => void
}

/** What a condition compares with: asked for as the field itself would be. */
export function FilterValue(props: FilterValueProps) {
  const { t } = useI18n()
  const { field, operator, operand, label, onOperandChange } = props
  const input = useMemo(() => valueInput(field, operator), [field, operator])
  switch (input.kind) {
    case 'boolean':
      return (
        <Select
          aria-label={label}
          value={String(operand ?? '')}
          options={[
            { value: 'true', label: t(operator === 'exists' ? 'general:yes' : 'fields:true') },
            { value: 'false', label: t(operator === 'exists' ? 'general:no' : 'fields:false') },
          ]}
          onValueChange={(value) => onOperandChange(value === 'true')}
        />
      )
    case 'field':
      return <ValueField {...props} valueField={{ ...input.field, label } as ClientField} />
    default:
      return (
        <TextInput
          aria-label={label}
          value={typeof operand === 'string' ? operand : textOf(operand)}
          onValueChange={onOperandChange}
          placeholder={t(input.kind === 'near' ? 'list:nearPlaceholder' : 'list:areaPlaceholder')}
          dir="ltr"
          spellCheck={false}
        />
      )
  }
}

function textOf(operand: Json | undefined): string {
  if (operand === undefined || operand === null) return ''
  const isNear = Array.isArray(operand) && operand.every((part) => typeof part === 'number')
  return isNear ? operand.join(', ') : JSON.stringify(operand)
}

const root: Path = Object.freeze([])
const valuePath: Path = Object.freeze(['value'])

/** A form of one field. */
function ValueField({
  valueField,
  operand,
  idPrefix,
  announce,
  onOperandChange,
}: FilterValueProps & { readonly valueField: ClientField }) {
  const { language, t } = useI18n()
  const [field] = useState(valueField)
  const [form] = useState<FormContextValue>(() => ({
    store: createFormStore({
      fields: [field],
      document: operand === undefined ? {} : { value: operand },
      check: () => [],
      newRowId,
      defaults: panelRequest({ user: null, locale: '', language, t: t as (key: string) => string }),
      now: Date.now,
      hasDrafts: true,
    }),
    view: new FormView(),
    operation: 'update',
    locale: null,
    inputs: fieldInputs,
    announce,
    about: () => null,
    // A filter has no rows that anybody could remove.
    offerUndo: () => {},
    idPrefix,
    labelsHidden: true,
  }))
  const { store } = form
  useEffect(
    () => store.onChange(() => onOperandChange(store.get(valuePath) ?? undefined)),
    [store, onOperandChange],
  )
  return (
    <FormContext value={form}>
      <FieldRenderer field={field} parent={root} readOnly={false} access={fullAccess} />
    </FormContext>
  )
}
