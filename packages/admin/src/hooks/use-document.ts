import type { DocumentSubject } from '../plugins/panel-plugin.ts'
import { useOpenDocumentState } from '../screens/document/open-document.ts'

/** The document that a screen or drawer edits. */
export interface DocumentHandle extends DocumentSubject {
  /** It is not stored yet. */
  readonly isNew: boolean
  /** Whether the editor may change it now: someone else may be editing it. */
  readonly mayWrite: boolean
  /** How it stands with readers; null where the collection or global has no drafts. */
  readonly status: 'draft' | 'published' | 'changed' | null
  /** Something typed is not with the server yet. */
  readonly isUnsaved: boolean
  /** Saves as the button does, with its messages; returns whether the document was stored. */
  save(): Promise<boolean>
  /** Publishes as the button does, with its messages. */
  publish(): void
}

/**
 * The document around the component: in slots, panes and actions of a document, and in its fields.
 * @throws where there is none.
 */
export function useDocument(): DocumentHandle {
  const open = useOpenDocumentState()
  if (open === null) throw new Error('There is no document here')
  const { edited, commands, subject } = open
  return {
    ...subject,
    isNew: edited.isNew,
    mayWrite: edited.mayWrite,
    status: edited.status,
    isUnsaved: edited.form.status.kind !== 'saved',
    save: () => commands.save(),
    publish: () => commands.publish(),
  }
}
