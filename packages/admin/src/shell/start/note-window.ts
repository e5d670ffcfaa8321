import { windowCookieName, writePageWindow } from '@stet/core'
import { readCookie, writeCookie } from '../../panel/preferences/cookies.ts'

/** Keeps noting for the server what the window is like, by which it draws what the next page shows first. */
export function noteWindow(cookiePrefix: string): void {
  const name = windowCookieName(cookiePrefix)
  const note = () => {
    const noted = writePageWindow({
      width: innerWidth,
      height: innerHeight,
      hasFinePointer: matchMedia('(pointer: fine)').matches,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    if (readCookie(name) !== noted) writeCookie(name, noted)
  }
  note()
  addEventListener('resize', note, { passive: true })
}
