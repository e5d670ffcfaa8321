import {
  type BoundFilter,
  type CompleteCollection,
  type DocumentId,
  type Entity,
  type JoinField,
  type JoinParams,
  type JsonObject,
  joinedCollections,
  joinFilters,
} from '@stet/core'
import { bindCallerFilter } from '../../access/caller-query.ts'
import { bindSystemFilter, readableOrNever } from '../../access/entity-access.ts'
import { deniedAnywhere } from '../../access/field-access.ts'
import type { LinkedDocuments, LinkSource } from '../../database/links/link-reader.ts'
import type { ReadShape } from '../../documents/read-shape.ts'
import { isDocumentId } from '../../lib/document-id.ts'
import type { Call } from '../../runtime/runtime.ts'
import { readRequirements } from '../read-requirements.ts'
import { filterForCollection } from './collection-filter.ts'
import { joinsToRead } from './join-places.ts'
import { joinOrdering } from './join-sorts.ts'

const defaultJoinLimit = 10

/** The default depth to which documents in a join are populated. */
const defaultJoinDepth = 1

/** A join field, its place, and the caller's parameters for it. */
interface AskedJoin {
  readonly field: JoinField
  readonly path: string
  readonly params: JoinParams | undefined
}

/** Who points at the documents of one collection by one join field. */
export interface FoundJoin {
  readonly field: JoinField
  readonly byTarget: ReadonlyMap<DocumentId, LinkedDocuments>
}

/** By entity, and in it by the path of the field. */
export type FoundJoins = ReadonlyMap<Entity, ReadonlyMap<string, FoundJoin>>

/** A document whose joins are wanted, and how many levels down documents may stand in it. */
interface JoiningDocument {
  readonly entity: Entity
  readonly doc: JsonObject
  readonly depth: number
}

/**
 * Reads the joins of the documents of a level: one query per join field, however many documents and
 * collections there are. The caller's parameters for joins apply to the first level; below it, the fields'
 * options do.
 */
export async function findJoins(
  call: Call,
  documents: readonly JoiningDocument[],
  shape: ReadShape,
  level: number,
): Promise<FoundJoins> {
  const found = new Map<Entity, ReadonlyMap<string, FoundJoin>>()
  for (const [entity, { docs, depth }] of joiningByEntity(documents)) {
    const ids = [...new Set(docs.map(({ id }) => id).filter(isDocumentId))]
    if (ids.length === 0) continue
    const joins = new Map<string, FoundJoin>()
    for (const [path, field] of joinsToRead(entity, docs, shape)) {
      const params =
        level > 1 || shape.joins === false ? undefined : shape.joins.get(path) || undefined
      const contents = level <= joinDepth(field, depth)
      const byTarget = await findLinked(call, entity, { field, path, params }, ids, shape, contents)
      joins.set(path, { field, byTarget })
    }
    if (joins.size > 0) found.set(entity, joins)
  }
  return found
}

/** Levels down to which documents stand in a join, where a document has room for `depth`. */
export function joinDepth(field: JoinField, depth: number): number {
  return Math.min(depth, field.maxDepth ?? defaultJoinDepth)
}

function joiningByEntity(documents: readonly JoiningDocument[]) {
  const joining = new Map<Entity, { readonly docs: JsonObject[]; depth: number }>()
  for (const { entity, doc, depth } of documents) {
    if (!readRequirements(entity.plan).hasJoins) continue
    const same = joining.get(entity) ?? { docs: [], depth: 0 }
    same.docs.push(doc)
    same.depth = Math.max(same.depth, depth)
    joining.set(entity, same)
  }
  return joining
}

async function findLinked(
  call: Call,
  entity: Entity,
  asked: AskedJoin,
  targets: readonly DocumentId[],
  shape: ReadShape,
  contents: boolean,
): Promise<ReadonlyMap<DocumentId, LinkedDocuments>> {
  const { field, params } = asked
  const sources = await sourcesOf(call, asked, shape)
  if (sources.length === 0) return new Map()
  const limit = params?.limit ?? field.defaultLimit ?? defaultJoinLimit
  return call.runtime.database.read.links.find(sources, {
    path: field.on,
    locale: shape.locale === 'all' ? null : shape.locale,
    relationTo: entity.slug,
    targets,
    stage: shape.draft ? 'latest' : 'main',
    limit,
    offset: params ? (params.page - 1) * limit : 0,
    count: params?.count === true,
    contents,
  })
}

/** The collections that the caller may read any of, with what is meant of each and in which order. */
async function sourcesOf(
  call: Call,
  { field, path, params }: AskedJoin,
  shape: ReadShape,
): Promise<readonly LinkSource[]> {
  const collections: CompleteCollection[] = []
  const filters: BoundFilter[] = []
  for (const slug of joinedCollections(field)) {
    const collection = call.runtime.config.collection.get(slug)
    const readable = collection && (await readableOrNever(call, collection, shape.draft))
    if (!readable || readable.kind === 'never') continue
    if (await isKept(call, collection, field.on)) continue
    collections.push(collection)
    filters.push(readable)
  }
  const { sorts, byHand } = await joinOrdering(call, field, path, collections, params?.sort ?? [])
  const sources: LinkSource[] = []
  for (const [index, entity] of collections.entries()) {
    const filter = joinFilters('and', [
      filters[index] ?? { kind: 'never' },
      ...(field.where ? [bindSystemFilter(call, entity, field.where)] : []),
      ...(params?.where
        ? [
            await bindCallerFilter(
              call,
              entity,
              filterForCollection(field, params.where, entity.slug),
            ),
          ]
        : []),
    ])
    const order = byHand && { order: byHand }
    sources.push({ entity, filter, sort: sorts[index] ?? [], ...order })
  }
  return sources
}

/** Whether the caller may not read the field by which documents refer: the join would disclose its values. */
async function isKept(call: Call, collection: CompleteCollection, on: string): Promise<boolean> {
  const denied = await deniedAnywhere(call, collection, 'read')
  return [...denied].some((path) => on === path || on.startsWith(`${path}.`))
}
