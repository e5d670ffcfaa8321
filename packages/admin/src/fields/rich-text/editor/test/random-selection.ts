import { $isTableNode } from '@lexical/table'
import type { Json } from '@stet/core'
import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical'
import type { FormStore } from '../../../../document/store/form-store.ts'
import type { AllowedFeatures } from '../allowed-features.ts'
import { $selectedNodes } from '../clipboard/copied-nodes.ts'
import { $gridOf, $selectArea } from '../tables/table-nodes.ts'
import type { RichTextView } from '../view/RichTextView.ts'
import { lettersOf } from './text-problems.ts'

/** A text in its editor and its form. */
export interface Edited {
  readonly store: FormStore
  readonly view: RichTextView
  readonly path: readonly string[]
  readonly allowed: AllowedFeatures
  /** What was copied last. */
  clipboard: DataTransfer
}

/** One of some items by a number that may be larger. */
export const pick = <Item>(items: readonly Item[], choice: number): Item | undefined =>
  items[choice % Math.max(items.length, 1)]

type Place = readonly [ElementNode | TextNode, number]

/** Every place where a caret can be, by the cell that it is in or the text around all tables. */
function $places(): readonly (readonly Place[])[] {
  const byCell = new Map<string, Place[]>()
  const visit = (node: LexicalNode, cell: string): void => {
    if ($isTextNode(node)) {
      const size = node.getTextContentSize()
      const places = byCell.get(cell) ?? []
      for (const offset of new Set([0, Math.min(1, size), size])) places.push([node, offset])
      byCell.set(cell, places)
    } else if ($isElementNode(node)) {
      const isLine =
        node.isEmpty() && ['paragraph', 'heading', 'quote', 'listitem'].includes(node.getType())
      if (isLine) byCell.set(cell, [...(byCell.get(cell) ?? []), [node, 0]])
      const inside = node.getType() === 'tablecell' ? node.getKey() : cell
      for (const child of node.getChildren()) visit(child, inside)
    }
  }
  visit($getRoot(), '')
  return [...byCell.values()]
}

/** Selects a range, a caret, a card or some cells. */
export function selectAnything({ view }: Edited, from: number, to: number): void {
  view.editor.update(
    () => {
      const table = pick($getRoot().getChildren().filter($isTableNode), from)
      const grid = table && from % 5 === 0 ? $gridOf(table) : null
      if (table && grid) {
        const [y, x] = [from % grid.rows.length, to % grid.columns.length]
        const bottom = Math.min(y + (to % 2), grid.rows.length - 1)
        $selectArea(table, { top: y, left: x, bottom, right: x })
        return
      }
      const places = pick($places(), from >> 2)
      const [anchor, focus] = [
        pick(places ?? [], from),
        pick(places ?? [], to % 3 === 0 ? from : to),
      ]
      if (!anchor || !focus) {
        // Cards alone: the caret is before or behind one.
        const at = to % ($getRoot().getChildrenSize() + 1)
        $getRoot().select(at, at)
        return
      }
      const selection = $createRangeSelection()
      for (const [point, [node, offset]] of [
        [selection.anchor, anchor],
        [selection.focus, focus],
      ] as const) {
        point.set(node.getKey(), offset, $isTextNode(node) ? 'text' : 'element')
      }
      $setSelection(selection)
    },
    { discrete: true },
  )
}

/** The words of what is selected as a range. */
export const selectedLetters = ({ view }: Edited): string =>
  view.editor.read(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection) || selection.isCollapsed()) return ''
    return lettersOf($selectedNodes(selection, (node) => view.$stored(node)) as unknown as Json)
  })

/** The lines of the root that the selection is in or beside: lists that meet become one. */
export const selectedLines = ({ view }: Edited): ReadonlySet<number> =>
  view.editor.read(() => {
    const root = $getRoot()
    const tops = ($getSelection()?.getNodes() ?? []).flatMap((one) =>
      [one, ...one.getParents()].filter((parent) => parent.getParent()?.is(root)),
    )
    const indexes = tops.map((line) => line.getIndexWithinParent())
    return new Set(indexes.flatMap((index) => [index - 1, index, index + 1]))
  })

export const isCellSelection = ({ view }: Edited): boolean =>
  view.editor.read(() => {
    const selection = $getSelection()
    return selection !== null && !$isRangeSelection(selection)
  })
