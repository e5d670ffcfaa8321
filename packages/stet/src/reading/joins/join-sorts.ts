import {
  type BoundSort,
  bindSort,
  type CompleteCollection,
  type JoinField,
  joinOrderName,
  parseSort,
  QueryError,
  type SortNode,
} from '@stet/core'
import { bindCallerSort } from '../../access/caller-query.ts'
import type { LinkSource } from '../../database/links/link-reader.ts'
import type { Call } from '../../runtime/runtime.ts'

export interface JoinOrdering {
  /** By collection, in their order. */
  readonly sorts: readonly BoundSort[]
  /** The manual order, if it is requested or no other order is. */
  readonly byHand: LinkSource['order']
}

/** The order of a join: the manual one, if it is orderable and no other order is requested or configured. */
export async function joinOrdering(
  call: Call,
  field: JoinField,
  path: string,
  collections: readonly CompleteCollection[],
  asked: readonly SortNode[],
): Promise<JoinOrdering> {
  const name = joinOrderName(field, path)
  const [first] = asked.length > 0 ? asked : parseSort(field.defaultSort ?? name ?? [])
  if (name !== null && first?.path === name) {
    const none: readonly BoundSort[] = collections.map(() => [])
    // No two documents have one place, so that nothing else could matter.
    return { sorts: none, byHand: { name, direction: first.direction } }
  }
  return { sorts: await joinSorts(call, field, collections, asked), byHand: undefined }
}

/**
 * The order of a join, bound in each of its collections: the requested one, else that of the field or its
 * collections. Several collections are ordered together, so each must have the field, with comparable
 * values.
 */
async function joinSorts(
  call: Call,
  field: JoinField,
  collections: readonly CompleteCollection[],
  asked: readonly SortNode[],
): Promise<readonly BoundSort[]> {
  const { config } = call.runtime
  const { locale } = call.req
  const sort = asked.length > 0 ? asked : parseSort(field.defaultSort ?? agreedSort(collections))
  const sorts: BoundSort[] = []
  for (const collection of collections) {
    sorts.push(
      asked.length > 0
        ? await bindCallerSort(call, collection, sort)
        : bindSort(sort, collection, { config, locale }),
    )
  }
  const unlike = sort.filter(
    (_, index) => new Set(sorts.map((bound) => bound[index]?.path.comparison)).size > 1,
  )
  if (unlike.length > 0) throw new QueryError(unlike.map(({ path }) => path))
  return sorts
}

/** The collections' order if all have the same, else the newest first if all have `createdAt`. */
function agreedSort(collections: readonly CompleteCollection[]): readonly string[] {
  const [first, ...others] = collections
  if (first === undefined) return []
  const text = JSON.stringify(first.defaultSort)
  if (others.every(({ defaultSort }) => JSON.stringify(defaultSort) === text)) {
    return first.defaultSort
  }
  return collections.every(({ timestamps }) => timestamps) ? ['-createdAt'] : []
}
