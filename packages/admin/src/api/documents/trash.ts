import type { DocumentId, JsonObject } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'
import { type BulkTask, runBulk } from './bulk.ts'
import { documentPath } from './document.ts'
import { isInTrash } from './list.ts'

/** The server notes its own time. */
const toTrash = (): JsonObject => ({ deletedAt: new Date().toISOString() })
const outOfTrash: JsonObject = Object.freeze({ deletedAt: null })

/** Moves the documents of a selection to the trash, or takes them out again. */
export function moveTask(direction: 'to trash' | 'out of trash'): BulkTask {
  const data = direction === 'to trash' ? toTrash() : outOfTrash
  return { kind: 'update', data, draft: false }
}

export async function moveToTrash(client: Client, slug: string, id: DocumentId): Promise<void> {
  await client.patch(documentPath(slug, id), { body: toTrash(), query: { depth: 0 } })
}

export async function restoreDocument(client: Client, slug: string, id: DocumentId): Promise<void> {
  const query = { depth: 0, trash: true }
  await client.patch(documentPath(slug, id), { body: outOfTrash, query })
}

/** Restores each of these, and returns how many succeeded. */
export async function restoreDocuments(
  client: Client,
  slug: string,
  ids: readonly DocumentId[],
): Promise<number> {
  const scope = {
    collection: slug,
    inTrash: true,
    locale: null,
    where: undefined,
    only: ids,
    except: [],
    titleField: 'id',
  }
  const documents = ids.map((id) => ({ id, title: '' }))
  const { signal } = new AbortController()
  let restored = 0
  for await (const rows of runBulk(client, scope, moveTask('out of trash'), documents, signal)) {
    restored += rows.filter(({ outcome }) => outcome === 'done').length
  }
  return restored
}

export async function deleteForGood(client: Client, slug: string, id: DocumentId): Promise<void> {
  await client.delete(documentPath(slug, id), { query: { depth: 0, trash: true } })
}

/** How many documents of a collection are in its trash, as far as the editor may see them. */
export function trashCountQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: queryKeys.trashCount(slug),
    queryFn: async ({ signal }) => {
      const query = { trash: true, draft: true, where: isInTrash }
      const { totalDocs } = await client.get<{ readonly totalDocs: number }>(`/${slug}/count`, {
        query,
        signal,
        isTogether: true,
      })
      return totalDocs
    },
  })
}
