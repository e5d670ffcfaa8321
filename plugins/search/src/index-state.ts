import type { GlobalConfig, Json, LocalApi, RequestContext } from 'stet'
import type { Index } from './options.ts'

/** A reindex that is under way: `position` and `after` are where it goes on after a restart. */
export interface Building {
  /** The id of its job. */
  readonly job: string
  readonly generation: number
  readonly collections: readonly string[]
  /** The place in `collections`, and the last id that was read there. */
  readonly position: number
  readonly after: string | number | null
  readonly indexed: number
  readonly read: number
  readonly drafts: number
}

/** How a reindex ended. */
export interface Ended {
  readonly job: string
  readonly collections: readonly string[]
  readonly indexed: number
  readonly total: number
  readonly drafts: number
  /** The collection at which it failed. */
  readonly failed: string | null
}

/**
 * Every search result belongs to a generation of its collection. Readers get those of the current
 * generation; a reindex builds the next one beside it, and one write to this state replaces one by the
 * other.
 */
export interface IndexState {
  /** Rises with every write, so that a process that was paused cannot bring an old state back. */
  readonly version: number
  /** The current generation by collection; 0 for those that are missing. */
  readonly current: Readonly<Record<string, number>>
  /** The highest number that was given to a generation. */
  readonly last: number
  readonly building: Building | null
  readonly ended: Ended | null
}

const initial: IndexState = { version: 0, current: {}, last: 0, building: null, ended: null }

export async function readState(
  cms: LocalApi,
  { state: slug }: Pick<Index, 'state'>,
  req?: RequestContext,
): Promise<IndexState> {
  const { state } = await cms.findGlobal({ slug, depth: 0, ...(req && { req }) })
  return stateOf(state)
}

const stateOf = (stored: unknown): IndexState => ({
  ...initial,
  ...(stored as Partial<IndexState> | null),
})

/**
 * Stores the state that follows the one that was read, and returns it.
 *
 * @throws Error if another process has written since.
 */
export async function writeState(
  cms: LocalApi,
  { state: slug }: Pick<Index, 'state'>,
  changed: IndexState,
): Promise<IndexState> {
  const state = { ...changed, version: changed.version + 1 }
  await cms.updateGlobal({ slug, data: { state: state as unknown as Json } })
  return state
}

/** Holds the state; only the plugin reads and writes it. */
export function stateGlobal({ state: slug }: Pick<Index, 'state'>): GlobalConfig {
  return {
    slug,
    label: 'search:state',
    admin: { hidden: true },
    access: { read: () => false, update: () => false },
    fields: [{ name: 'state', type: 'json' }],
    hooks: {
      afterChange: [
        function refuseStale({ doc, previousDoc }) {
          if (stateOf(doc.state).version === stateOf(previousDoc.state).version + 1) return
          throw new Error('The state of the search results has changed meanwhile.')
        },
      ],
    },
  }
}

/** A generation as its rows name it. */
export const generationName = (collection: string, generation: number): string =>
  `${collection}:${generation}`

/** The generations that readers get. */
export const currentGenerations = (
  { collections }: Pick<Index, 'collections'>,
  { current }: IndexState,
): string[] => collections.map((slug) => generationName(slug, current[slug] ?? 0))

/** The generations in which a document of the collection belongs now: the current one first. */
export function generationsOf({ current, building }: IndexState, collection: string): string[] {
  const name = generationName(collection, current[collection] ?? 0)
  return building?.collections.includes(collection)
    ? [name, generationName(collection, building.generation)]
    : [name]
}

/** Whether no reader gets the rows of this generation any more, and no job writes them. */
export function isOver(
  { current, building, last }: IndexState,
  collection: string,
  generation: number,
): boolean {
  const isBuilt = building?.generation === generation && building.collections.includes(collection)
  return generation <= last && generation !== (current[collection] ?? 0) && !isBuilt
}
