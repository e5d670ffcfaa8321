import type { DocumentId, DocumentReference, Entity, JsonObject } from '@stet/core'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import { populatedSelect, type ReadShape } from '../../documents/read-shape.ts'
import type { Call } from '../../runtime/runtime.ts'
import { type FoundJoins, joinDepth } from '../joins/joins.ts'
import { readRequirements } from '../read-requirements.ts'
import { shapeDocuments } from '../shape-documents.ts'
import { fetchTargets, type TargetDocuments } from './targets.ts'

/** A document of one level, shaped, with a place for each of its joins and ids where it refers to others. */
export interface LevelDocument {
  readonly entity: Entity
  readonly doc: JsonObject
  /** Its approximate bytes in a response; 0 for requested documents themselves. */
  readonly size: number
  /** Levels to which it is populated, counted from the requested document. */
  readonly depth: number
}

/** Another document that is to stand in one of a level, and the level down to which it is populated. */
export interface WantedReference extends DocumentReference {
  readonly depth: number
}

/** A document that stands in those of a level because they refer to it, or because their joins list it. */
export interface LevelTarget extends LevelDocument {
  readonly reference: DocumentReference
  readonly isJoined: boolean
}

/** The documents that stand in those of a level, and what is wanted there and is in the trash. */
export interface FoundTargets {
  readonly found: readonly LevelTarget[]
  readonly trashed: readonly WantedReference[]
}

/**
 * What the caller may read of the documents that stand in those of one level: each once for every
 * depth that it is wanted in, shaped once for all of these.
 */
export async function readLevelTargets(
  call: Call,
  references: readonly WantedReference[],
  listed: ListedDocuments,
  shape: ReadShape,
): Promise<FoundTargets> {
  const targets: LevelTarget[] = []
  const trashed: WantedReference[] = []
  const wanted = depthsByTarget(references)
  for (const found of await fetchTargets(call, references, shape.draft)) {
    for (const id of found.trashed) {
      const reference = { relationTo: found.slug, id }
      for (const depth of wanted.get(found.slug)?.get(id) ?? [])
        trashed.push({ ...reference, depth })
    }
    for (const target of await shapeTargets(call, found, shape)) {
      const { relationTo, id } = target.reference
      for (const depth of wanted.get(relationTo)?.get(id) ?? []) {
        targets.push({ ...target, depth, isJoined: false })
      }
    }
  }
  for (const [slug, documents] of listed) {
    const stored = [...documents.values()].map(({ document }) => document)
    const joined = { ...shape, findMany: true }
    for (const target of await shapeTargets(call, { slug, stored }, joined)) {
      for (const depth of documents.get(target.reference.id)?.depths ?? []) {
        targets.push({ ...target, depth, isJoined: true })
      }
    }
  }
  return { found: targets, trashed }
}

async function shapeTargets(
  call: Call,
  { slug, stored }: Pick<TargetDocuments, 'slug' | 'stored'>,
  shape: ReadShape,
): Promise<readonly Omit<LevelTarget, 'depth' | 'isJoined'>[]> {
  const entity = call.runtime.config.collection.get(slug)
  if (!entity) return []
  const found: ReadShape = {
    ...shape,
    isWritten: false,
    // The caller did not request these: other documents refer to them, so their joins use the fields' options.
    where: null,
    joins: asFieldsSay,
    select: populatedSelect(shape, entity),
  }
  const awaitsJoins = readRequirements(entity.plan).hasJoins
  const docs = await shapeDocuments(call, entity, stored, found, { awaitsJoins })
  return docs.flatMap((doc, index) => {
    const { id, json } = stored[index] ?? {}
    if (id === undefined) return []
    return { entity, doc, size: json?.length ?? 0, reference: { relationTo: slug, id } }
  })
}

const asFieldsSay: ReadShape['joins'] = new Map()

function depthsByTarget(references: readonly WantedReference[]) {
  const bySlug = new Map<string, Map<DocumentId, Set<number>>>()
  for (const { relationTo, id, depth } of references) {
    const same = bySlug.get(relationTo) ?? new Map<DocumentId, Set<number>>()
    bySlug.set(relationTo, same)
    same.set(id, (same.get(id) ?? new Set()).add(depth))
  }
  return bySlug
}

/** A document that joins list, with its content and the depths that it is wanted in. */
interface ListedDocument {
  readonly document: StoredDocument
  readonly depths: Set<number>
}

/** By collection and id: each document once, though the joins of several may list it. */
export type ListedDocuments = ReadonlyMap<string, ReadonlyMap<DocumentId, ListedDocument>>

/** What the joins of a level list as documents. */
export function listedDocuments(
  joins: FoundJoins,
  documents: readonly LevelDocument[],
  level: number,
): ListedDocuments {
  const listed = new Map<string, Map<DocumentId, ListedDocument>>()
  for (const { entity, doc, depth } of joins.size === 0 ? [] : documents) {
    for (const { field, byTarget } of joins.get(entity)?.values() ?? []) {
      const inside = joinDepth(field, depth)
      if (level > inside) continue
      for (const { source, id, document } of byTarget.get(doc.id as DocumentId)?.docs ?? []) {
        if (!document) continue
        const same = listed.get(source) ?? new Map<DocumentId, ListedDocument>()
        listed.set(source, same)
        const known = same.get(id) ?? { document, depths: new Set<number>() }
        same.set(id, known)
        known.depths.add(inside)
      }
    }
  }
  return listed
}
