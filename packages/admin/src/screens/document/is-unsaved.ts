import type { EditedDocument } from './use-edited-document.ts'

type Leaving = Pick<EditedDocument, 'mayWrite' | 'autosave' | 'waitsFor'> & {
  readonly form: Pick<EditedDocument['form'], 'status' | 'store'>
}

/**
 * Whether leaving now would leave something behind that nobody sends any more. Where drafts save
 * themselves, what is merely typed does not count: it is sent on leaving. What the server refused, what
 * waits for an answer, a file or an account, and texts that are not values yet do.
 */
export function isUnsaved({ mayWrite, autosave, waitsFor, form }: Leaving): boolean {
  if (!mayWrite) return false
  const { status, store } = form
  if (store.hasUnparsed) return true
  if (autosave === false || waitsFor !== null) return store.isDirty() || store.pending.isAny()
  return status.kind === 'failed' || status.kind === 'conflict'
}
