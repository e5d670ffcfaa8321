import {
  type DocumentId,
  type Entity,
  Forbidden,
  isObject,
  type JsonObject,
  StetError,
} from '@stet/core'
import { accessOf } from '../../access/entity-access.ts'
import { mayReadDocument } from '../../access/may-read-document.ts'
import { panelUserOf } from '../../access/permissions.ts'
import { findPreview, previewsSince } from '../../auth/preview-sessions.ts'
import type { Session } from '../../database/database.ts'
import { oneLocale } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Documents that a preview session may have: those that a user has open in all tabs of a browser. */
const maxDocuments = 50

/** Characters of what is unsaved of one document, as JSON. */
const maxLength = 4 * 1024 * 1024

/**
 * A ticket for the address of a page: the page exchanges it, within a minute, for the token of the
 * preview session that belongs to the caller's session. Opens one where there is none.
 */
export async function previewTicket(call: Call): Promise<string> {
  const { database, previewTokens } = call.runtime
  await panelUserOf(call)
  return previewTokens.signTicket(
    await database.transaction((session) => openOrRenew(call, session)),
  )
}

/** The token that a ticket stands for. Throws where the ticket is too old or the session has ended. */
export async function exchangeTicket({ runtime }: Call, ticket: unknown): Promise<string> {
  const id = typeof ticket === 'string' ? runtime.previewTokens.verifyTicket(ticket) : null
  const preview = id === null ? null : await findPreview(runtime, id)
  if (!preview) throw new StetError('previewEnded')
  return runtime.previewTokens.sign(preview.id)
}

/**
 * What the caller has not saved of a document, in the locale of the call: the values that differ from
 * what is stored. It counts until it is replaced, removed, or not renewed in time.
 */
export async function putPreviewed(
  call: Call,
  entity: Entity,
  id: DocumentId,
  data: unknown,
): Promise<void> {
  await panelUserOf(call)
  await requireReadable(call, entity, id)
  const previewed = { entity, id, locale: localeOf(call), data: dataIn(data) }
  await call.runtime.database.transaction(async (session) => {
    const preview = await openOrRenew(call, session)
    const others = await session.previews.countOthers(preview, entity, id)
    if (others >= maxDocuments) {
      throw new StetError('badRequest', {
        message: `A preview session has at most ${maxDocuments} documents.`,
      })
    }
    await session.previews.put(preview, previewed, call.runtime.now().toISOString())
  })
}

/** The document is as it is stored again, or not open any more. */
export async function removePreviewed(call: Call, entity: Entity, id: DocumentId): Promise<void> {
  const user = await panelUserOf(call)
  await call.runtime.database.transaction(async (session) => {
    const preview = await session.previews.findOfSession(user, call.sessionId ?? null)
    if (!preview) return
    await session.previews.remove(preview.id, { entity, id, locale: localeOf(call) })
  })
}

async function openOrRenew(call: Call, session: Session): Promise<string> {
  const { runtime, sessionId = null } = call
  const user = await panelUserOf(call)
  const seenAt = runtime.now().toISOString()
  await session.previews.endExpired(previewsSince(runtime))
  const known = await session.previews.findOfSession(user, sessionId)
  if (known && (await session.previews.renew(known.id, seenAt))) return known.id
  const id = runtime.previewTokens.newId()
  await session.previews.open({ id, user, sessionId, seenAt })
  return id
}

/** A document that is not stored yet is one that the caller may create. */
async function requireReadable(call: Call, entity: Entity, id: DocumentId): Promise<void> {
  const { read } = call.runtime.database
  const isStored =
    entity.kind === 'global' || (await read.withTrash.findHead(entity, id, 'main')) !== null
  const isAllowed = isStored
    ? await mayReadDocument(call, entity, id)
    : (await accessOf(call, entity, 'create', { data: {} })) === true
  if (!isAllowed) throw new Forbidden()
}

function dataIn(data: unknown): JsonObject {
  if (!isObject(data)) throw new StetError('badRequest', { path: 'data' })
  if (JSON.stringify(data).length > maxLength)
    throw new StetError('tooLarge', { values: { max: maxLength } })
  return data as JsonObject
}

/** Empty where the site has no locales. */
function localeOf(call: Call): string {
  if (call.req.locale === 'all') throw new StetError('badRequest', { path: 'locale' })
  return call.runtime.config.localization === false ? '' : oneLocale(call)
}
