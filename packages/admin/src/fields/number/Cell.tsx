import type { Json } from '@stet/core'
import type { FieldCellProps } from '../../form/field-cell.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { EmptyCell } from '../cells/EmptyCell.tsx'
import { numberOf } from './number-text.ts'

export function Cell({ value }: FieldCellProps<'number'>) {
  const { number } = useI18n()
  const values = Array.isArray(value) ? (value as readonly Json[]) : [value]
  const numbers = values.map(numberOf).filter((item) => item !== null)
  if (numbers.length === 0) return <EmptyCell />
  return <span dir="ltr">{numbers.map(number).join(', ')}</span>
}
