import {
  codeLimits,
  type Entity,
  Forbidden,
  hasLocaleContent,
  NotFound,
  parseParams,
  type ScheduledAction,
  type ScheduledFailure,
  StetError,
  schedulingOf,
  type User,
  ValidationError,
} from '@stet/core'
import { currentUser } from '../../auth/accounts.ts'
import type { StoredStages } from '../../database/documents/document-store.ts'
import type { StoredScheduled } from '../../database/scheduled/scheduled-store.ts'
import { entityOf } from '../../entities/entity-of.ts'
import { beginWrite, finishOperation } from '../../hooks/entity-hooks.ts'
import { createCall } from '../../runtime/call.ts'
import type { Call, Runtime } from '../../runtime/runtime.ts'
import { readStages, writeDocument } from '../../writing/write-document.ts'
import { onlyInLocale } from './schedule-request.ts'

/**
 * Carries out a scheduled publication, and before it all of the same document whose time came earlier
 * and that were not carried out yet, so that they happen in their order. What is done already, cancelled or put
 * off is left alone, so a job that runs twice publishes once.
 */
export async function carryOutDue(runtime: Runtime, id: string): Promise<void> {
  const { read } = runtime.database
  const own = await read.scheduled.findByID(id)
  if (own === null || own.failure !== null || own.runAt > (await read.jobs.now())) return
  const ofDocument = await read.scheduled.ofDocument(own.entity, own.document)
  const due = ofDocument.filter(({ failure, runAt }) => failure === null && runAt <= own.runAt)
  for (const scheduled of due) await carryOut(runtime, scheduled)
}

/** What becomes of one whose job is over without having carried it out. */
export async function giveUpScheduled(
  runtime: Runtime,
  id: string,
  how: 'cancelled' | 'failed',
): Promise<void> {
  const scheduled = await runtime.database.read.scheduled.findByID(id)
  if (scheduled === null || scheduled.failure !== null) return
  if (how === 'failed') {
    // Put off meanwhile, it waits for another job.
    const isDue = scheduled.runAt <= (await runtime.database.read.jobs.now())
    if (isDue) await fail(runtime, scheduled, 'failed')
    return
  }
  await runtime.database.transaction(async (session) => {
    await session.scheduled.delete(id)
    await session.changes.note(changeOf(scheduled))
  })
}

/** Is thrown in the transaction of a publication that was cancelled, put off or done meanwhile. */
class Superseded extends Error {}

/** Publishes or unpublishes; throws what may be otherwise at another attempt. */
async function carryOut(runtime: Runtime, scheduled: StoredScheduled): Promise<void> {
  try {
    const refused = await write(runtime, scheduled)
    if (refused !== null) await fail(runtime, scheduled, refused)
  } catch (error) {
    if (error instanceof Superseded) return
    const failure = await failureOf(runtime, scheduled, error)
    if (failure === null) throw error
    runtime.log.warn(`${nameOf(scheduled)} was not carried out (${failure}): ${String(error)}`)
    await fail(runtime, scheduled, failure)
  }
}

/** Answers why it was not so much as tried. */
async function write(
  runtime: Runtime,
  scheduled: StoredScheduled,
): Promise<ScheduledFailure | null> {
  const { database } = runtime
  const { action, locale, document: id } = scheduled
  const entity = knownEntity(runtime, scheduled)
  if (schedulingOf(entity) === false || !isLocale(runtime, locale)) return 'switchedOff'
  const caller = await schedulingUser(runtime, scheduled)
  if (caller === null) return 'userGone'
  const call = callOf(runtime, caller, action, locale)
  const finish = () =>
    database.transaction(async (session) => {
      if (!(await session.scheduled.finish(scheduled))) throw new Superseded()
      await session.changes.note(changeOf(scheduled))
    })
  const stages = await readStages(database.read, entity, id)
  if (stages !== null && isDone(entity, stages, scheduled)) {
    await finish()
    return null
  }
  const { params } = call
  const sent = { _status: action === 'publish' ? 'published' : 'draft' }
  const of = entity.kind === 'collection' ? { ...params, id } : params
  const data = await beginWrite(call, entity, 'update', { ...of, data: sent })
  await writeDocument(call, {
    entity,
    id,
    operation: 'update',
    data,
    params,
    ifRevision: undefined,
    isScheduled: true,
    // Once it is published it is not scheduled any more: both or neither.
    alongside: finish,
    finish: (doc) => finishOperation(call, entity, 'update', { ...of, data }, doc),
  })
  return null
}

function isDone(
  { plan }: Entity,
  { main, latest }: StoredStages,
  { action, locale }: StoredScheduled,
): boolean {
  const isOut = main.status === 'published'
  if (action === 'publish') return isOut && latest === null
  return !isOut || (locale !== null && !hasLocaleContent(plan, main.data, locale))
}

interface SchedulingUser {
  readonly user: User | null
  readonly enforced: boolean
}

/** The current document of the user who scheduled it; null if deleted or no longer confirmed. */
async function schedulingUser(
  runtime: Runtime,
  { asker }: StoredScheduled,
): Promise<SchedulingUser | null> {
  if (asker === 'site') return { user: null, enforced: false }
  const user = asker === 'unknown' ? null : await currentUser(runtime, asker)
  return user && { user, enforced: true }
}

/**
 * A user who is editing keeps their lock and their unsaved work: what is published is what is
 * stored, and their form follows it.
 */
function callOf(
  runtime: Runtime,
  asker: SchedulingUser,
  action: ScheduledAction,
  locale: string | null,
): Call {
  const given = {
    overrideLock: true,
    depth: 0,
    ...(locale === null ? {} : { locale, ...onlyInLocale(action, locale) }),
  }
  const params = parseParams(given, runtime.config, codeLimits)
  const context = { isScheduledPublication: true }
  return createCall(runtime, { ...asker, context }, params)
}

function isLocale({ config: { localization } }: Runtime, locale: string | null): boolean {
  return locale === null || (localization !== false && localization.codes.includes(locale))
}

/** Why it can never be carried out; null for what may pass. */
async function failureOf(
  { database }: Runtime,
  { entity, document }: StoredScheduled,
  error: unknown,
): Promise<ScheduledFailure | null> {
  if (error instanceof Forbidden || error instanceof NotFound) {
    const isTrashed =
      entity.kind === 'collection' &&
      (await database.read.findHead(entity, document, 'main')) === null &&
      (await database.read.withTrash.findHead(entity, document, 'main')) !== null
    return isTrashed ? 'trashed' : 'forbidden'
  }
  if (error instanceof ValidationError) return 'invalid'
  if (!(error instanceof StetError)) return null
  if (error.code === 'inTrash') return 'trashed'
  return error.status < 500 ? 'refused' : null
}

async function fail(
  { database }: Runtime,
  scheduled: StoredScheduled,
  failure: ScheduledFailure,
): Promise<void> {
  await database.transaction(async (session) => {
    if (await session.scheduled.fail(scheduled, failure))
      await session.changes.note(changeOf(scheduled))
  })
}

function changeOf({ entity, document }: StoredScheduled) {
  return { kind: 'schedule', entity, id: document } as const
}

/** What is scheduled is of an entity that the config has: others are not read. */
function knownEntity({ config }: Runtime, { entity: { kind, slug } }: StoredScheduled): Entity {
  const entity = entityOf(config, { kind, slug })
  if (entity === undefined) throw new Error(`The config has no ${kind} "${slug}".`)
  return entity
}

function nameOf({ action, entity, document }: StoredScheduled): string {
  return `What was scheduled for ${entity.slug} ${document} ("${action}")`
}
