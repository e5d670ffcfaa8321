import {
  type BoundFilter,
  type CompleteCollection,
  type DocumentId,
  type Entity,
  type JoinField,
  type JoinParams,
  type Json,
  type JsonObject,
  joinedCollections,
  joinFilters,
  joinsSeveral,
} from '@stet/core'
import { bindCallerFilter } from '../access/caller-query.ts'
import { bindSystemFilter, readableOrNever } from '../access/entity-access.ts'
import { deniedAnywhere } from '../access/field-access.ts'
import type { Call } from '../call.ts'
import type { LinkedDocument, LinkedDocuments, LinkSource } from '../database/database.ts'
import { createRoom } from './answer-room.ts'
import { joinsAwaited, withJoins } from './join-places.ts'
import { joinOrdering } from './join-sorts.ts'
import { ofCollection } from './of-collection.ts'
import { populateWithSizes } from './populate.ts'
import type { ReadShape } from './read-shape.ts'
import { shapeDocuments } from './shape-documents.ts'
import { Targets } from './targets.ts'

const defaultJoinLimit = 10

/** How deep documents in a join are populated unless its field says otherwise. */
const defaultJoinDepth = 1

/** A join field, where it is, and what the caller asks of it. */
interface AskedJoin {
  readonly field: JoinField
  readonly path: string
  readonly params: JoinParams | undefined
}

interface JoinValue extends JsonObject {
  readonly docs: readonly Json[]
  readonly hasNextPage: boolean
}

/**
 * The documents with their join fields filled: who points at them, one query per join field
 * however many documents and collections there are. At depth 0 a join lists ids.
 */
export async function resolveJoins(
  call: Call,
  entity: Entity,
  docs: readonly JsonObject[],
  shape: ReadShape,
): Promise<readonly JsonObject[]> {
  const ids = docs.map(({ id }) => id).filter(isId)
  if (ids.length === 0) return docs
  const values = new Map<JoinField, ReadonlyMap<DocumentId, JoinValue>>()
  for (const [field, path] of joinsAwaited(entity, docs, shape)) {
    const params = shape.joins === false ? undefined : shape.joins.get(path) || undefined
    values.set(field, await joinValues(call, entity, { field, path, params }, ids, shape))
  }
  return docs.map((doc) =>
    withJoins(entity, doc, shape, (field) =>
      isId(doc.id) ? values.get(field)?.get(doc.id) : undefined,
    ),
  )
}

async function joinValues(
  call: Call,
  entity: Entity,
  asked: AskedJoin,
  targets: readonly DocumentId[],
  shape: ReadShape,
): Promise<ReadonlyMap<DocumentId, JoinValue>> {
  const { field, params } = asked
  const sources = await sourcesOf(call, asked, shape)
  if (sources.length === 0) return new Map()
  const limit = params?.limit ?? field.defaultLimit ?? defaultJoinLimit
  const linked = await call.runtime.database.read.findLinked(sources, {
    path: field.on,
    locale: shape.locale === 'all' ? null : shape.locale,
    relationTo: entity.slug,
    targets,
    stage: shape.draft ? 'latest' : 'main',
    limit,
    offset: params ? (params.page - 1) * limit : 0,
    count: params?.count === true,
  })
  const show = await shownAs(call, field, linked, shape)
  const values = new Map<DocumentId, JoinValue>()
  for (const [target, { docs, hasMore, total }] of linked) {
    values.set(target, {
      docs: docs.map(show),
      hasNextPage: hasMore,
      ...(total === undefined ? {} : { totalDocs: total }),
    })
  }
  return values
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
        ? [await bindCallerFilter(call, entity, ofCollection(field, params.where, entity.slug))]
        : []),
    ])
    const order = byHand && { order: byHand }
    sources.push({ entity, filter, sort: sorts[index] ?? [], ...order })
  }
  return sources
}

/** Whether the caller may not read the field by which documents refer: the join would tell its values. */
async function isKept(call: Call, collection: CompleteCollection, on: string): Promise<boolean> {
  const denied = await deniedAnywhere(call, collection, 'read')
  return [...denied].some((path) => on === path || on.startsWith(`${path}.`))
}

/** How the documents found are shown: as ids or, all read together, as documents. */
async function shownAs(
  call: Call,
  field: JoinField,
  linked: ReadonlyMap<DocumentId, LinkedDocuments>,
  shape: ReadShape,
): Promise<(found: LinkedDocument) => Json> {
  const depth = Math.min(shape.depth, field.maxDepth ?? defaultJoinDepth)
  const read = depth === 0 ? new Targets() : await readLinked(call, linked, shape, depth)
  // One document may stand in the joins of many.
  const room = createRoom()
  return ({ source, document }) => {
    const found = read.find({ relationTo: source, id: document.id })
    room.take(found?.size ?? 0)
    const value = found?.doc ?? document.id
    return joinsSeveral(field) ? { relationTo: source, value } : value
  }
}

async function readLinked(
  call: Call,
  linked: ReadonlyMap<DocumentId, LinkedDocuments>,
  shape: ReadShape,
  depth: number,
): Promise<Targets> {
  const joined = {
    ...shape,
    depth: depth - 1,
    select: null,
    where: null,
    findMany: true,
    isWritten: false,
  }
  const items = []
  for (const [slug, found] of bySource(linked)) {
    const entity = call.runtime.config.collection.get(slug)
    if (!entity) continue
    const stored = [...found.values()]
    const docs = await shapeDocuments(call, entity, stored, joined)
    for (const [index, { id, json }] of stored.entries()) {
      const doc = docs[index]
      if (doc) items.push({ entity, doc, id, size: json.length })
    }
  }
  const { docs, sizes } = await populateWithSizes(call, items, joined)
  const read = new Targets()
  for (const [index, { entity, id }] of items.entries()) {
    const doc = docs[index]
    if (doc) read.set({ relationTo: entity.slug, id }, doc, sizes[index])
  }
  return read
}

/** Each document once, though several targets may have it. */
function bySource(linked: ReadonlyMap<DocumentId, LinkedDocuments>) {
  const found = new Map<string, Map<DocumentId, LinkedDocument['document']>>()
  for (const { docs } of linked.values()) {
    for (const { source, document } of docs) {
      const same = found.get(source) ?? new Map()
      found.set(source, same.set(document.id, document))
    }
  }
  return found
}

function isId(value: Json | undefined): value is DocumentId {
  return typeof value === 'string' || typeof value === 'number'
}
