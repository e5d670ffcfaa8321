import type { DocumentId } from '@stet/core'
import type { I18n } from '../../../i18n/i18n.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { SheetContextValue } from './sheet-context.ts'

/** Why a cell is not edited here, in words; null where it is. */
export function closedBecause(
  { rows, lockedBy }: Pick<SheetContextValue, 'rows' | 'lockedBy'>,
  id: DocumentId,
  { access }: SheetColumn,
  { t }: Pick<I18n, 't'>,
): string | null {
  if (rows.get(id) === null) return t('list:resultUnavailable')
  if (access === 'fixed') return t('list:cellFixed')
  if (access === 'denied') return t('list:cellDenied')
  const user = lockedBy.get(id)
  if (user !== undefined) return t('document:lockedDescription', { user })
  return access === 'document' ? t('list:cellInDocument') : null
}
