import {
  AuthenticationError,
  type CompleteAuth,
  type CompleteCollection,
  type DocumentId,
  Forbidden,
  LockedAuth,
  maxPasswordLength,
  type User,
  type Where,
} from '@stet/core'
import { bindSystemFilter } from '../access/entity-access.ts'
import { loadUser } from '../auth/authenticate.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { type IssuedSession, openSession } from '../auth/sessions.ts'
import type { Call } from '../call.ts'
import type { Secrets } from '../database/database.ts'
import { notifyEntityHooks, runEntityHooks } from '../hooks.ts'

export interface Credentials {
  readonly email?: unknown
  readonly username?: unknown
  readonly password?: unknown
}
export interface SignedIn {
  readonly user: User
  readonly session: IssuedSession
}

/**
 * Opens a session for whoever proves to be the user. Unknown names, wrong passwords and users
 * without a password are refused alike and after the same work.
 */
export async function login(
  call: Call,
  collection: CompleteCollection,
  credentials: Credentials,
): Promise<SignedIn> {
  const { auth } = collection
  if (!auth) throw new Forbidden()
  const { database } = call.runtime
  const id = await findAccount(call, collection, auth, credentials)
  const ref = id === null ? null : { collection: collection.slug, id }
  const secrets = ref && (await database.read.findSecrets(ref))
  const password = typeof credentials.password === 'string' ? credentials.password : ''
  const fits = await verifyPassword(
    secrets?.passwordHash ?? undefined,
    password.slice(0, maxPasswordLength + 1),
  )
  if (!ref || !secrets) throw new AuthenticationError(auth.loginWithUsername !== false)
  if (isLocked(call, secrets)) throw new LockedAuth()
  if (!fits) {
    await countFailure(call, ref, auth)
    throw new AuthenticationError(auth.loginWithUsername !== false)
  }

  const user = await loadUser(call.runtime, collection, ref.id)
  if (!user) throw new AuthenticationError(auth.loginWithUsername !== false)
  return database.transaction(async (session) => {
    const allowed = await runEntityHooks(call, collection, 'beforeLogin', { user }, 'user')
    if (secrets.loginAttempts > 0 || secrets.lockedUntil !== null) {
      await session.saveSecrets(ref, { loginAttempts: 0, lockedUntil: null })
    }
    const issued = await openSession(call.runtime, session, auth, allowed)
    await notifyEntityHooks(call, collection, 'afterLogin', { user: allowed, token: issued.token })
    return { user: allowed, session: issued }
  })
}

async function findAccount(
  call: Call,
  collection: CompleteCollection,
  auth: CompleteAuth,
  { email, username }: Credentials,
): Promise<DocumentId | null> {
  const { loginWithUsername } = auth
  const names: Where[] = []
  if (isName(username) && loginWithUsername)
    names.push({ username: { equals: normalise(username) } })
  if (isName(email) && (!loginWithUsername || loginWithUsername.allowEmailLogin)) {
    names.push({ email: { equals: normalise(email) } })
  }
  if (names.length === 0) return null
  const [stored] = await call.runtime.database.read.find(collection, {
    stage: 'main',
    filter: bindSystemFilter(call, collection, { or: names }),
    limit: 1,
  })
  return stored?.id ?? null
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** E-mail addresses and usernames are stored and compared trimmed and in lower case. */
export function normalise(name: string): string {
  return name.trim().toLowerCase()
}

function isLocked(call: Call, { lockedUntil }: Secrets): boolean {
  return lockedUntil !== null && lockedUntil > call.runtime.now().toISOString()
}

async function countFailure(
  call: Call,
  ref: { readonly collection: string; readonly id: DocumentId },
  { maxLoginAttempts, lockTime }: CompleteAuth,
): Promise<void> {
  if (maxLoginAttempts === 0) return
  await call.runtime.database.transaction(async (session) => {
    const secrets = await session.findSecretsForUpdate(ref)
    if (!secrets || isLocked(call, secrets)) return
    const loginAttempts = (secrets.lockedUntil === null ? secrets.loginAttempts : 0) + 1
    const lockedUntil =
      loginAttempts >= maxLoginAttempts
        ? new Date(call.runtime.now().getTime() + lockTime).toISOString()
        : null
    await session.saveSecrets(ref, { loginAttempts, lockedUntil })
  })
}
