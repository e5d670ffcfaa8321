import type { Bootstrap } from './bootstrap.ts'

/**
 * What a browser's window is like, which the panel notes in a cookie: without it, the server cannot draw
 * what a page shows first.
 */
export interface PageWindow {
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  readonly hasFinePointer: boolean
  /** An IANA name. */
  readonly timeZone: string
}

export function windowCookieName(cookiePrefix: string): string {
  return `${cookiePrefix}-window`
}

export function writePageWindow(window: PageWindow): string {
  const { width, height, hasFinePointer, timeZone } = window
  return [width, height, hasFinePointer ? 'fine' : 'coarse', timeZone].join(' ')
}

const WRITTEN = /^(\d{1,5}) (\d{1,5}) (fine|coarse) ([\w+/-]{1,60})$/

/** Null for what `writePageWindow` did not write. */
export function readPageWindow(text: string): PageWindow | null {
  const [, width, height, pointer, timeZone] = WRITTEN.exec(text) ?? []
  if (timeZone === undefined || !isTimeZone(timeZone)) return null
  return {
    width: Number(width),
    height: Number(height),
    hasFinePointer: pointer === 'fine',
    timeZone,
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** What the first view of a page is drawn from. */
export interface FirstViewOrder {
  readonly bootstrap: Bootstrap
  /** Path and query of the page. */
  readonly address: string
  readonly window: PageWindow
  /** Those with preferences of the device, as `document.cookie` has them. */
  readonly cookies: string
  /** Paths on the disk of the scripts of `bootstrap.extensions`, by their addresses. */
  readonly scripts: Readonly<Record<string, string>>
}

/** What a page shows first, drawn by the server. */
export interface FirstView {
  readonly html: string
  /** JSON of what the panel knew then, with which it draws the same in the browser. */
  readonly state: string
}

/** To the thread that draws first views. */
export type ToFirstViewWorker =
  | { readonly type: 'draw'; readonly id: number; readonly order: FirstViewOrder }
  | {
      readonly type: 'answer'
      readonly read: number
      /** Null where there is no answer. */
      readonly answer: ReadAnswer | null
    }

/** What a drawing reads. */
export interface FirstViewRead {
  /** `POST` where what is asked need not fit into an address. */
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface ReadAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** From that thread. */
export type FromFirstViewWorker =
  | {
      readonly type: 'read'
      /** Of the drawing. */
      readonly id: number
      readonly read: number
      readonly asked: FirstViewRead
    }
  | { readonly type: 'drawn'; readonly id: number; readonly view: FirstView | null }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string }
