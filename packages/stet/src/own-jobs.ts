import {
  type CompleteConfig,
  type CompleteJobs,
  type CompleteTask,
  type Json,
  type OwnTaskArgs,
  schedulingOf,
} from '@stet/core'
import { isUploadCollection } from './files/uploads.ts'
import { withinTime } from './lib/time-limit.ts'
import { mailTask, sendQueuedEmail } from './mail/send-account-email.ts'
import { carryOutDue, giveUpScheduled } from './operations/scheduling/carry-out.ts'
import { scheduledIn, scheduledTask } from './operations/scheduling/scheduled-task.ts'
import { translateSelection } from './operations/translations/translate-selection.ts'
import { translationTask } from './operations/translations/translation-order.ts'
import { emptyTrash, retentionDays } from './operations/trash/empty-trash.ts'
import type { Runtime } from './runtime/runtime.ts'
import { checksumTask } from './uploads/checksum-files.ts'
import { checksumFiles, findUnchecked } from './uploads/checksum-stored-files.ts'
import { clearReserved } from './uploads/clear-reserved.ts'
import { clearSessions } from './uploads/clear-sessions.ts'
import { removalTask, removeFiles } from './uploads/remove-files.ts'
import { deliveriesAtOnce, webhookTask } from './webhooks/webhook-task.ts'

/** Milliseconds that sending one message may take. */
const longestSending = 60_000

/**
 * The config with what Stet itself does as jobs; a site that needs none of it gets none. Their names
 * have a colon, which those of a site's tasks and queues cannot have.
 */
export function withOwnJobs(config: CompleteConfig, getRuntime: () => Runtime): CompleteConfig {
  const emptiesTrash = config.collections.some((collection) => retentionDays(collection) !== null)
  const trash = emptiesTrash ? [trashTask(getRuntime)] : []
  const email = config.email === undefined ? [] : [emailTask(getRuntime)]
  const isScheduling = [...config.collections, ...config.globals].some(
    (entity) => schedulingOf(entity) !== false,
  )
  const publishing = isScheduling ? [publishingTask(getRuntime)] : []
  const hooks = config.webhooks.map((webhook) => webhookTask(webhook, getRuntime))
  const storesFiles = config.collections.some(
    (collection) => isUploadCollection(collection) && !collection.upload.disableLocalStorage,
  )
  const files = storesFiles ? [filesTask(getRuntime)] : []
  const uploads = storesFiles ? [uploadsTask(getRuntime)] : []
  const checksums = storesFiles ? [checksumsTask(getRuntime)] : []
  const { localization } = config
  const isTranslating = localization !== false && localization.translate !== null
  const translating = isTranslating ? [translatingTask(getRuntime)] : []
  const own = [
    ...[...trash, ...email, ...publishing, ...translating],
    ...[...files, ...uploads, ...checksums, ...hooks],
  ]
  if (own.length === 0) return config
  const { tasks, queues, schedules } = config.jobs
  const hourly = { cron: '@hourly', timeZone: 'UTC', input: null }
  const jobs: CompleteJobs = {
    ...config.jobs,
    tasks: new Map([...tasks, ...own.map((task) => [task.name, task] as const)]),
    queues: new Map([
      ...queues,
      ...own.map(({ queue }) => [queue, { concurrency: concurrencyOf(queue) }] as const),
      ...hooks.map(({ queue }) => [queue, { concurrency: deliveriesAtOnce }] as const),
    ]),
    schedules: [
      ...schedules,
      ...[...trash, ...uploads].map(({ name }) => ({ ...hourly, task: name, name })),
    ],
  }
  return { ...config, jobs }
}

/** Attempts over about half an hour, for what something outside may refuse for a while. */
const halfAnHour = { times: 8, delay: 10_000, maxDelay: 600_000 }

const publishingQueue = 'stet:publishing'

/** What is scheduled for one moment need not wait for each other, nor do editors; the rest of it is done one by one. */
function concurrencyOf(queue: string): number {
  return queue === publishingQueue || queue === translationTask ? 4 : 1
}

/** Carries out what is scheduled, within about half an hour of trying. */
function publishingTask(getRuntime: () => Runtime): CompleteTask {
  return {
    name: scheduledTask,
    queue: publishingQueue,
    input: (given) => given,
    retries: halfAnHour,
    timeout: 3_600_000,
    run: ({ input }) => carryOutDue(getRuntime(), scheduledIn(input as Json)),
    gaveUp: (input, how) => giveUpScheduled(getRuntime(), scheduledIn(input), how),
  }
}

/** Translates a selection; where the service is away, within about half an hour of trying. */
function translatingTask(getRuntime: () => Runtime): CompleteTask {
  return {
    name: translationTask,
    queue: translationTask,
    input: (given) => given,
    retries: halfAnHour,
    timeout: 86_400_000,
    run: (args) => translateSelection(getRuntime(), args as OwnTaskArgs),
  }
}

/** Sends messages about accounts, for as long as the shortest of their tokens works or so. */
function emailTask(getRuntime: () => Runtime): CompleteTask {
  return {
    name: mailTask,
    queue: 'stet:email',
    input: (given) => given,
    retries: halfAnHour,
    timeout: 3_600_000,
    // A mail server that never answers must not hold up every message after it; this one may come twice then.
    run: ({ input }) =>
      withinTime(
        sendQueuedEmail(getRuntime(), input as Json),
        longestSending,
        () => new Error(`It was not sent within ${longestSending} ms.`),
      ),
  }
}

/** Removes files that no document has any more, for as long as a storage may be away for a weekend. */
function filesTask(getRuntime: () => Runtime): CompleteTask {
  return {
    name: removalTask,
    queue: removalTask,
    input: (given) => given,
    retries: { times: 80, delay: 10_000, maxDelay: 3_600_000 },
    timeout: 3_600_000,
    isSilent: true,
    run: ({ input, signal }) =>
      removeFiles(getRuntime(), input as Json, () => signal.throwIfAborted()),
  }
}

/** Makes checksums of files that are read back from their storage, one at a time: their bytes all come this way. */
function checksumsTask(getRuntime: () => Runtime): CompleteTask {
  return {
    name: checksumTask,
    queue: checksumTask,
    input: (given) => given,
    retries: { times: 80, delay: 10_000, maxDelay: 3_600_000 },
    timeout: 86_400_000,
    isSilent: true,
    run: ({ input, job, signal }) => checksumFiles(getRuntime(), input as Json, { job, signal }),
  }
}

/**
 * Removes files that browsers sent in parts, or put into a storage, and no document got; and has the checksums made
 * of those that documents got before there were any.
 */
function uploadsTask(getRuntime: () => Runtime): CompleteTask {
  return {
    name: 'stet:clear-uploads',
    queue: 'stet:uploads',
    input: () => null,
    retries: { times: 0, delay: 0, maxDelay: 0 },
    timeout: 3_600_000,
    async run({ signal }) {
      await clearSessions(getRuntime(), () => !signal.aborted)
      await clearReserved(getRuntime(), () => !signal.aborted)
      await findUnchecked(getRuntime())
      signal.throwIfAborted()
    },
  }
}

/** Deletes what has been in the trash for long enough. What it does not get done, the next one does. */
function trashTask(getRuntime: () => Runtime): CompleteTask {
  return {
    name: 'stet:empty-trash',
    queue: 'stet:trash',
    input: () => null,
    retries: { times: 0, delay: 0, maxDelay: 0 },
    timeout: 3_600_000,
    async run({ signal }) {
      await emptyTrash(getRuntime(), () => !signal.aborted)
      signal.throwIfAborted()
    },
  }
}
