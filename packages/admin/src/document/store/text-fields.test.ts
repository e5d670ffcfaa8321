import { embeddedPlaces, isObject, type Json, type JsonObject } from '@stet/core'
import en from '@stet/core/i18n/en'
import { describe, expect, test } from 'vitest'
import { sampleStore } from '../../../test/sample-form.ts'
import { type Path, withValue } from '../../base/path.ts'
import { pathLabel } from '../../form/path-label.ts'
import { createI18n } from '../../i18n/i18n.ts'
import type { CheckField } from '../rules/field-checks.ts'
import type { FormStore } from './form-store.ts'
import { nodeAt } from './plan-lookup.ts'

const paragraph = (...children: Json[]): JsonObject => ({ type: 'paragraph', children })
const words = (text: string): JsonObject => ({ type: 'text', text })
const quote = (id: string, fields: JsonObject = {}): JsonObject => ({
  type: 'block',
  fields: { id, blockType: 'quote', words: 'Words', ...fields },
})
const term = (id: string): JsonObject => ({
  type: 'inlineBlock',
  fields: { id, blockType: 'term', meaning: 'Ink' },
})
const link = (id: string, fields: JsonObject = {}): JsonObject => ({
  type: 'link',
  id,
  fields: { linkType: 'custom', url: '/', ...fields },
  children: [words('link')],
})
const upload = (id: string, fields: JsonObject | null = null): JsonObject => ({
  type: 'upload',
  id,
  relationTo: 'media',
  value: 1,
  fields,
})
const textOf = (...children: Json[]): JsonObject => ({ root: { type: 'root', children } })
const childrenOf = (store: FormStore): readonly Json[] =>
  ((store.get(['story']) as JsonObject).root as JsonObject).children as readonly Json[]

const story = textOf(
  paragraph(words('One'), link('l'), term('t')),
  quote('a', { author: 'Ada' }),
  upload('u'),
  quote('b'),
)

/** `words` is required in quotations. */
const checkWords: CheckField = ({ plan, document, path }) => {
  const placed = nodeAt(plan, document, path)
  return placed?.node.name === 'words' && !placed.value ? [{ key: 'validation:required' }] : []
}

describe('a field in a node of a text', () => {
  test('is read and written as one of the document', () => {
    const store = sampleStore({ story })
    expect(store.get(['story', 'a', 'author'])).toBe('Ada')
    expect(store.fieldAt(['story', 'a', 'author'])).toMatchObject({ label: 'Author' })
    expect(store.fieldAt(['story', 'gone', 'author'])).toBeNull()
    for (const path of [
      ['story', 'a', 'author'],
      ['story', 't', 'meaning'],
      ['story', 'l', 'campaign'],
      ['story', 'u', 'caption'],
      ['story', 'b', 'look', 'color'],
    ]) {
      const before = store.getDocument()
      store.set(path, 'New')
      expect(store.get(path)).toBe('New')
      expect(store.changedFields()).toHaveProperty('story')
      store.undo()
      expect(store.getDocument()).toEqual(before)
      expect(store.isDirty()).toBe(false)
    }
  })

  test('leaves the rest of the text the same objects', () => {
    const store = sampleStore({ story })
    const before = childrenOf(store)
    store.set(['story', 'a', 'author'], 'Grace')
    const after = childrenOf(store)
    expect(after.map((child, index) => child === before[index])).toEqual([true, false, true, true])
  })

  test('that is cleared again counts as never written', () => {
    const store = sampleStore({ story })
    store.set(['story', 'b', 'author'], 'Grace')
    store.set(['story', 'b', 'author'], null)
    expect(store.isDirty()).toBe(false)
    expect(store.unsavedPatch()).toEqual([])
  })

  test('tells its listeners, and those of the text', () => {
    const store = sampleStore({ story })
    const called: string[] = []
    const listen = (...path: string[]) => store.subscribe(path, () => called.push(path.join('.')))
    listen('story')
    listen('story', 'a', 'author')
    listen('story', 'b', 'author')
    listen('story', 'b', 'sources')
    listen('title')
    store.set(['story', 'a', 'author'], 'Grace')
    expect(called.splice(0).toSorted()).toEqual(['story', 'story.a.author'])
    // The editor of the text moved the second block up.
    store.set(['story'], textOf(quote('b'), quote('a', { author: 'Grace' })))
    expect(called.splice(0).toSorted()).toEqual(['story'])
    store.set(['story'], textOf(quote('b', { author: 'Alan' })))
    expect(called.splice(0).toSorted()).toEqual(['story', 'story.a.author', 'story.b.author'])
  })

  test('has rows, and its own texts with fields', () => {
    const store = sampleStore({ story })
    const id = store.rowEdits.insert(['story', 'a', 'sources'], 0, { source: 'Book' })
    expect(store.rows(['story', 'a', 'sources'])).toEqual([{ id, blockType: undefined }])
    expect(store.get(['story', 'a', 'sources', id, 'source'])).toBe('Book')
    const aside = { type: 'block', fields: { id: 'x', blockType: 'aside' } }
    store.set(['story', 'a', 'note'], textOf(aside))
    store.set(['story', 'a', 'note', 'x', 'remark'], 'Deep')
    expect(store.get(['story', 'a', 'note', 'x', 'remark'])).toBe('Deep')
  })

  test('is one step of undo while it is typed in', () => {
    const store = sampleStore({ story })
    for (const text of ['Ada', 'Adal', 'Adala']) store.set(['story', 'a', 'author'], text)
    expect(store.undo()).toEqual([['story', 'a', 'author']])
    expect(store.get(['story', 'a', 'author'])).toBe('Ada')
    expect(store.canUndo).toBe(false)
  })

  test('is named by its node', () => {
    const store = sampleStore({ story })
    const i18n = createI18n({ language: 'en', messages: en })
    const labelOf = (...path: string[]) => pathLabel(store.plan, [store.getDocument()], path, i18n)
    expect(labelOf('story', 'b', 'author')).toBe('story › Quote 02 › Author')
    expect(labelOf('story', 't', 'meaning')).toBe('story › term 01 › meaning')
    expect(labelOf('story', 'l', 'campaign')).toBe('story › Link 01 › campaign')
    expect(labelOf('story', 'u', 'caption')).toBe('story › File 01 › caption')
    expect(labelOf('story', 'gone', 'caption')).toBe('story')
  })
})

describe('what is wrong in a node of a text', () => {
  const checked = () => sampleStore({ story }, { check: checkWords })
  const shownIn = (store: FormStore, ...path: string[]) => store.problems.countBelow([path])

  test('is counted at the block, the text and the document', () => {
    const store = checked()
    store.set(['story', 'b', 'words'], '')
    expect(shownIn(store)).toBe(0)
    expect(store.validate({ skipRequired: false })).toBe(false)
    expect(shownIn(store, 'story', 'b')).toBe(1)
    expect(shownIn(store, 'story')).toBe(1)
    expect(shownIn(store)).toBe(1)
    expect(shownIn(store, 'story', 'a')).toBe(0)
  })

  test('follows the node when the text moves it, and goes and comes with it', () => {
    const store = checked()
    store.set(['story', 'b', 'words'], '')
    store.touch(['story', 'b', 'words'])
    const before = store.get(['story']) as JsonObject
    const [first, second, third, fourth] = childrenOf(store)
    store.set(['story'], textOf(fourth ?? null, first ?? null, second ?? null, third ?? null))
    expect(shownIn(store, 'story', 'b')).toBe(1)
    store.set(['story'], textOf(first ?? null))
    expect(shownIn(store)).toBe(0)
    store.set(['story'], before)
    expect(shownIn(store, 'story', 'b', 'words')).toBe(1)
  })

  test('as the server says is found by its id, wherever it is by then', () => {
    const store = checked()
    const sent = store.getDocument()
    const sentAt = store.editCount
    store.set(['story'], textOf(paragraph(words('New')), ...childrenOf(store)))
    const message = 'Not that one'
    const path = 'story.root.children.3.fields.author'
    store.answers.setProblems({ problems: [{ path, message }], sent, sentAt })
    expect(store.problems.shownAt(['story', 'b', 'author'])).toEqual([{ message }])
    store.answers.setFailingConditions(['story.root.children.1.fields.author'], sent)
    expect(store.hidden.has(['story', 'a', 'author'])).toBe(true)
    store.set(['story'], textOf(paragraph()))
    expect(shownIn(store)).toBe(0)
  })
})

test('a keystroke in a long text, or in a block of it, reads nothing of its other paragraphs', () => {
  let reads = 0
  const watched = (children: readonly Json[]): readonly Json[] =>
    new Proxy(children, {
      get(target, key, receiver) {
        reads += 1
        return Reflect.get(target, key, receiver)
      },
    })
  const lines: readonly JsonObject[] = Array.from({ length: 50 }, (_, line) => ({
    ...paragraph(),
    children: watched([words(`Line ${line}`), link(`l${line}`)]),
  }))
  const store = sampleStore({ story: textOf(...lines.with(20, paragraph()), quote('a')) })
  store.subscribe(['story', 'l7', 'campaign'], () => {})
  const type = (text: string) =>
    store.set(['story'], textOf(...childrenOf(store).with(20, paragraph(words(text)))))
  const change = (text: string) => {
    type(text)
    store.set(['story', 'a', 'author'], text)
    expect(store.isDirty()).toBe(true)
    expect(store.unsavedPatch()).toHaveLength(1)
  }
  change('T')
  reads = 0
  change('Ty')
  expect(reads).toBe(0)
})

describe('the rules of a text', () => {
  const asked: string[] = []
  const check: CheckField = ({ document, path }) => {
    asked.push(path.join('.'))
    return JSON.stringify(document.story ?? '').includes('bad')
      ? [{ key: 'validation:invalidAddress' }]
      : []
  }
  const write = (store: FormStore, text: string) =>
    store.set(['story'], textOf(paragraph(words(text))))

  test('are not asked with each keystroke, but when it is left', () => {
    const store = sampleStore({}, { check })
    asked.length = 0
    for (const text of ['b', 'ba', 'bad']) write(store, text)
    expect(asked).toEqual([])
    store.touch(['story'])
    expect(store.problems.shownAt(['story'])).toHaveLength(1)
    write(store, 'badl')
    expect(store.problems.shownAt(['story'])).toHaveLength(1)
    write(store, 'good')
    expect(store.problems.shownAt(['story'])).toHaveLength(0)
    write(store, 'bad')
    expect(store.problems.shownAt(['story'])).toHaveLength(0)
    store.touch(['story'])
    expect(store.problems.shownAt(['story'])).toHaveLength(1)
  })

  test('are asked at once where there is no text any more', () => {
    const store = sampleStore({ story }, { check })
    asked.length = 0
    store.set(['story'], null)
    expect(asked).toEqual(['story'])
  })
})

describe('a node that an editor puts into a text', () => {
  const ids = (node: Json): string[] =>
    isObject(node)
      ? [
          ...(typeof node.id === 'string' ? [node.id] : []),
          ...Object.values(node).flatMap((value) => ids(value ?? null)),
        ]
      : Array.isArray(node)
        ? (node as Json[]).flatMap(ids)
        : []

  test('begins with its defaults and an id of its own', () => {
    const store = sampleStore({ story })
    const path: Path = ['story']
    const block = store.textNodes.fresh(path, { type: 'block', fields: { blockType: 'quote' } })
    expect(block.fields).toMatchObject({
      blockType: 'quote',
      words: 'Words',
      look: {},
      sources: [],
    })
    expect(ids(block)).toHaveLength(1)
    const unknown = { type: 'block', fields: { blockType: 'other' } }
    expect(store.textNodes.fresh(path, unknown)).toBe(unknown)
  })

  test('copies of blocks that the config does not have get ids of their own too', () => {
    const store = sampleStore({ story })
    const gone = { type: 'block', fields: { id: 'g', blockType: 'gone', words: 'Kept' } }
    const cell = { type: 'tablecell', children: [gone, { type: 'block', fields: {} }] }
    const [copy] = store.textNodes.copies(['story'], [cell]) as readonly [JsonObject]
    const [block, without] = copy.children as readonly [JsonObject, JsonObject]
    expect(block).toEqual({ ...gone, fields: { ...gone.fields, id: expect.any(String) } })
    expect((block.fields as JsonObject).id).not.toBe('g')
    expect(without).toEqual({ type: 'block', fields: {} })
  })

  test('as a copy has new ids at every depth, and the same values', () => {
    const store = sampleStore({ story })
    const note = textOf({ type: 'block', fields: { id: 'x', blockType: 'aside', remark: 'Deep' } })
    const original = quote('a', { sources: [{ id: 's', source: 'Book' }], note })
    const [copy, line] = store.textNodes.copies(['story'], [original, paragraph(link('l'))])
    expect(copy).toMatchObject({ fields: { words: 'Words', sources: [{ source: 'Book' }] } })
    const all = [...ids(copy ?? null), ...ids(line ?? null)]
    expect(new Set(all).size).toBe(4)
    expect(all.filter((id) => ['a', 's', 'x', 'l'].includes(id))).toEqual([])
  })
})

test('nodes without ids, or with the same, get ids of their own', () => {
  const store = sampleStore({ story: textOf(quote('a'), quote('a'), { ...upload(''), id: null }) })
  const places = embeddedPlaces(store.get(['story']))
  expect(new Set(places.map(({ id }) => id)).size).toBe(3)
  expect(store.isDirty()).toBe(false)
})

test('nodes without ids have the same ids whenever the document is opened', () => {
  const bare = (words: string): JsonObject => ({
    type: 'link',
    fields: { url: '/' },
    children: [{ type: 'text', text: words }],
  })
  const stored = textOf(paragraph(bare('One'), bare('Two')), paragraph(bare('Two')))
  const [store, again] = [
    sampleStore({ story: stored }),
    sampleStore({ story: stored }, { seed: 2 }),
  ]
  expect(again.getDocument()).toEqual(store.getDocument())
  const second = embeddedPlaces(store.get(['story']))[1]?.id ?? ''
  store.set(['story', second, 'campaign'], 'spring')
  again.restore(store.unsavedPatch())
  expect(again.getDocument()).toEqual(store.getDocument())
  // Another editor wrote above it.
  const grown = textOf(paragraph(bare('New')), ...(stored.root as { children: Json[] }).children)
  expect(store.rebase({ document: { story: grown }, inDoubt: [], sentAt: 0 })).toEqual([])
  expect(store.get(['story', second, 'campaign'])).toBe('spring')
  expect(embeddedPlaces(store.get(['story']))).toHaveLength(4)
  // What has an id already keeps it for itself.
  const [kept] = embeddedPlaces(store.get(['story']))
  const mixed = textOf(paragraph(bare('New'), kept?.node ?? null))
  const places = embeddedPlaces(sampleStore({ story: mixed }).get(['story']))
  expect(places.map(({ id }) => id === kept?.id)).toEqual([false, true])
})

test('a cleared field of a node is sent as null, and what the config does not know as it is', () => {
  const store = sampleStore({
    story: textOf(
      quote('a', { author: 'Ada', note: null }),
      link('l', { rel: 'me', campaign: 'x' }),
    ),
  })
  store.set(['story', 'a', 'author'], undefined)
  store.set(['story', 'l', 'campaign'], undefined)
  store.set(['story', 'l', 'rel'], undefined)
  const next = textOf(...childrenOf(store), quote('n', { words: undefined }))
  store.set(['story'], withValue({ story: next }, ['story', 'n', 'words'], undefined).story)
  const sent = (store.changedFields().story as JsonObject).root as JsonObject
  expect(sent.children).toEqual([
    quote('a', { author: null, look: {}, sources: [] }),
    { ...link('l'), fields: { linkType: 'custom', url: '/', campaign: null, medium: null } },
    quote('n', { words: null }),
  ])
})
