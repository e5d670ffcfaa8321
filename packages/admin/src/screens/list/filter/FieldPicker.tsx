import { useMemo, useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { type ChoiceOption, Combobox } from '../../../ui/index.ts'
import { matchLabels } from '../../../ui/popups/match-labels.ts'

export interface FieldPickerProps {
  /** A path; one that is not among the choices is shown unchanged. */
  readonly value: string
  readonly choices: readonly ChoiceOption[]
  readonly onChoose: (path: string) => void
  readonly className?: string | undefined
}

/** The maximum number of listed fields: with many relationships there are thousands; typing finds the others. */
const SHOWN = 100

/** Chooses the field of a condition: of the collection, or of the documents that its fields refer to. */
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
