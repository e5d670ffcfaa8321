import { use } from 'react'
import type { ListedDocument } from '../api/documents/list.ts'
import { ListContext } from '../screens/list/query/list-context.ts'

/** The list that a screen shows. */
export interface ListHandle {
  readonly collection: string
  /** The documents of the page, with the fields of the columns; undefined until they are there. */
  readonly documents: readonly ListedDocument[] | undefined
  /** How many there are on all pages; undefined until that is known. */
  readonly total: number | undefined
  /** Loads the list again. */
  refresh(): void
}

/**
 * The list around the component, in slots of a list.
 * @throws where there is none.
 */
export function useList(): ListHandle {
  const list = use(ListContext)
  if (list === null) throw new Error('There is no list here')
  return {
    collection: list.shape.collection.slug,
    documents: list.page?.docs,
    total: list.page?.totalDocs,
    refresh: list.refetch,
  }
}
