import type { ReactNode } from 'react'

/** Something to choose. `label` is plain text, because it is searched and read aloud. */
export interface ChoiceOption<Value extends string | number = string> {
  value: Value
  label: string
  description?: string
  icon?: ReactNode
  disabled?: boolean
  /** Comboboxes show options of one group together, below its name. */
  group?: string
}
