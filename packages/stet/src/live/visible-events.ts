import type { LiveEvent, NumberedLiveEvent } from '@stet/core'
import { readableOrNever } from '../access/entity-access.ts'
import { mayReadDocument, mayReadDraft, mightReadDocument } from '../access/may-read-document.ts'
import { maySeeJobs } from '../access/permissions.ts'
import type { Change, NumberedChange } from '../database/changes/change-store.ts'
import { entityOf } from '../entities/entity-of.ts'
import { namedUser, userNames } from '../reading/references/user-names.ts'
import type { Call } from '../runtime/runtime.ts'
import { isLookingAt } from './document-viewers.ts'

/** Maximum number of documents in one batch of events; access is checked for each. */
const maxDocuments = 100

/**
 * The changes that the caller may see with their current rights: none of documents that they may not read.
 * Of several changes of a kind to one document only the last one is kept.
 */
export async function visibleEvents(
  call: Call,
  changes: readonly NumberedChange[],
): Promise<readonly NumberedLiveEvent[]> {
  const latest = new Map<string, NumberedChange>()
  for (const numbered of changes) {
    const key = keyOf(numbered.change)
    // The order is that of what is told: a listener that resumes after a number has all before it.
    latest.delete(key)
    latest.set(key, numbered)
  }
  if (latest.size > maxDocuments) return [missedEvents(changes)]
  const asked: Call = { ...call, accessCache: new Map() }
  const known: NumberedChange[] = []
  for (const numbered of latest.values()) {
    if (await maySeeChange(asked, numbered.change)) known.push(numbered)
  }
  const authors = known.flatMap(({ change }) =>
    change.kind === 'write' && change.author ? [change.author] : [],
  )
  const names = await userNames(asked, authors)
  return known.map(({ number, change }) => ({ number, event: eventOf(asked, change, names) }))
}

/** The event that replaces a batch that is too large. */
export function missedEvents(changes: readonly NumberedChange[]): NumberedLiveEvent {
  return { number: Math.max(0, ...changes.map(({ number }) => number)), event: { kind: 'missed' } }
}

function keyOf(change: Change): string {
  if (change.kind === 'session') return `session ${change.user.collection} ${change.user.id}`
  if (change.kind === 'jobs') return change.kind
  return `${change.kind} ${change.entity.kind} ${change.entity.slug} ${change.id}`
}

async function maySeeChange(call: Call, change: Change): Promise<boolean> {
  if (change.kind === 'session') {
    const { user } = call.req
    return user?.collection === change.user.collection && user.id === change.user.id
  }
  if (change.kind === 'jobs') return maySeeJobs(call)
  const entity = entityOf(call.runtime.config, change.entity)
  if (!entity) return false
  const { id } = change
  if (change.kind === 'schedule' || change.kind === 'translations')
    return mayReadDraft(call, entity, id)
  if (change.kind !== 'write') return mayReadDocument(call, entity, id)
  switch (change.intent) {
    case 'delete': {
      // A condition cannot be checked for a deleted document: its viewers are notified.
      const isForAll = (await readableOrNever(call, entity, false)).kind === 'always'
      return isForAll || isLookingAt(call, entity, id)
    }
    case 'trash':
      return mightReadDocument(call, entity, id)
    case 'save-draft':
    case 'autosave':
      return mayReadDraft(call, entity, id)
    default:
      return mayReadDocument(call, entity, id)
  }
}

function eventOf(
  { req: { user } }: Call,
  change: Change,
  names: Parameters<typeof namedUser>[1],
): LiveEvent {
  if (change.kind === 'session' || change.kind === 'jobs') return { kind: change.kind }
  const { kind, slug } = change.entity
  const of = { entity: kind, slug, id: change.id } as const
  if (change.kind !== 'write') return { kind: change.kind, ...of }
  const { intent, revision, author } = change
  const isOwn = author !== null && user?.collection === author.collection && user.id === author.id
  return { kind: 'write', ...of, intent, revision, by: author && namedUser(author, names), isOwn }
}
