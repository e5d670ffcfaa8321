import { setTimeout as pause } from 'node:timers/promises'
import {
  type Access,
  APIError,
  type Endpoint,
  type EndpointRequest,
  Forbidden,
  type Job,
  type JsonObject,
  type Task,
} from 'stet'
import { readState } from './index-state.ts'
import type { Index, SearchOverrides } from './options.ts'
import { reindexSequence } from './reindex-task.ts'

/** Seconds for which the call waits for the end of the job, unless it says less. */
const longestWait = 20
const pauseBetweenLooks = 50

/** `POST {api}/search/reindex` begins a reindex, `GET {api}/search/reindex` tells how it goes. */
export function reindexEndpoints(
  index: Index,
  task: Task<{ readonly collections: readonly string[] }>,
  access: SearchOverrides['access'],
): readonly Endpoint[] {
  return [
    {
      path: '/reindex',
      method: 'post',
      async handler(req) {
        if (!(await mayReindex(index, req, access))) return refused(req)
        const collections = await requested(index, req)
        if (collections === null) {
          return Response.json({ message: req.t('search:answerInvalid') }, { status: 400 })
        }
        const cms = req.asSystem()
        const job = await cms.jobs.queue({
          task,
          input: { collections },
          sequence: reindexSequence,
        })
        return outcome(index, req, await ended(req, job))
      },
    },
    {
      path: '/reindex/:job',
      method: 'get',
      async handler(req) {
        if (!(await mayReindex(index, req, access))) return refused(req)
        const job = await req.asSystem().jobs.findByID({ id: req.routeParams.job ?? '' })
        if (job.task !== task.name) throw new APIError(req.t('search:answerGone'), 404)
        return outcome(index, req, job)
      },
    },
  ]
}

const refused = (req: EndpointRequest): Response =>
  Response.json({ message: req.t('search:answerUnauthorized') }, { status: 401 })

/**
 * Who may change and delete results may have them made anew. Where the site has rules of its own for
 * creating and reading them, they count too.
 */
async function mayReindex(
  { slug: collection }: Index,
  req: EndpointRequest,
  access: SearchOverrides['access'],
): Promise<boolean> {
  const where = { id: { in: [] } }
  try {
    // Of no document, so that only the rules are asked.
    await req.cms.update({ collection, where, data: {} })
    await req.cms.delete({ collection, where })
  } catch (error) {
    if (error instanceof Forbidden) return false
    throw error
  }
  const own = [access?.create, access?.read].filter((rule): rule is Access => rule !== undefined)
  const answers = await Promise.all(own.map((rule) => rule({ req, cms: req.asSystem() })))
  return answers.every((answer) => answer !== false)
}

/** The collections that the body names, each once; null if it is not a list of them. */
async function requested(index: Index, req: EndpointRequest): Promise<readonly string[] | null> {
  const collections = collectionsIn(await req.text())
  if (!Array.isArray(collections) || collections.length === 0) return null
  const slugs = [...new Set(collections.map(String))]
  return slugs.every((slug) => index.collections.includes(slug)) ? slugs : null
}

/** Clients with this protocol send JSON without saying so, which `req.json()` refuses. */
function collectionsIn(text: string): unknown {
  try {
    return (JSON.parse(text) as JsonObject | null)?.collections
  } catch {
    return undefined
  }
}

/** The job when it has ended, or as it is when the time to wait is over. */
async function ended(req: EndpointRequest, queued: Job): Promise<Job> {
  const asked = Number(req.searchParams.get('wait') ?? longestWait)
  const seconds = asked >= 0 && asked <= longestWait ? asked : longestWait
  const end = Date.now() + seconds * 1000
  let job = queued
  while (isUnderWay(job) && Date.now() < end) {
    await pause(pauseBetweenLooks)
    job = await req.asSystem().jobs.findByID({ id: job.id })
  }
  return job
}

const isUnderWay = ({ state }: Job) => state === 'waiting' || state === 'running'

async function outcome(index: Index, req: EndpointRequest, job: Job): Promise<Response> {
  const { t } = req
  if (isUnderWay(job)) {
    const { id, progress } = job
    const message = t('search:answerUnderWay')
    return Response.json({ message, job: { id, progress: progress ?? 0 } }, { status: 202 })
  }
  const { ended } = await readState(req.asSystem(), index)
  const result = ended?.job === job.id ? ended : null
  if (job.state !== 'done') {
    const collection = result?.failed ?? (job.input as { collections: string[] }).collections.join()
    return Response.json({ message: t('search:answerFailed', { collection }) }, { status: 500 })
  }
  if (result === null) return Response.json({ message: t('search:answerDone') })
  const { indexed, total, drafts, collections } = result
  const values = { indexed, total, drafts, collections: collections.join(', ') }
  const message =
    t('search:answerReindexed', values) + (drafts ? t('search:answerDraftsSkipped', values) : '')
  return Response.json({ message })
}
