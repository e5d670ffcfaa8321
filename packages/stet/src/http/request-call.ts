import { parseParams } from '@stet/core'
import { authenticate } from '../auth/authenticate.ts'
import { type Call, createCall } from '../call.ts'
import type { Runtime } from '../runtime.ts'
import { clientAddress } from './client-address.ts'
import { languageOf } from './language.ts'
import { ownAddress } from './own-address.ts'
import { parseQueryString } from './query-string.ts'

/** The call that a request makes: who it is from, in which language, with which parameters. */
export async function requestCall(
  runtime: Runtime,
  request: Request,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<Call> {
  return callWith(runtime, request, { ...queryOf(request), ...extra })
}

/** The query string of a request. */
export function queryOf(request: Request): Readonly<Record<string, unknown>> {
  const question = request.url.indexOf('?')
  return question === -1 ? {} : parseQueryString(request.url.slice(question + 1))
}

/** As `requestCall`, with these parameters whatever the address says. */
export async function callWith(
  runtime: Runtime,
  request: Request,
  input: Readonly<Record<string, unknown>>,
): Promise<Call> {
  const params = parseParams(input, runtime.config)
  const authenticated = await authenticate(runtime, request)
  return createCall(
    runtime,
    {
      user: authenticated?.user ?? null,
      enforced: true,
      sessionId: authenticated?.session?.id,
      address: clientAddress(request, runtime.config),
      siteAddress: ownAddress(request, runtime.config) ?? undefined,
      language: languageOf(runtime, request),
      headers: request.headers,
    },
    params,
  )
}
