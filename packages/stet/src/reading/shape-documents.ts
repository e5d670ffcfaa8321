import {
  compileSelect,
  type Entity,
  forceSelect,
  type JsonObject,
  underLocales,
  type Where,
  whereOf,
} from '@stet/core'
import {
  type DeniedPlaces,
  deniedPlaces,
  nothingDenied,
  withoutPlaces,
} from '../access/field-access.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import type { ContentOptions } from '../documents/known-content.ts'
import type { ReadShape } from '../documents/read-shape.ts'
import { wholeDocument } from '../documents/whole-document.ts'
import { withAddresses } from '../files/addresses.ts'
import { isUploadCollection } from '../files/uploads.ts'
import { runEntityHooks } from '../hooks/entity-hooks.ts'
import { runFieldHooks } from '../hooks/field-hooks.ts'
import { idOrNone } from '../lib/document-id.ts'
import type { Call } from '../runtime/runtime.ts'
import { withJoinPlaces } from './joins/join-places.ts'
import { withSourcesMarked } from './mark-sources.ts'
import { readRequirements } from './read-requirements.ts'
import { resolveVirtualPaths } from './references/virtual-paths.ts'

/**
 * Stored documents as this caller may see them, with ids where they reference others: one locale,
 * without hidden and unreadable fields, after the read hooks, cut down to `select`. With
 * `awaitsJoins` they have places for their joins. Rules and hooks see one locale as plain values,
 * in whichever form it is then answered: what a rule compares with must not depend on the caller.
 */
export async function shapeDocuments(
  call: Call,
  entity: Entity,
  stored: readonly StoredDocument[],
  shape: ReadShape,
  { awaitsJoins = false }: { readonly awaitsJoins?: boolean } = {},
): Promise<readonly JsonObject[]> {
  const traits = readRequirements(entity.plan)
  const seen = seenShape(shape)
  const resolved = await documentsForRules(call, entity, stored, shape, awaitsJoins)
  const selection = forceSelect(shape.select, entity.forceSelect)
  const select = selection && compileSelect(selection, entity.plan, seen.form)
  const shaped: JsonObject[] = []
  for (const [index, doc] of resolved.entries()) {
    const denied = traits.hasReadRules
      ? await unreadablePlaces(call, entity, doc, seen.form)
      : nothingDenied
    const readable = withoutPlaces(entity, doc, denied, seen.form)
    const hooked = await runReadHooks(call, entity, readable, seen, denied)
    const chosen = select ? select(hooked) : hooked
    const { data, id } = stored[index] as StoredDocument
    const marked =
      call.marksSources && seen.form === 'flat' ? withSourcesMarked(entity, id, chosen) : chosen
    shaped.push(seen.form === shape.form ? marked : underLocales(entity.plan, marked, data, shape))
  }
  return shaped
}

/** The shape in which rules and hooks see a document. */
function seenShape(shape: ReadShape): ReadShape {
  return { ...shape, form: shape.locale === 'all' ? 'stored' : 'flat' }
}

/** Stored documents as the rules of their fields are given them. */
async function documentsForRules(
  call: Call,
  entity: Entity,
  stored: readonly StoredDocument[],
  shape: ReadShape,
  awaitsJoins: boolean,
): Promise<readonly JsonObject[]> {
  const traits = readRequirements(entity.plan)
  const seen = seenShape(shape)
  const known: ContentOptions = {
    form: seen.form,
    dropHidden: call.enforced && traits.hasHidden,
  }
  const docs: JsonObject[] = []
  for (const document of stored) {
    const doc = wholeDocument(entity, document, shape, known)
    const whole = awaitsJoins ? withJoinPlaces(call, entity, doc, seen) : doc
    docs.push(
      isUploadCollection(entity) ? withAddresses(call.runtime.config, entity, whole) : whole,
    )
  }
  return traits.hasVirtualPaths
    ? resolveVirtualPaths(call, entity, docs, seen, shapeDocuments)
    : docs
}

function unreadablePlaces(
  call: Call,
  entity: Entity,
  doc: JsonObject,
  form: ReadShape['form'],
): Promise<DeniedPlaces> {
  return deniedPlaces(call, entity, 'read', doc, { doc, data: doc, ...idOrNone(doc.id) }, form)
}

/**
 * A document as its fields' rules are given it where it is read, and the places of it that they deny:
 * for who wants to know that and not the answer.
 */
export async function deniedInRead(
  call: Call,
  entity: Entity,
  stored: StoredDocument,
  shape: ReadShape,
): Promise<{ readonly doc: JsonObject; readonly denied: DeniedPlaces }> {
  const unnoted: Call = { ...call, recorder: undefined }
  const [doc = {}] = await documentsForRules(unnoted, entity, [stored], shape, true)
  return { doc, denied: await unreadablePlaces(call, entity, doc, seenShape(shape).form) }
}

async function runReadHooks(
  call: Call,
  entity: Entity,
  doc: JsonObject,
  { findMany, form, isWritten = false, where }: ReadShape,
  denied: DeniedPlaces,
): Promise<JsonObject> {
  const { hooks, plan } = entity
  const isHooked = hooks.beforeRead.length > 0 || hooks.afterRead.length > 0
  const asked = isHooked && !isWritten ? { query: queryOf(doc, findMany, where) } : {}
  const before = isWritten
    ? doc
    : await runEntityHooks(call, entity, 'beforeRead', { doc, ...asked }, 'doc')
  const fields = readRequirements(plan).hasAfterRead
    ? await runFieldHooks(call, entity, 'afterRead', before, {
        operation: 'read',
        findMany,
        form,
        denied,
      })
    : before
  return runEntityHooks(call, entity, 'afterRead', { doc: fields, findMany, ...asked }, 'doc')
}

function queryOf(doc: JsonObject, findMany: boolean, where: ReadShape['where']): Where {
  if (findMany) return where ? whereOf(where) : {}
  return doc.id === undefined ? {} : { id: { equals: doc.id } }
}
