import { Forbidden, type JsonObject, type QueryParams } from '@stet/core'
import { accountChange } from '../../auth/account-change.ts'
import { loadAccount } from '../../auth/accounts.ts'
import { openSession, type SignedIn } from '../../auth/sessions.ts'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import { beginWrite, finishOperation } from '../../hooks/entity-hooks.ts'
import type { Call, Runtime } from '../../runtime/runtime.ts'
import { firstRegisterPerAddress } from '../../security/limits.ts'
import { writeDocument } from '../../writing/write-document.ts'
import { newId } from '../documents/create.ts'

/** Whether the auth collection has a user already: one in the trash is one, or any visitor could take the site over. */
export async function isInitialized(
  runtime: Runtime,
  collection: AuthCollection,
): Promise<boolean> {
  const { withTrash } = runtime.database.read
  const [user] = await withTrash.find(collection, { stage: 'main', limit: 1 })
  return user !== undefined
}

/**
 * Makes the first user and signs them in. Of any number of racing calls exactly one succeeds: each
 * claims the same key within its transaction.
 */
export async function firstRegister(
  call: Call,
  collection: AuthCollection,
  sent: JsonObject,
  params: QueryParams,
): Promise<SignedIn> {
  const { runtime } = call
  if (await isInitialized(runtime, collection)) throw new Forbidden()
  await runtime.attempts.spend(firstRegisterPerAddress, call.address)
  const trusted = { ...call, enforced: false }
  const data = await beginWrite(trusted, collection, 'create', { ...params, data: sent })
  // No other user could have sent them a link or could confirm them.
  const first = collection.auth.verify === false ? data : { ...data, _verified: true }
  const alongside = await accountChange(trusted, collection, null, first)
  const newUser = newId(collection, first.id)
  return runtime.database.transaction(async (session) => {
    const key = `first-user:${collection.slug}`
    if (
      !(await session.settings.claim(key, newUser.id)) ||
      (await session.withTrash.count(collection, { stage: 'main' })) > 0
    )
      throw new Forbidden()
    let registered = newUser.id
    await writeDocument(trusted, {
      entity: collection,
      ...newUser,
      operation: 'create',
      data: first,
      params,
      ifRevision: undefined,
      alongside: async (_session, id) => {
        await alongside?.(session, id)
        registered = id
      },
      finish: (doc) => finishOperation(trusted, collection, 'create', { ...params, data }, doc),
    })
    // The key has kept others out until now; from here on the user does, and if all users are
    // deleted one day there may be a first one again.
    await session.settings.set(key, null)
    const account = await loadAccount(runtime, collection, registered)
    if (!account) throw new Forbidden()
    return openSession(call, session, collection, account)
  })
}
