import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePaginationTexts } from '../../i18n/use-pagination-texts.ts'
import { Pagination } from '../../ui/index.ts'
import styles from './ListFoot.module.css'
import type { List } from './query/use-list.ts'

/** Shows the range and the total, and navigates between pages. */
export function ListFoot({ list }: { readonly list: List }) {
  const { t } = useI18n()
  const { page, request, search, shape } = list
  const texts = usePaginationTexts(page)
  return (
    <div className={styles.foot}>
      {page && (
        <Pagination
          {...texts}
          page={page.page}
          pageCount={page.totalPages}
          onPageChange={(next) => list.show({ ...search, page: next })}
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
