/*
 * What the modules of the panel see of a browser while the server draws what a page shows first: the build
 * (`first-view-thread.ts`) has them import these in the place of the globals. Libraries see none, by which
 * they know that they are on a server.
 */
import type { FirstViewOrder, PageWindow } from '@stet/core'
import { createZonedDate } from './zoned-date.ts'

/** Pages have no host here: the server knows its own. */
const ORIGIN = 'http://page.invalid'

const ignoresListeners = {
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => true,
}
const keepsNothing = { getItem: () => null, setItem() {}, removeItem() {} }
const nothing = () => null
const none = (): readonly never[] => []

let shown: PageWindow = { width: 1280, height: 800, hasFinePointer: true, timeZone: 'UTC' }

export const location = new URL(ORIGIN)

export const document = {
  ...ignoresListeners,
  baseURI: ORIGIN,
  documentElement: { lang: 'en', dir: 'ltr', dataset: {}, style: {} },
  cookie: '',
  title: '',
  visibilityState: 'visible',
  activeElement: null,
  hasFocus: () => true,
  querySelector: nothing,
  querySelectorAll: none,
  getElementById: nothing,
}

export const localStorage = keepsNothing
export const sessionStorage = keepsNothing

const WIDTHS = /\((min|max)-width:\s*([\d.]+)(px|rem|em)\)/g

/** Of widths and of what points; nothing else that a query may ask for is known here. */
export function matchMedia(query: string) {
  const asked = [...query.matchAll(WIDTHS)]
  const fits = asked.every(([, bound, value, unit]) => {
    const width = Number(value) * (unit === 'px' ? 1 : 16)
    return bound === 'min' ? shown.width >= width : shown.width <= width
  })
  const matches = asked.length > 0 ? fits : query === '(pointer: fine)' && shown.hasFinePointer
  return { ...ignoresListeners, media: query, matches }
}

export const window = {
  ...ignoresListeners,
  document,
  location,
  localStorage,
  sessionStorage,
  matchMedia,
  get innerWidth() {
    return shown.width
  },
  get innerHeight() {
    return shown.height
  },
  scrollY: 0,
  scrollX: 0,
}

/** By the clocks of the person who looks at the page, and not by those of the server. */
let pageDate = createZonedDate('UTC')

type MakeFormat = (language?: string | string[], options?: object) => object

/** A page asks for dozens, each of which takes up to a millisecond to make, and pages for the same ones. */
const formats = new Map<string, object>()
const MOST_FORMATS = 1000

/** Makes formats of a kind once for what they are made with: they never change. */
function once(kind: string, make: MakeFormat): MakeFormat {
  return function format(language, options) {
    const key = JSON.stringify([kind, language, options])
    const known = formats.get(key) ?? make(language, options)
    if (formats.size >= MOST_FORMATS) formats.clear()
    formats.set(key, known)
    return known
  }
}

const ofDates = once('DateTimeFormat', (...given) => new Intl.DateTimeFormat(...given))

const pageIntl = Object.create(Intl, {
  DateTimeFormat: {
    value: function DateTimeFormat(language?: string | string[], options?: object) {
      return ofDates(language, { timeZone: shown.timeZone, ...options })
    },
  },
  DisplayNames: {
    value: once('DisplayNames', (language, options) => {
      return new Intl.DisplayNames(language, options as Intl.DisplayNamesOptions)
    }),
  },
  ListFormat: { value: once('ListFormat', (...given) => new Intl.ListFormat(...given)) },
  NumberFormat: { value: once('NumberFormat', (...given) => new Intl.NumberFormat(...given)) },
  RelativeTimeFormat: {
    value: once('RelativeTimeFormat', (...given) => new Intl.RelativeTimeFormat(...given)),
  },
})

export { pageDate as Date, pageIntl as Intl }

/** Makes it the page of an order, until the next one. */
export function openPage({ bootstrap, address, window: known, cookies }: FirstViewOrder): void {
  const { admin } = bootstrap.routes
  location.href = ORIGIN + address
  document.baseURI = `${ORIGIN}${admin === '/' ? '' : admin}/`
  document.documentElement.lang = bootstrap.language
  document.documentElement.dir = bootstrap.direction
  document.cookie = cookies
  if (known.timeZone !== shown.timeZone) pageDate = createZonedDate(known.timeZone)
  shown = known
}
