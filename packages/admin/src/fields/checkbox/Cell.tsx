import type { FieldCellProps } from '../../form/field-cell.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { EmptyCell } from '../cells/EmptyCell.tsx'

export function Cell({ value }: FieldCellProps<'checkbox'>) {
  const { t } = useI18n()
  if (typeof value !== 'boolean') return <EmptyCell />
  return <span>{t(value ? 'fields:true' : 'fields:false')}</span>
}
