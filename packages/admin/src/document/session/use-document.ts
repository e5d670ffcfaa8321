import type { MessageKey, Translate } from '@stet/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { JournalMode } from '../journal/journal.ts'
import type { JournalEntry } from '../journal/journal-entry.ts'
import type { SaveOutcome } from '../saving/save-outcome.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import type { SaveStatus } from '../saving/save-state.ts'
import type { StoredEvent } from '../saving/stored-event.ts'
import type { FormStore } from '../store/form-store.ts'
import { DocumentSession, type DocumentSessionOptions } from './document-session.ts'

export interface UseDocumentOptions extends Omit<DocumentSessionOptions, 'language' | 't'> {
  /** Called after every acknowledged write: corrects the address, shows a message, refreshes lists. */
  readonly onStored?: (event: StoredEvent) => void
}

/** A document being edited, as a screen uses it. */
export interface EditedDocument {
  readonly session: DocumentSession
  readonly store: FormStore
  readonly queue: SaveQueue
  readonly status: SaveStatus
  /** Some input holds text that is not a value yet: kept here, but not with the server. */
  readonly hasUnparsed: boolean
  /** `memory`: the browser keeps nothing of what is unsaved. */
  readonly journalMode: JournalMode
  /** Edits of an earlier session, to be offered. */
  readonly pending: readonly JournalEntry[]
  readonly restore: (entry: JournalEntry) => void
  readonly discard: (entry: JournalEntry) => void
  readonly saveDraft: () => Promise<SaveOutcome>
  readonly publish: () => Promise<SaveOutcome>
  readonly publishLocale: () => Promise<SaveOutcome>
  readonly unpublish: () => Promise<SaveOutcome>
  readonly unpublishLocale: () => Promise<SaveOutcome>
  readonly remove: () => Promise<void>
}

/** Opens a document for editing. Another document, or another locale, is another `key` of the component. */
export function useDocumentSession({ onStored, ...options }: UseDocumentOptions): EditedDocument {
  const i18n = useI18n()
  const [session] = useState(
    () => new DocumentSession({ ...options, t: translator(i18n), language: i18n.language }),
  )

  useLifetime(session)

  const latest = useRef(onStored)
  useEffect(() => {
    latest.current = onStored
  })
  useEffect(() => session.queue.onStored((event) => latest.current?.(event)), [session])

  const { queue, journal, recovered, store } = session
  const status = useSyncExternalStore(queue.subscribe, queue.getStatus)
  const hasPending = useSyncExternalStore(store.pending.subscribe, store.pending.isAny)
  return {
    session,
    store,
    queue,
    status: hasPending && status.kind === 'saved' ? dirty : status,
    hasUnparsed: useSyncExternalStore(store.unparsed.subscribe, store.unparsed.isAny),
    journalMode: useSyncExternalStore(journal.subscribe, journal.getMode),
    pending: useSyncExternalStore(recovered.subscribe, recovered.getEntries),
    restore: (entry) => void recovered.restore(entry),
    discard: (entry) => void recovered.discard([entry]),
    saveDraft: () => session.save(),
    publish: () => session.publish(),
    publishLocale: () => session.publishLocale(),
    unpublish: () => session.unpublish(),
    unpublishLocale: () => session.unpublishLocale(),
    remove: () => session.remove(),
  }
}

/** What an input holds that waits to be left is as unsaved as what is a value. */
const dirty: SaveStatus = Object.freeze({ kind: 'dirty' })

/** The core's rules name messages by any text; they name none but known ones. */
function translator({ t }: I18n): Translate {
  return (key, values) => t(key as MessageKey, values)
}

/** Closing is put off for a moment, because React mounts a component twice in development. */
function useLifetime(session: DocumentSession): void {
  const closing = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    if (closing.current !== null) clearTimeout(closing.current)
    session.open()
    return () => {
      closing.current = setTimeout(() => session.close(), 0)
    }
  }, [session])
}
