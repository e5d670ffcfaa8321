import {
  type DocumentId,
  type DocumentViewer,
  type Entity,
  Forbidden,
  isObject,
  StetError,
} from '@stet/core'
import { mayReadDocument } from '../access/may-read-document.ts'
import { panelUserOf } from '../access/permissions.ts'
import type { PresentViewer } from '../database/presence/presence-store.ts'
import type { UserRef } from '../database/refs.ts'
import { namedUser, userNames } from '../reading/references/user-names.ts'
import type { Call } from '../runtime/runtime.ts'

/** Milliseconds after which a tab that has not renewed its presence counts as gone. */
const viewTimeout = 75_000
/** Maximum number of viewers in one response, the first ones. */
const maxViewers = 50
/** Documents that one user can be looking at, in all their tabs. */
const maxTabs = 200

/**
 * Records that a document is shown in one of the caller's tabs, and returns its viewers. It must be renewed
 * before it expires. A user who may not read the document gets no viewers, and its viewers do not see
 * that user.
 */
export async function enterDocument(
  call: Call,
  entity: Entity,
  id: DocumentId,
  tab: string,
): Promise<readonly DocumentViewer[]> {
  const user = await panelUserOf(call)
  if (!(await mayReadDocument(call, entity, id))) throw new Forbidden()
  const { database, now } = call.runtime
  const before = await viewersOf(call, entity, id)
  const isKnown = before.some((viewer) => isSame(viewer.user, user))
  const isAllowed = isKnown || (await database.read.presence.countTabs(user)) < maxTabs
  if (isAllowed) {
    await database.transaction(async (session) => {
      await session.presence.deleteExpired(since(call))
      await session.presence.enter(entity, id, { user, tab, now: now().toISOString() })
      if (!isKnown) await session.changes.note(presenceOf(entity, id))
    })
  }
  return describe(call, user, await viewersOf(call, entity, id))
}

/** The document is not shown in that tab any more. */
export async function leaveDocument(
  call: Call,
  entity: Entity,
  id: DocumentId,
  tab: string,
): Promise<void> {
  const user = await panelUserOf(call)
  const { database, now } = call.runtime
  await database.transaction(async (session) => {
    await session.presence.leave(entity, id, { user, tab, now: now().toISOString() })
    const left = await session.presence.findViewers(entity, id, {
      since: since(call),
      limit: maxViewers,
    })
    const isStillThere = left.some((viewer) => isSame(viewer.user, user))
    if (!isStillThere) await session.changes.note(presenceOf(entity, id))
  })
}

/** Who is looking at a document that the caller may read, without being counted. */
export async function findViewers(
  call: Call,
  entity: Entity,
  id: DocumentId,
): Promise<readonly DocumentViewer[]> {
  const user = await panelUserOf(call)
  if (!(await mayReadDocument(call, entity, id))) throw new Forbidden()
  return describe(call, user, await viewersOf(call, entity, id))
}

export async function isLookingAt(call: Call, entity: Entity, id: DocumentId): Promise<boolean> {
  const { user } = call.req
  if (!user) return false
  return (await viewersOf(call, entity, id)).some((viewer) => isSame(viewer.user, user))
}

/** The name that a tab gives itself: a random text, which nothing is trusted for. */
export function tabIn(body: unknown): string {
  const tab = isObject(body) ? body.tab : undefined
  if (typeof tab === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(tab)) return tab
  throw new StetError('badRequest', { message: 'tab: must be letters, digits, "_" and "-"' })
}

function viewersOf(call: Call, entity: Entity, id: DocumentId): Promise<readonly PresentViewer[]> {
  const query = { since: since(call), limit: maxViewers }
  return call.runtime.database.read.presence.findViewers(entity, id, query)
}

function since({ runtime }: Call): string {
  return new Date(runtime.now().getTime() - viewTimeout).toISOString()
}

async function describe(
  call: Call,
  caller: UserRef,
  viewers: readonly PresentViewer[],
): Promise<readonly DocumentViewer[]> {
  const users = viewers.map(({ user }) => user)
  const names = await userNames(call, users)
  return users.map((user) => ({ user: namedUser(user, names), isOwn: isSame(user, caller) }))
}

function presenceOf({ kind, slug }: Entity, id: DocumentId) {
  return { kind: 'presence', entity: { kind, slug }, id } as const
}

const isSame = (a: UserRef, b: UserRef): boolean => a.collection === b.collection && a.id === b.id
