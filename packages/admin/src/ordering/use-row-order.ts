import { type DocumentId, reorderNotice } from '@stet/core'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../api/client/api-failure.ts'
import type { ListedDocument } from '../api/documents/list.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { toast } from '../ui/index.ts'
import {
  inOwnOrder,
  type ManualOrder,
  type PendingOrder,
  type ReorderRequest,
  type RowMove,
  reorderRequest,
  withMove,
} from './row-order.ts'

export interface OrderedPage {
  readonly docs: readonly ListedDocument[]
}

export interface RowOrderOptions {
  readonly order: ManualOrder
  /** Another object whenever it was listed anew. */
  readonly page: OrderedPage | undefined
  /** How the page runs; null where it is sorted otherwise or about to be replaced. */
  readonly direction: 'ascending' | 'descending' | null
  readonly send: (request: ReorderRequest) => Promise<unknown>
  /** Has the page listed anew. */
  readonly refresh: () => unknown
  /** What is said of a refusal beside that it is one. */
  readonly describe?: (error: unknown) => string
}

export interface RowOrder {
  readonly docs: readonly ListedDocument[]
  readonly move: (move: RowMove) => void
}

interface Overlay extends PendingOrder {
  /** Set when everything is acknowledged: then it holds until the page that it was made from is replaced. */
  readonly settledOn: OrderedPage | null
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
export function useRowOrder({
  order,
  page,
  direction,
  send,
  refresh,
  describe,
}: RowOrderOptions): RowOrder {
  const { t } = useI18n()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const latestPage = useRef(page)
  useEffect(() => {
    latestPage.current = page
  })
  const sending = useRef({ last: Promise.resolve(), waiting: 0, round: 0 })

  const holds = overlay !== null && (overlay.settledOn === null || overlay.settledOn === page)
  const docs = inOwnOrder(page?.docs ?? nothing, holds ? overlay : null, order.field)

  function move(wanted: RowMove): void {
    const request = direction && reorderRequest(order, docs, wanted, direction)
    if (!request) return
    setOverlay({ ...withMove(docs, holds ? overlay : null, wanted), settledOn: null })
    const queue = sending.current
    const { round } = queue
    queue.waiting += 1
    queue.last = queue.last.then(async () => {
      if (round !== queue.round) return
      try {
        const all = await wanted.group?.find?.()
        await send(all === undefined ? request : { ...request, docsToMove: all })
        queue.waiting -= 1
        setOverlay((own) => own && acknowledged(own, request.docsToMove))
        if (queue.waiting === 0) await settle()
      } catch (error) {
        queue.round += 1
        queue.waiting = 0
        setOverlay(null)
        const status = error instanceof ApiFailure ? error.status : 0
        toast.error(t(reorderNotice(status).key), { description: describe?.(error) })
        await refresh()
      }
    })
  }

  async function settle(): Promise<void> {
    const settledOn = latestPage.current ?? null
    setOverlay((own) => (own && own.pending.length === 0 ? { ...own, settledOn } : own))
    await refresh()
  }

  return { docs, move }
}

/** One move of the documents is known to the server; they may have been moved again since. */
function acknowledged(own: Overlay, ids: readonly DocumentId[]): Overlay {
  const pending = [...own.pending]
  for (const id of ids) pending.splice(pending.indexOf(id), 1)
  return { ...own, pending }
}
