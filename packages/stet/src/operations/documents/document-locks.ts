import {
  type DocumentId,
  type DocumentLock,
  type Entity,
  Forbidden,
  type LockedDocument,
} from '@stet/core'
import { mayReadDocument } from '../../access/may-read-document.ts'
import { panelUserOf } from '../../access/permissions.ts'
import type { StoredLock } from '../../database/locks/lock-store.ts'
import { entityOf } from '../../entities/entity-of.ts'
import { expiryOf, isHeld, isLockOf, lockOn } from '../../locking/document-lock.ts'
import { titlesOf } from '../../reading/references/document-titles.ts'
import { namedUser, userNames } from '../../reading/references/user-names.ts'
import type { Call } from '../../runtime/runtime.ts'
import { mayWriteNow } from '../../writing/may-write-now.ts'

/** Maximum number of locked documents in one response, the newest ones. */
const maxLocks = 500

/**
 * Takes or keeps the caller's lock, unless another user has one, and answers whose it is then;
 * null where documents of the entity take none, or the document is not stored. `force` takes it
 * from the user who has it.
 */
export async function takeLock(
  call: Call,
  entity: Entity,
  id: DocumentId,
  { force }: { readonly force: boolean },
): Promise<DocumentLock | null> {
  const user = await panelUserOf(call)
  if (entity.lockDocuments === false) return null
  const { duration } = entity.lockDocuments
  const { database, now } = call.runtime
  const base = await mayWriteNow(call, {
    entity,
    id,
    operation: 'update',
    data: {},
    params: { ...call.params, draft: true },
    ifRevision: undefined,
  })
  if (base === 'refused') throw new Forbidden()
  if (base === null && entity.kind === 'collection') return null
  const request = {
    user,
    now: now().toISOString(),
    expiredAt: expiryOf(call, duration),
    force,
  }
  const lock = await database.transaction((session) => session.locks.take(entity, id, request))
  return describe(call, entity, { lock, duration, names: await userNames(call, [lock.user]) })
}

/** Gives the caller's own lock back; another user's stays. */
export async function releaseLock(call: Call, entity: Entity, id: DocumentId): Promise<void> {
  const user = await panelUserOf(call)
  await call.runtime.database.transaction((session) => session.locks.release(entity, id, user))
}

/** Who is editing a document that the caller may read; null where no user is. Looking takes no lock. */
export async function findLock(
  call: Call,
  entity: Entity,
  id: DocumentId,
): Promise<DocumentLock | null> {
  await panelUserOf(call)
  const lock = await lockOn(call, call.runtime.database.read, entity, id)
  if (lock === null || entity.lockDocuments === false) return null
  const { duration } = entity.lockDocuments
  if (!(await mayReadDocument(call, entity, id))) return null
  return describe(call, entity, { lock, duration, names: await userNames(call, [lock.user]) })
}

/** What is being edited now, of what the caller may read, newest first. */
export async function findLocks(call: Call): Promise<readonly LockedDocument[]> {
  await panelUserOf(call)
  const { database, config } = call.runtime
  const durations = [...config.collections, ...config.globals].map(({ lockDocuments }) =>
    lockDocuments === false ? 0 : lockDocuments.duration,
  )
  const since = expiryOf(call, Math.max(0, ...durations))
  const stored = await database.read.locks.findRecent({ since, limit: maxLocks })
  const names = await userNames(
    call,
    stored.map(({ user }) => user),
  )
  const titles = new Map<Entity, ReadonlyMap<DocumentId, string>>()
  for (const [entity, locks] of byEntity(call, stored)) {
    const ids = locks.map(({ id }) => id)
    titles.set(entity, await titlesOf(call, entity, ids, 'main'))
  }
  return stored.flatMap((lock) => {
    const entity = entityOf(call.runtime.config, lock.entity)
    const title = entity && titles.get(entity)?.get(lock.id)
    if (!entity || title === undefined || !isHeld(call, entity, lock)) return []
    if (entity.lockDocuments === false) return []
    const { duration } = entity.lockDocuments
    return [{ ...describe(call, entity, { lock, duration, names }), title }]
  })
}

interface HeldLock {
  readonly lock: StoredLock
  /** In seconds. */
  readonly duration: number
  readonly names: ReadonlyMap<DocumentId, string>
}

function describe(call: Call, entity: Entity, { lock, duration, names }: HeldLock): DocumentLock {
  const { user, editedAt } = lock
  return {
    kind: entity.kind,
    slug: entity.slug,
    id: lock.id,
    user: namedUser(user, names),
    isOwn: isLockOf(lock, call.req.user),
    lastEditedAt: editedAt,
    duration,
  }
}

function byEntity(
  call: Call,
  locks: readonly StoredLock[],
): ReadonlyMap<Entity, readonly StoredLock[]> {
  const grouped = new Map<Entity, StoredLock[]>()
  for (const lock of locks) {
    const entity = entityOf(call.runtime.config, lock.entity)
    if (entity) grouped.set(entity, [...(grouped.get(entity) ?? []), lock])
  }
  return grouped
}
