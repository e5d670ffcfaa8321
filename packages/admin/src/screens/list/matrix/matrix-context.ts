import type { CompleteLocale, DocumentId } from '@stet/core'
import type { ListedDocument } from '../../../api/documents/list.ts'

/** What all rows of a matrix share; the same object until a part of it changes. */
export interface MatrixContext {
  readonly locales: readonly CompleteLocale[]
  /** Whether rows have a checkbox. */
  readonly isSelectable: boolean
  /** The address of a document, in a locale. */
  readonly hrefOf: (id: DocumentId, locale?: string) => string
  readonly nameOf: (doc: ListedDocument) => string
  readonly onSelect: (id: DocumentId, selected: boolean, isRange: boolean) => void
}
