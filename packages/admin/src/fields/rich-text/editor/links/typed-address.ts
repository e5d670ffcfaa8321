import { isSafeLink } from '@stet/core'

/** What an editor typed as the address of a link: the address that it means, or why it is none. */
export type TypedAddress =
  | { readonly url: string; readonly problem: null }
  | { readonly url: null; readonly problem: 'empty' | 'unsafe' | 'nonsense' }

const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/u
/** A host with a dot, or localhost, with an optional port. */
const HOST =
  /^(?:localhost|(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?#].*)?$/u
const PROTOCOL = /^[a-z][a-z\d+.-]*:/i

/** Reads the address of a link as editors write it: `example.com` is one of the web, `a@b.org` of mail. */
export function readTypedAddress(typed: string): TypedAddress {
  const address = typed.trim()
  if (address === '') return none('empty')
  if (HOST.test(address)) return ofWeb(address)
  if (!isSafeLink(address)) return none('unsafe')
  if (/^(?:[/?#]|\.{1,2}\/)/.test(address)) return { url: address, problem: null }
  if (EMAIL.test(address)) return { url: `mailto:${address}`, problem: null }
  const isLink = PROTOCOL.test(address) && isComplete(address)
  return isLink ? { url: address, problem: null } : none('nonsense')
}

function ofWeb(address: string): TypedAddress {
  const url = `https://${address}`
  return isSafeLink(url) && URL.canParse(url) ? { url, problem: null } : none('nonsense')
}

const none = (problem: 'empty' | 'unsafe' | 'nonsense') => ({ url: null, problem })

/** Whether an address with a protocol leads somewhere: `https://` and `https://a b` do not. */
function isComplete(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return pathname !== ''
  return hostname !== '' && !/\s/.test(address)
}

/** An address at the end of a text, as it is typed before a space: its beginning and what it means. */
const AT_END =
  /(?:^|[\s(“"'«])((?:https?:\/\/|www\.)[^\s<>"“”«»]+|[^\s<>"“”()@/:]+@[^\s<>"“”()@/:]+\.[\p{L}]{2,})$/iu
/** Signs that end a sentence rather than an address. */
const ENDING = /[.,;:!?'"”»]+$/

export interface AddressInText {
  readonly start: number
  readonly end: number
  readonly url: string
}

/** The address that a text ends with, without the signs that end its sentence. */
export function addressAtEnd(text: string): AddressInText | null {
  const match = AT_END.exec(text)
  const found = match?.[1]
  if (match === null || found === undefined) return null
  let address = found.replace(ENDING, '')
  // A bracket that opens before the address closes behind it.
  if (address.endsWith(')') && !address.includes('(')) address = address.slice(0, -1)
  const { url } = readTypedAddress(address)
  const start = match.index + match[0].length - found.length
  return url === null ? null : { start, end: start + address.length, url }
}
