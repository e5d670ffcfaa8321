import { $isTableNode } from '@lexical/table'
import type { JsonObject } from '@stet/core'
import { $getRoot, $isElementNode, type ElementNode, PASTE_COMMAND } from 'lexical'
import { expect, test } from 'vitest'
import { sampleStore } from '../../../../../test/sample-form.ts'
import { allFeatures } from '../allowed-features.ts'
import { $isCard, type CardNode } from '../cards/CardNode.ts'
import { $selectCard } from '../cards/card-events.ts'
import { sketch } from '../paste/test/sketch.ts'
import {
  childrenOf,
  type Nodes,
  storedElement,
  storedList,
  storedParagraph,
  storedRule,
  storedWords,
} from '../paste/wire-nodes.ts'
import { $selectArea } from '../tables/table-nodes.ts'
import { openedText } from '../test/opened-text.ts'
import { storedRootNodes, textProblems } from '../test/text-problems.ts'
import { registerClipboard } from './register-clipboard.ts'

const line = (words: string) => storedParagraph([storedWords(words)])
const item = (...children: Nodes) => storedElement('listitem', children, {}, { value: 1 })
const cell = (...children: Nodes) =>
  storedElement(
    'tablecell',
    children,
    {},
    { headerState: 0, colSpan: 1, rowSpan: 1, backgroundColor: null },
  )
const term: JsonObject = {
  ...{ type: 'inlineBlock', version: 1 },
  fields: { id: 't'.repeat(24), blockType: 'term' },
}

/** What a text holds after HTML was pasted where `$select` put the selection. */
async function pasted(html: string, $select: () => void, ...nodes: Nodes): Promise<Nodes> {
  const body: JsonObject = { root: storedElement('root', nodes) }
  const { store, view, settle, stop } = await openedText(sampleStore({ body }), ['body'])
  const clipboard = registerClipboard(view, allFeatures, () => undefined)
  view.editor.update($select, { discrete: true })
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  view.edit(() => {
    const event = new ClipboardEvent('paste', { clipboardData, cancelable: true })
    view.editor.dispatchCommand(PASTE_COMMAND, event)
  })
  await settle()
  const value = store.get(['body'])
  clipboard.stop()
  stop()
  expect(textProblems(value)).toEqual([])
  return storedRootNodes(value)
}

/** What is in each cell of a table. */
const cellsOf = (nodes: Nodes) => nodes.flatMap(childrenOf).flatMap(childrenOf).map(childrenOf)

const $cards = (node: ElementNode): readonly CardNode[] =>
  node.getChildren().flatMap((child) => {
    if ($isCard(child)) return [child]
    return $isElementNode(child) ? $cards(child) : []
  })
const $selectFirstCard = () => $selectCard($cards($getRoot())[0]?.getKey() ?? '')

test('lines that are pasted on a card stand behind it, and the next line stays as it is', async () => {
  const heading = storedElement('heading', [storedWords('Title')], {}, { tag: 'h2' })
  const lines = await pasted('<h3>a</h3><p>b</p>', $selectFirstCard, storedRule, heading)
  expect(sketch(lines)).toBe('horizontalrule: \nh3: a\nparagraph: b\nh2: Title')
})

test('words that are pasted on a card stand in a line behind it', async () => {
  const lines = await pasted('a <b>b</b>', $selectFirstCard, storedRule, line('next'))
  expect(sketch(lines)).toBe('horizontalrule: \nparagraph: a {bold: b}\nparagraph: next')
})

test('a table that is pasted on a card in a cell becomes lines of the cell', async () => {
  const table = storedElement('table', [
    storedElement('tablerow', [cell(storedRule, line('one')), cell(line('two'))]),
  ])
  const html = '<table><tr><td>a</td><td>b</td></tr></table>'
  const now = await pasted(html, $selectFirstCard, table)
  const [first] = cellsOf(now)
  expect(sketch(first ?? [])).toBe('horizontalrule: \nparagraph: a⇥b\nparagraph: one')
})

test('lines that are pasted on an inline block in a list stand in the list', async () => {
  const inner = storedList('bullet', 1, [item(term)])
  const outer = storedList('bullet', 1, [item(storedWords('one')), item(inner)])
  const lines = await pasted('<h2>a</h2><p>b</p>', $selectFirstCard, outer)
  expect(lines.map(({ type }) => type)).toEqual(['list'])
})

test('lines that are pasted over cells stand in the first of them, with their structure', async () => {
  const table = storedElement('table', [
    storedElement('tablerow', [cell(line('one')), cell(line('two'))]),
  ])
  const $select = () => {
    const [node] = $getRoot().getChildren().filter($isTableNode)
    if (node) $selectArea(node, { top: 0, left: 0, bottom: 0, right: 1 })
  }
  const now = await pasted('<blockquote>a</blockquote><hr><p>b <b>c</b></p>', $select, table)
  expect(cellsOf(now).map((inside) => sketch(inside))).toEqual([
    'quote: a\nhorizontalrule: \nparagraph: b {bold: c}',
    'paragraph: ',
  ])
})
