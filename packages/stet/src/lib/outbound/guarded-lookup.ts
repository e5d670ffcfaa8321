import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How names become addresses, and which of these may be connected to. */
export interface LookupOptions {
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
  /** Default: those of the open internet. */
  readonly mayConnect?: (address: string) => boolean
}

async function resolveAll(host: string): Promise<readonly LookupAddress[]> {
  return lookup(host, { all: true })
}

/**
 * Looks a name up for the connection itself, so that between looking and connecting nothing can
 * change. One address that must not be connected to is enough to refuse the name. A host that is an
 * address is never looked up: the caller must have decided about it.
 */
export function guardedLookup(
  { resolve = resolveAll, mayConnect = isPublicAddress }: LookupOptions,
  refusal: () => Error,
): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => mayConnect(address))) {
          callback(refusal(), [])
        } else if (all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (cause: Error) => callback(cause, []),
    )
  }
}
