import { isIP } from 'node:net'
import type { AllowedAddress } from '@stet/core'

/** Whether files may be fetched from an address: one of the allowed ones describes it, whole. */
export function isAllowedAddress(url: URL, allowList: readonly AllowedAddress[]): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  // A name and a password in it would be the editor's own, in the log of a server elsewhere.
  if (url.username !== '' || url.password !== '') return false
  return allowList.some((allowed) => matches(url, allowed))
}

function matches(
  url: URL,
  { protocol, hostname, port = '', pathname, search }: AllowedAddress,
): boolean {
  if (protocol !== undefined && url.protocol !== `${protocol}:`) return false
  if (!matchesHost(url.hostname, hostname.toLowerCase())) return false
  // The parser leaves out the port that is the protocol's own.
  if (url.port !== (port === ownPorts[url.protocol] ? '' : port)) return false
  if (pathname !== undefined && !matchesPath(url.pathname, pathname)) return false
  return search === undefined || url.search === search
}

const ownPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Hosts as the parser writes them: `0x7f.1` and `2130706433` are 127.0.0.1 by now. */
function matchesHost(host: string, allowed: string): boolean {
  if (!allowed.startsWith('*.')) return host === allowed
  return !isAddress(host) && host.endsWith(allowed.slice(1)) && host.length >= allowed.length
}

/** Whether a host is written as an address, and not as a name that has to be looked up. */
function isAddress(host: string): boolean {
  return host.startsWith('[') || isIP(host) !== 0
}

/**
 * Whether a path fits a pattern in which `*` is part of a name and `**` any number of names. All
 * readings are followed at once, so that no path takes more time than its length times the pattern's.
 */
export function matchesPath(path: string, pattern: string): boolean {
  const tokens = pattern.match(/\*\*|[\s\S]/g) ?? []
  let states = reachable(new Set([0]), tokens)
  for (const character of path) {
    const next = new Set<number>()
    for (const state of states) {
      const token = tokens[state]
      if (token === '**' || (token === '*' && character !== '/')) next.add(state)
      else if (token === character) next.add(state + 1)
    }
    states = reachable(next, tokens)
  }
  return states.has(tokens.length)
}

/** A star may also stand for nothing. */
function reachable(states: Set<number>, tokens: readonly string[]): Set<number> {
  // A set may grow while it is gone through.
  for (const state of states) if (tokens[state]?.startsWith('*')) states.add(state + 1)
  return states
}
