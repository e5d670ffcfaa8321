import {
  definePanelFieldType,
  FieldShell,
  type InputProps,
  ownInputFilter,
  RadioGroup,
  StatusPill,
  useField,
  useMessages,
} from '@stet/admin'
import type { messages } from './messages.ts'
import { type UrgencyField, urgency } from './urgency.ts'

const choices = [
  { value: 1, name: 'reminders:canWait', tone: 'neutral' },
  { value: 2, name: 'reminders:soon', tone: 'changed' },
  { value: 3, name: 'reminders:urgent', tone: 'error' },
] as const

function UrgencyInput({ field, path, readOnly }: InputProps<UrgencyField>) {
  const { t } = useMessages<typeof messages>()
  const { value, setValue, leave } = useField(path)
  return (
    <FieldShell field={field} path={path} readOnly={readOnly} kind="radiogroup">
      <RadioGroup
        layout="horizontal"
        value={typeof value === 'number' ? String(value) : null}
        onValueChange={(chosen) => setValue(Number(chosen))}
        onBlur={leave}
        options={choices.map(({ value, name }) => ({ value: String(value), label: t(name) }))}
      />
    </FieldShell>
  )
}

/** A mark and a word, in lists, comparisons and the pane. */
export function UrgencyCell({ value }: { readonly value: unknown }) {
  const { t } = useMessages<typeof messages>()
  const choice = choices.find((one) => one.value === value)
  return choice ? <StatusPill tone={choice.tone}>{t(choice.name)}</StatusPill> : null
}

export const urgencyPanel = definePanelFieldType({
  fieldType: urgency,
  Input: UrgencyInput,
  Cell: UrgencyCell,
  filter: ownInputFilter,
  text: (value, _field, { label }) => label(choices.find((one) => one.value === value)?.name, ''),
})
