import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup, type LookupOptions } from './guarded-lookup.ts'
import { isPublicAddress } from './public-address.ts'

/** Milliseconds that a receiver has for its whole answer. */
const maxDuration = 15_000

export interface PostOptions extends LookupOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Bytes of the answer that are read; what follows is not waited for. */
  readonly maxAnswer: number
  readonly signal?: AbortSignal | undefined
  readonly maxDuration?: number
}

export interface PostAnswer {
  readonly status: number
  /** The header `retry-after`. */
  readonly retryAfter: string | undefined
  readonly body: string
}

/** Why nothing was answered, in words that name neither the address nor what was sent. */
class PostError extends Error {}

/**
 * Sends a body to an address elsewhere, which must be on the open internet unless `mayConnect` says
 * otherwise; the connection goes to the very address that was looked at. Redirects are answers like
 * any other.
 */
export async function post(url: URL, options: PostOptions): Promise<PostAnswer> {
  const { mayConnect = isPublicAddress, maxAnswer } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is an address is not looked up by anything.
  if (isIP(host) !== 0 && !mayConnect(host)) throw notPublic()
  const time = AbortSignal.timeout(options.maxDuration ?? maxDuration)
  const signal = options.signal ? AbortSignal.any([options.signal, time]) : time
  try {
    const response = await answered(url, { ...options, signal })
    try {
      const body = await beginningOf(response, maxAnswer)
      const { statusCode: status = 0, headers } = response
      return { status, retryAfter: headers['retry-after'], body }
    } finally {
      response.destroy()
    }
  } catch (cause) {
    if (cause instanceof PostError) throw cause
    if (time.aborted) throw new PostError('The receiver did not answer in time.', { cause })
    options.signal?.throwIfAborted()
    throw new PostError(`The receiver could not be reached${codeOf(cause)}.`, { cause })
  }
}

function answered(url: URL, options: PostOptions): Promise<IncomingMessage> {
  const { headers, body, signal } = options
  const request = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      // A connection of its own: one that is kept from before was made to an address looked at then.
      agent: false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: guardedLookup(options, notPublic),
      ...(signal && { signal }),
    })
    asked.once('response', resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}

/** As text; what is cut off in the middle of a character or is no text shows as such. */
async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
}

function notPublic(): PostError {
  return new PostError(
    'The address leads into a private network, which this webhook may not reach.',
  )
}

function codeOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? ` (${code})` : ''
}
