import { isObject, type Json } from '@stet/core'
import fc from 'fast-check'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isTextNode,
  type LexicalNode,
} from 'lexical'
import { expect, test } from 'vitest'
import { allFeatures } from '../allowed-features.ts'
import { $createPassingCard, $isCard, $isPassing } from '../cards/CardNode.ts'
import { $selectCard } from '../cards/card-events.ts'
import type { EditorFeature } from '../editor-feature.ts'
import { editorFeatures } from '../features/editor-features.ts'
import { $placeNodes } from '../uploads/places.ts'
import { RichTextView } from './RichTextView.ts'

const text = (words: string, format = 0) => ({
  ...{ type: 'text', version: 1, text: words, format },
  ...{ detail: 0, mode: 'normal', style: '' },
})
const line = { version: 1, direction: null, format: '', indent: 0 }
const paragraph = (...children: readonly Json[]) => ({
  ...line,
  ...{ type: 'paragraph', textFormat: 0, textStyle: '', children },
})
const list = (...items: readonly string[]) => ({
  ...line,
  ...{ type: 'list', listType: 'bullet', start: 1, tag: 'ul' },
  children: items.map((item) => ({
    ...line,
    ...{ type: 'listitem', value: 1, children: [text(item)] },
  })),
})
const state = (...children: readonly Json[]): Json => ({
  root: { ...line, type: 'root', children },
})

function open(value: Json | undefined, features: readonly EditorFeature[] = editorFeatures) {
  const root = document.createElement('div')
  root.contentEditable = 'true'
  document.body.append(root)
  const told: (Json | null)[] = []
  const view = new RichTextView({
    ...{
      root,
      value,
      isReadOnly: false,
      theme: {},
      features,
      allowed: allFeatures,
    },
    onChange: (next) => told.push(next),
    onBlur: () => undefined,
    onFormat: () => undefined,
    onCards: () => undefined,
    onLink: () => undefined,
    prepareNodes: (nodes) => nodes,
    onEnter: () => undefined,
    onNeeded: () => Promise.reject(new Error('nothing is lazy here')),
  })
  return { view, told }
}

/** The editor does its work in microtasks. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** What the editor would write in another way. */
const texts: Readonly<Record<string, Json | undefined>> = {
  nothing: undefined,
  'a paragraph that begins in italics': state(paragraph(text('Ferrum', 2), text(' is iron.'))),
  'two lists, one after the other': state(list('one'), list('two')),
  'a paragraph without what it leaves out': state({ type: 'paragraph', children: [text('Words')] }),
  'words in two pieces of one look': state(paragraph(text('Two '), text('pieces'))),
  'a rule and a picture': state({ type: 'horizontalrule' }, { type: 'upload', value: 'm1' }),
}

for (const [name, value] of Object.entries(texts)) {
  test(`a text that is only looked at is not changed: ${name}`, async () => {
    const { view, told } = open(value)
    await settled()
    view.setReadOnly(true)
    view.setReadOnly(false)
    await settled()
    expect(told).toEqual([])
    view.setValue(state(paragraph(text('Other', 1)), list('one'), list('two')))
    await settled()
    expect(told).toEqual([])
    view.destroy()
  })
}

test('what is written is told, once for each change', async () => {
  const { view, told } = open(texts['a paragraph that begins in italics'])
  await settled()
  view.editor.update(() => {
    $getRoot().getFirstChild()?.remove()
  })
  await settled()
  expect(told).toHaveLength(1)
  view.destroy()
})

const childrenOf = (value: Json | null | undefined): readonly Json[] =>
  (value as { root: { children: readonly Json[] } }).root.children

test('an edit keeps the stored objects of the lines that it does not change', async () => {
  const value = state(
    { type: 'paragraph', children: [text('as stored')] },
    paragraph(text('edited')),
    { type: 'upload', value: 'm1', relationTo: 'media' },
  )
  const { view, told } = open(value)
  await settled()
  view.editor.update(() => {
    const word = $getRoot().getAllTextNodes()[1]
    if ($isTextNode(word)) word.setTextContent('changed')
  })
  await settled()
  const [first, second, third] = childrenOf(told[0])
  expect(first).toBe(childrenOf(value)[0])
  expect(third).toBe(childrenOf(value)[2])
  expect(JSON.stringify(second)).toContain('changed')
  view.destroy()
})

test('a line that is made anew with the same content keeps its stored object', async () => {
  const value = state(list('one'), paragraph(), paragraph(text('two')))
  const { view, told } = open(value)
  await settled()
  view.editor.update(() => {
    const empty = $getRoot().getChildAtIndex(1)
    empty?.replace($createParagraphNode())
    const item = $getRoot().getAllTextNodes()[0]
    item?.replace($createTextNode('one'))
  })
  await settled()
  expect(told).toEqual([])
  view.editor.update(() => void $getRoot().getAllTextNodes()[1]?.setTextContent('three'))
  await settled()
  const [first, second, third] = childrenOf(told[0])
  expect(first).toBe(childrenOf(value)[0])
  expect(second).toBe(childrenOf(value)[1])
  expect(third).not.toBe(childrenOf(value)[2])
  view.destroy()
})

test('a change from outside leaves the other lines, and the cards in their places, alone', async () => {
  const card = { type: 'block', fields: { id: 'b1', blockType: 'quote', words: 'old' } }
  const value = state(paragraph(text('one')), card, paragraph(text('two')))
  const { view, told } = open(value)
  await settled()
  const keys = () => view.editor.read(() => $getRoot().getChildrenKeys())
  const before = keys()
  const changed = { ...card, fields: { ...card.fields, words: 'new' } }
  const [one, , two] = childrenOf(value)
  view.setValue(state(one as Json, changed, two as Json))
  expect(keys()).toEqual(before)
  const added = paragraph(text('added'))
  view.setValue(state(added, two as Json, changed, one as Json))
  expect(keys().slice(1)).toEqual([before[2], before[1], before[0]])
  await settled()
  expect(told).toEqual([])
  view.destroy()
})

const anyText: fc.Arbitrary<Json> = fc
  .array(
    fc.oneof(
      fc
        .array(fc.constantFrom('one', 'two', 'three'), { maxLength: 3 })
        .map((words) => paragraph(...words.map((word, at) => text(word, at % 2)))),
      fc.constantFrom('a', 'b').map((word) => list(word, `${word}${word}`)),
      fc.nat(2).map((id) => ({ type: 'upload', relationTo: 'media', value: id })),
      fc.nat(2).map((id) => ({ type: 'block', fields: { id: `b${id}`, blockType: 'q', n: id } })),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((children) => state(...children))

test('whatever is brought from outside is shown as if it had been opened', async () => {
  const { view, told } = open(undefined)
  const shown = (one: RichTextView) => JSON.stringify(one.editor.getEditorState().toJSON())
  fc.assert(
    fc.property(
      fc.array(anyText, { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.boolean()),
      (values, shares) => {
        let before: Json | undefined
        for (const value of values) {
          const old = before === undefined ? [] : childrenOf(before)
          // Some of the lines are those that were shown before.
          const next = state(
            ...childrenOf(value).flatMap((line, at) => {
              const same = old[at]
              return same !== undefined && shares.next().value === true ? [line, same] : [line]
            }),
          )
          view.setValue(next)
          const fresh = open(next)
          expect(shown(view)).toBe(shown(fresh.view))
          fresh.view.destroy()
          before = next
        }
      },
    ),
    { numRuns: 60 },
  )
  await settled()
  expect(told).toEqual([])
  view.destroy()
})

test('a format that is undone is gone', async () => {
  const value = state(paragraph(text('First')), paragraph(text('Second')))
  const { view, told } = open(value)
  view.editor.getRootElement()?.focus()
  await settled()
  view.editor.update(() => {
    $getRoot().getAllTextNodes()[1]?.select(1, 3)
    for (const word of $getRoot().getAllTextNodes()) word.setFormat(1)
  })
  await settled()
  expect(JSON.stringify(told[0])).toContain('"format":1')
  view.setValue(value)
  expect(JSON.stringify(view.editor.getEditorState())).not.toContain('"format":1')
  view.destroy()
})

test('stored nodes are put into the text at the caret, and after a line', async () => {
  const { view, told } = open(state(paragraph(text('one')), paragraph(text('two'))))
  const [first] = view.editor.read(() => $getRoot().getChildrenKeys())
  const card = { type: 'block', fields: { id: 'b1', blockType: 'quote' } }
  view.insertStoredAfter(first as string, [card, paragraph(text('added'))], 'new')
  await settled()
  view.editor.update(() => $getRoot().selectEnd())
  view.insertStored([text(' more')], 'copied')
  await settled()
  expect(view.storedNode(first as string)).toEqual(paragraph(text('one')))
  expect(childrenOf(told.at(-1))).toEqual([
    ...[paragraph(text('one')), card, paragraph(text('added')), paragraph(text('two more'))],
  ])
  view.destroy()
})

test('words that are put in while a card is selected get a line behind it', async () => {
  const rule = { type: 'horizontalrule', version: 1 }
  const { view, told } = open(state(rule, list('item')))
  view.editor.update(() => $selectCard($getRoot().getFirstChild()?.getKey() ?? ''))
  view.insertStored([text('words')], 'new')
  await settled()
  expect(childrenOf(told.at(-1))).toMatchObject([
    ...[rule, paragraph(text('words')), { type: 'list' }],
  ])
  view.destroy()
})

test('a card that is no part of the text stays in its place, whatever is brought from outside', async () => {
  const value = state(paragraph(text('one')), paragraph(text('two')), paragraph(text('three')))
  const { view, told } = open(value)
  await settled()
  view.editor.update(() => {
    $placeNodes([$createPassingCard({ type: 'incoming', id: 'u1' })], null)
    $getRoot()
      .getFirstChildOrThrow()
      .insertAfter($createPassingCard({ type: 'incoming', id: 'u2' }))
  })
  await settled()
  expect(told).toEqual([])
  const shown = () => view.editor.read(() => $getRoot().getChildren().map(nameOf))
  expect(shown()).toEqual(['one', 'u2', 'two', 'three', 'u1'])
  const [one, two, three] = childrenOf(value)
  // Another editor changes the line before it, takes the next away and adds one at the end.
  view.setValue(state(paragraph(text('one, changed')), three as Json, paragraph(text('four'))))
  expect(shown()).toEqual(['one, changed', 'u2', 'three', 'u1', 'four'])
  view.setValue(undefined)
  expect(shown()).toEqual(['', 'u2', 'u1'])
  view.setValue(state(one as Json, two as Json, three as Json))
  await settled()
  expect(told).toEqual([])
  // What is written beside it is told without it.
  view.editor.update(() => $getRoot().getAllTextNodes()[0]?.setTextContent('written'))
  await settled()
  expect(childrenOf(told[0])).toEqual([paragraph(text('written')), two, three])
  const [card] = view.editor.read(() => $getRoot().getChildren().filter($isPassing))
  expect(view.storedNode(card?.getKey() ?? '')).toBeNull()
  view.replaceCard(card?.getKey() ?? '', { type: 'upload', relationTo: 'media', value: 'm1' })
  await settled()
  expect(childrenOf(told[1])).toContainEqual({ type: 'upload', relationTo: 'media', value: 'm1' })
  expect(view.editor.read(() => $getRoot().getChildren().filter($isPassing))).toHaveLength(1)
  view.destroy()
})

const nameOf = (node: LexicalNode) =>
  $isCard(node) && isObject(node.json) ? node.json.id : node.getTextContent()

test('a text that has only what is no part of it is empty', async () => {
  const { view, told } = open(state(paragraph(text('one'))))
  view.editor.update(() => {
    $placeNodes([$createPassingCard({ type: 'incoming', id: 'u1' })], null)
    $getRoot().getFirstChildOrThrow().remove()
  })
  await settled()
  expect(told.at(-1)).toBeNull()
  view.destroy()
})

test('an edit that is not committed yet is told before a value from outside, and stays', async () => {
  const { view, told } = open(state(paragraph(text('one'))))
  await settled()
  view.editor.update(() => {
    $getRoot().getAllTextNodes()[0]?.setTextContent('typed')
  })
  view.setValue(state(paragraph(text('from outside'))))
  expect(JSON.stringify(told)).toContain('typed')
  expect(view.value).toBe(told[0])
  expect(view.editor.read(() => $getRoot().getTextContent())).toBe('typed')
  view.destroy()
})

test('the caret stays in a line that becomes shorter, or empty, from outside', async () => {
  const { view } = open(state(paragraph(text('one two three'))))
  const offsets: (number | undefined)[] = []
  for (const value of [state(paragraph(text('one'))), state(paragraph())]) {
    view.editor.update(() => void $getRoot().getAllTextNodes()[0]?.selectEnd(), { discrete: true })
    view.setValue(value)
    offsets.push(
      view.editor.read(() => {
        const [start] = $getSelection()?.getStartEndPoints() ?? []
        return start?.offset
      }),
    )
    await settled()
  }
  expect(offsets).toEqual([3, 0])
  view.destroy()
})

test('a line keeps its JSON when the one beside it moves', async () => {
  const lines = ['one', 'two', 'three'].map((words) => ({
    type: 'paragraph',
    children: [text(words)],
  }))
  const { view, told } = open(state(...lines))
  await settled()
  view.editor.update(() => {
    const [first, , last] = $getRoot().getChildren()
    if (first && last) first.insertBefore(last)
  })
  await settled()
  const stored = childrenOf(told.at(-1))
  expect(stored.map((node) => lines.indexOf(node as never))).toEqual([2, 0, 1])
  view.destroy()
})

test('an editor of lists without their nodes throws instead of losing what is typed', () => {
  const ofLists = new Set(['list', 'listitem'])
  const withoutLists = editorFeatures.map((feature) => ({
    ...feature,
    nodes: feature.nodes?.filter((node) => !ofLists.has(node.getType())) ?? [],
  }))
  expect(() => open(undefined, withoutLists)).toThrow(/\blist\b/i)
  const withoutSigns = withoutLists.map((feature) => ({ ...feature, markdown: () => [] }))
  expect(() => open(undefined, withoutSigns)).toThrow(/ListItemNode|ListNode/)
})
