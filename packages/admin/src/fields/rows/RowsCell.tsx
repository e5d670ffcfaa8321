import type { Json } from '@stet/core'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { EmptyCell } from '../cells/EmptyCell.tsx'

/** How many rows there are. */
export function RowsCell({ value }: { readonly value: Json | undefined }) {
  const { t } = useI18n()
  if (!Array.isArray(value) || value.length === 0) return <EmptyCell />
  return <span>{t('fields:rows', { count: value.length })}</span>
}
