import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import type { Json, JsonObject } from '@stet/core'
import fc from 'fast-check'
import { $getRoot, $isTextNode, createEditor } from 'lexical'
import { expect, test } from 'vitest'
import { toEditorState } from './editor-state.ts'
import { AutoLinkNode, LinkNode } from './LinkNode.ts'
import { OpaqueNode } from './OpaqueNode.ts'
import { StoredStates } from './stored-state.ts'

function open(value: Json | undefined) {
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, AutoLinkNode, OpaqueNode],
    onError(error) {
      throw error
    },
  })
  editor.setEditorState(editor.parseEditorState(JSON.stringify(toEditorState(value))))
  return editor
}

/** The value after the editor has read and written it. */
function through(value: Json | undefined): Json | null {
  return new StoredStates().of(open(value).getEditorState(), value)
}

const line = { direction: null, format: '', indent: 0, version: 1 }
const text = fc.record({
  ...{ type: fc.constant('text'), version: fc.constant(1), detail: fc.constant(0) },
  ...{ format: fc.integer({ min: 0, max: 2047 }), mode: fc.constant('normal') },
  ...{ style: fc.constant(''), text: fc.string({ minLength: 1 }) },
})
const strange = fc.record({
  type: fc.constantFrom('block', 'upload', 'table', 'text', 'paragraph', 'list', 'weather'),
  version: fc.constant(2),
  fields: fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<Json>),
  children: fc.array(fc.jsonValue() as fc.Arbitrary<Json>, { maxLength: 2 }),
  rain: fc.boolean(),
})
const link = fc.record({
  ...{ type: fc.constant('link'), id: fc.constant('6565c8c0a1b2c3d4e5f60718') },
  fields: fc.record({ linkType: fc.constant('custom'), url: fc.webUrl(), newTab: fc.boolean() }),
  children: fc.array(text, { minLength: 1, maxLength: 2 }),
})
const inline = fc.oneof(
  text,
  fc.constant({ type: 'linebreak', version: 1 }),
  link.map((node) => ({ ...line, ...node, version: 3 })),
  strange,
)
const inlines = fc.array(inline, { maxLength: 4 })
const paragraph = fc
  .tuple(inlines, fc.constantFrom('', 'center', 'end'))
  .map(([children, format]) => ({
    ...{ ...line, type: 'paragraph', format, textFormat: 0, textStyle: '', children },
  }))
const heading = fc
  .tuple(inlines, fc.constantFrom('h1', 'h2', 'h6'))
  .map(([children, tag]) => ({ ...line, type: 'heading', tag, children }))
const list = fc.array(inlines, { minLength: 1, maxLength: 3 }).map((items) => ({
  ...{ ...line, type: 'list', listType: 'bullet', start: 1, tag: 'ul' },
  children: items.map((children, index) => ({
    ...{ ...line, type: 'listitem', value: index + 1, children },
  })),
}))
const values = fc
  .array(fc.oneof(paragraph, heading, list, strange), { minLength: 1, maxLength: 5 })
  // The editor makes one list of two that follow each other.
  .map((lines) =>
    lines.filter(({ type }, index) => type !== 'list' || lines[index - 1]?.type !== 'list'),
  )
  .map((children) => ({ root: { ...line, type: 'root', children } }))

/**
 * Without how the next letter typed in a line would look, which the editor works out by itself, and
 * with neighbours that look the same as one text, which it makes of them.
 */
function content(value: Json | null): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    if (key === 'textFormat' || key === 'textStyle') return undefined
    return Array.isArray(inner) ? joined(inner) : inner
  })
}

function joined(nodes: readonly { type?: unknown; text?: unknown; format?: unknown }[]): unknown[] {
  const all: (typeof nodes)[number][] = []
  for (const node of nodes) {
    const before = all.at(-1)
    const isSameText =
      before?.type === 'text' && node?.type === 'text' && before.format === node.format
    if (isSameText) all[all.length - 1] = { ...before, text: `${before.text}${node.text}` }
    else all.push(node)
  }
  return all
}

test('a text goes back as it came, with whatever the editor does not know', () => {
  fc.assert(
    fc.property(values, (value) => {
      const [only] = value.root.children
      const isBlank =
        value.root.children.length === 1 &&
        only?.type === 'paragraph' &&
        only.children.length === 0 &&
        'format' in only &&
        only.format === '' &&
        !('rain' in only)
      expect(content(through(value as Json))).toEqual(content(isBlank ? null : (value as Json)))
    }),
  )
})

test('nothing, and an empty paragraph, are nothing', () => {
  expect(through(undefined)).toBe(null)
  expect(through(null)).toBe(null)
  expect(through({ root: { type: 'root', children: [] } })).toBe(null)
})

test('a link of another editor keeps its address, and becomes one of this format', () => {
  const children = [{ type: 'text', text: 'here', version: 1 }]
  const stock = { type: 'link', url: '/about', target: '_blank', rel: 'nofollow', children }
  const value = { root: { type: 'root', children: [{ type: 'paragraph', children: [stock] }] } }
  expect(JSON.stringify(through(value))).toContain(
    '"fields":{"linkType":"custom","url":"/about","newTab":true,"rel":"nofollow"}',
  )
})

test('what did not change is the same object as before', () => {
  const words = (word: string) => ({
    ...{ ...line, type: 'paragraph', textFormat: 0, textStyle: '' },
    children: [
      {
        ...{ type: 'text', version: 1, detail: 0, format: 0, mode: 'normal', style: '' },
        text: word,
      },
    ],
  })
  const editor = open({ root: { ...line, type: 'root', children: [words('one'), words('two')] } })
  const stored = new StoredStates()
  const before = stored.of(editor.getEditorState(), undefined) as JsonObject
  editor.update(
    () => {
      const first = $getRoot().getFirstDescendant()
      if ($isTextNode(first)) first.setTextContent('uno')
    },
    { discrete: true },
  )
  const after = stored.of(editor.getEditorState(), undefined) as JsonObject
  const childrenOf = (value: JsonObject) => (value.root as { children: Json[] }).children
  expect(childrenOf(after)[0]).not.toBe(childrenOf(before)[0])
  expect(childrenOf(after)[1]).toBe(childrenOf(before)[1])
})
