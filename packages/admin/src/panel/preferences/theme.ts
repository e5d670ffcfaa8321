import { Listeners } from '../../base/listeners.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** `auto` follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto'

const cookieName = (cookiePrefix: string) => `${cookiePrefix}-theme`

const listeners = new Listeners()

/** Calls back when another theme is chosen on this page. */
export const subscribeToTheme = listeners.subscribe

/** The theme in force: the configured one, or the editor's choice where the config leaves it to them. */
export function currentTheme(
  configured: 'all' | 'light' | 'dark',
  cookiePrefix: string,
): ThemeChoice {
  if (configured !== 'all') return configured
  const saved = readCookie(cookieName(cookiePrefix))
  return saved === 'light' || saved === 'dark' ? saved : 'auto'
}

/** Applies and stores a theme; `auto` deletes the stored choice. */
export function chooseTheme(theme: ThemeChoice, cookiePrefix: string): void {
  writeCookie(cookieName(cookiePrefix), theme === 'auto' ? null : theme)
  applyTheme(theme)
  listeners.notify()
}

/** The same rule as the script in index.html, which runs before the first paint. */
function applyTheme(theme: ThemeChoice): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
