import {
  type ApiKeyState,
  type DocumentId,
  Forbidden,
  type IssuedApiKey,
  joinFilters,
  NotFound,
} from '@stet/core'
import { bindSystemFilter, idFilter, requireAccess } from '../../access/entity-access.ts'
import { newApiKey } from '../../auth/api-keys.ts'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Gives a user a new key in the place of the one they had. Who may change a user may do this. */
export async function issueApiKey(
  call: Call,
  collection: AuthCollection,
  id: DocumentId,
): Promise<IssuedApiKey> {
  await requireUser(call, collection, id)
  const { key, hash } = newApiKey()
  const createdAt = call.runtime.now().toISOString()
  await save(call, collection, id, { apiKeyHash: hash, apiKeyCreatedAt: createdAt })
  return { apiKey: key, enabled: true, createdAt }
}

/** Takes a user's key away; it stops working at once. */
export async function revokeApiKey(
  call: Call,
  collection: AuthCollection,
  id: DocumentId,
): Promise<void> {
  await requireUser(call, collection, id)
  await save(call, collection, id, { apiKeyHash: null, apiKeyCreatedAt: null })
}

/** Whether a user has a key, for those who may change the user. */
export async function apiKeyState(
  call: Call,
  collection: AuthCollection,
  id: DocumentId,
): Promise<ApiKeyState> {
  await requireUser(call, collection, id)
  const { database } = call.runtime
  const secrets = await database.read.accounts.findSecrets({ collection: collection.slug, id })
  const createdAt = secrets?.apiKeyCreatedAt ?? null
  return { enabled: createdAt !== null, createdAt }
}

function save(
  call: Call,
  collection: AuthCollection,
  id: DocumentId,
  secrets: { readonly apiKeyHash: string | null; readonly apiKeyCreatedAt: string | null },
): Promise<void> {
  return call.runtime.database.transaction(async (session) => {
    // Held until the end: secrets must not outlive their user, whose id may be given again.
    if (!(await session.findForUpdate(collection, id))) throw new NotFound()
    await session.accounts.saveSecrets({ collection: collection.slug, id }, secrets)
  })
}

/** Throws as an update of the user would. */
async function requireUser(call: Call, collection: AuthCollection, id: DocumentId): Promise<void> {
  const result = await requireAccess(call, collection, 'update', { id, data: {} })
  const parts = [idFilter(call, collection, id)]
  if (result !== true) parts.push(bindSystemFilter(call, collection, result))
  const filter = joinFilters('and', parts)
  const { read } = call.runtime.database
  if ((await read.count(collection, { stage: 'main', filter })) > 0) return
  throw result === true ? new NotFound() : new Forbidden()
}
