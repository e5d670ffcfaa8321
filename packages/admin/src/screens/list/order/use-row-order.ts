import { type DocumentId, reorderNotice } from '@stet/core'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../api/api-failure.ts'
import type { ListedDocument, ListPage } from '../../../api/list.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { usePanel } from '../../../app/panel.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { toast } from '../../../ui/index.ts'
import { inOwnOrder, type OwnOrder, reorderRequest, withMove } from './row-order.ts'

export interface RowOrder {
  readonly docs: readonly ListedDocument[]
  /** To an index of the page, counted without the document itself. */
  readonly move: (id: DocumentId, to: number) => void
}

interface Overlay extends OwnOrder {
  /** Set when everything is acknowledged: then it holds until the page that it was made from is replaced. */
  readonly settledOn: ListPage | null
}

const nothing: readonly ListedDocument[] = []

/**
 * The rows of a page in the order that the editor gives them, at once:
 *
 *   as listed ──move──▶ moved, pending ──acknowledged──▶ moved ──listed anew──▶ as listed
 *                         │      ▲  └─move─┘
 *                         └──refused: said, and as listed; what was asked for after it is dropped
 *
 * Moves are sent one after the other, because each is meant for the order that the one before made.
 */
export function useRowOrder(
  collection: string,
  page: ListPage | undefined,
  direction: 'ascending' | 'descending' | null,
): RowOrder {
  const { client, queries } = usePanel()
  const { t } = useI18n()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const latestPage = useRef(page)
  useEffect(() => {
    latestPage.current = page
  })
  const sending = useRef({ last: Promise.resolve(), waiting: 0, round: 0 })

  const holds = overlay !== null && (overlay.settledOn === null || overlay.settledOn === page)
  const docs = inOwnOrder(page?.docs ?? nothing, holds ? overlay : null)

  function move(id: DocumentId, to: number): void {
    const request = direction && reorderRequest(collection, docs, id, to, direction)
    if (!request) return
    setOverlay({ ...withMove(docs, holds ? overlay : null, id, to), settledOn: null })
    const queue = sending.current
    const { round } = queue
    queue.waiting += 1
    queue.last = queue.last.then(async () => {
      if (round !== queue.round) return
      try {
        await client.post('/reorder', { body: request })
        queue.waiting -= 1
        setOverlay((own) => own && acknowledged(own, id))
        if (queue.waiting === 0) await settle()
      } catch (error) {
        queue.round += 1
        queue.waiting = 0
        setOverlay(null)
        const status = error instanceof ApiFailure ? error.status : 0
        toast.error(t(reorderNotice(status).key))
        await refresh()
      }
    })
  }

  async function settle(): Promise<void> {
    const settledOn = latestPage.current ?? null
    setOverlay((own) => (own && own.pending.length === 0 ? { ...own, settledOn } : own))
    await refresh()
  }

  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.list(collection) })

  return { docs, move }
}

/** One move of the document is known to the server; it may have been moved again since. */
function acknowledged(own: Overlay, id: DocumentId): Overlay {
  const at = own.pending.indexOf(id)
  return { ...own, pending: own.pending.toSpliced(at, 1) }
}
