import { isObject, type Json } from '@stet/core'
import { $getRoot, $getSelection, $isRangeSelection } from 'lexical'
import { expect, test } from 'vitest'
import { allFeatures } from '../allowed-features.ts'
import { editorFeatures } from '../features/editor-features.ts'
import { RichTextView } from '../view/RichTextView.ts'

/** The nodes of a text into which something was typed, key by key. */
async function typed(words: string): Promise<readonly Json[]> {
  const root = document.createElement('div')
  root.contentEditable = 'true'
  document.body.append(root)
  let value: Json | null = null
  const view = new RichTextView({
    ...{ root, value: undefined, isReadOnly: false, theme: {}, features: editorFeatures },
    allowed: allFeatures,
    onChange: (next) => {
      value = next
    },
    onBlur: () => undefined,
    onFormat: () => undefined,
    onCards: () => undefined,
    onLink: () => undefined,
    onNeeded: () => Promise.reject(new Error('nothing is lazy here')),
    prepareNodes: (nodes) => nodes,
  })
  view.editor.update(() => void $getRoot().selectEnd())
  for (const key of words) {
    view.editor.update(() => {
      const selection = $getSelection()
      if ($isRangeSelection(selection)) selection.insertText(key)
    })
    await new Promise((resolve) => setTimeout(resolve))
  }
  const stored = value as Json | null
  const state = isObject(stored) ? stored.root : null
  return isObject(state) && Array.isArray(state.children) ? state.children : []
}

test.each([1, 2, 3, 4, 5, 6])('%i number signs begin a heading', async (level) => {
  expect(await typed(`${'#'.repeat(level)} Ink`)).toMatchObject([
    { type: 'heading', tag: `h${level}`, children: [{ text: 'Ink' }] },
  ])
})

test.each([
  ['> Ink', { type: 'quote', children: [{ text: 'Ink' }] }],
  ['- Ink', { type: 'list', listType: 'bullet' }],
  ['* Ink', { type: 'list', listType: 'bullet' }],
  ['3. Ink', { type: 'list', listType: 'number', start: 3 }],
  ['[ ] Ink', { type: 'list', listType: 'check', children: [{ checked: false }] }],
  ['[x] Ink', { type: 'list', listType: 'check', children: [{ checked: true }] }],
])('%s begins a line of its kind', async (words, node) => {
  expect(await typed(words)).toMatchObject([node])
})

test.each(['    - Ink', '\t- Ink'])('%j is an item one level further in', async (words) => {
  expect(await typed(words)).toMatchObject([
    {
      type: 'list',
      children: [{ children: [{ type: 'list', children: [{ children: [{ text: 'Ink' }] }] }] }],
    },
  ])
})

test.each([
  ['**ink** ', 1],
  ['__ink__ ', 1],
  ['*ink* ', 2],
  ['_ink_ ', 2],
  ['~~ink~~ ', 4],
  ['`ink` ', 16],
  ['==ink== ', 128],
])('%s formats its words', async (words, format) => {
  expect(await typed(words)).toMatchObject([
    { type: 'paragraph', children: [{ text: 'ink', format }, { text: ' ' }] },
  ])
})
