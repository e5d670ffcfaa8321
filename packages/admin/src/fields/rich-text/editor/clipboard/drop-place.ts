import {
  $createRangeSelection,
  $getNearestNodeFromDOMNode,
  $isTextNode,
  $setSelection,
  type LexicalEditor,
} from 'lexical'
import { type CaretPoint, caretAt } from '../../text-handover.ts'

/** Whether what is being dragged began in a text of this page: the editor's library moves it. */
let isFromText = false

/** Follows where drags begin, until the returned function is called. */
export function followDrags(): () => void {
  const onStart = ({ target }: DragEvent) => {
    isFromText = target instanceof Node && textAround(target) !== null
  }
  const onEnd = () => {
    isFromText = false
  }
  document.addEventListener('dragstart', onStart, true)
  document.addEventListener('dragend', onEnd, true)
  return () => {
    document.removeEventListener('dragstart', onStart, true)
    document.removeEventListener('dragend', onEnd, true)
  }
}

const textAround = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest('[data-lexical-editor]') ?? null

/** Whether words or an address are dropped that come from another window, or from elsewhere in this one. */
export function bringsWords({ dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? []
  return !isFromText && (types.includes('text/html') || types.includes('text/plain'))
}

/** Puts the caret where something is dropped; where no words are, behind the card or line there. */
export function $selectDropPlace(editor: LexicalEditor, { clientX, clientY }: DragEvent): void {
  const point = caretAt(clientX, clientY)
  if (point !== null && editor.getRootElement()?.contains(point.node)) $selectPoint(point)
}

/** Puts the caret at a point of the editor's elements. */
export function $selectPoint(point: CaretPoint): void {
  const node = $getNearestNodeFromDOMNode(point.node)
  if (node === null) return
  if (!$isTextNode(node)) {
    node.selectEnd()
    return
  }
  const offset = Math.min(point.offset, node.getTextContentSize())
  const selection = $createRangeSelection()
  selection.anchor.set(node.getKey(), offset, 'text')
  selection.focus.set(node.getKey(), offset, 'text')
  $setSelection(selection)
}
