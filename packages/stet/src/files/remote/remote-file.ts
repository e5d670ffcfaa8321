import { type IncomingMessage, get as overHttp } from 'node:http'
import { get as overHttps } from 'node:https'
import { type AllowedAddress, StetError } from '@stet/core'
import { guardedLookup, type LookupOptions } from '../../lib/outbound/guarded-lookup.ts'
import { isAllowedAddress } from './allowed-address.ts'

/** Redirects that are followed; a chain beyond it leads nowhere. */
const maxRedirects = 3
/** Milliseconds without a byte after which a server is taken to be gone. */
const maxSilence = 15_000
/** Milliseconds for the whole file, so that a trickle ends too. */
const maxDuration = 120_000

export interface RemoteFileOptions extends LookupOptions {
  readonly allowList: readonly AllowedAddress[]
  readonly maxBytes: number
  /** The caller has gone. */
  readonly signal?: AbortSignal | undefined
  readonly maxSilence?: number
  readonly maxDuration?: number
}

/**
 * The bytes of a file on another server. Every address on the way must be allowed, and every name
 * must lead to the open internet; the connection goes to the very address that was looked at.
 * Nothing of the caller's is sent along, and nothing is unpacked.
 */
export async function* remoteFile(src: string, options: RemoteFileOptions): AsyncGenerator<Buffer> {
  const url = parseAddress(src)
  const time = AbortSignal.timeout(options.maxDuration ?? maxDuration)
  const signal = options.signal ? AbortSignal.any([options.signal, time]) : time
  const response = await follow(url, { ...options, signal })
  try {
    const { 'content-encoding': encoding = 'identity', 'content-length': length } = response.headers
    if (response.statusCode !== 200 || encoding !== 'identity') throw notFetched(url)
    if (Number(length) > options.maxBytes) {
      throw new StetError('tooLarge', { values: { max: options.maxBytes } })
    }
    yield* bytesOf(response, url)
  } finally {
    response.destroy()
  }
}

async function* bytesOf(response: IncomingMessage, url: URL): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of response) yield chunk
  } catch (cause) {
    throw notFetched(url, cause)
  }
}

function parseAddress(src: string): URL {
  const url = URL.parse(src)
  if (!url) throw new StetError('urlNotAllowed')
  return url
}

async function follow(from: URL, options: RemoteFileOptions): Promise<IncomingMessage> {
  let url = from
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await request(url, options)
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return response
    response.destroy()
    const next = URL.parse(headers.location, url)
    if (!next) break
    url = next
  }
  throw notFetched(from)
}

function request(url: URL, options: RemoteFileOptions): Promise<IncomingMessage> {
  const { allowList, signal, maxSilence: timeout = maxSilence } = options
  // A host that is an address is allowed only where the list names that very address.
  if (!isAllowedAddress(url, allowList)) throw new StetError('urlNotAllowed')
  const get = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const asked = get(url, {
      // A connection of its own: one that is kept from before was made to an address looked at then.
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Stet' },
      lookup: guardedLookup(options, () => new StetError('urlNotAllowed')),
      timeout,
      ...(signal && { signal }),
    })
    asked.once('response', resolve)
    asked.once('timeout', () => asked.destroy(new Error('The server said nothing for too long.')))
    asked.on('error', (cause) =>
      reject(cause instanceof StetError ? cause : notFetched(url, cause)),
    )
  })
}

/** The same message for every failure, so that it discloses nothing about networks the caller cannot reach. */
function notFetched({ hostname }: URL, cause?: unknown): StetError {
  return new StetError('fileNotFetched', { values: { host: hostname }, cause })
}
