import type { DocumentId } from '@stet/core'
import type { ReactNode } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'

/** Puts files of a list into folders. */
export interface FolderMoves {
  /** These ask where to. */
  readonly moveSelected: () => void
  readonly moveRow: (doc: ListedDocument) => void
  readonly moveFolder: (folder: string) => void
  /** Where to is known; null: into no folder. */
  readonly put: (moved: MovedFiles, to: string | null) => void
  readonly dialog: ReactNode
}

/** Files that go somewhere: those that are selected, one of them, or a folder with all files in it and below. */
export type MovedFiles =
  | { readonly kind: 'selection' }
  | { readonly kind: 'file'; readonly id: DocumentId }
  | { readonly kind: 'folder'; readonly folder: string }
