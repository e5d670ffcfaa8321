import { typingAttribute } from '../left-alone.ts'
import { withoutMarks } from './source-marks.ts'

export interface TextTypingOptions {
  readonly element: HTMLElement
  /** What the field has. */
  readonly text: string
  readonly hasLines: boolean
  /** Where the caret goes, in the window; null for the end. */
  readonly at: { readonly x: number; readonly y: number } | null
  /** Whether the form may still take the focus for the first of the two clicks that typing began with. */
  readonly isFocusTaken: () => boolean
  readonly onText: (text: string) => void
  readonly onEnd: () => void
}

/** Whether an element shows a text and nothing else, so that typing in it changes the text alone. */
export function showsExactly(element: Element, text: string): boolean {
  const [only, ...others] = element.childNodes
  return (
    only instanceof Text &&
    others.length === 0 &&
    collapsed(withoutMarks(only.data)) === collapsed(text)
  )
}

/** Lets the visitor type in an element, until Escape, until it loses the focus, or with Enter in one line. */
export function startTyping({
  element,
  text,
  hasLines,
  at,
  isFocusTaken,
  onText,
  onEnd,
}: TextTypingOptions): void {
  // A script that renders the page goes on with this node.
  const node = element.firstChild as Text
  const { whiteSpace } = element.style
  node.data = text
  element.contentEditable = 'plaintext-only'
  element.style.whiteSpace = 'pre-wrap'
  element.setAttribute(typingAttribute, '')
  element.focus()
  placeCaret(node, at)

  const typed = () => {
    // As it is shown: browsers write line breaks in more than one way.
    // biome-ignore lint/performance/useDomNodeTextContent: as said above
    const value = element.innerText.replace(/\n$/, '')
    return hasLines ? value : value.replace(/\s*\n\s*/g, ' ')
  }
  const end = () => {
    element.removeEventListener('blur', onBlur)
    element.removeEventListener('input', onInput)
    element.removeEventListener('keydown', onKey)
    node.data = typed()
    element.replaceChildren(node)
    element.removeAttribute('contenteditable')
    element.removeAttribute(typingAttribute)
    element.style.whiteSpace = whiteSpace
    if (element.getAttribute('style') === '') element.removeAttribute('style')
    onEnd()
  }
  const onInput = () => onText(typed())
  const onKey = (event: KeyboardEvent) => {
    // The site's own shortcuts are for those who read it.
    event.stopPropagation()
    const ends = event.key === 'Escape' || (event.key === 'Enter' && !hasLines)
    if (!ends || event.isComposing) return
    event.preventDefault()
    element.blur()
  }
  const onBlur = () => {
    const isTaken = isFocusTaken()
    // Afterwards: the window still has the focus while its element loses it.
    setTimeout(() => {
      if (isTaken && !document.hasFocus()) element.focus()
      else if (document.activeElement !== element) end()
    })
  }
  element.addEventListener('blur', onBlur)
  element.addEventListener('input', onInput)
  element.addEventListener('keydown', onKey)
}

function placeCaret(node: Text, at: TextTypingOptions['at']): void {
  const place = at && document.caretPositionFromPoint?.(at.x, at.y)
  const offset = place?.offsetNode === node ? place.offset : node.length
  getSelection()?.collapse(node, offset)
}

const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim()
