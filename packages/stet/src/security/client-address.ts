import { isIP } from 'node:net'
import type { CompleteConfig } from '@stet/core'

const addresses = new WeakMap<Request, string>()

/** Stores the address of a request's connection, which a `Request` does not have. */
export function setConnectionAddress(request: Request, address: string | undefined): void {
  if (address) addresses.set(request, address)
}

/** Has a request that stands for a part of another be from where that one is. */
export function keepConnectionAddress(from: Request, to: Request): void {
  setConnectionAddress(to, addresses.get(from))
}

/** Whether the request came from this machine, as far as is known. */
export function isLocalConnection(request: Request): boolean {
  const address = addresses.get(request)
  return address === undefined || /^(127\.|::1$|::ffff:127\.)/.test(address)
}

/**
 * The client a request is from, as limits count it, or undefined where it is not known. Proxies add to
 * `X-Forwarded-For` at its end, so with n proxies of ours the n-th entry from there was written by
 * one of them; everything before it is the client's own invention.
 *
 * Where the config names no proxy, a connection from our own network is likely from one. The last
 * entry tells the people behind it apart, but may be invented too: `198.51.100.7 via 10.0.0.1`.
 */
export function clientAddress(
  request: Request,
  { trustProxy }: Pick<CompleteConfig, 'trustProxy'>,
): string | undefined {
  const from = addresses.get(request)
  const connected = from && countedAddress(from)
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? []
  const entry = forwarded.at(-Math.max(1, trustProxy))?.trim()
  const client = entry ? countedAddress(entry) : undefined
  if (trustProxy > 0) return client || connected
  return client && connected && isOfOurNetwork(connected) ? client + via + connected : connected
}

/** Whether an address, in the form that is counted, is of this machine or of a private network. */
function isOfOurNetwork(address: string): boolean {
  return (
    /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./.test(address) ||
    /^(0:0:0:0:|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(address)
  )
}

const via = ' via '

/** The connection on which a client's address was declared, if the client may have invented it. */
export function sharedAddress(address: string): string | undefined {
  const at = address.indexOf(via)
  return at === -1 ? undefined : address.slice(at + via.length)
}

/** Whether a request names a proxy although the config has none. */
export function isUnnamedProxy(
  request: Request,
  { trustProxy }: Pick<CompleteConfig, 'trustProxy'>,
): boolean {
  return trustProxy === 0 && request.headers.has('x-forwarded-for')
}

/** One form per client: an IPv4 address however it is written, and of an IPv6 address the /64 that one client has to itself. */
export function countedAddress(text: string): string | undefined {
  const address = withoutPort(text)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isIP(mapped) === 4 ? mapped : undefined
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return undefined
  // The URL parser writes every IPv6 address in one way: lower case, the longest zeros left out.
  const [zoneless = ''] = address.split('%')
  const canonical = new URL(`http://[${zoneless}]`).hostname.slice(1, -1)
  const mappedHex = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical)
  if (mappedHex) return ipv4Of(mappedHex[1] ?? '', mappedHex[2] ?? '')
  const [before = '', after] = canonical.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  return `${groups.slice(0, 4).join(':')}::/64`
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1]
  if (bracketed !== undefined) return bracketed
  return /^[\d.]+:\d+$/.test(text) ? text.slice(0, text.lastIndexOf(':')) : text
}

function ipv4Of(high: string, low: string): string {
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}
