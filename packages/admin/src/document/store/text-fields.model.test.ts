import {
  apply,
  type EmbeddedPlace,
  embeddedPlaces,
  isObject,
  type Json,
  type JsonObject,
} from '@stet/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleStore } from '../../../test/sample-form.ts'
import { fromServerPath, toServerPath } from '../../base/path.ts'
import type { FormStore } from './form-store.ts'

// Whatever an editor does to a text and to the blocks in it, the fields of a block stay its own.

const paragraph = (text: string, ...more: Json[]): JsonObject => ({
  type: 'paragraph',
  children: [{ type: 'text', text }, ...more],
})
const quote: JsonObject & { readonly type: string } = {
  type: 'block',
  fields: { blockType: 'quote' },
}
const link: JsonObject = { type: 'link', fields: { url: '/' }, children: [] }

type Edit =
  | { readonly kind: 'type' | 'field' | 'rows'; readonly at: number; readonly text: string }
  | { readonly kind: 'insert' | 'remove' | 'copy' | 'paste' | 'undo' | 'redo'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: number }

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('type', 'field', 'field', 'rows'),
    at: fc.nat(6),
    text: fc.string({ maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constantFrom('insert', 'remove', 'copy', 'paste', 'undo', 'redo'),
    at: fc.nat(6),
  }),
  fc.record({ kind: fc.constant('move'), at: fc.nat(6), to: fc.nat(6) }),
)

const childrenOf = (store: FormStore): readonly Json[] => {
  const story = store.get(['story'])
  return isObject(story) && isObject(story.root) ? (story.root.children as readonly Json[]) : []
}
const setChildren = (store: FormStore, children: readonly Json[]) =>
  store.set(['story'], { root: { type: 'root', children } })

/** What each block and link holds, by its id. */
const fieldsById = (store: FormStore) =>
  new Map(embeddedPlaces(store.get(['story'])).map(({ id, node }) => [id, node.fields]))

function applyEdit(store: FormStore, edit: Edit): void {
  const children = childrenOf(store)
  const index = edit.at % Math.max(1, children.length)
  const places = embeddedPlaces(store.get(['story']))
  const place = places[edit.at % Math.max(1, places.length)]
  switch (edit.kind) {
    case 'type':
      setChildren(store, children.toSpliced(index, 0, paragraph(edit.text, link)))
      break
    case 'field':
      if (place !== undefined) writeIn(store, place, edit.text)
      break
    case 'rows': {
      const block = places.find(({ kind }) => kind === 'block.quote')
      if (block === undefined) break
      store.rowEdits.insert(['story', block.id, 'sources'], 0, { source: edit.text })
      break
    }
    case 'insert': {
      const fresh = store.textNodes.fresh(['story'], quote)
      setChildren(store, children.toSpliced(index, 0, fresh))
      break
    }
    case 'copy': {
      const copies = store.textNodes.copies(['story'], children.slice(index, index + 2))
      setChildren(store, children.toSpliced(index, 0, ...copies))
      break
    }
    case 'paste':
      // As it is, with the ids that the text has already.
      setChildren(store, [...children, ...children.slice(index, index + 2)])
      break
    case 'remove':
      setChildren(store, children.toSpliced(index, 1))
      break
    case 'move': {
      const fields = fieldsById(store)
      const moved = children[index]
      if (moved === undefined) break
      setChildren(store, children.toSpliced(index, 1).toSpliced(edit.to, 0, moved))
      expect(fieldsById(store)).toEqual(fields)
      break
    }
    case 'undo':
      store.undo()
      break
    default:
      store.redo()
  }
}

function writeIn(store: FormStore, { id: own, kind }: EmbeddedPlace, text: string): void {
  const path = ['story', own, kind === 'link' ? 'campaign' : 'author']
  const before = fieldsById(store)
  store.set(path, text)
  for (const [id, fields] of fieldsById(store)) if (id !== own) expect(fields).toBe(before.get(id))
  expect(store.get(path)).toBe(text)
  const document = store.getDocument()
  expect(fromServerPath(document, toServerPath(document, path) ?? '')).toEqual(path)
}

test('edits of a text and of its blocks never mix them up, and are all undone and done again', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 25 }), (edits) => {
      let turn = 0
      const store = sampleStore(
        { story: { root: { type: 'root', children: [paragraph('One', link), quote, quote] } } },
        { now: () => 60_000 * turn++ },
      )
      const before = store.getDocument()
      for (const edit of edits) {
        applyEdit(store, edit)
        const ids = embeddedPlaces(store.get(['story'])).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).not.toContain('')
        expect(apply(store.unsavedPatch(), store.acknowledged)).toEqual(store.getDocument())
        expect(store.isDirty()).toBe(store.unsavedPatch().length > 0)
      }
      while (store.canRedo) store.redo()
      const after = store.getDocument()
      while (store.canUndo) store.undo()
      expect(store.getDocument()).toEqual(before)
      while (store.canRedo) store.redo()
      expect(store.getDocument()).toEqual(after)
    }),
  )
})

test('what two editors write in one text is there afterwards, wherever they wrote', () => {
  const anyField = fc.record({
    at: fc.nat(3),
    name: fc.constantFrom('author', 'words'),
    text: fc.string({ minLength: 1, maxLength: 3 }),
  })
  const anyEdits = fc.array(anyField, { maxLength: 4 })
  fc.assert(
    fc.property(anyEdits, anyEdits, fc.boolean(), (mine, theirs, isTyped) => {
      const blocks = ['a', 'b', 'c', 'd'].map((id) => ({
        type: 'block',
        fields: { id, blockType: 'quote', words: 'Words' },
      }))
      const document = {
        story: { root: { type: 'root', children: [paragraph('One'), ...blocks] } },
      }
      const [store, other] = [sampleStore(document), sampleStore(document)]
      const write = (form: FormStore, edits: typeof mine) => {
        const written = new Map<string, string>()
        for (const { at, name, text } of edits) {
          const path = ['story', 'abcd'.charAt(at), name]
          form.set(path, text)
          written.set(path.join('.'), text)
        }
        return written
      }
      const own = write(store, mine)
      const others = write(other, theirs)
      if (isTyped) setChildren(other, [paragraph('Two'), ...childrenOf(other).slice(1)])
      const conflicts = store.rebase({ document: other.getDocument(), inDoubt: [], sentAt: 0 })
      for (const [path, text] of own) expect(store.get(path.split('.'))).toBe(text)
      const clashes = [...others].filter(([path, text]) => own.has(path) && own.get(path) !== text)
      expect(conflicts.length > 0).toBe(clashes.length > 0)
      for (const [path, text] of others) {
        if (!own.has(path)) expect(store.get(path.split('.'))).toBe(text)
      }
      expect(JSON.stringify(store.get(['story']))).toContain(isTyped ? 'Two' : 'One')
    }),
  )
})
