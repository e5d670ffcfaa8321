import { createContext, useMemo } from 'react'
import type { DocumentSubject } from '../../plugins/panel-plugin.ts'
import type { DocumentCommands } from './controls/use-document-commands.ts'
import type { DocumentScreenState } from './use-edited-document.ts'

/** The document of this screen or drawer, with what can be done with it. */
export interface OpenDocument {
  readonly edited: DocumentScreenState
  readonly commands: DocumentCommands
  readonly subject: DocumentSubject
}

export const OpenDocumentContext = createContext<OpenDocument | null>(null)

/** The edited document for plugins; the same object until another one is opened. */
export function useDocumentSubject({
  entity,
  form,
  isNew,
  locale,
}: Pick<DocumentScreenState, 'entity' | 'form' | 'isNew' | 'locale'>): DocumentSubject {
  const { kind, slug } = entity
  const id = kind === 'global' || isNew ? null : form.session.documentId
  return useMemo(() => ({ kind, slug, id, locale }), [kind, slug, id, locale])
}
