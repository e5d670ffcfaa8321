import type { Json, Label } from '@stet/core'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { labelOfValue } from '../options.ts'
import { EmptyCell } from './EmptyCell.tsx'

export interface OptionCellProps {
  readonly field: {
    readonly options: readonly (string | { readonly label: Label; readonly value: string })[]
  }
  readonly value: Json | undefined
}

/** Chosen options by their labels. */
export function OptionCell({ field, value }: OptionCellProps) {
  const { label } = useI18n()
  const values = Array.isArray(value) ? (value as readonly Json[]) : [value]
  const texts = values.map((item) => labelOfValue(field.options, item, label))
  const text = texts.filter((item) => item !== '').join(', ')
  return text === '' ? <EmptyCell /> : <span dir="auto">{text}</span>
}
