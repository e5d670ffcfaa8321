import { useEffect } from 'react'
import { rememberList } from '../../../panel/opened-list.ts'
import { usePanel } from '../../../panel/panel.ts'
import type { List } from './use-list.ts'

/** Keeps the page for the documents that are opened from it, which lead to the next and the previous one. */
export function useRememberedList({ shape, request, page, isStale }: List): void {
  const { queries } = usePanel()
  const { inTrash, collection } = shape
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is answered by its page
  useEffect(() => {
    if (page === undefined || isStale || inTrash) return
    rememberList(queries, collection.slug, request, page)
  }, [queries, collection.slug, page, isStale, inTrash])
}
