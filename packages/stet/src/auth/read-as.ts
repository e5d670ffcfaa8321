import {
  fieldTypeOf,
  optionValue,
  parseReadAs,
  type ReadAsUser,
  StetError,
  type User,
} from '@stet/core'
import { type AuthCollection, isAuthCollection } from '../entities/auth-collections.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { isVerified, loadAccount } from './accounts.ts'
import type { Authenticated } from './authenticated.ts'

/** How a request that is answered as another user is authenticated. */
const readAsStrategy = 'read-as'

/**
 * The user whom a header names, as a request of their own would be authenticated; null for nobody. Throws
 * where it names no one who could be signed in.
 */
export async function userToReadAs(runtime: Runtime, text: string): Promise<Authenticated | null> {
  const as = parseReadAs(text)
  if (as === null) return null
  const collection = as && runtime.config.collection.get(as.collection)
  if (!as || !collection || !isAuthCollection(collection)) throw new StetError('noSuchUser')
  const id = collection.idType === 'text' ? as.id : Number(as.id)
  if (typeof id === 'number' && !(/^-?\d{1,16}$/.test(as.id) && Number.isSafeInteger(id))) {
    throw new StetError('noSuchUser')
  }
  const account = await loadAccount(runtime, collection, id)
  if (!account || !isVerified(collection.auth, account.user)) throw new StetError('noSuchUser')
  const user = withValue(collection, account.user, as.instead)
  return { account: { ...account, user }, user, strategy: readAsStrategy, session: null }
}

/** The user with another choice in a field of choices at the root: roles are kept in such. */
function withValue({ plan }: AuthCollection, user: User, instead: ReadAsUser['instead']): User {
  if (!instead) return user
  const field = plan.byName.get(instead.field)?.field
  const options = field && fieldTypeOf(field).optionsOf?.(field)
  const { value } = instead
  if (!options?.some((option) => optionValue(option) === value)) throw new StetError('noSuchUser')
  const isMany = field && 'hasMany' in field && field.hasMany === true
  return { ...user, [instead.field]: isMany ? [value] : value }
}
