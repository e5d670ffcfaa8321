import { isUnseen, tagOf, visitBelow } from './dom.ts'
import { writtenAddress } from './look.ts'
import type { LossKind } from './losses.ts'
import { pixels, type Styles } from './styles.ts'

const losses: ReadonlyMap<string, LossKind> = new Map([
  ...(['video'] as const).map((tag) => [tag, 'videos'] as const),
  ...(['audio', 'bgsound'] as const).map((tag) => [tag, 'sounds'] as const),
  ...(['iframe', 'frame', 'embed', 'object', 'applet', 'portal'] as const).map(
    (tag) => [tag, 'embeds'] as const,
  ),
  ...(['select', 'meter', 'progress'] as const).map((tag) => [tag, 'forms'] as const),
  ['canvas', 'pictures'] as const,
])

/** What is lost with an element that cannot be kept; null for elements with words. */
export const lossOf = (tag: string): LossKind | null => losses.get(tag) ?? null

/** Whether an element is not shown. */
export function isNotShown(element: Element, styles: Styles): boolean {
  return (
    element.hasAttribute('hidden') ||
    /^none/.test(styles.get('display') ?? '') ||
    /^(hidden|collapse)/.test(styles.get('visibility') ?? '') ||
    styles.get('mso-hide') === 'all'
  )
}

/** The words of a formula, as TeX where it has them; null if the element is none. */
export function formulaText(element: Element, tag: string): string | null {
  if (tag === 'img') {
    return /\bmwe-math/.test(element.getAttribute('class') ?? '')
      ? element.getAttribute('alt')
      : null
  }
  // What is drawn of a formula stands beside its words.
  if (element.classList.contains('katex-html')) return isBesideFormula(element) ? '' : null
  if (tag !== 'math') return null
  const note = [...element.getElementsByTagName('annotation')].find(
    (one) => one.getAttribute('encoding') === 'application/x-tex',
  )
  return note?.textContent?.trim() || element.getAttribute('alttext') || shownText(element)
}

function shownText(element: Element): string {
  let text = ''
  visitBelow(
    element,
    (inside) => !isUnseen(tagOf(inside)),
    (words) => {
      text += words
    },
  )
  return text
}

const isBesideFormula = (element: Element): boolean =>
  element.parentElement?.querySelector('math') != null

/** Whether a drawing is part of a button or link, and no picture of the text. */
export function isIcon(drawing: Element): boolean {
  const width = pixels(drawing.getAttribute('width'))
  return (
    drawing.getAttribute('aria-hidden') === 'true' ||
    (width > 0 && width <= largestIcon) ||
    drawing.closest('a, button') !== null
  )
}

const largestIcon = 32

/**
 * A picture with its address, which is null if nothing can be fetched from it; the words that it stands for
 * if it is an emoji; null if it is not to be seen.
 */
export function imageOf(
  image: Element,
): { readonly src: string | null; readonly alt: string } | string | null {
  const alt = (image.getAttribute('alt') ?? '').trim()
  if (isEmoji(image, alt)) return alt
  const isTracker = ['width', 'height'].some((side) => isTiny(image.getAttribute(side)))
  if (isTracker || /checkbox/.test(image.getAttribute('aria-roledescription') ?? '')) return null
  const sources = ['src', 'data-src', 'data-original'].map((name) =>
    writtenAddress(image.getAttribute(name)),
  )
  // Pictures that load late have a placeholder of bytes in `src`.
  const src =
    sources.map(webAddress).find((address) => address !== null) ??
    sources.find((address) => pictureBytes.test(address))
  return { src: src ?? null, alt }
}

const isTiny = (side: string | null) => side !== null && /^[01](px)?$/.test(side.trim())

function isEmoji(image: Element, alt: string): boolean {
  if (alt === '') return false
  if (image.getAttribute('data-stringify-type') === 'emoji') return true
  const isNamed = /(^|\s)(emoji|emojione|twemoji|g-emoji)(\s|$)/.test(
    image.getAttribute('class') ?? '',
  )
  return isNamed || /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/v.test(alt)
}

const pictureBytes = /^data:image\/(png|jpeg|gif|webp|avif);base64,/i

function webAddress(address: string): string | null {
  const absolute = address.startsWith('//') ? `https:${address}` : address
  return /^https?:\/\/[^\s/]/i.test(absolute) ? absolute : null
}
