import { Listeners } from '../../base/listeners.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** `auto` follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto'

const cookieName = (cookiePrefix: string) => `${cookiePrefix}-theme`

const listeners = new Listeners()

/** Calls back when another theme is chosen on this page. */
export const subscribeToTheme = listeners.subscribe

/** The theme that the page has. Reading the cookie would ask another process of the browser, for each drawing. */
export function currentTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

/** Gives a page that the server draws its theme: the configured one, or the editor's where they may choose. */
export function applySavedTheme(configured: 'all' | 'light' | 'dark', cookiePrefix: string): void {
  const saved = configured === 'all' ? readCookie(cookieName(cookiePrefix)) : configured
  applyTheme(saved === 'light' || saved === 'dark' ? saved : 'auto')
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
