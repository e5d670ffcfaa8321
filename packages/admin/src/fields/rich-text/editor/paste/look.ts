import { isSafeLink, maxAddress } from '@stet/core'
import type { HeadingTag } from '../allowed-features.ts'
import type { Blanks, PastedLink } from './line.ts'
import type { ItemPlace, ListKey } from './lists.ts'
import { pixels, type Styles } from './styles.ts'
import { type Alignment, formatBits } from './wire-nodes.ts'

/** What words inherit from the elements around them. */
export interface Look {
  readonly format: number
  readonly link: PastedLink | null
  readonly blanks: Blanks
  readonly heading: HeadingTag | null
  readonly isQuote: boolean
  /** The item that the words are in, and the lists around it. */
  readonly item: ItemPlace | null
  readonly lists: readonly ListKey[]
  readonly alignment: Alignment
  readonly direction: 'ltr' | 'rtl' | null
  readonly indent: number
  readonly isInTable: boolean
  /** Whether a word processor wrote it, whose margins and backgrounds are no design but meant. */
  readonly isDocs: boolean
}

export const plainLook: Look = Object.freeze({
  ...{ format: 0, link: null, blanks: 'collapsed', heading: null, isQuote: false },
  ...{ item: null, lists: [], alignment: '', direction: null, indent: 0 },
  ...{ isInTable: false, isDocs: false },
})

const { bold, italic, strikethrough, underline, subscript, superscript, highlight } = formatBits

const tagFormats: Readonly<Record<string, number>> = {
  ...{ b: bold, strong: bold, i: italic, em: italic, cite: italic, dfn: italic, var: italic },
  ...{ u: underline, ins: underline, s: strikethrough, strike: strikethrough, del: strikethrough },
  ...{ sub: subscript, sup: superscript, mark: highlight },
  ...{ code: formatBits.code, kbd: formatBits.code, samp: formatBits.code, tt: formatBits.code },
}

/** The look inside an element. */
export function lookInside(around: Look, element: Element, tag: string, styles: Styles): Look {
  const isDocs = around.isDocs || (tag === 'b' && element.id.startsWith('docs-internal-guid'))
  const link = tag === 'a' ? (linkOf(element) ?? around.link) : around.link
  return {
    ...around,
    format: formatInside(around, tag, styles, link !== null) | noteFormat(element),
    link,
    blanks: blanksInside(around.blanks, tag, styles),
    alignment: alignmentInside(around.alignment, element, tag, styles),
    direction: directionInside(around.direction, element, styles),
    isDocs,
  }
}

function formatInside(around: Look, tag: string, styles: Styles, isLinked: boolean): number {
  let format = around.format | (tagFormats[tag] ?? 0)
  const weight = styles.get('font-weight') ?? /\b(bold|700)\b/.exec(styles.get('font') ?? '')?.[0]
  if (weight !== undefined) {
    if (weight === 'bold' || weight === 'bolder' || Number.parseInt(weight, 10) >= 600)
      format |= bold
    else if (/^(normal|lighter|[1-5]\d\d)/.test(weight)) format &= ~bold
  }
  const slant = styles.get('font-style')
  if (slant !== undefined) {
    if (/^(italic|oblique)/.test(slant)) format |= italic
    else if (slant.startsWith('normal')) format &= ~italic
  }
  const decoration = styles.get('text-decoration-line') ?? styles.get('text-decoration')
  if (decoration !== undefined) {
    if (tag === 'u' || tag === 'ins') format &= around.format | ~underline
    if (decoration.includes('underline')) format |= underline
    if (decoration.includes('line-through')) format |= strikethrough
  }
  const height = styles.get('vertical-align')
  if (height === 'super') format |= superscript
  if (height === 'sub') format |= subscript
  const marked = styles.get('mso-highlight')
  if (marked !== undefined && marked !== 'none') format |= highlight
  const background = styles.get('background-color')
  if (around.isDocs && tag === 'span' && background !== undefined && !noColour.test(background)) {
    format |= highlight
  }
  // Every link is underlined: it says nothing of the words.
  return isLinked ? format & ~underline : format
}

/** Word raises the numbers of footnotes by their class. */
const noteFormat = (element: Element): number =>
  /\bMso(Foot|End)noteReference\b/.test(element.getAttribute('class') ?? '') ? superscript : 0

const noColour = /^(transparent|inherit|initial|unset|none|white|#fff(fff)?|rgba\(.*,\s*0\))$/

function blanksInside(around: Blanks, tag: string, styles: Styles): Blanks {
  const own = styles.get('white-space-collapse') ?? styles.get('white-space')?.split(' ')[0]
  switch (own) {
    case 'normal':
    case 'nowrap':
    case 'collapse':
      return 'collapsed'
    case 'pre':
    case 'pre-wrap':
    case 'break-spaces':
    case 'preserve':
      return 'kept'
    case 'pre-line':
    case 'preserve-breaks':
      return 'lines'
    default:
      return tag === 'pre' || tag === 'textarea' || tag === 'listing' ? 'kept' : around
  }
}

function alignmentInside(
  around: Alignment,
  element: Element,
  tag: string,
  styles: Styles,
): Alignment {
  if (tag === 'center') return 'center'
  const own = styles.get('text-align') ?? (isBox(tag) ? null : element.getAttribute('align'))
  switch (own?.toLowerCase().replace('-webkit-', '')) {
    case 'center':
    case 'middle':
      return 'center'
    case 'right':
    case 'end':
      return 'right'
    case 'left':
      return 'left'
    case 'justify':
      return 'justify'
    case 'start':
    case 'auto':
    case 'initial':
      return ''
    default:
      return around
  }
}

/** Elements whose `align` says where they float, not how their words stand. */
const isBox = (tag: string) => tag === 'table' || tag === 'img' || tag === 'hr' || tag === 'iframe'

function directionInside(
  around: Look['direction'],
  element: Element,
  styles: Styles,
): Look['direction'] {
  const own = (element.getAttribute('dir') ?? styles.get('direction') ?? '').toLowerCase()
  if (own === 'auto') return null
  return own === 'ltr' || own === 'rtl' ? own : around
}

/** Whether a link may lead where it does. */
export function isKeptAddress(address: string): boolean {
  return address !== '' && address.length <= maxAddress && isSafeLink(address)
}

/** The address as a browser reads it. */
export const writtenAddress = (written: string | null): string =>
  (written ?? '').trim().replace(/[\t\n\r]/g, '')

/** Where a link leads; null for anchors of the page that it comes from, and for unsafe addresses. */
function linkOf(element: Element): PastedLink | null {
  const url = writtenAddress(element.getAttribute('href'))
  if (url.startsWith('#') || !isKeptAddress(url)) return null
  const rel = (element.getAttribute('rel') ?? '')
    .split(/\s+/)
    .filter((word) => /^[a-z-]{1,30}$/i.test(word) && !/^no(opener|referrer)$|^opener$/i.test(word))
  return {
    url,
    newTab: element.getAttribute('target')?.toLowerCase() === '_blank',
    rel: rel.join(' '),
    title: (element.getAttribute('title') ?? '').trim(),
  }
}

/** Steps of indent that a paragraph of a word processor has. */
export function indentOf(styles: Styles): number {
  const margin = pixels(styles.get('margin-left') ?? styles.get('margin-inline-start'))
  return Math.min(deepestIndent, Math.max(0, Math.round(margin / indentPixels)))
}

const indentPixels = 48
const deepestIndent = 7
