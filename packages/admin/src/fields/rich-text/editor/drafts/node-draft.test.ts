import { embeddedPlace, type Json, type JsonObject, type RichTextNode } from '@stet/core'
import { expect, test } from 'vitest'
import { sampleStore } from '../../../../../test/sample-form.ts'
import type { CheckField } from '../../../../document/rules/field-checks.ts'
import { nodeAt } from '../../../../document/store/plan-lookup.ts'
import { inlineBlockNode } from '../blocks/insert-inline-block.ts'
import { NodeDraft } from './node-draft.ts'

const TEXT = ['story']
const term = (id: string, fields: JsonObject = {}) =>
  inlineBlockNode({ id, blockType: 'term', meaning: 'Ink', ...fields }) as RichTextNode
const storyOf = (...nodes: Json[]): JsonObject => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: nodes }] },
})

/** `meaning` is required in terms. */
const checkMeaning: CheckField = ({ plan, document, path }) => {
  const placed = nodeAt(plan, document, path)
  return placed?.node.name === 'meaning' && !placed.value ? [{ key: 'validation:required' }] : []
}

test('what is written in a draft comes into the document in one step, or not at all', () => {
  const store = sampleStore({ story: storyOf(term('t')) })
  const before = store.getDocument()
  const draft = new NodeDraft(store, TEXT, term('t'), false)
  expect(draft.isDirty()).toBe(false)
  for (const text of ['P', 'Pa', 'Paper']) draft.store.set([...draft.path, 'meaning'], text)
  expect(draft.isDirty()).toBe(true)
  expect(store.getDocument()).toBe(before)
  expect(draft.write()).toBe(true)
  expect(store.get(['story', 't', 'meaning'])).toBe('Paper')
  store.undo()
  expect(store.getDocument()).toEqual(before)
  expect(store.canUndo).toBe(false)
  store.redo()
  expect(store.get(['story', 't', 'meaning'])).toBe('Paper')
})

test('what was changed in the block meanwhile stays where the draft did not change it', () => {
  const node = term('t', { note: 'old' })
  const store = sampleStore({ story: storyOf(node) })
  const draft = new NodeDraft(store, TEXT, node, false)
  draft.store.set([...draft.path, 'meaning'], 'Paper')
  store.set(['story', 't', 'note'], 'new')
  expect(draft.write()).toBe(true)
  expect(store.get(['story', 't'])).toMatchObject({ meaning: 'Paper', note: 'new' })
})

test('a new block is in the text of its draft only, and one that is gone meanwhile is not lost', () => {
  const store = sampleStore({})
  const fresh = new NodeDraft(
    store,
    TEXT,
    inlineBlockNode({ blockType: 'term' }) as RichTextNode,
    true,
  )
  fresh.store.set([...fresh.path, 'meaning'], 'Paper')
  expect(store.get(TEXT)).toBeUndefined()
  expect(fresh.write()).toBe(false)
  expect(fresh.node.fields).toMatchObject({ blockType: 'term', meaning: 'Paper' })

  store.set(TEXT, storyOf(term('t')))
  const draft = new NodeDraft(store, TEXT, term('t'), false)
  draft.store.set([...draft.path, 'meaning'], 'Kept')
  store.set(TEXT, storyOf())
  expect(draft.write()).toBe(false)
  expect(draft.node.fields).toMatchObject({ meaning: 'Kept' })
  expect(embeddedPlace(store.get(TEXT), 't')).toBeUndefined()
})

test('only what is wrong in the block keeps it from being applied', () => {
  const store = sampleStore(
    { story: storyOf(term('t'), term('u', { meaning: '' })) },
    { check: checkMeaning },
  )
  const draft = new NodeDraft(store, TEXT, term('t'), false)
  expect(draft.check()).toBeNull()
  draft.store.set([...draft.path, 'meaning'], '')
  expect(draft.check()).toEqual(['story', 't', 'meaning'])
  expect(store.problems.countBelow([TEXT])).toBe(0)
})
