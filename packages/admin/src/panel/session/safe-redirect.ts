/** Control characters, which URL parsers drop silently, and backslashes, which they take for slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be refused
const DECEPTIVE = /[\u0000-\u001f\u007f-\u009f\\]/
/** Encoded, they are decoded by one of the parties on the way. */
const ENCODED_DECEPTIVE = /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i
const SCHEME = /^\/+(?:[a-z][a-z0-9+.-]*(?::|%3a)|https?(?:\/|$))/i
/** Never resolved: it only stands for "this origin" while a path is parsed. */
const SOME_ORIGIN = 'http://stet.invalid'

/**
 * Where to go after signing in: the asked-for path if it is one of the panel, else the panel's front
 * page `home`. An open redirect would lend our sign-in screen to a foreign page.
 */
export function safeRedirect(target: unknown, home: string): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return home
  const [path = ''] = target.split(/[?#]/, 1)
  if (path.startsWith('//') || DECEPTIVE.test(target) || ENCODED_DECEPTIVE.test(path)) return home
  if (SCHEME.test(path)) return home
  const url = URL.parse(target, SOME_ORIGIN)
  if (url === null || url.origin !== SOME_ORIGIN) return home
  // After parsing, so that `/admin/../elsewhere` counts as what it is.
  const isPanel = home === '/' || url.pathname === home || url.pathname.startsWith(`${home}/`)
  return isPanel ? `${url.pathname}${url.search}${url.hash}` : home
}
