import {
  type DocumentId,
  type Entity,
  isoTime,
  type JsonObject,
  QueryError,
  StetError,
  sourceLocales,
  Unavailable,
  ValidationError,
  withTranslationRecord,
} from '@stet/core'
import { readableAnswer } from '../access/readable-document.ts'
import type { Reader, Session } from '../database/database.ts'
import type {
  StageContent,
  StoredDocument,
  StoredStages,
} from '../database/documents/document-store.ts'
import type { StoredLock } from '../database/locks/lock-store.ts'
import type { StageStatus } from '../database/refs.ts'
import { hasHooksBeforeStoring } from '../hooks/entity-hooks.ts'
import { blockingLock, requireUnlocked } from '../locking/document-lock.ts'
import { ordersOf, ownOrder } from '../ordering/orders.ts'
import { placeAtEnd } from '../ordering/places.ts'
import { authorOf, inLocale } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import { releaseReplaced } from '../uploads/release-files.ts'
import { isExpected, revisionConflict } from './conflict.ts'
import { type PreparedContent, prepareContent } from './prepare-content.ts'
import { recordVersions, versionBefore } from './record-version.ts'
import { explainTrashConflict, withFieldLabels } from './refused-values.ts'
import { baseOf, changeOf, isForReadersBeside } from './stages.ts'
import { checkIntent } from './write-access.ts'
import {
  committedIntent,
  intentOf,
  statusAfter,
  versionReason,
  type WriteIntent,
} from './write-intent.ts'
import type { WriteRequest } from './write-request.ts'
import { writtenDocument } from './written-document.ts'

export interface WriteResult {
  readonly doc: JsonObject
  readonly revision: number
}

/**
 * The one way content is written: load and lock, check access and revision, prepare, then the
 * document, its version and what goes alongside in one transaction. Where any part refuses,
 * nothing is written.
 *
 * Code of the config that affects the content runs before the transaction begins, and its result counts as
 * long as the document is unchanged:
 *
 *   read ─▶ check ─▶ prepare ─▶ begin ─▶ load and lock ─▶ check ─▶ unchanged? ─▶ store
 *                                                                   └─no─▶ prepare again
 */
export async function writeDocument(caller: Call, asked: WriteRequest): Promise<WriteResult> {
  const only = onlyLocale(caller, asked)
  const call = only === null ? caller : inLocale(caller, only)
  try {
    return await prepareAndStore(call, asked)
  } catch (error) {
    throw await explainTrashConflict(call, asked.entity, error)
  }
}

/** The locale that alone is published or unpublished, which the whole call is then about. */
function onlyLocale(
  { req }: Call,
  {
    params: { publishSpecificLocale: published, unpublishSpecificLocale: unpublished },
  }: WriteRequest,
): string | null {
  const named = published === null ? 'unpublishSpecificLocale' : 'publishSpecificLocale'
  const only = published ?? unpublished
  if (only !== null && req.locale === 'all')
    throw new QueryError([named], { key: 'error:queryLocaleOfAll' })
  if (published !== null && unpublished !== null)
    throw new StetError('badRequest', {
      message: 'A request cannot publish one locale and unpublish one.',
    })
  return only
}

function prepareAndStore(call: Call, asked: WriteRequest): Promise<WriteResult> {
  const { entity, id } = asked
  const { database } = call.runtime
  if (!hasHooksBeforeStoring(entity))
    return database.transaction((session) => store(call, asked, session, null))
  return database.prepared(
    `${entity.kind}/${entity.slug}/${id}`,
    async (): Promise<EarlyContent> => {
      const [stages, lock] = await Promise.all([
        readStages(database.read, entity, id),
        lockFor(call, asked, database.read),
      ])
      const writable = await requireWritable(call, asked, database.read, stages, lock)
      const { request, base, status } = writable
      return { stages, writable, content: await prepareContent(call, request, base, status) }
    },
    (session, early) => store(call, asked, session, early),
  )
}

/** A new document has no lock. */
async function lockFor(
  call: Call,
  { entity, id, operation, params }: WriteRequest,
  reader: Reader,
): Promise<StoredLock | null> {
  return operation === 'update' ? blockingLock(call, reader, entity, id, params) : null
}

/** Content that was prepared before the document was locked. */
interface EarlyContent {
  readonly stages: StoredStages | null
  readonly writable: Writable
  readonly content: PreparedContent
}

/** The stages of a document as they are now, which may change: nothing is locked. */
export async function readStages(
  reader: Reader,
  entity: Entity,
  id: DocumentId,
): Promise<StoredStages | null> {
  const main = await reader.findByID(entity, id, 'main')
  if (!main) return null
  const current = (await reader.findByID(entity, id, 'latest')) ?? main
  return { main, latest: current.stage === 'latest' ? current : null, current }
}

function areSame(one: StoredStages | null, other: StoredStages | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.main.revision === other.main.revision &&
    one.latest?.revision === other.latest?.revision &&
    // Else deleted, and made again under its id.
    one.main.createdAt === other.main.createdAt
  )
}

/** What a write means for a document as it is stored. */
interface Writable {
  readonly request: WriteRequest
  readonly intent: WriteIntent
  readonly status: StageStatus | null
  readonly base: StoredDocument | null
  /** Whether the caller has the document's lock. */
  readonly hasLock: boolean
}

/** Throws where a write may not be made. */
async function requireWritable(
  call: Call,
  asked: WriteRequest,
  reader: Reader,
  stages: StoredStages | null,
  lock: StoredLock | null,
): Promise<Writable> {
  const { entity, operation, ifRevision, params } = asked
  const wanted = intentOf(entity, asked.data, params)
  // A document that readers get in no other locale is taken from them as a whole.
  const isWhole =
    wanted === 'unpublish-locale' &&
    !(stages && isForReadersBeside(entity, stages, call.req.locale, localesOf(call)))
  const intent = isWhole ? 'unpublish' : wanted
  const status = statusAfter(entity, intent, stages)
  const base = stages && baseOf(intent, stages)
  const request = asked.remake ? { ...asked, whole: asked.remake(base?.data ?? {}) } : asked
  await checkIntent(call, reader, request, stages, intent)
  if (stages && operation === 'create') throw idTaken(entity, asked.id)
  const hasLock = requireUnlocked(call, lock, { entity, id: asked.id, operation: 'update' })
  if (base && ifRevision !== undefined && !isExpected(ifRevision, base.revision)) {
    const isForReaders = intent === 'update' && base.status === 'published'
    const of = isForReaders ? 'readers' : 'editors'
    throw await revisionConflict(call, entity, base, ifRevision, params, of)
  }
  return { request, intent, status, base, hasLock }
}

async function store(
  call: Call,
  asked: WriteRequest,
  session: Session,
  early: EarlyContent | null,
): Promise<WriteResult> {
  const { entity, params } = asked
  const [stages, lock] = await Promise.all([
    session.findForUpdate(entity, asked.id),
    lockFor(call, asked, session),
  ])
  const asPrepared = early && areSame(early.stages, stages) ? early : null
  // Everything was checked for that state of the document; only a lock may have been added since.
  const { request, intent, status, base, hasLock } = asPrepared
    ? {
        ...asPrepared.writable,
        hasLock: requireUnlocked(call, lock, { entity, id: asked.id, operation: 'update' }),
      }
    : await requireWritable(call, asked, session, stages, lock)
  const prepared = asPrepared?.content ?? (await prepareContent(call, request, base, status))
  const { id } = prepared
  const content = contentOf(call, request, base, status, prepared)
  const storing = stages
    ? session.update(
        entity,
        changeOf(entity, stages, intent, content, prepared, {
          locale: call.req.locale,
          readersLocales: request.readersLocales,
          codes: localesOf(call),
          version: request.whole,
          isByMachine: request.isByMachine,
          sources: sourceLocales(call.runtime.config.localization),
        }),
      )
    : session.insert(entity, {
        id,
        ...content,
        data: newContent(call, request, content.data),
        ...(await placeOf(session, entity)),
      })
  const options = {
    reason: versionReason(request, intent),
    autosave: params.autosave && intent === 'save-draft',
    publishedLocale: versionLocale(request, intent),
  }
  const [saved, newest] = await Promise.all([
    withFieldLabels(call, entity, prepared, storing),
    stages && versionBefore(session, entity, id, options),
  ])
  // With its rows locked no other write can have come in between; if one did, the next try sees it.
  if (!saved) throw stages ? new Unavailable() : idTaken(entity, id)
  if (!stages) await placeInJoins(call, session, entity, id)
  await request.alongside?.(session, id)
  await releaseReplaced(call.runtime, entity, stages, saved)
  const isForReaders =
    intent === 'update' || intent === 'publish-locale' || intent === 'unpublish-locale'
  const written = isForReaders ? saved.main : saved.current
  // What was taken from readers is still what editors have.
  const shown = intent === 'unpublish-locale' ? saved.current : written
  const history = { before: stages, written, latest: saved.latest, newest }
  await Promise.all([
    recordVersions(call, session, entity, history, options),
    tell(call, request, intent, written),
  ])
  // A save ends its author's lock, and their next edit takes it again; an autosave and a restore keep it.
  const author = authorOf(call)
  const isDone = !params.autosave && request.eventReason !== 'restore'
  if (hasLock && author && isDone) await session.locks.release(entity, id, author)
  const answered = await writtenDocument(call, request, shown, prepared)
  const finished = request.finish ? await request.finish(answered) : answered
  const doc = await readableAnswer(call, session, entity, shown, finished)
  return { doc, revision: shown.revision }
}

/** The locale of a write that gave one locale alone to readers, or took it from them. */
function versionLocale(
  { params, readersLocales }: WriteRequest,
  intent: WriteIntent,
): string | null {
  if (intent === 'unpublish-locale') return params.unpublishSpecificLocale
  return intent === 'publish-locale' && !readersLocales ? params.publishSpecificLocale : null
}

/** Publishes the write after the commit. */
function tell(
  call: Call,
  request: WriteRequest,
  intent: WriteIntent,
  { id, status, revision }: StoredDocument,
): Promise<void> {
  const { req, runtime } = call
  const isOfAllLocales =
    runtime.config.localization === false ||
    request.whole !== undefined ||
    req.locale === 'all' ||
    intent === 'publish' ||
    intent === 'unpublish'
  return runtime.commits.note(call, request.entity, {
    id,
    intent: committedIntent(request, intent),
    locale: isOfAllLocales ? null : req.locale,
    status,
    revision,
    author: authorOf(call),
  })
}

function localesOf({ runtime, req }: Call): readonly string[] {
  const { localization } = runtime.config
  return localization === false ? [req.locale] : localization.codes
}

/** The content of a new document, whose translations are as old as what they were copied from. */
function newContent(call: Call, { entity, whole }: WriteRequest, data: JsonObject): JsonObject {
  const origins = () => (whole === undefined ? [] : [whole])
  const sources = sourceLocales(call.runtime.config.localization)
  return withTranslationRecord(entity.plan, data, { origins }, sources)
}

/** Where a new document stands among those that people put in order. */
async function placeOf(session: Session, entity: Entity): Promise<{ readonly orderKey?: string }> {
  return entity.kind === 'collection' && entity.orderable
    ? { orderKey: await placeAtEnd(session.orders, { entity, name: ownOrder }) }
    : {}
}

/** A new document stands at the end of every join that people put in order. */
async function placeInJoins(
  { runtime }: Call,
  session: Session,
  entity: Entity,
  id: DocumentId,
): Promise<void> {
  if (entity.kind === 'global') return
  for (const order of ordersOf(runtime.config, entity)) {
    if (order.name === ownOrder) continue
    await session.orders.setKey(order, id, await placeAtEnd(session.orders, order))
  }
}

function contentOf(
  call: Call,
  { data }: WriteRequest,
  base: StoredDocument | null,
  status: StageStatus | null,
  prepared: PreparedContent,
): StageContent {
  const now = call.runtime.now().toISOString()
  // Imports and seeds, which run as the system, keep the dates their documents had elsewhere.
  const given = call.enforced ? {} : data
  return {
    status,
    publishedAt: status === 'published' ? now : (base?.publishedAt ?? null),
    createdAt: base?.createdAt ?? isoTime(given.createdAt) ?? now,
    updatedAt: isoTime(given.updatedAt) ?? now,
    data: prepared.stored,
  }
}

function idTaken(entity: Entity, id: DocumentId): ValidationError {
  return new ValidationError({
    [entity.kind]: entity.slug,
    id,
    problems: [{ path: 'id', key: 'error:valueMustBeUnique' }],
  })
}
