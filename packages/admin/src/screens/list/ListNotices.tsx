import { useEntityLabels } from '../../app/use-entity-labels.ts'
import { useFailureText } from '../../app/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Button } from '../../ui/index.ts'
import styles from './ListNotices.module.css'
import { withListChange } from './list-search.ts'
import type { List } from './use-list.ts'

/** What went wrong with the list, or with what its address asks for. */
export function ListNotices({ list }: { readonly list: List }) {
  const { t, inSentence } = useI18n()
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const { error, page, search, shape } = list
  const label = inSentence(labels.plural(shape.collection))
  const { sort = false, filter = false } = page?.leftAside ?? {}
  return (
    <>
      {error && (
        <Banner
          tone="error"
          announce="alert"
          title={t('general:errorLoading')}
          className={styles.notice}
          action={
            <Button size="small" loading={list.isFetching} onClick={list.refetch}>
              {t('general:retry')}
            </Button>
          }
        >
          {failureText(error)}
        </Banner>
      )}
      {(sort || filter) && !list.isStale && (
        <Banner
          tone="info"
          announce="status"
          className={styles.notice}
          action={
            <Button
              size="small"
              onClick={() =>
                list.show(
                  withListChange(search, {
                    ...(sort && { sort: undefined }),
                    ...(filter && { where: undefined }),
                  }),
                  true,
                )
              }
            >
              {t('general:ok')}
            </Button>
          }
        >
          {filter && sort
            ? t('list:filterAndSortLeftAside', { label })
            : t(filter ? 'list:filterLeftAside' : 'list:sortLeftAside', { label })}
        </Banner>
      )}
    </>
  )
}
