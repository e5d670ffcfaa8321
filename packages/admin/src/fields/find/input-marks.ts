import type { Span } from '../../document/find/pattern.ts'
import styles from './input-marks.module.css'

type Control = HTMLInputElement | HTMLTextAreaElement

/** What decides where words are in a control. */
const LOOKS = [
  // Not `font`, which is empty where one of its parts cannot be written in it.
  ...(['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'fontStretch'] as const),
  ...(['fontKerning', 'fontFeatureSettings', 'fontVariantNumeric'] as const),
  ...(['letterSpacing', 'wordSpacing', 'lineHeight', 'textAlign', 'direction'] as const),
  ...(['textIndent', 'textTransform', 'tabSize'] as const),
  ...(['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'] as const),
  ...(['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'] as const),
]

const copies = new WeakMap<Control, HTMLElement>()

/**
 * Marks spans in the text of a control, which has no ranges: a copy of its words lies above it, of
 * which only the marks are seen. The result takes it away.
 */
export function markInControl(
  control: Control,
  spans: readonly Span[],
  current: Span | null,
): () => void {
  const copy = document.createElement('div')
  copy.className = styles.copy ?? ''
  copy.dataset.findMarks = ''
  copy.ariaHidden = 'true'
  copy.append(...marked(control.value, spans, current))
  const isLine = control instanceof HTMLInputElement
  const place = () => {
    const look = getComputedStyle(control)
    for (const name of LOOKS) copy.style[name] = look[name]
    Object.assign(copy.style, {
      left: '0',
      top: '0',
      // Without the room that a scrollbar takes.
      width: `${control.clientWidth + control.offsetWidth - innerWidthOf(control, look)}px`,
      height: `${control.offsetHeight}px`,
      whiteSpace: isLine ? 'pre' : 'pre-wrap',
      // The words of a line are in the middle of its box.
      ...(isLine && { lineHeight: `${innerHeightOf(control, look)}px` }),
    })
    // Measured, for what a box is placed in is not always what its offset is from.
    const at = copy.getBoundingClientRect()
    const to = control.getBoundingClientRect()
    copy.style.left = `${to.left - at.left}px`
    copy.style.top = `${to.top - at.top}px`
    follow()
  }
  const follow = () => copy.scrollTo(control.scrollLeft, control.scrollTop)
  control.parentElement?.append(copy)
  copies.set(control, copy)
  place()
  const sizes = new ResizeObserver(place)
  sizes.observe(control)
  control.addEventListener('scroll', follow)
  return () => {
    sizes.disconnect()
    control.removeEventListener('scroll', follow)
    copy.remove()
    if (copies.get(control) === copy) copies.delete(control)
  }
}

/** Scrolls a control so that its current mark is seen. */
export function scrollToMark(control: Control): void {
  const mark = copies.get(control)?.querySelector<HTMLElement>('[data-current]')
  if (!mark) return
  const room = { x: control.clientWidth / 3, y: control.clientHeight / 3 }
  const isSeen =
    mark.offsetTop >= control.scrollTop &&
    mark.offsetTop + mark.offsetHeight <= control.scrollTop + control.clientHeight
  if (control instanceof HTMLTextAreaElement && !isSeen) control.scrollTop = mark.offsetTop - room.y
  if (control instanceof HTMLInputElement) {
    const isWithin =
      mark.offsetLeft >= control.scrollLeft &&
      mark.offsetLeft + mark.offsetWidth <= control.scrollLeft + control.clientWidth
    if (!isWithin) control.scrollLeft = mark.offsetLeft - room.x
  }
}

function marked(words: string, spans: readonly Span[], current: Span | null): (Node | string)[] {
  const parts: (Node | string)[] = []
  let done = 0
  for (const span of spans) {
    const mark = document.createElement('mark')
    mark.textContent = words.slice(span.start, span.end)
    if (span === current) mark.dataset.current = ''
    parts.push(words.slice(done, span.start), mark)
    done = span.end
  }
  // A line break at the end has a line of its own.
  return [...parts, `${words.slice(done)}\u200B`]
}

const sum = (...lengths: readonly string[]) =>
  lengths.reduce((total, length) => total + Number.parseFloat(length), 0)

function innerWidthOf(control: Control, look: CSSStyleDeclaration): number {
  return control.offsetWidth - sum(look.borderLeftWidth, look.borderRightWidth)
}

function innerHeightOf(control: Control, look: CSSStyleDeclaration): number {
  const { borderTopWidth, borderBottomWidth, paddingTop, paddingBottom } = look
  return control.offsetHeight - sum(borderTopWidth, borderBottomWidth, paddingTop, paddingBottom)
}
