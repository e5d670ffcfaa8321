import type { Bootstrap } from '@stet/core'
import { escapeMarkup } from '../../lib/escape-markup.ts'

/**
 * The scripts of each part of the panel, its stylesheet (`styles`) and the fonts that every page shows
 * (`fonts`), as `packages/panel` wrote them beside the page.
 */
export type PanelParts = Readonly<Record<string, readonly string[]>>

const publicScreens = new Set(['login', 'logout', 'create-first-user', 'forgot', 'reset'])

/**
 * Links to what the panel will request at its start, so that all of it is requested at once: the
 * stylesheet and the fonts, the scripts of the screen at the address, the messages, and what plugins and the
 * site add. A screen that is not known by its address is loaded when the panel asks for it.
 */
export function hints(parts: PanelParts, bootstrap: Bootstrap, pathname: string): string {
  const { extensions, messages, language } = bootstrap
  const screen = screenAt(bootstrap, pathname)
  const scripts = new Set([
    ...(messages === null ? (parts[language] ?? []) : []),
    ...(extensions === undefined ? [] : (parts.modules ?? [])),
    ...(screen === null ? [] : (parts[screen] ?? [])),
  ])
  const first = (part: string, as: string) =>
    (parts[part] ?? []).map((name) => link('preload', `./${name}`, ` as="${as}"`))
  return [
    // Before the scripts: nothing is painted without the stylesheet, and text that is set in another font
    // first is set twice.
    ...first('styles', 'style'),
    ...first('fonts', 'font'),
    ...(messages === null ? [] : [link('preload', messages, ' as="fetch"')]),
    ...[...scripts].map((name) => link('modulepreload', `./${name}`)),
    ...(extensions?.scripts ?? []).map((name) => link('modulepreload', name)),
    // What the server draws is seen before the panel puts them into the page.
    ...(extensions?.styles ?? []).map((name) =>
      bootstrap.hasFirstView
        ? link('stylesheet', name, '', '')
        : link('preload', name, ' as="style"', ''),
    ),
  ].join('')
}

/** `mode`: how the browser will request it, without which it would request it a second time. */
const link = (rel: string, href: string, as = '', mode = ' crossorigin'): string =>
  `<link rel="${rel}"${as}${mode} href="${escapeMarkup(href)}">`

/** The part of the panel with the screen at an address; null where no part is known to have it. */
function screenAt({ routes, initialized }: Bootstrap, pathname: string): string | null {
  if (!initialized) return 'public'
  const below = pathname.slice(routes.admin === '/' ? 0 : routes.admin.length)
  const [first, ...rest] = below.split('/').filter((part) => part !== '')
  if (first === undefined) return 'dashboard'
  if (publicScreens.has(first)) return 'public'
  if (first === 'account' || first === 'scheduled') return 'occasional'
  if (first === 'globals') return viewOf(rest.slice(1))
  if (first !== 'collections') return null
  const [, second, third] = rest
  if (second === undefined || (second === 'trash' && third === undefined)) return 'lists'
  if (second === 'trash') return 'occasional'
  return second === 'translations' && third === undefined ? null : viewOf(rest.slice(2))
}

/** The part with a view of a document, by what follows its id. */
function viewOf([view]: readonly string[]): string {
  if (view === undefined || view === 'preview') return 'documents'
  return view === 'versions' ? 'versions' : 'occasional'
}
