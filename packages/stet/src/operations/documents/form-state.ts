import {
  type DocumentLock,
  type Entity,
  evaluateChoices,
  evaluateConditions,
  Forbidden,
  type FormStateRequest,
  type FormStateResponse,
  isObject,
  type JsonObject,
  oversizedLists,
  type Problem,
  StetError,
  Unauthorized,
  validateDocument,
  walk,
} from '@stet/core'
import { deniedPaths, unreadableIn } from '../../access/denied-fields.ts'
import { deniedAnywhere } from '../../access/field-access.ts'
import { inOneLocale, newestReadable } from '../../access/readable-document.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import { usernameLoginOf } from '../../entities/auth-collections.ts'
import { isHidden } from '../../entities/hidden-fields.ts'
import { idOrNone } from '../../lib/document-id.ts'
import { validateAfter } from '../../reading/versions/content-before.ts'
import { isPanelUser } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { findLock, takeLock } from './document-locks.ts'
import { formEntityOf } from './form-entity.ts'

/**
 * What only the server can know about a form's values: conditions, rules and choices that are
 * functions of the config, and who else is editing. Writes nothing but the editor's lock.
 */
export async function formState(call: Call, body: JsonObject): Promise<FormStateResponse> {
  if (!call.req.user) throw new Unauthorized()
  if (!isPanelUser(call)) throw new Forbidden()
  const request = parseRequest(body)
  const entity = formEntityOf(call, body)
  const { data, operation, id } = request
  const oversized = oversizedLists(entity.plan, data, call.req)
  if (oversized.length > 0) return { failingConditions: [], problems: oversized }
  const failingConditions = evaluateConditions(entity.plan, data, {
    operation,
    user: call.req.user,
  })
  const stored = operation === 'create' ? null : await newestReadable(call, entity, id)
  const closed = await closedFields(call, entity, request, stored)
  const allowedChoices = await evaluateChoices(entity.plan, data, {
    operation,
    req: call.req,
    isClosed: (node) => isHidden(node) || closed.has(node.schemaPath),
    ...(id === undefined ? {} : { id }),
  })
  const lock = await lockFor(call, entity, request)
  const answer = {
    failingConditions,
    ...(Object.keys(allowedChoices).length > 0 && { allowedChoices }),
    ...(lock && { lockedState: lock }),
  }
  if (request.skipValidation) return { ...answer, problems: [] }
  const before = { id: stored?.id, stored: stored?.data ?? {} }
  const problems = await validateAfter(call, entity, before, (alsoStored) =>
    validateDocument(entity.plan, data, {
      config: call.runtime.config,
      collectionSlug: entity.kind === 'collection' ? entity.slug : undefined,
      operation,
      event: 'onChange',
      skipRequired: request.skipRequired === true,
      req: call.req,
      usernameLogin: usernameLoginOf(entity),
      ...(id === undefined ? {} : { id }),
      ...(stored && { previous: inOneLocale(call, entity, stored), alsoStored }),
    }),
  )
  return { ...answer, problems: problems.filter(isOutside(entity, data, closed)) }
}

/** Of what the form does not show nothing is known to be wrong: the form does not have its values. */
function isOutside(
  { plan }: Entity,
  data: JsonObject,
  closed: ReadonlySet<string>,
): (problem: Problem) => boolean {
  const places: string[] = []
  walk(plan, data, ({ schemaPath }, _value, { path }) => {
    if (!closed.has(schemaPath)) return undefined
    places.push(path.join('.'))
    return false
  })
  return ({ path }) => !places.some((place) => path === place || path.startsWith(`${place}.`))
}

/** The fields that the form does not show: of a document, those of its fields that are not for this caller. */
async function closedFields(
  call: Call,
  entity: Entity,
  { data, operation }: FormStateRequest,
  stored: StoredDocument | null,
): Promise<ReadonlySet<string>> {
  if (operation === 'create') return deniedPaths(call, entity, 'create', { data, doc: {} })
  if (!stored) return deniedAnywhere(call, entity, 'read')
  const ofID = entity.kind === 'collection' ? { id: stored.id } : {}
  return unreadableIn(call, entity, inOneLocale(call, entity, stored), ofID)
}

/** Editing takes the lock; a caller who may not edit, or only reads, gets the current lock. */
async function lockFor(
  call: Call,
  entity: Entity,
  { id, returnLockStatus, updateLastEdited }: FormStateRequest,
): Promise<DocumentLock | null> {
  const document = entity.kind === 'global' ? entity.slug : id
  if (document === undefined || !(returnLockStatus || updateLastEdited)) return null
  if (!updateLastEdited) return findLock(call, entity, document)
  try {
    return await takeLock(call, entity, document, { force: false })
  } catch (error) {
    if (error instanceof Forbidden) return findLock(call, entity, document)
    throw error
  }
}

function parseRequest(body: JsonObject): FormStateRequest {
  const { data, operation, id, skipValidation, skipRequired } = body
  const { updateLastEdited, returnLockStatus } = body
  if (!isObject(data) || (operation !== 'create' && operation !== 'update')) {
    throw new StetError('badRequest')
  }
  return {
    data,
    operation,
    skipValidation: skipValidation === true,
    skipRequired: skipRequired === true,
    updateLastEdited: updateLastEdited === true,
    returnLockStatus: returnLockStatus === true,
    ...idOrNone(id),
  }
}
