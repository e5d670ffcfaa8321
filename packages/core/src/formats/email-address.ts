// Maximum lengths by RFC 5321; a limit also keeps the match cheap.
const longestAddress = 254
const longestLocalPart = 64

const localPart = /^[^\s@"(),:;<>[\]\\]+$/
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u
const topLevelDomain = /^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu

/** Whether a text is an email address `local@domain.tld`. */
export function isEmailAddress(text: string): boolean {
  if (text.length > longestAddress) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.length > longestLocalPart || !localPart.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = text.slice(at + 1).split('.')
  if (labels.length < 2 || !labels.every((label) => domainLabel.test(label))) return false
  return topLevelDomain.test(labels.at(-1) ?? '')
}
