import type { Journal } from '../../document/journal/journal.ts'
import type { DocumentScreenState } from './use-edited-document.ts'

type Leaving = Pick<DocumentScreenState, 'mayWrite' | 'autosave' | 'waitsFor'> & {
  readonly form: Pick<DocumentScreenState['form'], 'status' | 'store'> & {
    readonly session: { readonly journal: Pick<Journal, 'isKept' | 'getMode'> }
  }
}

/**
 * Whether edits would be lost by leaving now. With autosave, edits that can be sent do not count: they are
 * sent on leaving. What counts: edits that the server refused; edits that wait for a conflict, a file or an
 * account; text that is not a value yet; files that are on their way into the form; and edits that can
 * neither be sent nor kept in the journal.
 */
export function isUnsaved(
  { mayWrite, autosave, waitsFor, form }: Leaving,
  isOnline = navigator.onLine,
): boolean {
  if (!mayWrite) return false
  const { status, store, session } = form
  if (store.unparsed.isAny() || store.arriving.isAny()) return true
  if (autosave === false || waitsFor !== null) return store.isDirty() || store.pending.isAny()
  if (status.kind === 'failed' || status.kind === 'conflict') return true
  const isCutOff = !isOnline || status.kind === 'offline' || status.kind === 'signedOut'
  return isCutOff && status.kind !== 'saved' && !session.journal.isKept
}

/** The same for closing the tab, which also aborts requests and loses what is only in memory. */
export function isLostOnClose(leaving: Leaving): boolean {
  if (isUnsaved(leaving)) return true
  const { mayWrite, form } = leaving
  return mayWrite && form.status.kind !== 'saved' && form.session.journal.getMode() === 'memory'
}
