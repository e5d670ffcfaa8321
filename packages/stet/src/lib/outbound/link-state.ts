import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup, type LookupOptions } from './guarded-lookup.ts'
import { isPublicAddress } from './public-address.ts'

/** Redirects that are followed; more than visitors meet on a site that works. */
const maxRedirects = 5
/** Milliseconds that an address has, its redirects included. */
const maxDuration = 15_000

/**
 * What a link does for visitors: `broken` says that there is no such page or host, `unknown` that the
 * other server did not say.
 */
export type LinkState = 'works' | 'broken' | 'unknown'

export interface LinkStateOptions {
  readonly signal?: AbortSignal | undefined
}

/** What tests stand in for: the open internet and patience. */
export interface GuardedLinkOptions extends LinkStateOptions, LookupOptions {
  readonly maxDuration?: number
}

/** Whether a link on the open internet leads anywhere. Nothing within the network of the server is asked. */
export const linkState = (address: string, { signal }: LinkStateOptions = {}): Promise<LinkState> =>
  guardedLinkState(address, { signal })

/** The name does not exist, or leads into a private network. */
class NoSuchHost extends Error {}

/**
 * Whoever may write a link must not learn of it which names and services the network of the server has.
 * So a name that leads inside is the same as one that does not exist, and an address inside is the
 * same as one that does not answer.
 */
export async function guardedLinkState(
  address: string,
  options: GuardedLinkOptions,
): Promise<LinkState> {
  const time = AbortSignal.timeout(options.maxDuration ?? maxDuration)
  const signal = options.signal ? AbortSignal.any([options.signal, time]) : time
  try {
    const head = await statusOf(address, 'HEAD', { ...options, signal })
    if (isFine(head)) return 'works'
    // Many servers answer HEAD wrongly.
    const status = await statusOf(address, 'GET', { ...options, signal })
    if (isFine(status)) return 'works'
    return status === 404 || status === 410 ? 'broken' : 'unknown'
  } catch (cause) {
    options.signal?.throwIfAborted()
    return isNoSuchHost(cause) ? 'broken' : 'unknown'
  }
}

const isFine = (status: number): boolean => status >= 200 && status <= 299

const isNoSuchHost = (cause: unknown): boolean =>
  cause instanceof NoSuchHost ||
  (cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND')

async function statusOf(
  from: string,
  method: 'HEAD' | 'GET',
  options: GuardedLinkOptions,
): Promise<number> {
  let url = askable(URL.parse(from), options)
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await answered(url, method, options)
    const { statusCode = 0, headers } = response
    // The status says it: the body is not read.
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return statusCode
    url = askable(URL.parse(headers.location, url), options)
  }
  throw new Error('The link is redirected too often.')
}

/** The address, unless asking it would tell a secret, or reach what is not on the open internet. */
function askable(url: URL | null, { mayConnect = isPublicAddress }: GuardedLinkOptions): URL {
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.username !== '' || url.password !== '') {
    throw new Error('The link cannot be followed.')
  }
  // A host that is an address is never looked up, so the lookup cannot refuse it.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayConnect(host)) throw new Error('The address is not public.')
  return url
}

function answered(
  url: URL,
  method: 'HEAD' | 'GET',
  options: GuardedLinkOptions,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(url, {
      method,
      // A connection of its own: one that is kept from before was made to an address looked at then.
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Stet' },
      lookup: guardedLookup(options, () => new NoSuchHost()),
      ...(options.signal && { signal: options.signal }),
    })
    asked.once('response', resolve)
    // Stays: a response that is thrown away may fail afterwards.
    asked.on('error', reject)
    asked.end()
  })
}
