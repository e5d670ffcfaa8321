import {
  type BindOptions,
  type BoundFilter,
  type BoundSort,
  bindFilter,
  bindSort,
  type Entity,
  type FilterNode,
  joinFilters,
  QueryError,
  type SortNode,
} from '@stet/core'
import type { Call } from '../call.ts'
import { readableFilter, readableOrNever } from './entity-access.ts'
import { unreadablePaths } from './field-access.ts'

/**
 * A caller's own filter, bound. A path that they may not read is refused exactly like one that
 * does not exist, and a path through a relationship meets only documents that they may see, so
 * that filters cannot be used to ask about the rest.
 */
export function bindCallerFilter(
  call: Call,
  entity: Entity,
  where: FilterNode,
): Promise<BoundFilter> {
  return bindForCaller(call, entity, (options) => bindFilter(where, entity, options))
}

/** As `bindCallerFilter`, for sorting: order tells about values too. */
export function bindCallerSort(
  call: Call,
  entity: Entity,
  sort: readonly SortNode[],
): Promise<BoundSort> {
  return bindForCaller(call, entity, (options) => bindSort(sort, entity, options))
}

/** What the caller may read of an entity and, if they filter, also asks for. */
export async function readableAndWanted(
  call: Call,
  entity: Entity,
  { where, draft }: { readonly where: FilterNode | null; readonly draft: boolean },
): Promise<BoundFilter> {
  const readable = await readableFilter(call, entity, draft)
  if (where === null) return readable
  return joinFilters('and', [readable, await bindCallerFilter(call, entity, where)])
}

interface Sight {
  readonly visible: BoundFilter
  readonly unreadable: ReadonlySet<string>
}

/**
 * Access rules may be asynchronous and binding is not, so a first binding, which sees everything
 * and whose result is thrown away, notes which collections the paths lead through.
 */
async function bindForCaller<T>(
  call: Call,
  entity: Entity,
  bind: (options: BindOptions) => T,
): Promise<T> {
  const { config } = call.runtime
  const { locale } = call.req
  if (!call.enforced) return bind({ config, locale })
  const slugs = new Set<string>([entity.slug])
  const note = (slug: string) => slugs.add(slug)
  try {
    bind({
      config,
      locale,
      mayRead: (_path, slug) => Boolean(note(slug)),
      visible: (slug) => {
        note(slug)
        return { kind: 'always' }
      },
    })
  } catch (error) {
    // What it complains about the caller may not be told: the second binding decides.
    if (!(error instanceof QueryError)) throw error
  }
  const sights = new Map<string, Sight>()
  for (const slug of slugs) sights.set(slug, await sightOf(call, entity, slug))
  return bind({
    config,
    locale,
    mayRead: (path, slug) => sights.get(slug)?.unreadable.has(path) === false,
    visible: (slug) => sights.get(slug)?.visible ?? { kind: 'never' },
  })
}

async function sightOf(call: Call, entity: Entity, slug: string): Promise<Sight> {
  const seen = slug === entity.slug ? entity : call.runtime.config.collection.get(slug)
  if (!seen) return { visible: { kind: 'never' }, unreadable: new Set() }
  const unreadable = await unreadablePaths(call, seen)
  return { visible: await readableOrNever(call, seen, call.params.draft), unreadable }
}
