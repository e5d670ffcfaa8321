import { type DocumentId, type Entity, Forbidden, type Scheduled } from '@stet/core'
import { accessOf, holdsFor } from '../../access/entity-access.ts'
import { mayReadDraft } from '../../access/may-read-document.ts'
import type { UserRef } from '../../database/refs.ts'
import type { StoredScheduled } from '../../database/scheduled/scheduled-store.ts'
import { titlesOf } from '../../reading/references/document-titles.ts'
import { namedUser, userNames } from '../../reading/references/user-names.ts'
import { inLocale } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'

/** The scheduled publications of one entity that the caller may see, as returned by the API. */
export async function answerScheduled(
  call: Call,
  entity: Entity,
  stored: readonly StoredScheduled[],
): Promise<readonly Scheduled[]> {
  if (stored.length === 0) return []
  const titles = await knownTitles(call, entity, [
    ...new Set(stored.map(({ document }) => document)),
  ])
  const known = stored.filter(({ document }) => titles.has(document))
  const askers = known.flatMap(({ asker }) => (typeof asker === 'string' ? [] : [asker]))
  const names = await userNames(call, askers)
  return Promise.all(
    known.map(async (scheduled) => ({
      id: scheduled.id,
      entity: entity.kind,
      slug: entity.slug,
      document: scheduled.document,
      title: titles.get(scheduled.document) ?? String(scheduled.document),
      type: scheduled.action,
      date: new Date(scheduled.runAt).toISOString(),
      timezone: scheduled.timeZone,
      locale: scheduled.locale,
      user: typeof scheduled.asker === 'string' ? null : namedUser(scheduled.asker, names),
      failure: scheduled.failure,
      mayChange: await mayChange(call, entity, scheduled),
      createdAt: new Date(scheduled.createdAt).toISOString(),
    })),
  )
}

/** The titles of those documents whose drafts the caller may read: what is planned is no reader's business. */
async function knownTitles(
  call: Call,
  entity: Entity,
  ids: readonly DocumentId[],
): Promise<ReadonlyMap<DocumentId, string>> {
  const latest = await titlesOf(call, entity, ids, 'latest')
  const known = new Map(latest)
  const others: DocumentId[] = []
  for (const id of ids) {
    if (!known.has(id) && (await mayReadDraft(call, entity, id))) others.push(id)
  }
  if (others.length === 0) return known
  const main = await titlesOf(call, entity, others, 'main')
  for (const id of others) {
    // A global that was never saved has no title, and a document that is gone nothing scheduled.
    const title = main.get(id) ?? (entity.kind === 'global' ? entity.slug : undefined)
    if (title !== undefined) known.set(id, title)
  }
  return known
}

/** Users may change it if they may publish the document or have scheduled it. */
export async function mayChange(
  call: Call,
  entity: Entity,
  { document, locale, asker }: StoredScheduled,
): Promise<boolean> {
  const { user } = call.req
  if (isUser(asker, user)) return true
  return mayPublish(locale === null ? call : inLocale(call, locale), entity, document)
}

function isUser(asker: StoredScheduled['asker'], user: UserRef | null): boolean {
  if (typeof asker === 'string' || user === null) return false
  return asker.collection === user.collection && asker.id === user.id
}

async function mayPublish(call: Call, entity: Entity, id: DocumentId): Promise<boolean> {
  try {
    const data = { _status: 'published' }
    const allowed = await accessOf(call, entity, 'update', { id, data })
    if (typeof allowed === 'boolean') return allowed
    return await holdsFor(call, call.runtime.database.read, entity, id, allowed)
  } catch (error) {
    if (error instanceof Forbidden) return false
    throw error
  }
}
