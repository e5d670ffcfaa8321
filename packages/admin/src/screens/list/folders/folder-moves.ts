import type { DocumentId } from '@stet/core'
import type { ListedDocument } from '../../../api/documents/list.ts'

/** Puts files of a list into a folder that a dialog asks the editor for. */
export interface FolderMoves {
  readonly moveSelected: () => void
  readonly moveRow: (doc: ListedDocument) => void
}

/** Files that go somewhere: those that are selected, one of them, or a folder with all files in it and below. */
export type MovedFiles =
  | { readonly kind: 'selection' }
  | { readonly kind: 'file'; readonly id: DocumentId }
  | { readonly kind: 'folder'; readonly folder: string }
