import type { FieldSchema } from '@stet/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { previewTransport } from '../../api/previews/preview-session.ts'
import { systemClock } from '../../base/clock.ts'
import { afterPaint } from '../../base/timing/after-paint.ts'
import { neverNotifies } from '../../base/use-store-value.ts'
import { PageMessages } from '../../document/previews/page-messages.ts'
import { PreviewKeeper } from '../../document/previews/preview-keeper.ts'
import { usePanel } from '../../panel/panel.ts'
import type { DocumentScreenState } from '../document/use-edited-document.ts'

/** What goes on between a form and the page that shows it, from when both are there. */
export function usePageMessages(
  edited: DocumentScreenState,
  fields: readonly FieldSchema[],
  hasSession: boolean,
  onPageMessage: (message: Readonly<Record<string, unknown>>) => void,
) {
  const { entity, form, locale, others } = edited
  const { session, store } = form
  const { client, live } = usePanel()
  const newestFields = useRef(fields)
  newestFields.current = fields
  const newestListener = useRef(onPageMessage)
  newestListener.current = onPageMessage
  const [{ messages, keeper }] = useState(() => {
    const { kind, slug } = entity
    const documentId = () => session.documentId
    const messages = new PageMessages({
      store,
      kind,
      slug,
      documentId,
      locale,
      fields: () => newestFields.current,
      onPageMessage: (message) => newestListener.current(message),
      beforeNextFrame(run) {
        const frame = requestAnimationFrame(run)
        return () => cancelAnimationFrame(frame)
      },
    })
    const keeper = hasSession
      ? new PreviewKeeper({
          store,
          transport: previewTransport(client, { kind, slug, documentId, locale }),
          clock: systemClock,
          afterPaint,
          isNew: () => kind === 'collection' && form.queue.revision === null,
          onStored: () => messages.sessionChanged(),
        })
      : null
    return { messages, keeper }
  })

  useEffect(() => {
    messages.open()
    window.addEventListener('message', messages.receive)
    const stop = live.subscribe((event) => {
      if (event.kind !== 'write') return
      const { entity: kind, slug, id } = event
      const isOwn = kind === entity.kind && slug === entity.slug
      if (isOwn && (kind === 'global' || id === session.documentId)) messages.documentStored()
      else messages.relatedStored({ entitySlug: slug, id, updatedAt: new Date().toISOString() })
    })
    return () => {
      window.removeEventListener('message', messages.receive)
      stop()
      messages.close()
    }
  }, [messages, live, entity, session])

  // What was deleted would come back in the session, with what is unsaved of it and nothing else.
  const isGone = others.kind === 'deleted' || others.kind === 'trashed'
  useEffect(() => {
    if (!keeper || isGone) return
    keeper.open()
    // A frozen tab renews nothing; when it is left for good, the document leaves the session.
    const leave = () => keeper.close()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [keeper, isGone])

  const isReady = useSyncExternalStore(messages.subscribe, messages.isReady)
  const state = useSyncExternalStore(
    keeper?.subscribe ?? neverNotifies,
    keeper?.getState ?? isCurrent,
  )
  return { messages, isReady, isBehind: state === 'behind' }
}

const isCurrent = () => 'current' as const
