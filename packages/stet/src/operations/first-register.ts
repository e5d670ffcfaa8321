import { type CompleteCollection, Forbidden, type JsonObject, type QueryParams } from '@stet/core'
import { loadUser } from '../auth/authenticate.ts'
import { passwordAlongside } from '../auth/password-write.ts'
import { openSession } from '../auth/sessions.ts'
import type { Call } from '../call.ts'
import { newDocumentId } from '../document-id.ts'
import type { Runtime } from '../runtime.ts'
import { writeDocument } from '../writing/write-document.ts'
import type { SignedIn } from './login.ts'

/** Whether the auth collection has a user already. */
export async function isInitialized(
  runtime: Runtime,
  collection: CompleteCollection,
): Promise<boolean> {
  return (await runtime.database.read.count(collection, { stage: 'main' })) > 0
}

/**
 * Makes the first user and signs them in. Of any number of racing calls exactly one succeeds: each
 * claims the same key within its transaction.
 */
export async function firstRegister(
  call: Call,
  collection: CompleteCollection,
  data: JsonObject,
  params: QueryParams,
): Promise<SignedIn> {
  const { auth } = collection
  const { runtime } = call
  if (!auth || (await isInitialized(runtime, collection))) throw new Forbidden()
  const id = newDocumentId()
  const alongside = await passwordAlongside(call, collection, id, data, 'create')
  return runtime.database.transaction(async (session) => {
    const key = `first-user:${collection.slug}`
    if (
      !(await session.claimSetting(key, id)) ||
      (await session.count(collection, { stage: 'main' })) > 0
    )
      throw new Forbidden()
    await writeDocument(
      { ...call, enforced: false },
      {
        entity: collection,
        id,
        operation: 'create',
        data,
        params,
        ifRevision: undefined,
        alongside,
      },
    )
    // The key has kept others out until now; from here on the user does, and if all users are
    // deleted one day there may be a first one again.
    await session.setSetting(key, null)
    const user = await loadUser(runtime, collection, id)
    if (!user) throw new Forbidden()
    return { user, session: await openSession(runtime, session, auth, user) }
  })
}
