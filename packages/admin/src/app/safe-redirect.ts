/** Control characters, which URL parsers drop silently, and backslashes, which they take for slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be refused
const DECEPTIVE = /[\u0000-\u001f\u007f-\u009f\\]/
/** Encoded, they are decoded by one of the parties on the way. */
const ENCODED_DECEPTIVE = /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i
const SCHEME = /^\/+\s*[a-z][a-z0-9+.-]*:/i

/**
 * Where to go after signing in: the asked-for path if it is an absolute path on this origin, else
 * `fallback`. An open redirect would let a foreign page borrow our sign-in screen.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return fallback
  const [path = ''] = target.split(/[?#]/, 1)
  if (path.startsWith('//') || DECEPTIVE.test(target) || ENCODED_DECEPTIVE.test(path)) {
    return fallback
  }
  if (SCHEME.test(path) || /^\/https?(?:%3a|$|\/)/i.test(path)) return fallback
  const base = 'http://stet.invalid'
  try {
    const url = new URL(target, base)
    return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : fallback
  } catch {
    return fallback
  }
}
