import {
  type CancelScheduledArgs,
  type DocumentId,
  type Entity,
  type FindScheduledArgs,
  type ListScheduledArgs,
  NotFound,
  parseInteger,
  QueryError,
  type RequestContext,
  type RescheduleArgs,
  type ScheduleArgs,
  type Scheduled,
  type ScheduledAction,
  type ScheduledApi,
  type ScheduledList,
  type ScheduledTarget,
  type ScheduleRequest,
  schedulingOf,
  Unauthorized,
  ValidationError,
} from '@stet/core'
import { mayReadDraft } from '../../access/may-read-document.ts'
import { panelUserOf } from '../../access/permissions.ts'
import type { Session } from '../../database/database.ts'
import { refOf, type UserRef } from '../../database/refs.ts'
import type { ScheduledContent, StoredScheduled } from '../../database/scheduled/scheduled-store.ts'
import { entityOf } from '../../entities/entity-of.ts'
import { queueJob } from '../../jobs/jobs-api.ts'
import { isDocumentId, newDocumentId } from '../../lib/document-id.ts'
import { authorOf, inLocale } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { requireMayWrite } from '../../writing/may-write-now.ts'
import {
  type CheckedRequest,
  checkRequest,
  onlyInLocale,
  parseMoment,
  ScheduleFault,
} from './schedule-request.ts'
import { answerScheduled, mayChange } from './scheduled-answer.ts'
import { scheduledTask } from './scheduled-task.ts'

/** What can be scheduled for one document at once. */
const maxOfDocument = 100
const pageSize = 50
const largestPage = 200
/** Rows that are read for a page of the publications that the caller may see. */
const batchSize = 500
const maxLookedAt = 10_000
/** Milliseconds by which a moment may be over: the clock of who chose it may be behind. */
const tolerance = 60_000

/** What a caller may do with scheduled publications. */
export function createScheduledApi(
  callFor: (args: { readonly req?: RequestContext }) => Call,
): ScheduledApi {
  const about = <T>(
    { req, ...target }: ScheduledTarget & { readonly req?: RequestContext },
    work: (call: Call, entity: Entity, id: DocumentId) => Promise<T>,
  ): Promise<T> => {
    const call = callFor(requestOf(req))
    const { entity, id } = targetIn(call, target)
    return work(call, entity, id)
  }
  return {
    add: (args: ScheduleArgs) =>
      about(args, (call, entity, id) => addScheduled(call, entity, id, args)),
    find: (args: FindScheduledArgs) => about(args, findScheduled),
    list: ({ req, ...args }: ListScheduledArgs = {}) =>
      listScheduled(callFor(requestOf(req)), args),
    change: (args: RescheduleArgs) =>
      about(args, (call, entity, id) => changeScheduled(call, entity, id, args.scheduled, args)),
    cancel: (args: CancelScheduledArgs) =>
      about(args, (call, entity, id) => cancelScheduled(call, entity, id, args.scheduled)),
  }
}

const requestOf = (req: RequestContext | undefined) => (req === undefined ? {} : { req })

function targetIn(
  { runtime: { config } }: Call,
  target: ScheduledTarget,
): { readonly entity: Entity; readonly id: DocumentId } {
  const entity =
    'global' in target ? config.global.get(target.global) : config.collection.get(target.collection)
  if (entity === undefined) throw new NotFound()
  return { entity, id: 'global' in target ? target.global : target.id }
}

/** Has a document published or unpublished at a moment to come. */
export async function addScheduled(
  call: Call,
  entity: Entity,
  id: DocumentId,
  request: Partial<ScheduleRequest>,
): Promise<Scheduled> {
  requireUser(call)
  await requireKnown(call, entity, id)
  requireScheduling(entity)
  const checked = within(entity, id, () => checkRequest(call.runtime.config, request))
  await requireMaySchedule(call, entity, id, checked)
  const stored = await call.runtime.database.transaction(async (session) => {
    await requireStillThere(session, entity, id)
    const others = await session.scheduled.ofDocument(entity, id)
    await requirePossible(session, entity, id, checked, others)
    const own = newDocumentId()
    await session.scheduled.insert(
      { id: own, entity, document: id },
      await contentOf(call, own, checked),
    )
    return noted(session, entity, id, own)
  })
  return answerOne(call, entity, stored)
}

/** What is scheduled for one document, the first first. */
export async function findScheduled(
  call: Call,
  entity: Entity,
  id: DocumentId,
): Promise<readonly Scheduled[]> {
  await requireKnown(call, entity, id)
  const stored = await call.runtime.database.read.scheduled.ofDocument(entity, id)
  return answerScheduled(call, entity, stored)
}

/** Changes the given parts; the caller becomes the user who scheduled it. */
export async function changeScheduled(
  call: Call,
  entity: Entity,
  id: DocumentId,
  scheduled: string,
  request: Partial<ScheduleRequest>,
): Promise<Scheduled> {
  requireUser(call)
  await requireKnown(call, entity, id)
  requireScheduling(entity)
  const before = await requireScheduled(call, entity, id, scheduled)
  const checked = within(entity, id, () => checkRequest(call.runtime.config, request, before))
  await requireMaySchedule(call, entity, id, checked)
  const stored = await call.runtime.database.transaction(async (session) => {
    await requireStillThere(session, entity, id)
    const others = await session.scheduled.ofDocument(entity, id)
    // Done or cancelled since it was read.
    const now = others.find((one) => one.id === scheduled)
    if (now === undefined) throw new NotFound()
    await requirePossible(
      session,
      entity,
      id,
      checked,
      others.filter((one) => one !== now),
    )
    await session.scheduled.change(scheduled, await contentOf(call, scheduled, checked))
    return noted(session, entity, id, scheduled)
  })
  return answerOne(call, entity, stored)
}

/** Cancels a scheduled publication, or deletes a failed one. */
export async function cancelScheduled(
  call: Call,
  entity: Entity,
  id: DocumentId,
  scheduled: string,
): Promise<void> {
  requireUser(call)
  await requireKnown(call, entity, id)
  const stored = await requireScheduled(call, entity, id, scheduled)
  if (call.enforced && !(await mayChange(call, entity, stored))) await refuse(call, entity, id)
  await call.runtime.database.transaction(async (session) => {
    await requireStillThere(session, entity, id)
    if (!(await session.scheduled.delete(scheduled))) throw new NotFound()
    await session.jobs.cancel(stored.job)
    await session.changes.note({ kind: 'schedule', entity: refOf(entity), id })
  })
}

/** What is scheduled for all documents that the caller may read, the first first; for panel users. */
export async function listScheduled(
  call: Call,
  asked: { readonly [Name in keyof ListScheduledArgs]?: unknown },
): Promise<ScheduledList> {
  if (call.enforced) await panelUserOf(call)
  const query = queryIn(call, asked)
  const limit = Math.min(parseInteger(asked.limit, 'limit', 1) ?? pageSize, largestPage)
  const docs: Scheduled[] = []
  for (let offset = 0; offset < maxLookedAt && docs.length <= limit; offset += batchSize) {
    const { scheduled } = call.runtime.database.read
    const batch = await scheduled.find({ ...query, limit: batchSize, offset })
    docs.push(...(await answerMixed(call, batch.slice(0, batchSize), limit + 1 - docs.length)))
    if (batch.length < batchSize) break
  }
  return { docs: docs.slice(0, limit), hasMore: docs.length > limit }
}

/** The first publications of any documents that the caller may see. */
async function answerMixed(
  call: Call,
  batch: readonly StoredScheduled[],
  most: number,
): Promise<readonly Scheduled[]> {
  const { config } = call.runtime
  const byEntity = new Map<Entity, StoredScheduled[]>()
  for (const stored of batch) {
    const entity = entityOf(config, stored.entity)
    if (entity === undefined) continue
    byEntity.set(entity, [...(byEntity.get(entity) ?? []), stored])
  }
  const answers = new Map<string, Scheduled>()
  for (const [entity, stored] of byEntity) {
    for (const one of await answerScheduled(call, entity, stored)) answers.set(one.id, one)
  }
  return batch.flatMap(({ id }) => answers.get(id) ?? []).slice(0, most)
}

function queryIn(
  { runtime: { config } }: Call,
  asked: { readonly [Name in keyof ListScheduledArgs]?: unknown },
) {
  const { state, collection, global, ids } = asked
  if (state !== undefined && state !== 'waiting' && state !== 'failed')
    throw new QueryError(['state'])
  if (ids !== undefined && collection === undefined) throw new QueryError(['ids'])
  const ofCollection =
    collection === undefined ? undefined : config.collection.get(String(collection))
  const ofGlobal = global === undefined ? undefined : config.global.get(String(global))
  if (collection !== undefined && ofCollection === undefined) throw new QueryError(['collection'])
  if (global !== undefined && ofGlobal === undefined) throw new QueryError(['global'])
  const named = [ofCollection, ofGlobal].flatMap((entity) => entity ?? [])
  const all = named.length > 0 ? named : [...config.collections, ...config.globals]
  return {
    entities: all.map(refOf),
    documents: ids === undefined ? undefined : idsIn(ids),
    from: boundIn(asked.from, 'from'),
    until: boundIn(asked.until, 'until'),
    state,
  } as const
}

function boundIn(value: unknown, parameter: string): number | undefined {
  if (value === undefined) return undefined
  const moment = parseMoment(value)
  if (moment === undefined) throw new QueryError([parameter], { key: 'error:queryDate' })
  return moment
}

function idsIn(given: unknown): readonly DocumentId[] {
  const ids: unknown = typeof given === 'string' ? [given] : given
  const isList = Array.isArray(ids) && ids.length <= largestPage
  if (!isList || !ids.every(isDocumentId)) throw new QueryError(['ids'])
  return ids
}

function requireUser(call: Call): void {
  if (call.enforced && call.req.user === null) throw new Unauthorized()
}

/** Who may not read the drafts of a document is answered as if there were none. */
async function requireKnown(call: Call, entity: Entity, id: DocumentId): Promise<void> {
  const { read } = call.runtime.database
  if (entity.kind === 'collection' && (await read.findHead(entity, id, 'main')) === null)
    throw new NotFound()
  if (call.enforced && !(await mayReadDraft(call, entity, id))) throw new NotFound()
}

/** What was scheduled before scheduling was switched off can still be seen and cancelled. */
function requireScheduling(entity: Entity): void {
  if (schedulingOf(entity) === false) throw new NotFound()
}

/** Locks the document, so that it is not deleted meanwhile and what is counted stays. */
async function requireStillThere(session: Session, entity: Entity, id: DocumentId): Promise<void> {
  const stages = await session.findForUpdate(entity, id)
  if (stages === null && entity.kind === 'collection') throw new NotFound()
}

async function requireScheduled(
  { runtime }: Call,
  entity: Entity,
  id: DocumentId,
  scheduled: string,
): Promise<StoredScheduled & CheckedRequest> {
  const ofDocument = await runtime.database.read.scheduled.ofDocument(entity, id)
  const found = ofDocument.find((one) => one.id === scheduled)
  if (found === undefined) throw new NotFound()
  return found
}

/**
 * Throws where the caller could not make that write now. Unpublishing is for those who may publish,
 * also of what is not published yet.
 */
async function requireMaySchedule(
  call: Call,
  entity: Entity,
  id: DocumentId,
  { action, locale }: Pick<CheckedRequest, 'action' | 'locale'>,
): Promise<void> {
  const of = locale === null ? call : inLocale(call, locale)
  const ask = (one: ScheduledAction) =>
    requireMayWrite(of, {
      entity,
      id,
      operation: 'update',
      data: { _status: one === 'publish' ? 'published' : 'draft' },
      params: { ...call.params, draft: false, ...onlyInLocale(one, locale) },
      ifRevision: undefined,
    })
  await ask('publish')
  if (action === 'unpublish') await ask('unpublish')
}

/** Throws what the caller would be told who wanted to publish it now. */
async function refuse(call: Call, entity: Entity, id: DocumentId): Promise<never> {
  await requireMaySchedule(call, entity, id, { action: 'publish', locale: null })
  throw new NotFound()
}

/** Throws where the moment is over or taken, or there is enough already. */
async function requirePossible(
  session: Session,
  entity: Entity,
  id: DocumentId,
  { runAt, locale }: CheckedRequest,
  others: readonly StoredScheduled[],
): Promise<void> {
  const now = await session.jobs.now()
  within(entity, id, () => {
    if (runAt < now - tolerance) throw new ScheduleFault('date', 'error:scheduleInPast')
    const isTaken = others.some(
      (other) =>
        other.failure === null &&
        other.runAt === runAt &&
        (other.locale === null || locale === null || other.locale === locale),
    )
    if (isTaken) throw new ScheduleFault('date', 'error:scheduleTaken')
    if (others.length >= maxOfDocument)
      throw new ScheduleFault('date', 'error:scheduleFull', { max: maxOfDocument })
  })
}

/** Mistakes of a request are reported in the form of a document's errors. */
function within<T>({ kind, slug }: Entity, id: DocumentId, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof ScheduleFault)) throw error
    const { path, key, values } = error
    const problems = [{ path, key, ...(values === undefined ? {} : { values }) }]
    throw new ValidationError({ [kind]: slug, id, problems })
  }
}

/** Stores it with the job that carries it out, in the same transaction. */
async function contentOf(
  call: Call,
  scheduled: string,
  { action, runAt, timeZone, locale }: CheckedRequest,
): Promise<ScheduledContent> {
  const job = await queueJob(
    { ...call, enforced: false },
    { task: scheduledTask, input: { scheduled }, at: new Date(runAt), key: scheduled },
  )
  const asker: UserRef | 'site' = (call.enforced ? authorOf(call) : null) ?? 'site'
  return { action, runAt, timeZone, locale, job: job.id, asker }
}

async function noted(
  session: Session,
  entity: Entity,
  id: DocumentId,
  scheduled: string,
): Promise<StoredScheduled> {
  await session.changes.note({ kind: 'schedule', entity: refOf(entity), id })
  const stored = await session.scheduled.findByID(scheduled)
  if (stored === null) throw new Error('Scheduling stored nothing.')
  return stored
}

async function answerOne(call: Call, entity: Entity, stored: StoredScheduled): Promise<Scheduled> {
  const [answer] = await answerScheduled(call, entity, [stored])
  if (answer === undefined) throw new NotFound()
  return answer
}
