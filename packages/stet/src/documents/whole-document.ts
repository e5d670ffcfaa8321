import { type Entity, flattenLocales, hasTrash, type Json, type JsonObject } from '@stet/core'
import type { StoredDocument } from '../database/documents/document-store.ts'
import { type ContentOptions, knownContent } from './known-content.ts'
import type { ReadShape } from './read-shape.ts'

/** A stored document with what is kept beside its content, before anything is taken from its reader. */
export function wholeDocument(
  entity: Entity,
  document: StoredDocument,
  shape: Pick<ReadShape, 'locale' | 'fallbackChain'>,
  known: ContentOptions = { form: 'flat', dropHidden: false },
): JsonObject {
  const { plan } = entity
  const content = known.form === 'flat' ? flattenLocales(plan, document.data, shape) : document.data
  return assemble(entity, document, knownContent(plan, content, known))
}

function assemble(entity: Entity, document: StoredDocument, data: JsonObject): JsonObject {
  const doc: Record<string, Json | undefined> = { id: document.id, ...data }
  if (entity.kind === 'global') {
    delete doc.id
    doc.globalType = entity.slug
  }
  if (document.status !== null) doc._status = document.status
  if (entity.kind === 'collection' && entity.orderable) doc._order = document.orderKey
  if (hasTrash(entity)) doc.deletedAt = document.deletedAt
  if (entity.kind === 'global' || entity.timestamps) {
    doc.createdAt = document.createdAt
    doc.updatedAt = document.updatedAt
  }
  return doc
}
