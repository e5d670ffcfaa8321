import { hasDrafts } from '@stet/core'
import { use, useEffect } from 'react'
import { previewTransport } from '../../api/previews/preview-session.ts'
import { systemClock } from '../../base/clock.ts'
import { afterPaint } from '../../base/timing/after-paint.ts'
import type { PageMessages } from '../../document/previews/page-messages.ts'
import { PreviewedDrawers } from '../../document/previews/previewed-drawers.ts'
import { usePanel } from '../../panel/panel.ts'
import { DrawerPreviewsContext } from '../document/preview/drawer-previews.ts'
import { isPreviewedWhileNew } from '../document/preview/previewed-while-new.ts'
import type { DocumentScreenState } from '../document/use-edited-document.ts'

/** What drawers over the form have is on the page too, where the page reads in a session. */
export function useDrawersOnPage(
  { entity, form }: DocumentScreenState,
  messages: PageMessages,
  hasSession: boolean,
): void {
  const { client, live } = usePanel()
  const previews = use(DrawerPreviewsContext)
  const { session } = form
  useEffect(() => {
    if (!hasSession || !previews) return
    const drawers = new PreviewedDrawers({
      clock: systemClock,
      afterPaint,
      isForm: (slug, id) =>
        entity.kind === 'collection' && slug === entity.slug && id === session.documentId,
      onStored: () => messages.sessionChanged(),
    })
    previews.setFollow((edited) => {
      const { kind, slug } = edited.entity
      const { store, queue, session: own } = edited.form
      const documentId = () => own.documentId
      const isNew = () => queue.revision === null
      if (isNew() && !isPreviewedWhileNew(edited.entity)) return () => {}
      return drawers.follow({
        slug,
        documentId,
        store,
        isNew,
        hasDrafts: hasDrafts(edited.entity),
        isSavedOnLeave: () =>
          queue.getStatus().kind === 'saving' ||
          (edited.autosave !== false && queue.getStatus().kind === 'dirty'),
        onStored: (listener) => queue.onStored((event) => event.isOwn && listener()),
        transport: previewTransport(client, { kind, slug, documentId, locale: edited.locale }),
      })
    })
    const stop = live.subscribe((event) => {
      const isGone =
        event.kind === 'write' && (event.intent === 'delete' || event.intent === 'trash')
      if (isGone && event.entity === 'collection') drawers.removed(event.slug, event.id)
    })
    const leave = () => drawers.close()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      stop()
      previews.setFollow(null)
      drawers.close()
    }
  }, [client, live, previews, hasSession, entity, session, messages])
}
