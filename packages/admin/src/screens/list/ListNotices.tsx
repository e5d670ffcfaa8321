import { useI18n } from '../../i18n/i18n-context.tsx'
import { LoadErrorBanner } from '../../panel/page/LoadErrorBanner.tsx'
import { Banner, Button } from '../../ui/index.ts'
import styles from './ListNotices.module.css'
import { withoutParts } from './query/ignored-search.ts'
import type { List } from './query/use-list.ts'

const partNames = {
  where: 'list:filterPart',
  sort: 'list:sortPart',
  group: 'list:groupPart',
  columns: 'list:columnsPart',
  page: 'list:pagePart',
  limit: 'list:limitPart',
} as const

/** Errors of the list, and parts of its address that do not apply. */
export function ListNotices({ list }: { readonly list: List }) {
  const { t } = useI18n()
  const { error, ignored, search } = list
  return (
    <>
      {error && (
        <LoadErrorBanner
          error={error}
          isRetrying={list.isFetching}
          onRetry={list.refetch}
          className={styles.notice}
        />
      )}
      {ignored.length > 0 && !list.isStale && (
        <Banner
          tone="info"
          announce="status"
          className={styles.notice}
          action={
            <Button size="small" onClick={() => list.show(withoutParts(search, ignored), true)}>
              {t('general:ok')}
            </Button>
          }
        >
          {t('list:addressPartsIgnored', {
            parts: ignored.map((part) => t(partNames[part])).join(', '),
          })}
        </Banner>
      )}
    </>
  )
}
