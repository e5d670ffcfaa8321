import { $isTableNode, $isTableSelection } from '@lexical/table'
import type { Json, JsonObject } from '@stet/core'
import {
  $createRangeSelection,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  $isRootOrShadowRoot,
  $isTextNode,
  $setSelection,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical'
import type { FormStore } from '../../../../document/store/form-store.ts'
import type { AllowedFeatures } from '../allowed-features.ts'
import { $isCard } from '../cards/CardNode.ts'
import { $selectCard } from '../cards/card-events.ts'
import { $selectedNodes } from '../clipboard/copied-nodes.ts'
import { $chosenCells, $gridOf, $selectArea } from '../tables/table-nodes.ts'
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
  /** The document as the server has it. */
  saved: JsonObject
  /** Whether another session has written to it. */
  hasRevisions: boolean
}

/** One of some items by a number that may be larger. */
export const pick = <Item>(items: readonly Item[], choice: number): Item | undefined =>
  items[choice % Math.max(items.length, 1)]

type Place = readonly [ElementNode | TextNode, number]

/** Every place where a caret can be, by the cell that it is in; `''` for the text around all tables. */
function $places(): ReadonlyMap<string, readonly Place[]> {
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
      if ($isRootOrShadowRoot(node)) {
        const gaps = $gapsIn(node).map((at): Place => [node, at])
        byCell.set(inside, [...(byCell.get(inside) ?? []), ...gaps])
      }
    }
  }
  visit($getRoot(), '')
  return byCell
}

/** Places between cards, and before or behind one, where no line is yet. */
function $gapsIn(node: ElementNode): readonly number[] {
  const children = node.getChildren()
  const ends = Array.from({ length: children.length + 1 }, (_, at) => at)
  return ends.filter((at) => ![children[at - 1], children[at]].some($isElementNode))
}

/** Selects a range, which may reach into a table or out of it, a caret, a card or some cells. */
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
      const card = from % 11 === 4 ? pick($cards($getRoot()), to) : undefined
      if (card !== undefined) {
        $selectCard(card.getKey())
        return
      }
      const places = $places()
      const here = pick([...places.values()], from >> 2)
      const there = from % 7 === 3 ? $beyond(places, here, to) : here
      const anchor = pick(here ?? [], from)
      const other = pick(there ?? [], to % 3 === 0 && there === here ? from : to)
      // Lexical removes a range that ends between cards only in part.
      const isPlain = [anchor, other].every((place) => !place || !$isRootOrShadowRoot(place[0]))
      const focus = isPlain ? other : anchor
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

const $cards = (node: ElementNode): readonly LexicalNode[] =>
  node.getChildren().flatMap((child) => {
    if ($isCard(child)) return [child]
    return $isElementNode(child) ? $cards(child) : []
  })

/** Places out of the table that others are in, or in a table if they are in none. */
function $beyond(
  places: ReadonlyMap<string, readonly Place[]>,
  here: readonly Place[] | undefined,
  choice: number,
): readonly Place[] | undefined {
  const outside = places.get('')
  if (outside === undefined || here === undefined) return here
  if (here !== outside) return outside
  const cells = [...places].flatMap(([cell, inside]) => (cell === '' ? [] : [inside]))
  return pick(cells, choice) ?? here
}

/** The words of what is selected: of a range, with the whole of a table that it reaches into, or of cells. */
export const selectedLetters = ({ view }: Edited): string =>
  view.editor.read(() => {
    const selection = $getSelection()
    const $stored = (node: LexicalNode) => view.$stored(node)
    if ($isTableSelection(selection)) {
      return lettersOf(($chosenCells()?.cells ?? []).map($stored))
    }
    if (!$isRangeSelection(selection) || selection.isCollapsed()) return ''
    const whole = selection.clone()
    const isBackward = selection.isBackward()
    for (const [end, other] of [
      [whole.anchor, selection.focus],
      [whole.focus, selection.anchor],
    ] as const) {
      const table = $tableAround(end.getNode())
      if (table === null || table.is($tableAround(other.getNode()))) continue
      const isFirst = (end === whole.anchor) !== isBackward
      end.set('root', table.getIndexWithinParent() + (isFirst ? 0 : 1), 'element')
    }
    return lettersOf($selectedNodes(whole, $stored) as unknown as Json)
  })

const $tableAround = (node: LexicalNode) => $findMatchingParent(node, $isTableNode)

/** The words of the cards that are selected as wholes. */
export const selectedCardLetters = ({ view }: Edited): string =>
  view.editor.read(() => {
    const selection = $getSelection()
    if (!$isNodeSelection(selection)) return ''
    return lettersOf(selection.getNodes().map((node) => view.$stored(node)))
  })

/** The lines of the root that the selection is in. */
export const selectedLines = ({ view }: Edited): ReadonlySet<number> =>
  view.editor.read(() => {
    const root = $getRoot()
    const tops = ($getSelection()?.getNodes() ?? []).flatMap((one) =>
      [one, ...one.getParents()].filter((parent) => parent.getParent()?.is(root)),
    )
    return new Set(tops.map((line) => line.getIndexWithinParent()))
  })
