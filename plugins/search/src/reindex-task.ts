import { defineTask, type LocalApi, type Task, type TaskArgs, TaskError } from 'stet'
import { buildBatch } from './build-batch.ts'
import { type Building, type IndexState, isOver, readState, writeState } from './index-state.ts'
import type { Index } from './options.ts'

/** Milliseconds after which no reader can be in the middle of reading replaced rows. */
const grace = 60_000
/** Rows that are deleted in one transaction. */
const deletedAtOnce = 200

interface Input {
  readonly collections: readonly string[]
}

/** The sequence of all reindexes of a site: one after another. */
export const reindexSequence = 'search.reindex'

/**
 * Makes all results of collections anew, in a generation that replaces the current one at the end.
 * After each batch the state says where it goes on, so a process that takes over goes on there.
 */
export function reindexTask(index: Index): Task<Input> {
  return defineTask({
    name: 'search.reindex',
    queue: 'search',
    input: (given) => ({ collections: collectionsOf(index, given) }),
    // Of attempts that end because their process does: an error ends the job.
    retries: { times: 100, delay: 0 },
    run: (args) => reindex(index, args),
  })
}

/** The collections that are named; throws where one is not in the options. */
function collectionsOf(index: Index, given: unknown): readonly string[] {
  const { collections } = (given ?? {}) as Partial<Input>
  if (collections?.every((slug) => index.collections.includes(slug))) return collections
  throw new TypeError('A reindex is of collections in the options of the plugin.')
}

async function reindex(index: Index, { input, cms, job, signal, progress }: TaskArgs<Input>) {
  let state = await readState(cms, index)
  // The job had ended, and the process with it, before this was stored.
  if (state.ended?.job === job.id && state.ended.failed === null) return
  let building = state.building
  try {
    if (building?.job !== job.id) {
      building = begun(job.id, state.last + 1, input.collections)
      state = await writeState(cms, index, { ...state, last: building.generation, building })
    }
    const total = await countAll(cms, input.collections)
    while (building.position < building.collections.length) {
      signal.throwIfAborted()
      const former = state.current[building.collections[building.position] ?? ''] ?? 0
      building = await buildBatch(index, cms, building, { former, signal })
      state = await writeState(cms, index, { ...state, building })
      progress(total === 0 ? 1 : Math.min(building.read / total, 1), `${building.read}/${total}`)
    }
    await writeState(cms, index, replaced(state, building, Math.max(total, building.read)))
  } catch (error) {
    if (signal.aborted || building === null) throw error
    const failed = building.collections[building.position] ?? ''
    await writeState(cms, index, {
      ...state,
      building: null,
      ended: { ...resultOf(building), total: building.read, failed },
    })
    const message = error instanceof Error ? error.message : String(error)
    throw new TaskError(`${failed}: ${message}`, { retry: false, cause: error })
  } finally {
    const at = new Date(Date.now() + grace)
    await cms.jobs.queue({ task: 'search.clean', key: reindexSequence, at })
  }
}

const begun = (job: string, generation: number, collections: readonly string[]): Building => ({
  job,
  generation,
  collections,
  position: 0,
  after: null,
  indexed: 0,
  read: 0,
  drafts: 0,
})

const resultOf = ({ job, collections, indexed, drafts }: Building) => ({
  job,
  collections,
  indexed,
  drafts,
})

/** The state in which readers get the new generation of all collections, at once. */
function replaced(state: IndexState, building: Building, total: number): IndexState {
  const current = building.collections.map((slug) => [slug, building.generation])
  return {
    ...state,
    current: { ...state.current, ...Object.fromEntries(current) },
    building: null,
    ended: { ...resultOf(building), total, failed: null },
  }
}

async function countAll(cms: LocalApi, collections: readonly string[]): Promise<number> {
  const counts = collections.map((collection) => cms.count({ collection }))
  return (await Promise.all(counts)).reduce((sum, { totalDocs }) => sum + totalDocs, 0)
}

/** Deletes the rows of generations that no reader gets any more. */
export function cleanTask(index: Index): Task {
  return defineTask({
    name: 'search.clean',
    queue: 'search',
    async run({ cms, signal }) {
      const collection = index.slug
      // Read first: generations that begin after this have higher numbers.
      const state = await withoutAbandoned(index, cms, await readState(cms, index))
      const { values } = await cms.findDistinct({ collection, field: 'generation', limit: 0 })
      const over = values
        .map((value) => String(value.generation))
        .filter((name) => {
          const [slug = '', generation = ''] = name.split(':')
          return !index.collections.includes(slug) || isOver(state, slug, Number(generation))
        })
      for (const name of over) {
        const where = { generation: { equals: name } }
        while (!signal.aborted && (await cms.count({ collection, where })).totalDocs > 0) {
          await cms.delete({ collection, where, limit: deletedAtOnce })
        }
      }
      signal.throwIfAborted()
    },
  })
}

/** A job that was cancelled leaves a generation that nothing finishes. */
async function withoutAbandoned(
  index: Index,
  cms: LocalApi,
  state: IndexState,
): Promise<IndexState> {
  if (state.building === null) return state
  const job = await cms.jobs.findByID({ id: state.building.job }).catch(() => null)
  if (job?.state === 'waiting' || job?.state === 'running') return state
  return writeState(cms, index, { ...state, building: null })
}
