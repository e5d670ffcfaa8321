import { type DocumentId, defineTask, type GlobalConfig, type LocalApi, type Task } from 'stet'
import type { Calls } from './calls.ts'
import { addressesOf, areCurrent, storeAddresses } from './follow-documents.ts'
import type { Setup, Source } from './options.ts'
import { rowsOf } from './page-addresses.ts'

/** Documents that are compared at once. */
const batch = 100

/**
 * Its row is the lock of redirects and addresses: see `takeTurn`. A job has no transaction of its own;
 * with `documents` in the write, their addresses are stored in the transaction of the write.
 */
export function graphGlobal(setup: Setup): GlobalConfig {
  return {
    slug: setup.graph,
    label: 'redirects:addresses',
    admin: { hidden: true },
    access: { read: () => false, update: () => false },
    lockDocuments: false,
    fields: [
      { name: 'turn', type: 'text' },
      { name: 'documents', type: 'json' },
    ],
    hooks: {
      afterChange: [
        async function storeThem({ cms, req, data }) {
          const calls: Calls = { cms, req }
          for (const source of (data.documents ?? []) as unknown as readonly Source[]) {
            const now = await addressesOf(setup, calls, source)
            await storeAddresses(setup, calls, source, now)
          }
        },
      ],
    },
  }
}

/**
 * Compares the stored addresses of all documents with those that they have, at every start: the
 * documents may be older than the plugin, and `addressOf` may have changed.
 */
export function addressesTask(setup: Setup): Task {
  return defineTask({
    name: `${setup.redirects}.addresses`,
    async run({ cms, signal }) {
      for (const collection of setup.collections) {
        let after: DocumentId | null = null
        for (;;) {
          signal.throwIfAborted()
          const ids = await nextIds(cms, collection, after)
          if (ids.length === 0) break
          await compare(
            setup,
            cms,
            ids.map((id) => ({ collection, id })),
          )
          after = ids.at(-1) ?? null
        }
      }
    },
  })
}

async function nextIds(
  cms: LocalApi,
  collection: string,
  after: DocumentId | null,
): Promise<DocumentId[]> {
  const { docs } = await cms.find({
    collection,
    where: after === null ? {} : { id: { greater_than: after } },
    sort: 'id',
    limit: batch,
    pagination: false,
    depth: 0,
    select: {},
  })
  return docs.map(({ id }) => id as DocumentId)
}

async function compare(setup: Setup, cms: LocalApi, sources: readonly Source[]): Promise<void> {
  const stale: Source[] = []
  for (const source of sources) {
    const now = await addressesOf(setup, { cms }, source)
    if (!areCurrent(setup, await rowsOf(setup, { cms }, source), now)) stale.push(source)
  }
  if (stale.length === 0) return
  const documents = stale.map(({ collection, id }) => ({ collection, id }))
  await cms.updateGlobal({ slug: setup.graph, data: { documents }, depth: 0 })
}
