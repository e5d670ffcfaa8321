import {
  type CompleteCollection,
  checkPassword,
  type DocumentId,
  type JsonObject,
  ValidationError,
} from '@stet/core'
import type { Call } from '../call.ts'
import type { Session } from '../database/database.ts'
import { hashPassword } from './passwords.ts'

/**
 * What a write of a user's document does to their password: nothing where `data` has none, else
 * it is hashed now (before the write's transaction, which must stay short) and stored within the
 * transaction, and a changed password ends the user's other sessions.
 */
export async function passwordAlongside(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  data: JsonObject,
  operation: 'create' | 'update',
): Promise<((session: Session) => Promise<void>) | undefined> {
  if (!collection.auth) return undefined
  const { password } = data
  const isBlank = password === undefined || password === null || password === ''
  if (isBlank && operation === 'update') return undefined
  const faults = checkPassword(password, { required: true })
  if (faults.length > 0) {
    const problems = faults.map((fault) => ({ path: 'password', ...fault }))
    throw new ValidationError({ collection: collection.slug, problems })
  }
  const passwordHash = await hashPassword(String(password))
  const user = { collection: collection.slug, id }
  return async (session) => {
    await session.saveSecrets(user, {
      passwordHash,
      loginAttempts: 0,
      lockedUntil: null,
      resetTokenHash: null,
      resetTokenExpiresAt: null,
    })
    if (operation === 'create') return
    const isSelf = call.req.user?.collection === user.collection && call.req.user.id === id
    await session.deleteSessions(user, isSelf && call.sessionId ? { except: call.sessionId } : {})
  }
}
