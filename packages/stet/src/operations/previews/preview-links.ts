import {
  type CreatedPreviewLink,
  type DocumentId,
  type Entity,
  Forbidden,
  hasDrafts,
  isObject,
  NotFound,
  type PreviewLink,
  StetError,
} from '@stet/core'
import { accessOf, holdsFor } from '../../access/entity-access.ts'
import { mayReadDraft } from '../../access/may-read-document.ts'
import { panelUserOf } from '../../access/permissions.ts'
import type { StoredPreviewLink } from '../../database/previews/preview-store.ts'
import type { UserRef } from '../../database/refs.ts'
import { namedUser, userNames } from '../../reading/references/user-names.ts'
import type { Call } from '../../runtime/runtime.ts'

const hour = 60 * 60 * 1000
/** Hours that a link lasts at the most. */
const longestHours = 90 * 24
/** Characters of what is written down about a link. */
const longestNote = 200
/** Links of one document that work at the same time. */
const maxLinks = 50

/**
 * A link to the page of a document with its draft in place, for people without an account. Its token
 * is answered here and never again.
 */
export async function createPreviewLink(
  call: Call,
  entity: Entity,
  id: DocumentId,
  body: unknown,
): Promise<CreatedPreviewLink> {
  const user = await requireSharing(call, entity, id)
  const { hours, note } = optionsIn(body)
  const { database, previewTokens, now } = call.runtime
  const created = now()
  const link: StoredPreviewLink = {
    id: previewTokens.newId(),
    entity,
    document: id,
    user,
    note,
    createdAt: created.toISOString(),
    expiresAt: new Date(created.getTime() + hours * hour).toISOString(),
  }
  await database.transaction(async ({ previews }) => {
    await previews.removeExpiredLinks(link.createdAt)
    if ((await previews.findLinks(entity, id, link.createdAt)).length >= maxLinks) {
      throw new StetError('badRequest', {
        message: `This document has ${maxLinks} links already. Revoke one of them first.`,
      })
    }
    await previews.addLink(link)
  })
  const [described] = await describe(call, [link])
  if (!described) throw new NotFound()
  return { ...described, token: previewTokens.signLink(link.id) }
}

/** The links of a document that work, the newest first. */
export async function findPreviewLinks(
  call: Call,
  entity: Entity,
  id: DocumentId,
): Promise<readonly PreviewLink[]> {
  await requireSharing(call, entity, id)
  const { database, now } = call.runtime
  return describe(call, await database.read.previews.findLinks(entity, id, now().toISOString()))
}

/** The link works no more, from its next request on. */
export async function revokePreviewLink(call: Call, linkId: string): Promise<void> {
  await panelUserOf(call)
  const link = await call.runtime.database.read.previews.findLink(linkId)
  if (!link) throw new NotFound()
  await requireSharing(call, link.entity, link.document)
  await call.runtime.database.transaction(({ previews }) => previews.removeLink(linkId))
}

/** Who may read a document's draft and change it may show it to others. */
async function requireSharing(call: Call, entity: Entity, id: DocumentId): Promise<UserRef> {
  const user = await panelUserOf(call)
  if (!hasDrafts(entity)) {
    throw new StetError('badRequest', { message: 'Documents without drafts need no such link.' })
  }
  const { read } = call.runtime.database
  if (!(await mayReadDraft(call, entity, id))) throw new Forbidden()
  const allowed = await accessOf(call, entity, 'update', { id, data: { _status: 'draft' } })
  const isAllowed =
    typeof allowed === 'boolean' ? allowed : await holdsFor(call, read, entity, id, allowed)
  if (!isAllowed) throw new Forbidden()
  if ((await read.findHead(entity, id, 'main')) === null) throw new NotFound()
  return user
}

function optionsIn(body: unknown): { readonly hours: number; readonly note: string | null } {
  const { hours, note } = isObject(body) ? body : {}
  if (typeof hours !== 'number' || !Number.isInteger(hours) || hours < 1 || hours > longestHours) {
    throw new StetError('badRequest', {
      message: `hours: must be a whole number from 1 to ${longestHours}`,
    })
  }
  if (note === undefined || note === null || note === '') return { hours, note: null }
  if (typeof note !== 'string' || note.length > longestNote) {
    throw new StetError('badRequest', {
      message: `note: must be a text of at most ${longestNote} characters`,
    })
  }
  return { hours, note }
}

async function describe(
  call: Call,
  links: readonly StoredPreviewLink[],
): Promise<readonly PreviewLink[]> {
  const names = await userNames(
    call,
    links.map(({ user }) => user),
  )
  return links.map(({ id, note, user, createdAt, expiresAt }) => ({
    id,
    note,
    createdAt,
    expiresAt,
    user: namedUser(user, names),
  }))
}
