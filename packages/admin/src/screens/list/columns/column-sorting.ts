import type { Sorting } from '../../../ui/index.ts'
import {
  addedSort,
  columnSort,
  type ListOrder,
  toggledSort,
  withListChange,
} from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'

/** What the header of a column says and does about the order of a list. */
export function columnSorting(
  { search, show }: Pick<List, 'search' | 'show'>,
  order: ListOrder,
  path: string,
): Sorting {
  const sorted = columnSort(order.chosen ?? order.usual, path)
  return {
    sort: sorted?.direction ?? 'none',
    sortRank: sorted?.rank ?? undefined,
    // With Shift, as in tables everywhere, the list is sorted by this column beside the others.
    onSort: ({ shiftKey }) => {
      const sort = shiftKey ? addedSort(order, path) : toggledSort(order, path)
      show(withListChange(search, { sort }))
    },
  }
}

/** The id of a column’s header, which names what belongs to it. */
export const columnHeadingId = (path: string): string => `heading-${path.replaceAll('.', '__')}`
