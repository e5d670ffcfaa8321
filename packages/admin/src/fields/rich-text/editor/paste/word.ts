import type { HeadingTag } from '../allowed-features.ts'
import { isElement } from './dom.ts'
import type { ItemPlace } from './lists.ts'
import type { Styles } from './styles.ts'

// Word writes items of lists as paragraphs, with their list and level in a style of its own
// (`mso-list: l0 level1 lfo1`) and their marker as words.

/** The item that a paragraph of Word is; null if it is none. */
export function wordItem(paragraph: Element, styles: Styles): ItemPlace | null {
  const found = /\bl(\d+)\s+level(\d+)(?:\s+lfo(\d+))?/.exec(styles.get('mso-list') ?? '')
  if (found === null) return null
  const [, list = '', level = '1', override = ''] = found
  const marker = markerOf(paragraph).trim()
  const number = /^\(?(?:\d+\.)*(\d+)[.):]?$/.exec(marker)?.[1]
  const isNumber = number !== undefined || /^\(?(?:[a-z]|[ivxlcdm]+)[.)]$/i.test(marker)
  const around = Array.from({ length: Math.min(Number(level), deepestLevel) - 1 }, () => anyList)
  const own = isNumber
    ? ({
        id: `word ${list} ${level} ${override}`,
        type: 'number',
        start: startOf(number, marker),
      } as const)
    : anyList
  return { lists: [...around, own], isChecked: false }
}

const deepestLevel = 9
const anyList = { id: null, type: 'bullet', start: 1 } as const

function startOf(number: string | undefined, marker: string): number {
  if (number !== undefined) return Math.min(Number(number), 1_000_000)
  const letter = /[a-z]/i.exec(marker)?.[0].toLowerCase() ?? 'a'
  const isSingle = /^\(?[a-z][.)]$/i.test(marker) && letter !== 'i'
  return isSingle ? letter.charCodeAt(0) - 96 : 1
}

/** Whether an element holds the marker of an item, which the list shows by itself. */
export const isMarker = (styles: Styles): boolean =>
  (styles.get('mso-list') ?? '').startsWith('ignore')

function markerOf(paragraph: Element): string {
  const open: Node[] = [...paragraph.childNodes]
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    if (!isElement(node)) continue
    if (/mso-list:\s*ignore/i.test(node.getAttribute('style') ?? '')) {
      return (node.textContent ?? '').replace(/[\s\u00a0]+/g, ' ')
    }
    open.unshift(...node.childNodes)
  }
  return ''
}

/** The heading that a paragraph is by its style: `MsoTitle`, `MsoHeading7`, or an outline level. */
export function wordHeading(paragraph: Element, styles: Styles): HeadingTag | null {
  const name = paragraph.getAttribute('class') ?? ''
  if (/\bMsoTitle/.test(name)) return 'h1'
  const level =
    /\bMsoHeading(\d)/.exec(name)?.[1] ?? /^\d$/.exec(styles.get('mso-outline-level') ?? '')?.[0]
  if (level === undefined || Number(level) < 1) return null
  return `h${Math.min(6, Number(level))}` as HeadingTag
}

export const isWordQuote = (paragraph: Element): boolean =>
  /\bMso(Intense)?Quote/.test(paragraph.getAttribute('class') ?? '')

export const isWordParagraph = (paragraph: Element): boolean =>
  /\bMso[A-Z]/.test(paragraph.getAttribute('class') ?? '')

/** Whether an element holds comments of the margin, or the sign in the text that leads to one. */
export function wordComment(element: Element, styles: Styles): 'comment' | 'sign' | null {
  if (styles.get('mso-element') === 'comment') return 'comment'
  if (styles.get('mso-special-character') === 'comment') return 'sign'
  return element.classList.contains('MsoCommentReference') ? 'sign' : null
}
