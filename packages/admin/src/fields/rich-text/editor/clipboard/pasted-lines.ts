import { $findMatchingParent } from '@lexical/utils'
import { $getRoot, $getSelection, $isRootNode, type NodeKey } from 'lexical'
import type { TextPlace } from '../uploads/insert-files.ts'

/**
 * Call it before nodes are pasted, and the result behind it with their number: then places before
 * them are known. The first ones may have gone into the line of the caret.
 */
export function $rememberLines(): (count: number) => (before: number) => TextPlace {
  const known = new Set($getRoot().getChildrenKeys())
  const line = $lineOfCaret()
  return (count) => {
    const pasted = $getRoot()
      .getChildrenKeys()
      .filter((key) => !known.has(key))
    const missing = Math.max(0, count - pasted.length)
    return (before) => {
      const key = pasted[before - missing - 1] ?? line
      return key === null ? null : { line: key, side: before === 0 ? 'before' : 'after' }
    }
  }
}

function $lineOfCaret(): NodeKey | null {
  const at = $getSelection()?.getNodes().at(0)
  if (at === undefined) return null
  return $findMatchingParent(at, (node) => $isRootNode(node.getParent()))?.getKey() ?? null
}
