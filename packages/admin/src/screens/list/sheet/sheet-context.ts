import type { ClientCollection, DocumentId } from '@stet/core'
import { createContext, use } from 'react'
import type { FormLocale } from '../../../form/form-context.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { SheetSession } from './use-sheet-session.ts'

/** What the rows of a sheet share; the same object until a part of it changes. */
export interface SheetContextValue extends SheetSession {
  readonly collection: ClientCollection
  readonly columns: readonly SheetColumn[]
  /** The name of a column. */
  readonly labelOf: (path: string) => string
  /** How many of the columns stay in view. */
  readonly frozen: number
  readonly locale: FormLocale | null
  /** Who is editing which of the documents, but the user. */
  readonly lockedBy: ReadonlyMap<DocumentId, string>
  /** Tells screen readers. */
  readonly announce: (message: string) => void
}

export const SheetContext = createContext<SheetContextValue | null>(null)

export function useSheet(): SheetContextValue {
  const sheet = use(SheetContext)
  if (sheet === null) throw new Error('Sheet is missing above')
  return sheet
}
