import type { ListExport } from '../../../api/exports/list-export.ts'
import { scopeOf } from '../bulk/bulk-scope.ts'
import type { List } from '../query/use-list.ts'
import type { ListSelection } from '../selection/selection.ts'

/** What the list shows, or what of it is selected: its columns, its order, and the rows of all pages. */
export function listExportOf(list: List, selection: ListSelection | null): ListExport {
  const { shape, request, columns, page } = list
  const { admin } = shape.collection
  const everything: ListSelection = { kind: 'all', except: new Set() }
  const { collection, where, only, except } = scopeOf(list, selection ?? everything)
  const { sort, rank, locale, trash } = request
  const paths = columns.map(({ path }) => path)
  return {
    collection,
    // A list without columns shows titles, which lead to the documents.
    columns: paths.length > 0 ? paths : [admin.useAsTitle],
    query: { where, sort: page?.ignored.sort ? undefined : sort, rank, locale, trash },
    only,
    except,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
