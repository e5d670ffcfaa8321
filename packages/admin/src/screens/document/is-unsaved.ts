import type { Journal } from '../../document/journal/journal.ts'
import type { DocumentScreenState } from './use-edited-document.ts'

type Leaving = Pick<DocumentScreenState, 'mayWrite' | 'autosave' | 'waitsFor'> & {
  readonly form: Pick<DocumentScreenState['form'], 'status' | 'store'> & {
    readonly session: { readonly journal: Pick<Journal, 'isKept' | 'getMode'> }
  }
}

/**
 * Whether leaving now would leave something behind that nobody sends any more. Where drafts save
 * themselves, what is merely typed does not count: it is sent on leaving. What the server refused, what
 * waits for an answer, a file or an account, texts that are not values yet, and what can neither be sent
 * nor kept by this browser do.
 */
export function isUnsaved(
  { mayWrite, autosave, waitsFor, form }: Leaving,
  isOnline = navigator.onLine,
): boolean {
  if (!mayWrite) return false
  const { status, store, session } = form
  if (store.hasUnparsed) return true
  if (autosave === false || waitsFor !== null) return store.isDirty() || store.pending.isAny()
  if (status.kind === 'failed' || status.kind === 'conflict') return true
  const isCutOff = !isOnline || status.kind === 'offline' || status.kind === 'signedOut'
  return isCutOff && status.kind !== 'saved' && !session.journal.isKept
}

/** The same for closing the tab, which also ends what is on its way, and the memory that would keep it. */
export function isLostOnClose(leaving: Leaving): boolean {
  if (isUnsaved(leaving)) return true
  const { mayWrite, form } = leaving
  return mayWrite && form.status.kind !== 'saved' && form.session.journal.getMode() === 'memory'
}
