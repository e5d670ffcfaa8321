import type { Where } from '@stet/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FoundReference } from '../../document/references/references.ts'
import { useReferences } from '../../document/references/references-context.ts'
import type { ReferenceFieldState } from './use-reference-field.ts'

/** Milliseconds without typing after which the search is sent. */
const SEARCH_DELAY = 200

export interface ReferenceSearch {
  readonly found: readonly FoundReference[]
  readonly isLoading: boolean
  /** Whether the search failed in every collection. */
  readonly isFailed: boolean
  readonly hasMore: boolean
  /** `only`: what else is asked of the documents. */
  readonly search: (query: string, only?: Where) => void
  readonly more: () => void
}

const nothing: readonly FoundReference[] = []

/**
 * Looks for documents that a field may refer to, in each of its collections, a page at a time. A newer
 * search ends the one before.
 */
export function useReferenceSearch(
  {
    targets: collections,
    sortOf,
    condition,
  }: Pick<ReferenceFieldState, 'targets' | 'sortOf' | 'condition'>,
  limit?: number,
): ReferenceSearch {
  const references = useReferences()
  const [found, setFound] = useState(nothing)
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [hasMore, setMore] = useState(false)
  const asked = useRef({ sortOf, condition })
  useEffect(() => {
    asked.current = { sortOf, condition }
  })
  const state = useRef({
    query: '',
    only: undefined as Where | undefined,
    page: 0,
    /** Collections that have further pages. */
    open: collections,
    abort: null as AbortController | null,
    timer: 0,
  })

  const load = useCallback(
    async (words: string, where: Where | undefined, page: number, from: readonly string[]) => {
      const { sortOf, condition } = asked.current
      const field = condition()
      const current = state.current
      current.abort?.abort()
      const abort = new AbortController()
      current.abort = abort
      setLoading(true)
      const pages = await Promise.allSettled(
        from.map((collection) => {
          const question = { words, page, sort: sortOf(collection), where, limit, field }
          return references.search(collection, question, abort.signal)
        }),
      )
      if (abort.signal.aborted) return
      // A collection that the editor may not read, or that failed, has nothing to offer.
      const answered = pages.map((result) => (result.status === 'fulfilled' ? result.value : null))
      setFailed(from.length > 0 && pages.every(hasFailed))
      current.query = words
      current.only = where
      current.page = page
      current.open = from.filter((_, index) => answered[index]?.hasMore)
      setMore(current.open.length > 0)
      const fresh = answered.flatMap((answer) => answer?.found ?? [])
      setFound((before) => (page === 1 ? fresh : [...before, ...fresh]))
      setLoading(false)
      current.abort = null
    },
    [references, limit],
  )

  useEffect(() => {
    const current = state.current
    return () => {
      window.clearTimeout(current.timer)
      current.abort?.abort()
    }
  }, [])

  return {
    found,
    isLoading,
    isFailed,
    hasMore,
    search: useCallback(
      (query: string, only?: Where) => {
        window.clearTimeout(state.current.timer)
        // Opening the list searches immediately, and so does choosing; typing, after a pause.
        const delay = query === '' || only !== state.current.only ? 0 : SEARCH_DELAY
        state.current.timer = window.setTimeout(() => void load(query, only, 1, collections), delay)
      },
      [load, collections],
    ),
    more: useCallback(() => {
      const { query, only, page, open, abort } = state.current
      if (abort === null && page > 0 && open.length > 0) void load(query, only, page + 1, open)
    }, [load]),
  }
}

/** A collection that this editor may not read has nothing to offer; that is no failure. */
function hasFailed(page: PromiseSettledResult<unknown>): boolean {
  return page.status === 'rejected' && page.reason?.status !== 403
}
