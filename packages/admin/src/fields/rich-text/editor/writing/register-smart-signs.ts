import {
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  BEFORE_INPUT_COMMAND,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DELETE_CHARACTER_COMMAND,
  mergeRegister,
  type NodeKey,
  type RangeSelection,
} from 'lexical'
import type { EditorView } from '../editor-view.ts'
import { smartSign } from './smart-signs.ts'

/** A sign that was put in the place of typed ones, and where the caret was then. */
interface Made {
  readonly key: NodeKey
  readonly offset: number
  readonly made: string
  readonly plain: string
}

/** Makes typed quotes those of the text's language; deleting right behind one gives the plain sign. */
export function registerSmartSigns({ editor }: EditorView): () => void {
  let last: Made | null = null

  const onInput = (event: InputEvent): boolean => {
    if (event.inputType !== 'insertText' || event.isComposing || event.data?.length !== 1) {
      return false
    }
    const selection = $getSelection()
    if (!$isRangeSelection(selection) || $isInCode(selection)) return false
    const before = $wordsBefore(selection)
    const locale = editor.getRootElement()?.closest<HTMLElement>('[lang]')?.lang ?? ''
    const smart = smartSign(before, event.data, locale)
    if (smart === null) return false
    const plain = before.slice(before.length - smart.removes) + event.data
    if (smart.removes > 0) {
      const { anchor } = selection
      const node = anchor.getNode()
      if (!selection.isCollapsed() || !$isTextNode(node) || anchor.offset < smart.removes) {
        return false
      }
      node.spliceText(anchor.offset - smart.removes, smart.removes, smart.insert, true)
    } else editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, smart.insert)
    event.preventDefault()
    const caret = $getSelection()
    last = $isRangeSelection(caret)
      ? { key: caret.anchor.key, offset: caret.anchor.offset, made: smart.insert, plain }
      : null
    return true
  }

  const onDelete = (isBackward: boolean): boolean => {
    const made = last
    last = null
    const selection = $getSelection()
    if (!made || !isBackward || !$isRangeSelection(selection) || !selection.isCollapsed()) {
      return false
    }
    const { key, offset } = selection.anchor
    const node = selection.anchor.getNode()
    if (key !== made.key || offset !== made.offset || !$isTextNode(node)) return false
    const start = offset - made.made.length
    if (node.getTextContent().slice(start, offset) !== made.made) return false
    node.spliceText(start, made.made.length, made.plain, true)
    return true
  }

  return mergeRegister(
    editor.registerCommand(BEFORE_INPUT_COMMAND, onInput, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(DELETE_CHARACTER_COMMAND, onDelete, COMMAND_PRIORITY_HIGH),
  )
}

function $isInCode(selection: RangeSelection): boolean {
  if (selection.hasFormat('code')) return true
  return selection.anchor
    .getNode()
    .getParents()
    .some((node) => node.getType() === 'code')
}

/** The words before the selection, back to the beginning of their line. */
function $wordsBefore(selection: RangeSelection): string {
  const start = selection.isBackward() ? selection.focus : selection.anchor
  const node = start.getNode()
  if (!$isTextNode(node)) {
    return start.type === 'element' && start.offset > 0
      ? (node.getTextContent().split('\n').at(-1) ?? '')
      : ''
  }
  let words = node.getTextContent().slice(0, start.offset)
  for (let one = node.getPreviousSibling(); one !== null; one = one.getPreviousSibling()) {
    if ($isLineBreakNode(one)) break
    words = one.getTextContent() + words
  }
  return words
}
