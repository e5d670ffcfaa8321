import type { EntityPermissions, JsonObject } from '@stet/core'
import type { DocumentSubject } from '../plugins/panel-plugin.ts'
import { useOpenDocumentState } from '../screens/document/open-document.ts'

/** The document that a screen or drawer edits. */
export interface DocumentHandle extends DocumentSubject {
  /** It is not stored yet. */
  readonly isNew: boolean
  /** Whether the editor may change it now: someone else may be editing it. */
  readonly mayWrite: boolean
  /**
   * What the editor may do with it; an operation that is refused is absent. Undefined until the server
   * has answered, and where nothing is allowed.
   */
  readonly permissions: EntityPermissions | undefined
  /** Whether the editor may publish it; false where there are no drafts. */
  readonly mayPublish: boolean
  /** The document as the server has it; null for a new one. */
  readonly stored: JsonObject | null
  /** What it is called now, as its heading says. */
  title(): string
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
    permissions: edited.permissions,
    mayPublish: edited.mayPublish,
    stored: edited.stored?.document ?? null,
    title: commands.title,
    status: edited.status,
    isUnsaved: edited.form.status.kind !== 'saved',
    save: () => commands.save(),
    publish: () => commands.publish(),
  }
}
