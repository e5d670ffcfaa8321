import {
  $getRoot,
  $isElementNode,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
} from 'lexical'
import { $isCard } from './CardNode.ts'

/**
 * A press beside a card puts the caret there, also between two cards and behind the last one, where no
 * line is yet: one is made by what is typed. By itself the browser takes the nearest line, however far.
 */
export function registerCardGaps(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    CLICK_COMMAND,
    ({ target, clientY }) => {
      if (target !== editor.getRootElement()) return false
      const lines = $getRoot().getChildren()
      const index = lines.findIndex((line) => {
        const box = editor.getElementByKey(line.getKey())?.getBoundingClientRect()
        return box !== undefined && clientY < (box.top + box.bottom) / 2
      })
      const at = index === -1 ? lines.length : index
      const [before, after] = [lines[at - 1], lines[at]]
      if (!$isCard(before) && !$isCard(after)) return false
      if ($isElementNode(before)) before.selectEnd()
      else if ($isElementNode(after)) after.selectStart()
      else $getRoot().select(at, at)
      return true
    },
    COMMAND_PRIORITY_LOW,
  )
}
