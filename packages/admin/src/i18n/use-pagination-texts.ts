import type { PaginationProps } from '../ui/index.ts'
import { useI18n } from './i18n-context.tsx'

/** Which page of how many documents is shown. */
interface ShownPage {
  readonly page: number
  readonly limit: number
  readonly totalDocs: number
  /** Whether counting stopped: there are at least `totalDocs`. */
  readonly countLimitReached?: boolean | undefined
}

/** What the buttons of pages are called in the editor's language, and "1-10 of 42" for the page that is shown. */
export function usePaginationTexts(
  shown?: ShownPage,
): Pick<PaginationProps, 'label' | 'previousLabel' | 'nextLabel' | 'pageLabel' | 'summary'> {
  const { t, number } = useI18n()
  return {
    label: t('general:pagination'),
    previousLabel: t('general:previousPage'),
    nextLabel: t('general:nextPage'),
    pageLabel: (page) => t('general:pageNumber', { page }),
    ...(shown && { summary: summaryOf(shown) }),
  }

  function summaryOf({ page, limit, totalDocs, countLimitReached = false }: ShownPage): string {
    return t('general:pageInfo', {
      first: number(Math.min((page - 1) * limit + 1, totalDocs)),
      last: number(Math.min(page * limit, totalDocs)),
      total: countLimitReached
        ? t('list:moreThan', { count: number(totalDocs - 1) })
        : number(totalDocs),
    })
  }
}
