import { askedFilters, type BoundFilter, type Entity, type FilterNode } from '@stet/core'
import { isPanelUser, systemApi } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import { bindOrNever } from './entity-access.ts'

/** A collection's own filters by name: the documents for which each holds, and for which it does not. */
type CollectionFilters = ReadonlyMap<string, ReadonlyMap<boolean, BoundFilter>>

const none: CollectionFilters = new Map()

/**
 * The collection's own filters that the caller may use, with the answers of those that the query asks
 * for. They are for panel users and code of the site: what they are about may be nothing for readers.
 */
export async function collectionFiltersFor(
  call: Call,
  entity: Entity,
  query: FilterNode,
): Promise<CollectionFilters> {
  if (entity.kind !== 'collection' || entity.filters.length === 0) return none
  if (call.enforced && !isPanelUser(call)) return none
  const asked = askedFilters(query)
  const filters = entity.filters.map(async ({ name, where }) => {
    const values = new Set(asked.flatMap((one) => (one.name === name ? [one.value] : [])))
    const bound = [...values].map(async (value) => {
      const answered = await where({ req: call.req, cms: systemApi(call), value })
      const what = `The filter ${name} of ${entity.slug}`
      return [value, bindOrNever(call, entity, answered, what)] as const
    })
    return [name, new Map(await Promise.all(bound))] as const
  })
  return new Map(await Promise.all(filters))
}
