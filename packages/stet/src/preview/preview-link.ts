import { codeLimits, parseParams } from '@stet/core'
import { mayReadDraft } from '../access/may-read-document.ts'
import { isVerified, loadAccount } from '../auth/accounts.ts'
import type { StoredPreviewLink } from '../database/previews/preview-store.ts'
import { isAuthCollection } from '../entities/auth-collections.ts'
import { createCall } from '../runtime/call.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { withLaid } from './in-preview.ts'

/**
 * The link that a token is of: null where it was revoked or its time is over, and as soon as who
 * made it may not read the document's draft any more.
 */
export async function findPreviewLink(
  runtime: Runtime,
  token: string,
): Promise<StoredPreviewLink | null> {
  const id = runtime.previewTokens.verifyLink(token)
  const link = id === null ? null : await runtime.database.read.previews.findLink(id)
  if (!link || link.expiresAt <= runtime.now().toISOString()) return null
  return (await mayStillShare(runtime, link)) ? link : null
}

async function mayStillShare(
  runtime: Runtime,
  { user, entity, document }: StoredPreviewLink,
): Promise<boolean> {
  const collection = runtime.config.collection.get(user.collection)
  if (!collection || !isAuthCollection(collection)) return false
  const account = await loadAccount(runtime, collection, user.id)
  if (!account || !isVerified(collection.auth, account.user)) return false
  const params = parseParams({ draft: true }, runtime.config, codeLimits)
  const call = createCall(runtime, { user: account.user, enforced: true }, params)
  return mayReadDraft(call, entity, document)
}

/** Runs `work` with the draft of the link's document in the place of what readers have of it. */
export function withSharedDraft<T>(
  runtime: Runtime,
  { entity, document }: StoredPreviewLink,
  work: () => Promise<T>,
): Promise<T> {
  const { localization } = runtime.config
  const locale = localization ? localization.defaultLocale : ''
  const documents = [{ entity, id: document, locale, data: {} }]
  return withLaid(runtime, { documents, caller: { user: null, enforced: false } }, work)
}
