import type { JsonObject } from '@stet/core'
import {
  $createRangeSelection,
  $getRoot,
  $isElementNode,
  $setSelection,
  type ElementNode,
} from 'lexical'
import { expect, test } from 'vitest'
import { sampleStore } from '../../../../../test/sample-form.ts'
import {
  childrenOf,
  type Nodes,
  storedElement,
  storedList,
  storedParagraph,
  storedRule,
  storedWords,
} from '../paste/wire-nodes.ts'
import { openedText } from '../test/opened-text.ts'
import { storedRootNodes } from '../test/text-problems.ts'
import { setLines } from './line-commands.ts'
import { $moveLine } from './line-moves.ts'

const line = (text: string) => storedParagraph(text === '' ? [] : [storedWords(text)])
const item = (text: string, value: number) =>
  storedElement('listitem', line(text).children as Nodes, {}, { value })
const bullets = (...items: readonly string[]) =>
  storedList(
    'bullet',
    1,
    items.map((text, at) => item(text, at + 1)),
  )
const cell = (children: Nodes) =>
  storedElement(
    'tablecell',
    children,
    {},
    { headerState: 0, colSpan: 1, rowSpan: 1, backgroundColor: null },
  )
const table = (...cells: readonly Nodes[]) =>
  storedElement('table', [storedElement('tablerow', cells.map(cell))])

async function changed(nodes: Nodes, $select: () => void, type: Parameters<typeof setLines>[1]) {
  const value: JsonObject = { root: storedElement('root', nodes) }
  const { store, view, settle, stop } = await openedText(sampleStore({ body: value }), ['body'])
  view.editor.update($select, { discrete: true })
  setLines(view, type)
  await settle()
  const now = storedRootNodes(store.get(['body']))
  stop()
  return now
}

test.each([
  ['the caret beside the rule', () => $cellAt(0).select(0, 0)],
  ['the whole cell', () => $cellAt(0).select(0, 2)],
])('a cell with a rule in it stays a cell when its line becomes a list: %s', async (_, $select) => {
  const now = await changed([table([storedRule, line('one')], [line('two')])], $select, 'bullet')
  const cells = now.flatMap(childrenOf).flatMap(childrenOf)
  expect(cells.map(({ type }) => type)).toEqual(['tablecell', 'tablecell'])
})

test('a list is made of all selected lines, though the first thing selected is a card', async () => {
  const before = [line('zero'), storedRule, line('one'), line('two')]
  const now = await changed(before, () => $getRoot().select(1, 4), 'bullet')
  expect(now).toEqual([line('zero'), storedRule, bullets('one', 'two')])
})

test('a caret between cards gets a line of its own, whichever kind of line it is to be', async () => {
  const before = [line('one'), storedRule, storedRule]
  const now = await changed(before, () => $getRoot().select(2, 2), 'bullet')
  expect(now).toEqual([line('one'), storedRule, bullets(''), storedRule])
  const types = (await changed(before, () => $getRoot().select(2, 2), 'h2')).map(({ type }) => type)
  expect(types).toEqual(['paragraph', 'horizontalrule', 'heading', 'horizontalrule'])
})

test('a line beside a list of the same type joins it', async () => {
  const before = [bullets('one'), line('two'), bullets('three')]
  const now = await changed(before, () => $lineAt(1).selectStart(), 'bullet')
  expect(now).toEqual([bullets('one', 'two', 'three')])
})

test('a list that becomes of the type of the list before it joins it', async () => {
  const numbers = storedList('number', 1, [item('two', 1)])
  const now = await changed([bullets('one'), numbers], () => $lineAt(1).selectStart(), 'bullet')
  expect(now).toEqual([bullets('one', 'two')])
})

test('a line is moved when the selection begins beside a card and ends in the line', async () => {
  const before = [storedRule, line('one')]
  const value: JsonObject = { root: storedElement('root', before) }
  const { store, view, settle, stop } = await openedText(sampleStore({ body: value }), ['body'])
  view.edit(() => {
    const [rule, words] = $getRoot().getChildren()
    const selection = $createRangeSelection()
    selection.anchor.set('root', 0, 'element')
    selection.focus.set($lineAt(1).getFirstChildOrThrow().getKey(), 1, 'text')
    $setSelection(selection)
    $moveLine(words?.getKey() ?? '', rule?.getKey() ?? null)
  })
  await settle()
  expect(storedRootNodes(store.get(['body']))).toEqual([line('one'), storedRule])
  stop()
})

test('an empty line that becomes a list keeps the caret', async () => {
  const now = await changed([line('one'), line('')], () => $lineAt(1).selectStart(), 'bullet')
  expect(now).toEqual([line('one'), bullets('')])
})

function $lineAt(index: number): ElementNode {
  const node = $getRoot().getChildAtIndex(index)
  if (!$isElementNode(node)) throw new Error('there is no line')
  return node
}

function $cellAt(index: number): ElementNode {
  const row = $lineAt(0).getFirstChild()
  const found = $isElementNode(row) ? row.getChildAtIndex(index) : null
  if (!$isElementNode(found)) throw new Error('there is no cell')
  return found
}
