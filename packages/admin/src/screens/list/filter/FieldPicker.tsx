import { useMemo, useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { type ChoiceOption, Combobox } from '../../../ui/index.ts'
import { matchLabels } from '../../../ui/popups/match-labels.ts'

export interface FieldPickerProps {
  /** A path. One that is not among the choices is shown as it is. */
  readonly value: string
  readonly choices: readonly ChoiceOption[]
  readonly onChoose: (path: string) => void
  readonly className?: string | undefined
}

/** Collections that lead to many others have thousands of fields behind theirs: the rest is found by typing. */
const SHOWN = 100

/** Which field a condition is about: one of the collection's own, or of the documents that they lead to. */
export function FieldPicker({ value, choices, onChoose, className }: FieldPickerProps) {
  const { t } = useI18n()
  const [query, setQuery] = useState('')
  const options = useMemo(() => matchLabels(choices, query).slice(0, SHOWN), [choices, query])
  const chosen = choices.find((choice) => choice.value === value) ?? { value, label: value }
  return (
    <Combobox
      aria-label={t('list:field')}
      value={chosen}
      options={options}
      onSearch={setQuery}
      onValueChange={(next) => {
        if (next !== null) onChoose(next.value)
      }}
      emptyLabel={t('general:nothingFoundFor', { text: query })}
      openLabel={t('list:showFields')}
      className={className}
    />
  )
}
