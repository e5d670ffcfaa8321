import {
  type DocumentReference,
  type Entity,
  isObject,
  isReferenceField,
  type Json,
  type JsonObject,
  type Plan,
  transform,
} from '@stet/core'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import type { ReadShape } from '../../documents/read-shape.ts'
import { referenceOf } from '../../entities/references.ts'
import type { Call } from '../../runtime/runtime.ts'
import { fetchTargets, Targets } from './targets.ts'

/** Shapes target documents; given by the caller, whose own shaping fills virtual fields. */
export type ShapeTargets = (
  call: Call,
  entity: Entity,
  stored: readonly StoredDocument[],
  shape: ReadShape,
) => Promise<readonly JsonObject[]>

/**
 * Fills fields like `virtual: 'author.name'` by following relationships from the document's root,
 * hop by hop for all documents together. What the caller may not read stays absent.
 */
export async function resolveVirtualPaths(
  call: Call,
  entity: Entity,
  docs: readonly JsonObject[],
  shape: ReadShape,
  shapeTargets: ShapeTargets,
): Promise<readonly JsonObject[]> {
  const paths = new Set<string>()
  for (const node of entity.plan.nodes) {
    if ('virtual' in node.field && typeof node.field.virtual === 'string')
      paths.add(node.field.virtual)
  }
  const values = new Map<string, readonly (Json | undefined)[]>()
  for (const path of paths) {
    const starts = docs.map((doc): Cursor => ({ plan: entity.plan, value: doc }))
    values.set(path, await follow(call, starts, path.split('.'), shape, shapeTargets))
  }
  return docs.map((doc, index) =>
    transform(entity.plan, doc, (node, value, place) => {
      if (
        place.path.length > 1 ||
        !('virtual' in node.field) ||
        typeof node.field.virtual !== 'string'
      )
        return value
      return values.get(node.field.virtual)?.[index]
    }),
  )
}

/** Where following has come to: a value, and the plan of what is in it where that is known. */
interface Cursor {
  readonly plan: Plan | undefined
  readonly value: Json | undefined
}

async function follow(
  call: Call,
  cursors: readonly Cursor[],
  segments: readonly string[],
  shape: ReadShape,
  shapeTargets: ShapeTargets,
): Promise<readonly (Json | undefined)[]> {
  const [segment, ...rest] = segments
  if (segment === undefined) return cursors.map(({ value }) => value)
  const stepped = cursors.map((cursor) => step(cursor, segment))
  const references = stepped.map(({ reference }) => reference)
  const wanted = references.filter(
    (reference): reference is DocumentReference => reference !== null,
  )
  if (rest.length === 0 || wanted.length === 0) {
    return follow(
      call,
      stepped.map(({ cursor }) => cursor),
      rest,
      shape,
      shapeTargets,
    )
  }
  const { targets, plans } = await readTargets(call, wanted, shape, shapeTargets)
  const next = stepped.map(({ cursor, reference }): Cursor => {
    if (!reference) return cursor
    return { plan: plans.get(reference.relationTo), value: targets.get(reference) }
  })
  return follow(call, next, rest, shape, shapeTargets)
}

function step(
  { plan, value }: Cursor,
  segment: string,
): { cursor: Cursor; reference: DocumentReference | null } {
  const node = plan?.byName.get(segment)
  const inside = isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined
  const field = node?.field
  const reference = isReferenceField(field) ? referenceOf(field, inside) : null
  return {
    cursor: { plan: node?.shape === 'object' ? node.children : undefined, value: inside },
    reference,
  }
}

async function readTargets(
  call: Call,
  references: readonly DocumentReference[],
  shape: ReadShape,
  shapeTargets: ShapeTargets,
): Promise<{ targets: Targets; plans: ReadonlyMap<string, Plan> }> {
  const targets = new Targets()
  const plans = new Map<string, Plan>()
  for (const { slug, stored } of await fetchTargets(call, references, shape.draft)) {
    const entity = call.runtime.config.collection.get(slug)
    if (!entity) continue
    plans.set(slug, entity.plan)
    const docs = await shapeTargets(call, entity, stored, { ...shape, select: null })
    for (const [index, doc] of docs.entries()) {
      const id = stored[index]?.id
      if (id !== undefined) targets.set({ relationTo: slug, id }, { doc, size: 0 })
    }
  }
  return { targets, plans }
}
