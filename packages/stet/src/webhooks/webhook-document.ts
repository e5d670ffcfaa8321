import {
  type CompleteWebhook,
  Forbidden,
  type JsonObject,
  NotFound,
  TaskError,
  type User,
} from '@stet/core'
import { loadAccount } from '../auth/accounts.ts'
import type { DeliveredWrite } from '../commits/delivery.ts'
import type { Runtime } from '../runtime/runtime.ts'

/**
 * The document of a write as a webhook may read it now: with the values of all locales, without
 * other documents in it, and null where it may not. As a reader who is not signed in it gets what is
 * published; as a user the newest content that they may read.
 */
export async function webhookDocument(
  runtime: Runtime,
  { readAs }: CompleteWebhook,
  { kind, slug, id }: DeliveredWrite,
): Promise<JsonObject | null> {
  if (readAs === false) return null
  const user = readAs === 'public' ? null : await userFor(runtime, readAs)
  const cms = runtime.api({ user, enforced: true })
  const { localization } = runtime.config
  const how = {
    depth: 0,
    draft: user !== null,
    ...(localization === false ? {} : { locale: 'all' as const }),
  }
  try {
    const document =
      kind === 'collection'
        ? await cms.findByID({ collection: slug, id, ...how })
        : await cms.findGlobal({ slug, ...how })
    return user === null && !isPublished(document) ? null : document
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) return null
    throw error
  }
}

/** Where there are no drafts, everything is. By locale, one that is published is enough. */
function isPublished({ _status: status }: JsonObject): boolean {
  if (typeof status !== 'object' || status === null) return status !== 'draft'
  return Object.values(status).includes('published')
}

async function userFor(
  runtime: Runtime,
  { collection: slug, id }: Exclude<CompleteWebhook['readAs'], 'public' | false>,
): Promise<User> {
  const collection = runtime.config.collection.get(slug)
  const account = collection && (await loadAccount(runtime, collection, id))
  if (!account) throw new TaskError('The user as whom documents are read is not there.')
  return account.user
}
