import { $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  type LexicalNode,
} from 'lexical'
import { $isCard } from './CardNode.ts'

/**
 * Puts nodes that stand between lines at the selection: in the place of an empty paragraph, else
 * after the words before the caret. The caret goes to the line behind them, which is made if there
 * is none.
 */
export function $insertCards(cards: readonly LexicalNode[]): void {
  const [first, ...others] = cards
  if (first === undefined) return
  const selection = $getSelection()
  const line = $isRangeSelection(selection) ? selection.anchor.getNode() : null
  if ($isParagraphNode(line) && line.isEmpty()) line.replace(first)
  else $insertNodeToNearestRoot(first)
  let last = first
  for (const card of others) {
    last.insertAfter(card)
    last = card
  }
  if (last.getNextSibling() === null) last.insertAfter($createParagraphNode())
  last.selectNext(0, 0)
}

/**
 * Puts the caret behind a card that is selected as a whole, which what is inserted must not replace; of
 * a card between lines into a line of its own, because what stands behind it is another line or card.
 */
export function $leaveCard(): void {
  const selection = $getSelection()
  const last = $isNodeSelection(selection) ? selection.getNodes().at(-1) : null
  if (!$isCard(last)) return
  if (last.isInline()) last.selectNext(0, 0)
  else {
    const line = $createParagraphNode()
    last.insertAfter(line)
    line.select()
  }
}
