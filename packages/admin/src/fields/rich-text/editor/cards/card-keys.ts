import {
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  BEFORE_INPUT_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  type ElementNode,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type PointType,
} from 'lexical'
import { $isCard, type CardNode } from './CardNode.ts'
import { $selectCard } from './card-events.ts'
import { $lineAround } from './line-around.ts'
import { OPEN_CARD_COMMAND } from './open-card.ts'

/**
 * The keys around cards: arrows select the card beside a line, Enter leads into the selected one and
 * Tab into the next after the caret. What is typed never replaces a selected card.
 */
export function registerCardKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(KEY_ENTER_COMMAND, $openCard, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        if (!event.shiftKey) $passCardsBefore(editor)
        return false
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      KEY_ARROW_UP_COMMAND,
      (event) => $selectBeside(editor, event, 'up'),
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      KEY_ARROW_DOWN_COMMAND,
      (event) => $selectBeside(editor, event, 'down'),
      COMMAND_PRIORITY_LOW,
    ),
    ...[DELETE_CHARACTER_COMMAND, DELETE_WORD_COMMAND, DELETE_LINE_COMMAND].map((command) =>
      editor.registerCommand(command, $deleteTowardsCard, COMMAND_PRIORITY_LOW),
    ),
    editor.registerCommand(
      BEFORE_INPUT_COMMAND,
      (event) => $typeBesideCard(editor, event),
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerUpdateListener(({ editorState, prevEditorState }) => {
      const card = editorState.read($onlyCard)
      if (card === null || prevEditorState.read($onlyCard)?.is(card)) return
      hideCaret(editor, card)
    }),
  )

  function $openCard(event: KeyboardEvent | null): boolean {
    const card = $onlyCard()
    if (card === null || !editor.dispatchCommand(OPEN_CARD_COMMAND, card.getKey())) return false
    event?.preventDefault()
    return true
  }
}

/** The card that is selected as a whole, if nothing else is. */
function $onlyCard(): CardNode | null {
  const selection = $getSelection()
  if (!$isNodeSelection(selection)) return null
  const [node, ...others] = selection.getNodes()
  return $isCard(node) && others.length === 0 ? node : null
}

/** From the first or last line of its paragraph, an arrow leads to the card beside it. */
function $selectBeside(
  editor: LexicalEditor,
  event: KeyboardEvent,
  direction: 'up' | 'down',
): boolean {
  const at = event.shiftKey ? null : $cardBesideLine(direction === 'up')
  const element = at && editor.getElementByKey(at.line.getKey())
  if (!at || !element || !isCaretAtEdge(element, direction)) return false
  event.preventDefault()
  $selectCard(at.card.getKey())
  return true
}

/** The card before or behind the line that the caret is in. */
function $cardBesideLine(isBackward: boolean) {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const { focus } = selection
  const line = $lineAround(focus.getNode())
  const card = isBackward ? line?.getPreviousSibling() : line?.getNextSibling()
  return line && $isCard(card) ? { line, card, focus } : null
}

/** From the end of a line beside a card, a key for deleting selects the card before it deletes one. */
function $deleteTowardsCard(isBackward: boolean): boolean {
  const at = $cardBesideLine(isBackward)
  if (at === null || !$isAtEnd(at.focus, at.line, isBackward)) return false
  if (at.line.isEmpty()) at.line.remove()
  $selectCard(at.card.getKey())
  return true
}

/** Whether nothing is between a point and the beginning (or the end) of the line. */
function $isAtEnd(point: PointType, line: ElementNode, isBackward: boolean): boolean {
  let node: LexicalNode = point.getNode()
  const size = $isElementNode(node) ? node.getChildrenSize() : node.getTextContentSize()
  if (point.offset !== (isBackward ? 0 : size)) return false
  while (!node.is(line)) {
    const beside: LexicalNode | null = isBackward
      ? node.getPreviousSibling()
      : node.getNextSibling()
    const parent = node.getParent()
    if (beside !== null || parent === null) return false
    node = parent
  }
  return true
}

/** Whether there is no other line of the element in the direction of an arrow. */
function isCaretAtEdge(element: HTMLElement, direction: 'up' | 'down'): boolean {
  const selection = document.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  // A caret in an empty line has no rectangle.
  const caret = range?.getClientRects()[0]
  if (caret === undefined) return true
  const { top, bottom } = element.getBoundingClientRect()
  return direction === 'up' ? caret.top - top < caret.height : bottom - caret.bottom < caret.height
}

/** What is typed on a selected card: nothing replaces it, and beside one in a line it is written. */
function $typeBesideCard(editor: LexicalEditor, event: InputEvent): boolean {
  const card = $onlyCard()
  if (card === null || event.inputType.startsWith('history')) return false
  event.preventDefault()
  const { inputType, data } = event
  if (inputType.startsWith('delete')) {
    return editor.dispatchCommand(DELETE_CHARACTER_COMMAND, inputType.endsWith('Backward'))
  }
  if (card.isInline() && inputType === 'insertText' && data !== null) {
    card.selectNext(0, 0)
    editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, data)
  }
  return true
}

/**
 * Takes the browser's caret out of the text while a card is selected, for input methods write where it
 * is without asking.
 */
function hideCaret(editor: LexicalEditor, card: CardNode): void {
  const host = editor.getElementByKey(card.getKey())
  const selection = document.getSelection()
  if (host === null || selection === null || document.activeElement !== editor.getRootElement()) {
    return
  }
  if (selection.anchorNode !== host) selection.collapse(host, 0)
}

/**
 * Lets the browser's Tab lead to what comes after the caret: by itself it would lead from anywhere in
 * the text into the first card of it.
 */
function $passCardsBefore(editor: LexicalEditor): void {
  const root = editor.getRootElement()
  const at = $getSelection()?.getNodes().at(-1)
  const here = at ? editor.getElementByKey(at.getKey()) : null
  if (root === null || here === null) return
  const before = [...root.querySelectorAll<HTMLElement>('[data-lexical-decorator="true"]')].filter(
    (host) => {
      const isBefore = here.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_PRECEDING
      return isBefore !== 0 && !host.contains(here) && !host.inert
    },
  )
  for (const host of before) host.inert = true
  // The key moves the focus before the next task.
  setTimeout(() => {
    for (const host of before) host.inert = false
  })
}
