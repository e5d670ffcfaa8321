import { type AccessResult, type DocumentId, Forbidden, joinFilters, StetError } from '@stet/core'
import { bindAccess, idFilter, requireAccess } from '../../access/entity-access.ts'
import { type AccountName, attemptSubject, findAccount, hasName } from '../../auth/accounts.ts'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Lets everybody try again to sign in as a user. Answers the same whether there is such a user. */
export async function unlock(
  call: Call,
  collection: AuthCollection,
  name: AccountName,
): Promise<void> {
  const result = await requireAccess(call, collection, 'unlock')
  if (!hasName(collection.auth, name)) {
    throw new StetError('badRequest', { key: 'error:missingEmail' })
  }
  const { document } = await findAccount(call, collection, name)
  await requireMayUnlock(call, collection, result, document?.id)
  if (!document) return
  await call.runtime.database.transaction(({ attempts }) =>
    call.runtime.attempts.unlock(
      attempts,
      attemptSubject({ collection: collection.slug, id: document.id }),
    ),
  )
}

/** Throws where the rule allows other accounts only; where it allows all, there need not be one. */
export async function requireMayUnlock(
  call: Call,
  collection: AuthCollection,
  ruling: Exclude<AccessResult, false>,
  id: DocumentId | undefined,
): Promise<void> {
  if (ruling === true) return
  const filter = joinFilters('and', [
    idFilter(call, collection, id ?? ''),
    bindAccess(call, collection, ruling),
  ])
  const { read } = call.runtime.database
  if (id === undefined || (await read.count(collection, { stage: 'main', filter })) === 0)
    throw new Forbidden()
}
