import type { Context, Hono } from 'hono'
import { changeJob, findJob, findJobs, findTasks, queueAskedJob } from '../../jobs/jobs-api.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { jsonResponse } from '../answers/responses.ts'
import { readBody } from '../bodies/body.ts'
import { queryOf, requestCallWith } from '../request-call.ts'

const noStore = { 'cache-control': 'no-store' } as const
// A slug cannot begin with an underscore.
const base = '/_jobs'

/** Jobs, for those whom the config's `jobs.access` lets see or manage them. */
export function addJobRoutes(app: Hono, runtime: Runtime): void {
  const callOf = ({ req }: Context) => requestCallWith(runtime, req.raw, {})
  app.get(base, async (context) => {
    const call = await callOf(context)
    return jsonResponse(await findJobs(call, queryOf(context.req.raw)), 200, noStore)
  })
  app.post(base, async (context) => {
    const call = await callOf(context)
    return jsonResponse(
      { job: await queueAskedJob(call, await readBody(context.req.raw)) },
      201,
      noStore,
    )
  })
  // Before the ids of jobs, none of which is this word.
  app.get(`${base}/tasks`, async (context) =>
    jsonResponse({ tasks: await findTasks(await callOf(context)) }, 200, noStore),
  )
  app.get(`${base}/:id`, async (context) =>
    jsonResponse(
      { job: await findJob(await callOf(context), context.req.param('id')) },
      200,
      noStore,
    ),
  )
  for (const how of ['retry', 'cancel'] as const) {
    app.post(`${base}/:id/${how}`, async (context) => {
      const call = await callOf(context)
      return jsonResponse(
        { job: await changeJob(call, how, context.req.param('id')) },
        200,
        noStore,
      )
    })
  }
}
