import { NotFound, type OwnSession, Unauthorized } from '@stet/core'
import type { Call } from '../../runtime/runtime.ts'

/** The caller's own sessions that have not ended, the newest first. */
export async function ownSessions(call: Call): Promise<readonly OwnSession[]> {
  const { database, now } = call.runtime
  const sessions = await database.read.accounts.findSessions(ownRef(call))
  const at = now().toISOString()
  return sessions
    .filter(({ expiresAt }) => expiresAt > at)
    .reverse()
    .map(({ id, createdAt, expiresAt, userAgent }) => ({
      id,
      createdAt,
      expiresAt,
      userAgent,
      isCurrent: id === call.sessionId,
    }))
}

/** Ends one of the caller's own sessions; those of others are not found. */
export async function endOwnSession(call: Call, id: string): Promise<void> {
  const user = ownRef(call)
  await call.runtime.database.transaction(async (session) => {
    const found = await session.accounts.findSession(id)
    if (found?.user.collection !== user.collection || found.user.id !== user.id)
      throw new NotFound()
    await session.accounts.deleteSession(id)
  })
}

function ownRef({ req: { user } }: Call) {
  if (!user) throw new Unauthorized()
  return { collection: user.collection, id: user.id }
}
