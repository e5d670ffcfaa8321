import {
  compileSelect,
  type Entity,
  flattenLocales,
  forceSelect,
  type Json,
  type JsonObject,
  type Where,
  whereOf,
} from '@stet/core'
import { withoutDenied } from '../access/field-access.ts'
import type { Call } from '../call.ts'
import type { StoredDocument } from '../database/database.ts'
import { runEntityHooks, runFieldHooks } from '../hooks.ts'
import { withAddresses } from '../uploads/addresses.ts'
import { isUploadCollection } from '../uploads/uploads.ts'
import { withJoinPlaces } from './join-places.ts'
import { type KnownOptions, knownContent } from './known-content.ts'
import type { ReadShape } from './read-shape.ts'
import { readTraits } from './traits.ts'
import { resolveVirtualPaths } from './virtual-paths.ts'

/**
 * Stored documents as this caller may see them, with ids where they reference others: one locale,
 * without hidden and unreadable fields, after the read hooks, cut down to `select`. With
 * `awaitsJoins` they have places for their joins.
 */
export async function shapeDocuments(
  call: Call,
  entity: Entity,
  stored: readonly StoredDocument[],
  shape: ReadShape,
  { awaitsJoins = false }: { readonly awaitsJoins?: boolean } = {},
): Promise<readonly JsonObject[]> {
  const traits = readTraits(entity.plan)
  const known: KnownOptions = {
    form: shape.locale === 'all' ? 'stored' : 'flat',
    dropHidden: call.enforced && traits.hasHidden,
  }
  const docs: JsonObject[] = []
  for (const document of stored) {
    const flat =
      shape.locale === 'all' ? document.data : flattenLocales(entity.plan, document.data, shape)
    const doc = assemble(entity, document, knownContent(entity.plan, flat, known))
    const whole = awaitsJoins ? withJoinPlaces(call, entity, doc, shape) : doc
    docs.push(
      isUploadCollection(entity) ? withAddresses(call.runtime.config, entity, whole) : whole,
    )
  }
  const resolved = traits.hasVirtualPaths
    ? await resolveVirtualPaths(call, entity, docs, shape, shapeDocuments)
    : docs
  const selection = forceSelect(shape.select, entity.forceSelect)
  const select = selection && compileSelect(selection, entity.plan)
  const shaped: JsonObject[] = []
  for (const doc of resolved) {
    const readable = traits.hasReadRules
      ? await withoutDenied(call, entity, 'read', doc, { doc, ...idOf(doc) })
      : doc
    const hooked = await runReadHooks(call, entity, readable, shape)
    shaped.push(select ? select(hooked) : hooked)
  }
  return shaped
}

function idOf(doc: JsonObject): { id?: string | number } {
  return typeof doc.id === 'string' || typeof doc.id === 'number' ? { id: doc.id } : {}
}

function assemble(entity: Entity, document: StoredDocument, data: JsonObject): JsonObject {
  const doc: Record<string, Json | undefined> = { id: document.id, ...data }
  if (entity.kind === 'global') {
    delete doc.id
    doc.globalType = entity.slug
  }
  if (document.status !== null) doc._status = document.status
  if (entity.kind === 'collection' && entity.orderable) doc._order = document.orderKey
  if (entity.kind === 'global' || entity.timestamps) {
    doc.createdAt = document.createdAt
    doc.updatedAt = document.updatedAt
  }
  return doc
}

async function runReadHooks(
  call: Call,
  entity: Entity,
  doc: JsonObject,
  { findMany, isWritten = false, where }: ReadShape,
): Promise<JsonObject> {
  const { hooks, plan } = entity
  const isHooked = hooks.beforeRead.length > 0 || hooks.afterRead.length > 0
  const asked = isHooked && !isWritten ? { query: queryOf(doc, findMany, where) } : {}
  const before = isWritten
    ? doc
    : await runEntityHooks(call, entity, 'beforeRead', { doc, ...asked }, 'doc')
  const fields = readTraits(plan).hasAfterRead
    ? await runFieldHooks(call, entity, 'afterRead', before, { operation: 'read', findMany })
    : before
  return runEntityHooks(call, entity, 'afterRead', { doc: fields, findMany, ...asked }, 'doc')
}

function queryOf(doc: JsonObject, findMany: boolean, where: ReadShape['where']): Where {
  if (findMany) return where ? whereOf(where) : {}
  return doc.id === undefined ? {} : { id: { equals: doc.id } }
}
