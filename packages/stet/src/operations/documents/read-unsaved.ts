import { type DocumentId, type Entity, type JsonObject, transform } from '@stet/core'
import { unreadableIn } from '../../access/denied-fields.ts'
import { hasRules } from '../../access/field-access.ts'
import { inOneLocale, newestReadable } from '../../access/readable-document.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import { plainShape } from '../../documents/read-shape.ts'
import { finishOperation, notifyEntityHooks } from '../../hooks/entity-hooks.ts'
import { storedWith } from '../../preview/lay-documents.ts'
import { readDocuments } from '../../reading/read-documents.ts'
import { inLocale, oneLocale } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { findByID } from './find-by-id.ts'
import { findGlobal } from './find-global.ts'

/**
 * A document that the caller may read, as a read would answer it if these values were stored: in one
 * locale, populated, after the read hooks. Nothing is written, and nothing is read of the document that
 * a plain read would not have answered, whatever the values would make its rules say.
 */
export async function readUnsaved(
  asked: Call,
  entity: Entity,
  id: DocumentId,
  values: JsonObject,
): Promise<JsonObject> {
  const locale = oneLocale(asked)
  const call = asked.req.locale === locale ? asked : inLocale(asked, locale)
  const { params } = call
  const base = await newestReadable(call, entity, id)
  if (!base) return asStored(call, entity, id)
  await notifyEntityHooks(call, entity, 'beforeOperation', {
    operation: 'read',
    args: entity.kind === 'global' ? params : { ...params, id },
  })
  const readable = await asReadable(call, entity, base)
  const data = await storedWith(call, { entity, id, locale, data: values }, readable)
  const unsaved: StoredDocument = { ...readable, data, json: JSON.stringify(data) }
  const [doc] = await readDocuments(call, entity, [unsaved], shapeOf(call, entity))
  const args = entity.kind === 'global' ? params : { ...params, id }
  return finishOperation(call, entity, 'read', args, doc ?? {})
}

/** Refuses as a plain read does; a global that may not be read is nothing. */
async function asStored(call: Call, entity: Entity, id: DocumentId): Promise<JsonObject> {
  const found =
    entity.kind === 'global'
      ? await findGlobal(call, entity, call.params)
      : await findByID(call, entity, id, call.params)
  return found.doc
}

/** Without what the caller may not read of it as it is stored: values of theirs must not open it. */
async function asReadable(
  call: Call,
  entity: Entity,
  stored: StoredDocument,
): Promise<StoredDocument> {
  if (!call.enforced || !hasRules(entity.plan, 'read')) return stored
  const ofID = entity.kind === 'collection' ? { id: stored.id } : {}
  const denied = await unreadableIn(call, entity, inOneLocale(call, entity, stored), ofID)
  const data = transform(
    entity.plan,
    stored.data,
    ({ schemaPath }, value) => (denied.has(schemaPath) ? undefined : value),
    'stored',
  )
  return { ...stored, data, json: JSON.stringify(data) }
}

/** Values of other locales are not asked about by any rule, so that those with rules are not fallen back to. */
function shapeOf(call: Call, entity: Entity) {
  const shape = plainShape(call, call.params, false)
  const hasFallbacks = !call.enforced || !hasRules(entity.plan, 'read')
  return hasFallbacks ? shape : { ...shape, fallbackChain: [] }
}
