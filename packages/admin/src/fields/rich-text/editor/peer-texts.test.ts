import { isObject, type Json, type JsonObject } from '@stet/core'
import { $getRoot, $isElementNode } from 'lexical'
import { afterEach, expect, test } from 'vitest'
import { emptyTexts, malformed, peerTexts } from '../../../../../../peer-texts/peer-texts.ts'
import { sampleStore } from '../../../../test/sample-form.ts'
import { openedText } from './test/opened-text.ts'

const FIELD = ['body']
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function open(value: Json | undefined) {
  const text = await openedText(sampleStore({ body: value ?? null }), FIELD)
  stops.push(text.stop)
  return text
}

const childrenOf = (value: Json | undefined): readonly JsonObject[] => {
  const root = isObject(value) && isObject(value.root) ? value.root : {}
  return root.children as readonly JsonObject[]
}

test.each(peerTexts)('%s of another editor are opened without an edit', async (_name, json) => {
  const value = structuredClone(json) as Json
  const { store, settle } = await open(value)
  await settle()
  expect(store.get(FIELD)).toBe(value)
  expect(store.isDirty()).toBe(false)
  expect(value).toEqual(json)
})

test.each(peerTexts)(
  '%s of another editor stay as they are when words are written behind them',
  async (_name, json) => {
    const value = json as Json
    const { store, view, settle } = await open(value)
    view.edit(() => {
      $getRoot().getLastChild()?.selectEnd().insertText(' Written.')
    })
    await settle()
    const before = childrenOf(value)
    const after = childrenOf(store.get(FIELD))
    expect(after).toHaveLength(before.length)
    for (const [at, node] of before.slice(0, -1).entries()) expect(after[at]).toBe(node)
    const end = before.at(-1) as { children: [JsonObject] }
    const [words] = end.children
    const written = { ...words, text: `${words.text} Written.` }
    expect(store.get(FIELD)).toEqual({
      ...(value as JsonObject),
      root: {
        ...((value as JsonObject).root as JsonObject),
        children: [...before.slice(0, -1), { ...end, children: [written] }],
      },
    })
    store.undo()
    await settle()
    expect(store.get(FIELD)).toEqual(json)
    expect(view.editor.read(() => $getRoot().getTextContent())).not.toContain('Written.')
  },
)

test.each(peerTexts)(
  '%s of another editor stay the same nodes when a line moves over them',
  async (_name, json) => {
    const { store, view, settle } = await open(json as Json)
    view.edit(() => {
      const [first, last] = [$getRoot().getFirstChild(), $getRoot().getLastChild()]
      if (first && last) first.insertBefore(last)
    })
    await settle()
    const before = childrenOf(json as Json)
    const after = childrenOf(store.get(FIELD))
    // Lists that come beside each other become one, as the editor writes them.
    expect(after.map((node) => before.indexOf(node))).toEqual([
      before.length - 1,
      ...before.slice(0, -1).keys(),
    ])
  },
)

test.each(emptyTexts)('a text without words is opened without an edit: %s', async (_name, json) => {
  const { store, view, settle } = await open(json as Json)
  await settle()
  expect(store.isDirty()).toBe(false)
  view.edit(() => {
    const line = $getRoot().getFirstChild()
    if ($isElementNode(line)) line.selectEnd().insertText('Written.')
  })
  await settle()
  expect(childrenOf(store.get(FIELD))).toMatchObject([
    { type: 'paragraph', children: [{ type: 'text', text: 'Written.' }] },
  ])
})

test.each(malformed)('what is no text is opened without an edit: %s', async (_name, json) => {
  const { store, settle } = await open(structuredClone(json) as Json)
  await settle()
  expect(store.isDirty()).toBe(false)
  expect(store.get(FIELD)).toEqual(json)
})
