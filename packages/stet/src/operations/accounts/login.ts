import { AuthenticationError, maxPasswordLength, ValidationError } from '@stet/core'
import { type AccountName, findAccount, loadAccount } from '../../auth/accounts.ts'
import { openSession, type SignedIn } from '../../auth/sessions.ts'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import type { Call } from '../../runtime/runtime.ts'

export interface UncheckedCredentials extends AccountName {
  readonly password?: unknown
}

/**
 * Opens a session for a caller who proves to be the user. Unknown names, wrong passwords and users
 * without a password are refused alike, after the same work, and counted alike.
 */
export async function login(
  call: Call,
  collection: AuthCollection,
  credentials: UncheckedCredentials,
): Promise<SignedIn> {
  const { auth, slug } = collection
  const { database, passwords, attempts } = call.runtime
  requireBoth(collection, credentials)
  const refused = () => new AuthenticationError(auth.loginWithUsername !== false)
  const { document, subject } = await findAccount(call, collection, credentials)
  const ref = document && { collection: slug, id: document.id }
  // Read for unknown users too, so that every name takes the same number of queries.
  const secrets = await database.read.accounts.findSecrets(ref ?? { collection: slug, id: '' })
  const stored = secrets?.passwordHash ?? undefined
  const password = typeof credentials.password === 'string' ? credentials.password : ''
  const fits = await attempts.login({ address: call.address, subject }, auth, () =>
    passwords.verify(stored, password.slice(0, maxPasswordLength + 1)),
  )
  if (!fits || !ref) throw refused()

  return database.transaction(async (session) => {
    // Checking took a while: a password that was changed meanwhile no longer opens anything, and
    // holding its row keeps a change from missing the session that is opened here.
    const now = await session.accounts.findSecretsForUpdate(ref)
    if (!now || now.passwordHash !== stored) throw refused()
    const account = await loadAccount(call.runtime, collection, ref.id)
    if (!account) throw refused()
    return openSession(call, session, collection, account)
  })
}

/** An empty form gets an error about missing values, not about wrong ones. */
function requireBoth({ slug, auth }: AuthCollection, credentials: UncheckedCredentials): void {
  const { email, username, password } = credentials
  const name = auth.loginWithUsername ? 'username' : 'email'
  const missing = [
    ...((email ?? username ?? null) === null ? [name] : []),
    ...((password ?? null) === null ? ['password'] : []),
  ]
  if (missing.length === 0) return
  const problems = missing.map((path) => ({ path, key: 'validation:required' }) as const)
  throw new ValidationError({ collection: slug, problems })
}
