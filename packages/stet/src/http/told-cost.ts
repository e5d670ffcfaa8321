import { COST_HEADER, costText } from '@stet/core'
import { mayUseWorkbench } from '../access/permissions.ts'
import { countCost } from '../lib/request-cost.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { requestCallWith } from './request-call.ts'

/**
 * Answers a request, and tells what that cost where the request wants to be told and its caller may be.
 * All others get the answer as it is, and nothing is counted for them.
 */
export async function withToldCost(
  runtime: Runtime,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!request.headers.has(COST_HEADER)) return answer()
  const begun = performance.now()
  const { result, cost } = await countCost(answer)
  const milliseconds = performance.now() - begun
  if (!(await mayBeTold(runtime, request))) return result
  const body = await wholeBody(result)
  const response = new Response(body ?? result.body, result)
  const bytes = body?.byteLength ?? (result.body === null ? 0 : null)
  response.headers.set(COST_HEADER, costText({ milliseconds, bytes, ...cost }))
  return response
}

/** A failure to find out who calls was answered already. */
async function mayBeTold(runtime: Runtime, request: Request): Promise<boolean> {
  try {
    return await mayUseWorkbench(await requestCallWith(runtime, request, {}))
  } catch {
    return false
  }
}

/** Only JSON that is no file is whole: a file or a stream of events is sent while it is made. */
async function wholeBody(response: Response): Promise<ArrayBuffer | null> {
  const type = response.headers.get('content-type') ?? ''
  const isFile = response.headers.has('content-disposition')
  return type.startsWith('application/json') && !isFile && response.body !== null
    ? response.arrayBuffer()
    : null
}
