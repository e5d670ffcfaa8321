import {
  bindSort,
  type DocumentId,
  type Entity,
  type JoinField,
  type JoinParams,
  type Json,
  type JsonObject,
  joinFilters,
  parseSort,
  transform,
} from '@stet/core'
import { bindCallerFilter, bindCallerSort } from '../access/caller-query.ts'
import { bindSystemFilter, readableOrNever } from '../access/entity-access.ts'
import { visitNodes } from '../access/field-access.ts'
import type { Call } from '../call.ts'
import { populate } from './populate.ts'
import type { ReadShape } from './read-shape.ts'
import { shapeDocuments } from './shape-documents.ts'

const defaultJoinLimit = 10

/** How deep documents in a join are populated unless its field says otherwise. */
const defaultJoinDepth = 1

interface JoinValue extends JsonObject {
  readonly docs: readonly Json[]
  readonly hasNextPage: boolean
}

/**
 * The documents with their join fields filled: who points at them, one query per join field
 * however many documents there are. At depth 0 a join lists ids.
 */
export async function resolveJoins(
  call: Call,
  entity: Entity,
  docs: readonly JsonObject[],
  shape: ReadShape,
): Promise<readonly JsonObject[]> {
  const ids = docs
    .map(({ id }) => id)
    .filter((id) => typeof id === 'string' || typeof id === 'number')
  if (ids.length === 0) return docs
  const values = new Map<JoinField, ReadonlyMap<DocumentId, JoinValue>>()
  for (const { field, path } of joinsOf(entity)) {
    const params = shape.joins === false ? false : shape.joins.get(path)
    if (params !== false)
      values.set(field, await joinValues(call, entity, field, params, ids, shape))
  }
  return docs.map((doc) =>
    transform(entity.plan, doc, (node, value) => {
      if (node.field.type !== 'join') return value
      const id = doc.id
      const joined =
        typeof id === 'string' || typeof id === 'number'
          ? values.get(node.field)?.get(id)
          : undefined
      return joined ?? { docs: [], hasNextPage: false }
    }),
  )
}

function joinsOf(entity: Entity): readonly { readonly field: JoinField; readonly path: string }[] {
  const joins: { readonly field: JoinField; readonly path: string }[] = []
  visitNodes(entity.plan, ({ field, schemaPath }) => {
    if (field.type === 'join') joins.push({ field, path: schemaPath })
  })
  return joins
}

async function joinValues(
  call: Call,
  entity: Entity,
  field: JoinField,
  params: JoinParams | undefined,
  targets: readonly DocumentId[],
  shape: ReadShape,
): Promise<ReadonlyMap<DocumentId, JoinValue>> {
  const { config, database } = call.runtime
  const source = config.collection.get(field.collection)
  const values = new Map<DocumentId, JoinValue>()
  if (!source) return values
  const readable = await readableOrNever(call, source, shape.draft)
  if (readable.kind === 'never') return values
  const filter = joinFilters('and', [
    readable,
    ...(field.where ? [bindSystemFilter(call, source, field.where)] : []),
    ...(params?.where ? [await bindCallerFilter(call, source, params.where)] : []),
  ])
  const limit = params?.limit ?? field.defaultLimit ?? defaultJoinLimit
  const linked = await database.read.findLinked(source, {
    path: field.on,
    relationTo: entity.slug,
    targets,
    stage: shape.draft ? 'latest' : 'main',
    sort:
      params && params.sort.length > 0
        ? await bindCallerSort(call, source, params.sort)
        : bindSort(parseSort(field.defaultSort ?? source.defaultSort), source, {
            config,
            locale: call.req.locale,
          }),
    limit,
    offset: params ? (params.page - 1) * limit : 0,
    count: params?.count === true,
    filter,
  })
  const depth = Math.min(shape.depth, field.maxDepth ?? defaultJoinDepth)
  for (const [target, { docs: stored, hasMore, total }] of linked) {
    const docs =
      depth === 0
        ? stored.map(({ id }) => id)
        : await joinedDocuments(call, source, stored, shape, depth)
    values.set(target, {
      docs,
      hasNextPage: hasMore,
      ...(total === undefined ? {} : { totalDocs: total }),
    })
  }
  return values
}

async function joinedDocuments(
  call: Call,
  source: Entity,
  stored: Parameters<typeof shapeDocuments>[2],
  shape: ReadShape,
  depth: number,
): Promise<readonly JsonObject[]> {
  const joined = {
    ...shape,
    depth: depth - 1,
    select: null,
    where: null,
    findMany: true,
    isWritten: false,
  }
  const docs = await shapeDocuments(call, source, stored, joined)
  return populate(
    call,
    docs.map((doc) => ({ entity: source, doc })),
    joined,
  )
}
