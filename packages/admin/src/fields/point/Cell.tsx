import type { Json } from '@stet/core'
import type { FieldCellProps } from '../../form/field-cell.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { EmptyCell } from '../cells/EmptyCell.tsx'
import { numberOf } from '../number/number-text.ts'

export function Cell({ value }: FieldCellProps<'point'>) {
  const { number } = useI18n()
  const [longitude, latitude] = Array.isArray(value) ? (value as readonly Json[]).map(numberOf) : []
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return <EmptyCell />
  return <span dir="ltr">{`${number(longitude)} / ${number(latitude)}`}</span>
}
