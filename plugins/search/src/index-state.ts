import type { LocalApi, RequestContext } from 'stet'
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
  /** The current generation by collection; 0 for those that are missing. */
  readonly current: Readonly<Record<string, number>>
  /** The highest number that was given to a generation. */
  readonly last: number
  readonly building: Building | null
  readonly ended: Ended | null
}

const initial: IndexState = { current: {}, last: 0, building: null, ended: null }

export async function readState(
  cms: LocalApi,
  { state: slug }: Pick<Index, 'state'>,
  req?: RequestContext,
): Promise<IndexState> {
  const { state } = await cms.findGlobal({ slug, depth: 0, ...(req && { req }) })
  return { ...initial, ...(state as unknown as Partial<IndexState> | null) }
}

/** A generation as its rows name it. */
const generationName = (collection: string, generation: number): string =>
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
