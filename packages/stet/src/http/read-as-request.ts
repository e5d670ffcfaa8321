import { EXPECTED_USER_HEADER, Forbidden, READ_AS_HEADER, readAsText, type User } from '@stet/core'
import { mayUseWorkbench } from '../access/permissions.ts'
import { authenticate, setAuthenticated } from '../auth/authenticate.ts'
import { previewHeader } from '../auth/preview-sessions.ts'
import { userToReadAs } from '../auth/read-as.ts'
import { readingOnly } from '../lib/read-only.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { clientAddress, setConnectionAddress } from '../security/client-address.ts'
import { isContentRead } from './content-reads.ts'
import { requestCallWith } from './request-call.ts'

/** Whether a request to the API is to be answered as another user would be. */
export function isReadAs(request: Request): boolean {
  return request.headers.has(READ_AS_HEADER)
}

/** What identifies the caller, or holds only for what they were answered. */
const callersOwnHeaders = [
  READ_AS_HEADER,
  EXPECTED_USER_HEADER,
  previewHeader,
  'authorization',
  'cookie',
  'if-match',
  'if-none-match',
]

/**
 * Answers a read of a caller who may use the workbench as another user would be answered. The request
 * goes on without anything of the caller's, so that access functions and a site's endpoints see the other
 * one only, and nothing is written while it is answered. The log names both.
 */
export async function answerReadAs(
  runtime: Runtime,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const caller = await requireReader(runtime, request)
  if (!isContentRead(runtime, request)) throw new Forbidden()
  const plain = withoutCaller(runtime, request)
  await readAs(runtime, request, caller, request.headers.get(READ_AS_HEADER) ?? '', plain)
  const response = await readingOnly(() => answer(plain))
  const headers = new Headers(response.headers)
  for (const name of ['etag', 'set-cookie']) headers.delete(name)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

/**
 * A request without content as another user would send it, for the rules that are told of what that user
 * may do: permitted to and logged of those who may read as others.
 */
export async function requestAs(runtime: Runtime, request: Request, as: string): Promise<Request> {
  const caller = await requireReader(runtime, request)
  const plain = withoutCaller(runtime, request, new Request(request.url))
  await readAs(runtime, request, caller, as, plain)
  return plain
}

/** Who may read as others. Throws where the caller may not, before anything is looked up. */
async function requireReader(runtime: Runtime, request: Request): Promise<User> {
  const caller = await authenticate(runtime, request)
  // A key or a strategy of programs is no one who looks at an answer.
  if (!caller?.session) throw new Forbidden()
  if (!(await mayUseWorkbench(await requestCallWith(runtime, request, {})))) throw new Forbidden()
  return caller.user
}

/** Has `plain` be from the user whom `as` names, and the log name both. */
async function readAs(
  runtime: Runtime,
  { method, url }: Request,
  { collection, id }: User,
  as: string,
  plain: Request,
): Promise<void> {
  const other = await userToReadAs(runtime, as)
  const caller = readAsText({ collection, id })
  runtime.log.warn(`${caller} read as ${as}: ${method} ${new URL(url).pathname}`)
  setAuthenticated(plain, other)
}

function withoutCaller(runtime: Runtime, request: Request, like = request): Request {
  const headers = new Headers(request.headers)
  for (const name of callersOwnHeaders) headers.delete(name)
  const plain = new Request(like, { headers })
  setConnectionAddress(plain, clientAddress(request, runtime.config))
  return plain
}
