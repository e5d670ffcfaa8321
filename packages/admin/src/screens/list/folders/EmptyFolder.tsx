import { useI18n } from '../../../i18n/i18n-context.tsx'
import { EmptyState } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'
import { useListUploads } from '../uploads/use-list-uploads.ts'

/** In the place of the files of a folder that has none itself; other folders may be in it. */
export function EmptyFolder({ list }: { readonly list: List }) {
  const { t } = useI18n()
  const takesFiles = useListUploads(list) !== null
  if (list.folders?.inside?.length !== 0) return null
  return (
    <EmptyState title={t('upload:emptyFolder')}>
      {t('upload:folderExists')} {takesFiles && t('upload:emptyListHint')}
    </EmptyState>
  )
}
