import { embeddedPlaces, type Json, type JsonObject } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { sampleStore } from '../../../test/sample-form.ts'
import type { FormStore } from '../store/form-store.ts'

const paragraph = (text: string): JsonObject => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
})
const quote = (id: string, fields: JsonObject = {}): JsonObject => ({
  type: 'block',
  fields: { id, blockType: 'quote', words: 'Words', look: {}, sources: [], ...fields },
})
const textOf = (...children: Json[]): JsonObject => ({ root: { type: 'root', children } })
const story = textOf(paragraph('One'), quote('a', { author: 'Ada' }), quote('b'))

/** Another editor stored this while the form was open; our last request left at edit `sentAt`. */
function stored(store: FormStore, other: JsonObject, sentAt = store.editCount) {
  return store.rebase({ document: { story: other }, inDoubt: [], sentAt })
}

describe('two editors in one text', () => {
  test('in different blocks both keep what they wrote', () => {
    const store = sampleStore({ story })
    store.set(['story', 'a', 'author'], 'Grace')
    const theirs = textOf(
      paragraph('One'),
      quote('a', { author: 'Ada' }),
      quote('b', { words: 'B' }),
    )
    expect(stored(store, theirs, 0)).toEqual([])
    expect(store.get(['story', 'a', 'author'])).toBe('Grace')
    expect(store.get(['story', 'b', 'words'])).toBe('B')
    expect(store.unsavedPatch()).toEqual([
      { op: 'set', path: ['story', 'a', 'author'], value: 'Grace' },
    ])
  })

  test('one in the text and one in a block: both keep what they wrote', () => {
    const store = sampleStore({ story })
    store.set(['story'], textOf(paragraph('One more'), quote('a', { author: 'Ada' }), quote('b')))
    const theirs = textOf(paragraph('One'), quote('a', { author: 'Grace' }), quote('b'))
    expect(stored(store, theirs, 0)).toEqual([])
    expect(store.get(['story'])).toEqual(
      textOf(paragraph('One more'), quote('a', { author: 'Grace' }), quote('b')),
    )
  })

  test('both write the same line anew: both lines stay, and the links in them have ids of their own', () => {
    const link = (words: string): JsonObject => ({
      ...{ type: 'link', id: 'a'.repeat(24), fields: { linkType: 'custom', url: '/there' } },
      children: [{ type: 'text', text: words }],
    })
    const item = (...children: Json[]): JsonObject => ({ type: 'listitem', children })
    const list = (...children: Json[]): JsonObject => ({
      type: 'list',
      listType: 'bullet',
      children,
    })
    const store = sampleStore({ story: textOf(list(item(link('words')))) })
    store.set(['story'], textOf(list(item(link('w'), { type: 'text', text: 'ritten' }), item())))
    stored(store, textOf(list(item(link('other')))))
    const ids = embeddedPlaces(store.get(['story'])).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
  })

  test('one moves a block and the other writes in it', () => {
    const store = sampleStore({ story })
    store.set(['story', 'b', 'words'], 'Mine')
    const theirs = textOf(quote('b'), paragraph('One'), quote('a', { author: 'Ada' }))
    expect(stored(store, theirs, 0)).toEqual([])
    expect(store.get(['story'])).toEqual(
      textOf(quote('b', { words: 'Mine' }), paragraph('One'), quote('a', { author: 'Ada' })),
    )
  })

  test('in the same field are asked, once', () => {
    for (const text of ['Two', 'One']) {
      const store = sampleStore({ story })
      store.set(['story', 'a', 'author'], 'Grace')
      const theirs = textOf(paragraph(text), quote('a', { author: 'Alan' }), quote('b'))
      const conflicts = stored(store, theirs)
      expect(conflicts).toMatchObject([
        { path: ['story', 'a', 'author'], base: 'Ada', mine: 'Grace', theirs: 'Alan' },
      ])
      expect(store.get(['story'])).toEqual(
        textOf(paragraph(text), quote('a', { author: 'Grace' }), quote('b')),
      )
      store.resolveConflicts(conflicts, ['theirs'])
      expect(store.get(['story'])).toEqual(theirs)
      store.undo()
      expect(store.get(['story', 'a', 'author'])).toBe('Grace')
    }
  })

  test('in the same text and the same field are asked about both', () => {
    const store = sampleStore({ story })
    store.set(['story'], textOf(paragraph('Mine'), quote('a', { author: 'Grace' }), quote('b')))
    const theirs = textOf(paragraph('Theirs'), quote('a', { author: 'Alan' }), quote('b'))
    const conflicts = stored(store, theirs)
    expect(conflicts.map(({ path }) => path).toSorted()).toEqual([
      ['story'],
      ['story', 'a', 'author'],
    ])
    const answers = conflicts.map(({ kind }) => (kind === 'text' ? 'mine' : 'theirs'))
    store.resolveConflicts(conflicts, answers)
    expect(store.get(['story'])).toEqual(
      textOf(paragraph('Mine'), quote('a', { author: 'Alan' }), quote('b')),
    )
  })

  test('in what the config does not know of a node are asked about that', () => {
    const picture = (width: string): JsonObject => ({
      type: 'upload',
      id: 'u',
      relationTo: 'other',
      value: 1,
      fields: { width },
    })
    const store = sampleStore({ story: textOf(picture('1')) })
    store.set(['story', 'u', 'width'], '2')
    const conflicts = stored(store, textOf(paragraph('New'), picture('3')))
    expect(conflicts).toMatchObject([{ path: ['story', 'u', 'width'], mine: '2', theirs: '3' }])
    expect(store.get(['story'])).toEqual(textOf(paragraph('New'), picture('2')))
  })

  test('what is typed and taken back since the request left is asked about, too', () => {
    const store = sampleStore({ story })
    const sentAt = store.editCount
    store.set(['story', 'a', 'author'], 'Grace')
    store.set(['story', 'a', 'author'], 'Ada')
    const theirs = textOf(paragraph('One'), quote('a', { author: 'Alan' }), quote('b'))
    expect(stored(store, theirs, sentAt)).toMatchObject([
      { path: ['story', 'a', 'author'], mine: 'Ada', theirs: 'Alan' },
    ])
    expect(store.get(['story', 'a', 'author'])).toBe('Ada')
  })

  test('undoing takes back what one wrote in a block, and nothing else', () => {
    const store = sampleStore({ story })
    store.set(['story', 'a', 'author'], 'Grace')
    stored(
      store,
      textOf(paragraph('Two'), quote('a', { author: 'Ada' }), quote('b', { words: 'B' })),
    )
    store.undo()
    expect(store.get(['story'])).toEqual(
      textOf(paragraph('Two'), quote('a', { author: 'Ada' }), quote('b', { words: 'B' })),
    )
  })

  test('our own write that comes back prepared by the server changes nothing', () => {
    const store = sampleStore({ story })
    store.set(['story', 'a', 'author'], 'Grace')
    const sent = store.getDocument()
    const sentAt = store.editCount
    store.set(['story', 'a', 'author'], 'Grace H')
    const reply = textOf(
      paragraph('One'),
      quote('a', { author: 'Grace', note: null }),
      quote('b', { look: null, sources: null }),
    )
    store.acknowledge({ document: { story: reply }, sent, sentAt })
    expect(store.get(['story', 'a', 'author'])).toBe('Grace H')
    expect(store.unsavedPatch()).toHaveLength(1)
  })
})
