import type { FormStore } from '../store/form-store.ts'
import { carriesEdits, type FailureReason, type Intent } from './save-state.ts'
import type { SendOperation, SendRequest } from './transport.ts'

/** The request for a save, with the current document. */
export function saveRequest(
  store: FormStore,
  intent: Intent,
  about: {
    readonly kind: 'collection' | 'global'
    readonly hasDrafts: boolean
    readonly revision: number | null
    /** It was never stored. */
    readonly isNew: boolean
    /** It includes what another editor stored meanwhile. */
    readonly isMerged: boolean
  },
): SendRequest {
  const { kind, hasDrafts, revision, isNew, isMerged } = about
  const publishes = intent === 'publish' || intent === 'publish-locale'
  const status = hasDrafts ? { _status: publishes ? 'published' : 'draft' } : {}
  const edits = () => (isNew ? store.allFields() : store.changedFields())
  const fields = carriesEdits(intent) ? edits() : {}
  return {
    method: isNew || kind === 'global' ? 'POST' : 'PATCH',
    operation: isNew ? 'create' : operations[intent],
    body: { ...fields, ...status },
    revision,
    autosave: intent === 'autosave',
    draft: hasDrafts && (intent === 'autosave' || intent === 'save'),
    onlyThisLocale: intent === 'publish-locale' || intent === 'unpublish-locale',
    ...(isMerged && { merged: true }),
  }
}

const operations: Readonly<Record<Intent, SendOperation>> = {
  autosave: 'update',
  save: 'update',
  publish: 'publish',
  'publish-locale': 'publish',
  unpublish: 'unpublish',
  'unpublish-locale': 'unpublish',
}

const reasons: Readonly<Record<number, FailureReason>> = {
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  423: 'locked',
  507: 'storageFull',
}

/** Why a write was refused, by the status of the answer. */
export function refusalReason(status: number): FailureReason {
  return reasons[status] ?? 'refused'
}
