import type { Json, JsonObject } from '@stet/core'
import fc from 'fast-check'
import {
  $createRangeSelection,
  $getRoot,
  $setSelection,
  type ElementNode,
  type TextNode,
} from 'lexical'
import { expect, test } from 'vitest'
import { allFeatures } from '../allowed-features.ts'
import { editorFeatures } from '../features/editor-features.ts'
import { wordsOfNodes } from '../paste/sink.ts'
import { htmlSample } from '../paste/test/html-samples.ts'
import { wireProblems } from '../paste/test/wire-problems.ts'
import {
  type Nodes,
  storedElement,
  storedList,
  storedParagraph,
  storedWords,
} from '../paste/wire-nodes.ts'
import { RichTextView } from '../view/RichTextView.ts'
import { readClipboard } from './read-clipboard.ts'
import { registerClipboard } from './register-clipboard.ts'

const item = (...children: Nodes) => storedElement('listitem', children, {}, { value: 1 })
const cell = (...children: Nodes) =>
  storedElement(
    'tablecell',
    children,
    {},
    { headerState: 0, colSpan: 1, rowSpan: 1, backgroundColor: null },
  )
const table = storedElement('table', [
  storedElement('tablerow', [
    cell(storedParagraph([storedWords('in a cell')])),
    cell(storedList('check', 1, [item(storedWords('in a list of a cell'))])),
  ]),
])
const textWith = (...more: Nodes): Json => ({
  root: storedElement('root', [
    ...more,
    storedElement('heading', [storedWords('heading')], {}, { tag: 'h2' }),
    storedParagraph([storedWords('plain '), storedWords('bold', 1), storedWords(' words')]),
    storedList('bullet', 1, [
      item(storedWords('first')),
      item(storedList('number', 1, [item(storedWords('nested'))])),
      item(),
    ]),
    storedElement('quote', [storedWords('quoted')]),
    storedParagraph([]),
    storedParagraph([
      storedElement(
        'link',
        [storedWords('link')],
        {},
        {
          version: 3,
          id: 'a'.repeat(24),
          fields: { linkType: 'custom', url: '/x', newTab: false },
        },
      ),
    ]),
  ]),
})

const nodesOf = (text: Json | null | undefined): Nodes =>
  ((text as { root: JsonObject } | null | undefined)?.root.children ?? []) as Nodes
const squeezed = (text: string) => text.replace(/\s/g, '')
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Every place of a text where a caret can be. */
function $places(): readonly (readonly [ElementNode | TextNode, number])[] {
  const root = $getRoot()
  const words = root
    .getAllTextNodes()
    .flatMap((node) => [0, 2, node.getTextContentSize()].map((offset) => [node, offset] as const))
  const empty = root.getChildren().flatMap((child) => {
    const isEmpty = 'isEmpty' in child && (child as ElementNode).isEmpty()
    return isEmpty ? [[child as ElementNode, 0] as const] : []
  })
  return [...words, ...empty]
}

const selected = fc.oneof(
  fc.tuple(fc.nat(), fc.nat()),
  fc.nat().map((place) => [place, place] as const),
)

/** The words of a text, piece by piece. */
const wordsOf = (nodes: Nodes): readonly string[] =>
  nodes.flatMap((node) =>
    Array.isArray(node.children)
      ? wordsOf(node.children as Nodes)
      : [squeezed(String(node.text ?? ''))],
  )

/** Whether the letters are all in a text, in their order. */
function isAmong(letters: string, text: string): boolean {
  let at = 0
  for (const letter of text) if (letter === letters[at]) at += 1
  return at === letters.length
}

/** Those of the editor with what it fetches when a text needs it. */
const features = async () =>
  (await Promise.all(editorFeatures.map(async (one) => [one, await one.lazy?.part.load()])))
    .flat()
    .filter((one) => one !== undefined)

test('whatever is pasted anywhere is in the text, which stays one that can be stored', async () => {
  const all = await features()
  await fc.assert(
    fc.asyncProperty(htmlSample, selected, async ({ html }, [from, to]) => {
      // Without a layout, a selection from outside a table into it has no cells.
      const value = from === to ? textWith(table) : textWith()
      const root = document.createElement('div')
      root.contentEditable = 'true'
      document.body.append(root)
      const told: (Json | null)[] = []
      const view = new RichTextView({
        ...{ root, value, isReadOnly: false, theme: {}, features: all },
        allowed: allFeatures,
        onChange: (next) => told.push(next),
        onBlur: () => undefined,
        onFormat: () => undefined,
        onCards: () => undefined,
        onLink: () => undefined,
        onNeeded: () => Promise.reject(new Error('nothing is lazy here')),
        prepareNodes: (nodes) => nodes,
      })
      const clipboard = registerClipboard(view, allFeatures, () => undefined)
      let isInCell = false
      view.edit(() => {
        const places = $places()
        const selection = $createRangeSelection()
        for (const [point, number] of [
          [selection.anchor, from],
          [selection.focus, to],
        ] as const) {
          const [node, offset] = places[number % places.length] as (typeof places)[number]
          isInCell ||= node.getParents().some((parent) => parent.getType() === 'tablecell')
          point.set(
            node.getKey(),
            offset,
            'getTextContentSize' in node && node.getType() === 'text' ? 'text' : 'element',
          )
        }
        $setSelection(selection)
      })
      await settled()
      const data = {
        files: [] as never,
        getData: (type: string) => (type === 'text/html' ? html : ''),
      }
      clipboard.paste(data)
      await settled()
      const pasted = readClipboard(data, allFeatures)?.nodes ?? []
      const nodes = nodesOf(told.at(-1) ?? value)
      expect(wireProblems(nodes)).toEqual([])
      const text = squeezed(wordsOfNodes(nodes))
      // A table that is pasted into another takes the place of cells, and what holds none loses its tabs.
      for (const word of wordsOf(pasted)) expect(text).toContain(word)
      const mayReplaceCells = isInCell && pasted.some(({ type }) => type === 'table')
      if (from === to && !mayReplaceCells) {
        expect(isAmong(squeezed(wordsOfNodes(nodesOf(value))), text)).toBe(true)
      }
      clipboard.stop()
      view.destroy()
      root.remove()
    }),
    { numRuns: 150 },
  )
})
