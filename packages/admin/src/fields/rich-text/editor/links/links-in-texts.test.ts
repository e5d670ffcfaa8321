import type { Json, JsonObject } from '@stet/core'
import { $createRangeSelection, $getRoot, $setSelection } from 'lexical'
import { afterEach, expect, test } from 'vitest'
import { sampleStore } from '../../../../../test/sample-form.ts'
import {
  type Nodes,
  storedBreak,
  storedElement,
  storedParagraph,
  storedWords,
} from '../paste/wire-nodes.ts'
import { openedText } from '../test/opened-text.ts'
import { $removeLinks, $setLink } from './links.ts'

const FIELD = ['body']
const there = { linkType: 'custom', url: '/there', newTab: false }
const link = (...children: Nodes) =>
  storedElement('link', children, {}, { version: 3, id: 'a'.repeat(24), fields: there })
const autolink = (words: string) =>
  storedElement(
    'autolink',
    [storedWords(words)],
    {},
    {
      ...{ version: 2, fields: { linkType: 'custom', url: `https://${words}`, newTab: false } },
    },
  )
const term = { type: 'inlineBlock', version: 1, fields: { id: 't1', blockType: 'term' } }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function open(...children: Nodes) {
  const body: Json = { root: storedElement('root', [storedParagraph(children)]) }
  const text = await openedText(sampleStore({ body }), FIELD)
  stops.push(text.stop)
  return {
    ...text,
    /** Selects from a place in one piece of words to a place in another. */
    select: (from: readonly [number, number], to = from) =>
      text.view.edit(() => {
        const words = $getRoot().getAllTextNodes()
        const selection = $createRangeSelection()
        selection.anchor.set(words[from[0]]?.getKey() ?? '', from[1], 'text')
        selection.focus.set(words[to[0]]?.getKey() ?? '', to[1], 'text')
        $setSelection(selection)
      }),
    /** The only line in short: words, links in brackets, other nodes by their type. */
    line: () => {
      const { root } = text.store.get(FIELD) as { root: { children: [JsonObject] } }
      return short(root.children[0].children as Nodes)
    },
  }
}

const short = (nodes: Nodes): string =>
  nodes
    .map(({ type, text, children }) =>
      Array.isArray(children) ? `[${short(children as Nodes)}]` : String(text ?? `<${type}>`),
    )
    .join('')

test.each([
  ['before', 0, '<inlineBlock>[words]'],
  ['in', 2, '[wo]<inlineBlock>[rds]'],
  ['behind', 5, '[words]<inlineBlock>'],
])('what is inserted %s the words of a link comes between its parts', async (_name, at, line) => {
  const text = await open(link(storedWords('words')))
  text.select([0, at])
  text.view.insertStored([term], 'copied')
  await text.settle()
  expect(text.line()).toBe(line)
})

test('a link that is pasted into another parts it', async () => {
  const text = await open(link(storedWords('words')))
  text.select([0, 1], [0, 4])
  text.view.insertStored([autolink('example.org')], 'copied')
  await text.settle()
  expect(text.line()).toBe('[w][example.org][s]')
})

test('words around an inline block become two links', async () => {
  const text = await open(storedWords('one '), term, storedBreak, storedWords('two'))
  text.select([0, 0], [1, 3])
  text.view.edit(() => $setLink({ target: there }, ''))
  await text.settle()
  expect(text.line()).toBe('[one ]<inlineBlock>[<linebreak>two]')
})

test('typed addresses among selected words get the target of all of them', async () => {
  const text = await open(
    autolink('example.org'),
    storedWords(' and '),
    autolink('example.com'),
    storedWords(' too'),
  )
  text.select([0, 0], [3, 4])
  text.view.edit(() => $setLink({ target: there }, ''))
  await text.settle()
  const { root } = text.store.get(FIELD) as { root: { children: [{ children: Nodes }] } }
  const nodes = root.children[0].children
  expect(short(nodes).replace(/[[\]]/g, '')).toBe('example.org and example.com too')
  for (const { type, fields } of nodes) expect([type, fields]).toEqual(['link', there])
})

test('a link with a line break in it is edited as a link', async () => {
  const text = await open(link(storedWords('one'), storedBreak, storedWords('two')))
  expect(text.root.querySelectorAll('a')).toHaveLength(1)
  expect(text.root.querySelector('a')?.textContent).toBe('onetwo')
})

test('a link is gone when lines take the place of its words and those before it', async () => {
  const text = await open(storedWords('one '), link(storedWords('two')), storedWords(' three'))
  text.view.edit(() => {
    const [words, inLink] = $getRoot().getAllTextNodes()
    const selection = $createRangeSelection()
    selection.anchor.set(words?.getKey() ?? '', 0, 'text')
    selection.focus.set(inLink?.getParent()?.getKey() ?? '', 1, 'element')
    $setSelection(selection)
  })
  text.view.insertStored([storedParagraph([storedWords('a')]), storedParagraph([])], 'copied')
  await text.settle()
  const { root } = text.store.get(FIELD) as { root: { children: Nodes } }
  expect(root.children.map(({ children }) => short(children as Nodes))).toEqual(['a', ' three'])
})

test('the link that a selection from the words before it ends in is removed', async () => {
  const text = await open(link(storedWords('one')), storedWords(' and '), link(storedWords('two')))
  text.select([1, 5], [2, 1])
  await text.settle()
  text.view.edit($removeLinks)
  await text.settle()
  expect(text.line()).toBe('[one] and two')
})
