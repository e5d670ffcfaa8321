import type { JsonObject } from '@stet/core'
import { createContext } from 'react'

/** What the server was last known to have, beside the form's values. */
export interface SavedDocument {
  readonly document: JsonObject
  readonly isPublished: boolean
}

/** For what shows it: the form around it is not drawn again with every save. */
export const StoredContext = createContext<SavedDocument | null>(null)
