import {
  $createListNode,
  $isListItemNode,
  $isListNode,
  ListItemNode,
  ListNode,
} from '@lexical/list'
import type { TextMatchTransformer } from '@lexical/markdown'

/**
 * `[ ] ` at the beginning of a list's item: it gets a box to tick. The dash of `- [ ] ` has made a
 * list before the box is typed.
 */
export const typedCheck: TextMatchTransformer = {
  dependencies: [ListNode, ListItemNode],
  regExp: /^\[([ x]?)\] $/i,
  trigger: ' ',
  replace(node, [, sign = '']) {
    const item = node.getParent()
    const list = item?.getParent()
    if (!$isListItemNode(item) || !$isListNode(list) || node.getPreviousSibling() !== null) return
    if (list.getListType() !== 'check') $makeCheckList(list, item)
    item.setChecked(sign.toLowerCase() === 'x')
    node.remove()
    item.select(0, 0)
  },
  type: 'text-match',
}

/**
 * Makes an item one of a check list, which may be there before it; other items stay in lists of
 * their kind.
 */
function $makeCheckList(list: ListNode, item: ListItemNode): void {
  const after = item.getNextSiblings()
  const isFirst = item.getPreviousSibling() === null
  const before = list.getPreviousSibling()
  if (isFirst && $isListNode(before) && before.getListType() === 'check') {
    before.append(item)
    if (list.isEmpty()) list.remove()
    return
  }
  const isWhole = isFirst && after.length === 0
  // A list in an item is that item's only child, so it cannot be divided.
  if (isWhole || $isListItemNode(list.getParent())) {
    list.setListType('check')
    return
  }
  const own = $createListNode('check')
  list.insertAfter(own)
  if (after.length > 0) {
    const rest = $createListNode(list.getListType(), item.getValue() + 1)
    own.insertAfter(rest)
    rest.append(...after)
  }
  own.append(item)
  if (list.isEmpty()) list.remove()
}
