import { type Entity, type Json, type JsonObject, type PlanNode, transform, walk } from '@stet/core'
import type { Call } from '../call.ts'
import { createRoom } from './answer-room.ts'
import { populatedSelect, type ReadShape } from './read-shape.ts'
import { type Reference, referenceOf, referencesOf } from './references.ts'
import { shapeDocuments } from './shape-documents.ts'
import { fetchTargets, Targets } from './targets.ts'
import { readTraits } from './traits.ts'

export interface PopulateItem {
  readonly entity: Entity
  readonly doc: JsonObject
  /** Bytes that it takes in an answer, about; 0 for what was asked for itself. */
  readonly size?: number
}

interface Populated {
  readonly docs: readonly JsonObject[]
  /** What each takes with all that is in it by now. */
  readonly sizes: readonly number[]
}

/**
 * The documents with ids replaced by documents, `depth` levels down. Works level by level: all
 * references of all documents of a level are fetched together, so the number of queries depends
 * on collections and levels, never on documents. A target that is missing or may not be read
 * stays an id.
 */
export async function populate(
  call: Call,
  items: readonly PopulateItem[],
  shape: ReadShape,
): Promise<readonly JsonObject[]> {
  return (await populateWithSizes(call, items, shape)).docs
}

/** As `populate`, with what each of them takes. */
export function populateWithSizes(
  call: Call,
  items: readonly PopulateItem[],
  shape: ReadShape,
): Promise<Populated> {
  return populateFrom(1, call, items, shape)
}

async function populateFrom(
  level: number,
  call: Call,
  items: readonly PopulateItem[],
  shape: ReadShape,
): Promise<Populated> {
  const sizes = items.map(({ size = 0 }) => size)
  const unchanged = () => ({ docs: items.map(({ doc }) => doc), sizes })
  if (level > shape.depth) return unchanged()
  const { form } = shape

  const references: Reference[] = []
  for (const { entity, doc } of items) {
    if (!readTraits(entity.plan).hasReferences) continue
    walk(
      entity.plan,
      doc,
      (node, value) => {
        const field = populatedField(node, level)
        if (field && value != null) references.push(...referencesOf(field, value))
      },
      form,
    )
  }
  if (references.length === 0) return unchanged()

  const targets = await readTargets(call, references, shape, level)
  const room = createRoom()
  const docs = items.map(({ entity, doc }, index) =>
    transform(
      entity.plan,
      doc,
      (node, value) => {
        const field = populatedField(node, level)
        if (!field || value == null) return value
        const replace = (element: Json): Json => {
          const reference = referenceOf(field, element)
          const target = reference && targets.find(reference)
          if (!reference || !target) return element
          room.take(target.size)
          sizes[index] = (sizes[index] ?? 0) + target.size
          return typeof field.relationTo === 'string'
            ? target.doc
            : { relationTo: reference.relationTo, value: target.doc }
        }
        return Array.isArray(value) ? (value as readonly Json[]).map(replace) : replace(value)
      },
      form,
    ),
  )
  return { docs, sizes }
}

function populatedField(node: PlanNode, level: number) {
  const { field } = node
  if (field.type !== 'relationship' && field.type !== 'upload') return undefined
  return field.maxDepth !== undefined && level > field.maxDepth ? undefined : field
}

/** What the caller may read of the documents that are pointed at, populated on from `level`. */
export async function readTargets(
  call: Call,
  references: readonly Reference[],
  shape: ReadShape,
  level: number,
): Promise<Targets> {
  const targets = new Targets()
  const items: (PopulateItem & Reference)[] = []
  for (const { slug, stored } of await fetchTargets(call, references, shape.draft)) {
    const entity = call.runtime.config.collection.get(slug)
    if (!entity) continue
    const docs = await shapeDocuments(call, entity, stored, {
      ...shape,
      isWritten: false,
      // Nobody's filter: these are found because others name them.
      where: null,
      select: populatedSelect(shape, entity),
    })
    for (const [index, doc] of docs.entries()) {
      const { id, json } = stored[index] ?? {}
      if (id !== undefined)
        items.push({ entity, doc, relationTo: slug, id, size: json?.length ?? 0 })
    }
  }
  const { docs, sizes } = await populateFrom(level + 1, call, items, shape)
  for (const [index, item] of items.entries()) {
    const doc = docs[index]
    if (doc) targets.set(item, doc, sizes[index])
  }
  return targets
}
