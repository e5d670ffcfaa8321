import { createHash } from 'node:crypto'
import {
  type CollectionConfig,
  type DocumentId,
  defineTask,
  type LocalApi,
  type RequestContext,
  type Task,
} from 'stet'
import type { Index, Source } from './options.ts'
import { syncDocument } from './sync-document.ts'

const longestName = 200

/** The name of the jobs of a document. */
function jobName(index: Index, { collection, id }: Source): string {
  const name = `${index.slug}/${collection}/${id}`
  return name.length <= longestName ? name : createHash('sha256').update(name).digest('hex')
}

function sourceOf(given: unknown): Source {
  const { collection, id } = (given ?? {}) as Partial<Source>
  if (typeof collection !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) {
    throw new TypeError('A search result is made of one document: { collection, id }.')
  }
  return { collection, id }
}

/** Brings the search result of a document up to date with what the document is when it runs. */
export function syncTask(index: Index): Task<Source> {
  return defineTask({
    name: 'search.sync',
    queue: 'search',
    input: sourceOf,
    retries: { times: 20, delay: 5000 },
    async run({ input, cms, signal }) {
      // A collection may have left the options since the job was queued.
      if (!index.collections.includes(input.collection)) return
      await syncDocument(index, cms, input, signal)
    },
  })
}

/** The collection with hooks that queue the job in the transaction of every write. */
export function followed(
  collection: CollectionConfig,
  index: Index,
  task: Task<Source>,
): CollectionConfig {
  async function queue(cms: LocalApi, req: RequestContext, id: DocumentId) {
    const input = { collection: collection.slug, id }
    const name = jobName(index, input)
    await cms.jobs.queue({ task, input, key: name, sequence: name, req })
  }
  const { hooks = {} } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [
        // First, because the hooks of the site may replace the document.
        async function queueSync({ cms, req, doc }) {
          await queue(cms, req, doc.id as DocumentId)
        },
        ...(hooks.afterChange ?? []),
      ],
      afterDelete: [
        async function queueSync({ cms, req, id }) {
          await queue(cms, req, id)
        },
        ...(hooks.afterDelete ?? []),
      ],
    },
  }
}
