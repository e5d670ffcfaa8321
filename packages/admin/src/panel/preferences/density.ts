import { readCookie, writeCookie } from './cookies.ts'

/** How much room what is shown has around it. Fingers get what they need in either. */
export type Density = 'comfortable' | 'compact'

const cookieName = (cookiePrefix: string) => `${cookiePrefix}-density`

export function currentDensity(cookiePrefix: string): Density {
  return readCookie(cookieName(cookiePrefix)) === 'compact' ? 'compact' : 'comfortable'
}

/** Applies and stores a density, for this device as the theme. */
export function chooseDensity(density: Density, cookiePrefix: string): void {
  const { dataset } = document.documentElement
  writeCookie(cookieName(cookiePrefix), density === 'compact' ? density : null)
  // The same rule as the script in index.html, which runs before the first paint.
  if (density === 'compact') dataset.density = density
  else delete dataset.density
}
