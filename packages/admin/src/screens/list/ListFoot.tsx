import { useI18n } from '../../i18n/i18n-context.tsx'
import { Pagination } from '../../ui/index.ts'
import styles from './ListFoot.module.css'
import type { List } from './query/use-list.ts'

/** Shows the range and the total, and navigates between pages. */
export function ListFoot({ list }: { readonly list: List }) {
  const { t, number } = useI18n()
  const { page, request, search, shape } = list
  return (
    <div className={styles.foot}>
      {page && (
        <Pagination
          label={t('general:pagination')}
          page={page.page}
          pageCount={page.totalPages}
          onPageChange={(next) => list.show({ ...search, page: next })}
          summary={t('general:pageInfo', {
            first: number(Math.min((page.page - 1) * page.limit + 1, page.totalDocs)),
            last: number(Math.min(page.page * page.limit, page.totalDocs)),
            total: page.countLimitReached
              ? t('list:moreThan', { count: number(page.totalDocs - 1) })
              : number(page.totalDocs),
          })}
          previousLabel={t('general:previousPage')}
          nextLabel={t('general:nextPage')}
          pageLabel={(one) => t('general:pageNumber', { page: one })}
          perPage={{
            label: t('general:perPageLabel'),
            value: request.limit,
            options: withValue(shape.collection.admin.pagination.limits, request.limit),
            onValueChange: (limit) => list.choose({ limit }),
          }}
        />
      )}
    </div>
  )
}

/** The page sizes to choose from, including one from the address or a preference. */
function withValue(limits: readonly number[], value: number): readonly number[] {
  return limits.includes(value) ? limits : [...limits, value].sort((a, b) => a - b)
}
