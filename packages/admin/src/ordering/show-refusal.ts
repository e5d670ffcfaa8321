import { type DocumentId, isObject, type Json, type MessageKey, reorderNotice } from '@stet/core'
import { ApiFailure } from '../api/client/api-failure.ts'
import { toast } from '../ui/index.ts'

/** Says why a move failed, and which of its documents the server refused to move. */
export function showRefusal(
  error: unknown,
  t: (key: MessageKey) => string,
  nameOf: (id: DocumentId) => string,
): void {
  const failure = error instanceof ApiFailure ? error : null
  const names = failure?.errors.flatMap(({ data }) => refusedIds(data).map(nameOf)) ?? []
  toast.error(
    t(reorderNotice(failure?.status ?? 0).key),
    names.length > 0 ? { description: names.join(', ') } : undefined,
  )
}

function refusedIds(data: Json | undefined): readonly DocumentId[] {
  if (!isObject(data) || !Array.isArray(data.ids)) return []
  return data.ids.filter((id) => typeof id === 'string' || typeof id === 'number')
}
