import {
  type DocumentId,
  type DocumentReference,
  type Entity,
  isObject,
  type JsonObject,
  joinsSeveral,
  transform,
  walk,
} from '@stet/core'
import type { ReadShape } from '../../documents/read-shape.ts'
import { mapReferences } from '../../entities/references.ts'
import type { Call } from '../../runtime/runtime.ts'
import { createPopulationBudget } from '../answers/population-budget.ts'
import { type FoundJoin, findJoins, joinDepth } from '../joins/joins.ts'
import { readRequirements } from '../read-requirements.ts'
import {
  type LevelDocument,
  type ListedDocuments,
  listedDocuments,
  readLevelTargets,
  type WantedReference,
} from './level-targets.ts'
import { type Target, Targets } from './targets.ts'

/**
 * The documents with ids replaced by documents, `depth` levels down, and the places of joins filled
 * with who points at them. Works level by level: all references of all documents of a level are
 * fetched together, and each join of a collection is looked up once, so the number of queries
 * depends on collections, joins and levels, never on documents. A target that is missing or may not
 * be read stays an id; in the place of one in the trash is nothing.
 */
export async function populate(
  call: Call,
  entity: Entity,
  docs: readonly JsonObject[],
  shape: ReadShape,
): Promise<readonly JsonObject[]> {
  const { depth } = shape
  const documents = docs.map((doc) => ({ entity, doc, size: 0, depth }))
  return (await populateLevel(1, call, documents, shape)).map(({ doc }) => doc)
}

/** What the caller may read of the documents that a relationship of the first level would show. */
export async function populatedTargets(
  call: Call,
  references: readonly DocumentReference[],
  shape: ReadShape,
): Promise<Targets> {
  const { depth } = shape
  const wanted = references.map((reference) => ({ ...reference, depth }))
  const { referred } = await targetsOf(1, call, wanted, nothingListed, shape)
  return referred.get(depth) ?? noTargets
}

/** A document with those that stand in it. */
interface Filled extends Target {
  readonly doc: JsonObject
}

async function populateLevel(
  level: number,
  call: Call,
  documents: readonly LevelDocument[],
  shape: ReadShape,
): Promise<readonly Filled[]> {
  const { form } = shape
  const joins = await findJoins(call, documents, shape, level)
  const references = referencesIn(documents, level, shape)
  if (references.length === 0 && joins.size === 0) return documents
  const listed = listedDocuments(joins, documents, level)
  const targets = await targetsOf(level, call, references, listed, shape)
  const room = createPopulationBudget()
  return documents.map(({ entity, doc, size, depth }) => {
    let total = size
    const take = (bytes: number) => {
      room.take(bytes)
      total += bytes
    }
    const referred = targets.referred.get(depth) ?? noTargets
    const found = joins.get(entity)
    const filled = transform(
      entity.plan,
      doc,
      (node, value) => {
        if (value == null) return value
        const join = found?.get(node.schemaPath)
        if (join) {
          const inside = joinDepth(join.field, depth)
          const joined = level > inside ? undefined : targets.joined.get(inside)
          return joinValue(join, doc, joined ?? noTargets, take) ?? value
        }
        return mapReferences(node.field, value, ({ reference, held, maxDepth, keepsTrashed }) => {
          const target = level > Math.min(depth, maxDepth) ? undefined : referred.find(reference)
          if (!target || (target.doc === null && keepsTrashed)) return held
          take(target.size)
          if (!isObject(held)) return target.doc
          return { relationTo: reference.relationTo, value: target.doc }
        })
      },
      form,
    )
    return { doc: filled, size: total }
  })
}

function referencesIn(
  documents: readonly LevelDocument[],
  level: number,
  { form }: ReadShape,
): readonly WantedReference[] {
  const references: WantedReference[] = []
  for (const { entity, doc, depth } of documents) {
    if (level > depth || !readRequirements(entity.plan).hasReferences) continue
    walk(
      entity.plan,
      doc,
      (node, value) => {
        if (value == null) return
        mapReferences(node.field, value, ({ reference, held, maxDepth }) => {
          if (level <= Math.min(depth, maxDepth)) references.push({ ...reference, depth })
          return held
        })
      },
      form,
    )
  }
  return references
}

/** What a join lists: documents, or ids where these are not among the targets. */
function joinValue(
  { field, byTarget }: FoundJoin,
  doc: JsonObject,
  targets: Targets,
  take: (bytes: number) => void,
): JsonObject | undefined {
  const linked = byTarget.get(doc.id as DocumentId)
  if (!linked) return undefined
  const docs = linked.docs.map(({ source, id }) => {
    const target = targets.find({ relationTo: source, id })
    take(target?.size ?? String(id).length)
    const value = target?.doc ?? id
    return joinsSeveral(field) ? { relationTo: source, value } : value
  })
  const { hasMore, total } = linked
  return { docs, hasNextPage: hasMore, ...(total === undefined ? {} : { totalDocs: total }) }
}

/** The documents that stand in those of a level, by the level down to which they are populated. */
interface LevelTargets {
  readonly referred: ReadonlyMap<number, Targets>
  readonly joined: ReadonlyMap<number, Targets>
}

const nothingListed: ListedDocuments = new Map()
const noTargets = new Targets()
const inTrash: Target = Object.freeze({ doc: null, size: 0 })

async function targetsOf(
  level: number,
  call: Call,
  references: readonly WantedReference[],
  listed: ListedDocuments,
  shape: ReadShape,
): Promise<LevelTargets> {
  const { found, trashed } = await readLevelTargets(call, references, listed, shape)
  const populated = await populateLevel(level + 1, call, found, shape)
  const targets = { referred: new Map<number, Targets>(), joined: new Map<number, Targets>() }
  for (const [index, { isJoined, depth, reference }] of found.entries()) {
    const target = populated[index]
    if (!target) continue
    const byDepth = isJoined ? targets.joined : targets.referred
    const same = byDepth.get(depth) ?? new Targets()
    byDepth.set(depth, same.set(reference, target))
  }
  for (const { depth, ...reference } of trashed) {
    const same = targets.referred.get(depth) ?? new Targets()
    targets.referred.set(depth, same.set(reference, inTrash))
  }
  return targets
}
