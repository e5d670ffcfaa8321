import { createCommand, type LexicalCommand } from 'lexical'
import type { EditorView } from '../editor-view.ts'
import type { DocumentKind } from './document-nodes.ts'

/** Documents are to be chosen for the place of the caret. */
export const PICK_DOCUMENTS_COMMAND: LexicalCommand<DocumentKind> =
  createCommand('PICK_DOCUMENTS_COMMAND')

/** Opens the picker; what is chosen there is put at the caret. */
export function pickDocuments({ editor }: EditorView, kind: DocumentKind): void {
  editor.dispatchCommand(PICK_DOCUMENTS_COMMAND, kind)
}
