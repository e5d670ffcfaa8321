import type { FieldCellProps } from '../../form/field-cell.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { EmptyCell } from '../cells/EmptyCell.tsx'
import { readJoin } from './join-value.ts'

export function Cell({ field, value }: FieldCellProps<'join'>) {
  const { t } = useI18n()
  const { links, hasMore } = readJoin(field, value)
  if (links.length === 0) return <EmptyCell />
  const count = links.length
  return <span>{t(hasMore ? 'fields:documentsAtLeast' : 'fields:documents', { count })}</span>
}
