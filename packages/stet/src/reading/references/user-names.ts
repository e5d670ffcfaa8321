import type { DocumentId, DocumentLock } from '@stet/core'
import type { UserRef } from '../../database/refs.ts'
import type { Call } from '../../runtime/runtime.ts'
import { titlesOf } from './document-titles.ts'

/** What users of the panel are called, as far as the caller may read them. */
export async function userNames(
  call: Call,
  users: readonly UserRef[],
): Promise<ReadonlyMap<DocumentId, string>> {
  const { config } = call.runtime
  const collection = config.collection.get(config.admin.user)
  const ids = users.filter((user) => user.collection === config.admin.user).map(({ id }) => id)
  if (!collection || ids.length === 0) return new Map()
  return titlesOf(call, collection, [...new Set(ids)], 'main')
}

/** A user as shown to other users. */
export function namedUser(
  { collection, id }: UserRef,
  names: ReadonlyMap<DocumentId, string>,
): DocumentLock['user'] {
  return { relationTo: collection, value: id, name: names.get(id) ?? null }
}
