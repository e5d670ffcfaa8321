import {
  type CompleteCollection,
  hasDrafts,
  type JsonObject,
  NotFound,
  StetError,
  sourceLocales,
  type TranslationCount,
  type TranslationRun,
} from '@stet/core'
import { panelUserOf } from '../../access/permissions.ts'
import type { StoredJob } from '../../database/jobs/job-store.ts'
import type { UserRef } from '../../database/refs.ts'
import { isDocumentId, newDocumentId } from '../../lib/document-id.ts'
import type { Call } from '../../runtime/runtime.ts'
import { noneTranslated } from './translate-selection.ts'
import {
  type TranslationOrder,
  translationOrderIn,
  translationSequence,
  translationTask,
} from './translation-order.ts'

/** Documents that one job translates at most: their ids are its input. */
const maxDocuments = 10_000
/** Runs that a user sees of a collection: the last ones. */
const maxRuns = 5

/**
 * Has the service of the site translate what is missing in documents of a collection, as a job. Whether the
 * caller may write each of them is asked when its turn comes.
 * @throws StetError `badRequest` for ids or locales that are none.
 */
export async function addTranslationRun(
  call: Call,
  collection: CompleteCollection,
  body: JsonObject,
): Promise<TranslationRun> {
  const { runtime } = call
  const asker = await panelUserOf(call)
  const order: TranslationOrder = {
    ...{ asker, language: call.req.language, collection: collection.slug },
    ...selectionIn(call, collection, body),
  }
  const job = await runtime.database.transaction(({ jobs }) =>
    jobs.queue({
      ...{ id: newDocumentId(), task: translationTask, queue: translationTask },
      ...{ input: JSON.stringify(order), runAt: null, key: null },
      sequence: translationSequence(collection.slug, asker),
    }),
  )
  await wakeJobs(call)
  return runOf(job)
}

/** The caller's own runs in a collection, the newest first. */
export async function findTranslationRuns(
  call: Call,
  collection: CompleteCollection,
): Promise<readonly TranslationRun[]> {
  const jobs = await jobsOf(call, collection, await panelUserOf(call))
  return jobs
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .slice(0, maxRuns)
    .map(runOf)
}

/**
 * Stops a run of the caller, or goes on with one that ended before it was through. What is translated stays.
 * @throws NotFound for runs of others; StetError `jobState` where that is not possible any more.
 */
export async function changeTranslationRun(
  call: Call,
  collection: CompleteCollection,
  id: string,
  how: 'cancel' | 'retry',
): Promise<TranslationRun> {
  const { database } = call.runtime
  const own = await jobsOf(call, collection, await panelUserOf(call))
  const before = own.find((job) => job.id === id)
  if (before === undefined) throw new NotFound()
  const job = await database.transaction(({ jobs }) => jobs[how](id))
  if (job === null) throw new StetError('jobState', { values: { state: before.state } })
  await wakeJobs(call)
  return runOf(job)
}

const jobsOf = (call: Call, { slug }: CompleteCollection, asker: UserRef) =>
  call.runtime.database.read.jobs.findInSequence(translationSequence(slug, asker))

function wakeJobs({ runtime: { database, jobs } }: Call): Promise<void> {
  return database.whenEnded((outcome) => {
    if (outcome === 'committed') jobs.wake()
  })
}

function selectionIn(
  { runtime: { config } }: Call,
  collection: CompleteCollection,
  { ids, locales }: JsonObject,
): Pick<TranslationOrder, 'ids' | 'locales'> {
  const { localization } = config
  const refuse = (message: string) => new StetError('badRequest', { message })
  if (localization === false || localization.translate === null)
    throw refuse('Nothing can be translated into this locale.')
  if (!hasDrafts(collection)) throw refuse('Only what has drafts is translated.')
  const sources = sourceLocales(localization)
  const isTarget = (code: unknown): code is string => typeof code === 'string' && sources.has(code)
  if (!Array.isArray(locales) || locales.length === 0 || !locales.every(isTarget))
    throw refuse('"locales" must be a list of locales that are translated.')
  const isSelection =
    Array.isArray(ids) && ids.length > 0 && ids.length <= maxDocuments && ids.every(isDocumentId)
  if (!isSelection) throw refuse(`"ids" must be a list of 1 to ${maxDocuments} ids.`)
  return { ids: [...new Set(ids)], locales: [...new Set(locales)] }
}

function runOf({ id, state, input, result, error }: StoredJob): TranslationRun {
  const { ids, locales } = translationOrderIn(JSON.parse(input))
  const count = result === null ? noneTranslated : (JSON.parse(result) as TranslationCount)
  const isRetried = state === 'waiting' && error !== null
  return { ...count, id, state, total: ids.length * locales.length, isRetried }
}
