import { useMemo } from 'react'
import type { SortableTexts } from '../ui/index.ts'
import { useI18n } from './i18n-context.tsx'

/** What screen readers are told of dragging, in the editor's language. */
export function useSortableTexts(): SortableTexts {
  const { t } = useI18n()
  return useMemo(
    () => ({
      instructions: t('general:dragInstructions'),
      pickedUp: (place) => t('general:dragPickedUp', { ...place }),
      over: (place) => t('general:dragOver', { ...place }),
      dropped: (place) => t('general:dragDropped', { ...place }),
      cancelled: (place) => t('general:dragCancelled', { ...place }),
    }),
    [t],
  )
}
