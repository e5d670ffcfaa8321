import type { FieldSource } from '@stet/core'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PageMessages } from '../../../document/previews/page-messages.ts'
import { useDocumentDrawers } from '../../../document/references/document-drawers.ts'
import { showMatch } from '../../../fields/find/match-places.ts'
import { pathsAround } from '../../../form/field-id.ts'
import type { FormView } from '../../../form/form-view.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import type { DocumentScreenState } from '../../document/use-edited-document.ts'
import { PageEditing } from './page-editing.ts'

/** Milliseconds in which the form may take the focus for what was done on the page. */
const FOCUS_TAKEN_WITHIN = 1_000

export interface PageEditingState {
  /** What the page says. */
  readonly receive: PageEditing['receive']
  readonly detach: () => void
  readonly toggle: () => void
  /** Whether the page takes part, and the editor may write. */
  readonly isOffered: boolean
  readonly isOn: boolean
}

/** Editing in the page, from when both form and page are there. */
export function usePageEditing(
  edited: DocumentScreenState,
  view: FormView,
  messages: { readonly current: Pick<PageMessages, 'send'> | null },
  showForm: () => void,
): PageEditingState {
  const i18n = useI18n()
  const labels = useEntityLabels()
  const { collections, globals } = useConfig()
  const drawers = useDocumentDrawers()
  const router = useRouter()
  const openOther = ({ kind, slug, id, path }: FieldSource) => {
    if (kind === 'collection') {
      drawers.open({ collection: slug, id, field: path })
      return
    }
    const place = router.buildLocation({ to: '/globals/$global', params: { global: slug } })
    window.open(place.publicHref, '_blank', 'noopener')
  }
  const newest = useRef({ edited, i18n, labels, collections, globals, openOther, showForm })
  newest.current = { edited, i18n, labels, collections, globals, openOther, showForm }
  const [editing] = useState(
    () =>
      new PageEditing({
        view,
        edited: () => newest.current.edited,
        i18n: () => newest.current.i18n,
        labels: () => newest.current.labels,
        entities: () => [...newest.current.collections, ...newest.current.globals],
        send: (message) => messages.current?.send(message),
        showForm: () => newest.current.showForm(),
        openOther: (source) => newest.current.openOther(source),
        select: (place) => showMatch({ view, idPrefix: '' }, place, true),
        keepPageFocused,
      }),
  )

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const paths = target instanceof Element ? pathsAround('', target) : []
      if (paths.length > 0) editing.focused(paths)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [editing])

  const { mayWrite } = edited
  const wasWritable = useRef(mayWrite)
  useEffect(() => {
    if (wasWritable.current !== mayWrite) editing.tellState()
    wasWritable.current = mayWrite
  }, [editing, mayWrite])

  const isOffered = useSyncExternalStore(editing.subscribe, editing.isOffered)
  const isOn = useSyncExternalStore(editing.subscribe, editing.isOn)
  return {
    receive: editing.receive,
    detach: useCallback(() => editing.detach(), [editing]),
    toggle: useCallback(() => editing.toggle(), [editing]),
    isOffered: isOffered && mayWrite,
    isOn,
  }
}

/** What is done to rows moves the focus in the form; done on the page, it stays there. */
function keepPageFocused(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const end = () => ending.abort()
  const page = document.activeElement
  if (!(page instanceof HTMLIFrameElement)) return end
  const giveBack = () => {
    page.focus()
    end()
  }
  document.addEventListener('focusin', giveBack, { signal })
  window.addEventListener('pointerdown', end, { signal, capture: true })
  window.addEventListener('keydown', end, { signal, capture: true })
  setTimeout(end, FOCUS_TAKEN_WITHIN)
  return end
}
