import type { StoredPreview } from '../database/previews/preview-store.ts'
import { isAuthCollection } from '../entities/auth-collections.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { type Account, accountOf, isVerified, loadAccount } from './accounts.ts'
import type { Authenticated } from './authenticated.ts'

/** The header by which a read carries the token of a preview session. */
export const previewHeader = 'x-stet-preview'
/** The header with which a read in a preview session has its texts say which field they came from. */
export const previewMarksHeader = 'x-stet-preview-marks'

/** How a request with such a token is authenticated. */
export const previewStrategy = 'preview'

/** Milliseconds after which a preview session, or a document in it, that was not renewed has ended: browsers let a hidden tab renew once a minute. */
const previewTimeout = 150_000

/** A preview session that goes on, with its user as they are stored now. */
export interface ActivePreview {
  readonly id: string
  readonly account: Account
}

/**
 * A preview session with its user. It ends with the session that the user signed in with, and when the
 * user may not sign in any more: both are read each time. Null where it has ended.
 */
export async function findPreview(runtime: Runtime, id: string): Promise<ActivePreview | null> {
  const preview = await runtime.database.read.previews.find(id)
  if (!preview || preview.seenAt <= previewsSince(runtime)) return null
  const account = await ownerOf(runtime, preview)
  return account && { id, account }
}

/** The preview session that a token is of, as who a request is from. */
export async function authenticatePreview(
  runtime: Runtime,
  token: string,
): Promise<(Authenticated & { readonly preview: ActivePreview }) | null> {
  const id = runtime.previewTokens.verify(token)
  const preview = id === null ? null : await findPreview(runtime, id)
  if (!preview) return null
  const { account } = preview
  return { account, user: account.user, strategy: previewStrategy, session: null, preview }
}

/** What was renewed after this moment still counts. */
export function previewsSince({ now }: Runtime): string {
  return new Date(now().getTime() - previewTimeout).toISOString()
}

async function ownerOf(
  runtime: Runtime,
  { user, sessionId }: StoredPreview,
): Promise<Account | null> {
  const collection = runtime.config.collection.get(user.collection)
  if (!collection || !isAuthCollection(collection)) return null
  if (collection.slug !== runtime.config.admin.user) return null
  const account =
    sessionId === null
      ? await loadAccount(runtime, collection, user.id)
      : await accountOfSession(runtime, collection.slug, sessionId)
  if (!account || account.user.id !== user.id) return null
  return isVerified(collection.auth, account.user) ? account : null
}

async function accountOfSession(
  runtime: Runtime,
  slug: string,
  sessionId: string,
): Promise<Account | null> {
  const collection = runtime.config.collection.get(slug)
  const found = await runtime.database.read.accounts.findSessionUser(slug, sessionId)
  if (!collection || !found || found.session.expiresAt <= runtime.now().toISOString()) return null
  return accountOf(runtime, collection, found.document)
}
