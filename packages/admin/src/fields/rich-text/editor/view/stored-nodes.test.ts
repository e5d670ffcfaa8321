import type { Json } from '@stet/core'
import fc from 'fast-check'
import { createEditor } from 'lexical'
import { expect, test } from 'vitest'
import { CardNode } from '../cards/CardNode.ts'
import { editorFeatures } from '../features/editor-features.ts'
import { StateReader } from './editor-state.ts'
import { StoredNodes } from './stored-nodes.ts'

const readers = new StateReader(
  new Map(editorFeatures.flatMap(({ readers = {} }) => Object.entries(readers))),
)

function open(value: Json | undefined) {
  const editor = createEditor({
    nodes: [CardNode, ...editorFeatures.flatMap(({ nodes = [] }) => nodes)],
    onError(error) {
      throw error
    },
  })
  editor.setEditorState(editor.parseEditorState(JSON.stringify(readers.state(value))))
  return editor
}

/** The value after the editor has read and written it. */
function through(value: Json | undefined): Json | null {
  return open(value)
    .getEditorState()
    .read(() => new StoredNodes().$value(value))
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

test('an empty paragraph that its author has given a direction is kept', () => {
  const children = [{ ...line, type: 'paragraph', direction: 'rtl', children: [] }]
  const value = { root: { ...line, type: 'root', children } }
  expect(content(through(value))).toEqual(content(value))
})

test('a link of another editor keeps its address, and becomes one of this format', () => {
  const children = [{ type: 'text', text: 'here', version: 1 }]
  const stock = { type: 'link', url: '/about', target: '_blank', rel: 'nofollow', children }
  const value = { root: { type: 'root', children: [{ type: 'paragraph', children: [stock] }] } }
  expect(JSON.stringify(through(value))).toContain(
    '"fields":{"linkType":"custom","url":"/about","newTab":true,"rel":"nofollow"}',
  )
})
