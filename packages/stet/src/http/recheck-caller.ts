import type { Call, RecheckCaller, Runtime } from '../runtime/runtime.ts'
import { clientAddress, setConnectionAddress } from '../security/client-address.ts'

/**
 * Finds out anew who a request is from, each time it is called, for an answer that lasts: otherwise that
 * is found out once for each request.
 */
export function recheckCaller(
  { config }: Pick<Runtime, 'config'>,
  request: Request,
  callOf: (again: Request) => Promise<Call>,
): RecheckCaller {
  const { url, headers } = request
  const address = clientAddress(request, config)
  return () => {
    const again = new Request(url, { headers })
    setConnectionAddress(again, address)
    return callOf(again)
  }
}
