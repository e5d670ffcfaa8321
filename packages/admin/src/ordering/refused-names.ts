import { type DocumentId, isObject } from '@stet/core'
import { ApiFailure } from '../api/client/api-failure.ts'

/** The names of the documents that the server refused to move, if it named them. */
export function refusedNames(error: unknown, nameOf: (id: DocumentId) => string): string {
  const data = error instanceof ApiFailure ? error.errors[0]?.data : undefined
  const ids = isObject(data) && Array.isArray(data.ids) ? data.ids : []
  return ids.map((id) => nameOf(id as DocumentId)).join(', ')
}
