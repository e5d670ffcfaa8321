import { embeddedPlaces, isObject, type Json, type JsonObject } from '@stet/core'
import fc from 'fast-check'
import { $getNodeByKey, $getRoot } from 'lexical'
import { afterEach, expect, test } from 'vitest'
import { sampleStore } from '../../../../../test/sample-form.ts'
import { allFeatures } from '../allowed-features.ts'
import { $createCard } from '../cards/CardNode.ts'
import { editorFeatures } from '../features/editor-features.ts'
import { $moveOne } from '../lines/line-moves.ts'
import { RichTextView } from '../view/RichTextView.ts'

const TEXT = ['story']
const words = (text: string) => ({
  ...{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' },
})
const line = { version: 1, direction: null, format: '', indent: 0 }
const paragraph = (...children: readonly Json[]) => ({
  ...line,
  ...{ type: 'paragraph', textFormat: 0, textStyle: '', children },
})
const quote = (id: string, author: string): JsonObject => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id, blockType: 'quote', words: 'Words', author },
})
const start = {
  root: {
    ...line,
    type: 'root',
    children: [paragraph(words('One')), quote('a', 'Ada'), paragraph(words('Two'))],
  },
}

const views: RichTextView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

/** A text in a form, as the editor ties them together. */
function open() {
  const store = sampleStore({ story: start })
  const root = document.createElement('div')
  root.contentEditable = 'true'
  document.body.append(root)
  const view = new RichTextView({
    ...{ root, value: store.get(TEXT), isReadOnly: false, theme: {} },
    ...{ features: editorFeatures, allowed: allFeatures },
    onChange: (next) => store.set(TEXT, next),
    onBlur: () => undefined,
    onFormat: () => undefined,
    onCards: () => undefined,
    onLink: () => undefined,
    onEnter: () => undefined,
    prepareNodes: (nodes, origin) =>
      origin === 'new'
        ? nodes.map((node) => store.textNodes.fresh(TEXT, node as never))
        : (store.textNodes.copies(TEXT, nodes) as readonly JsonObject[]),
    onNeeded: () => Promise.reject(new Error('nothing is lazy here')),
  })
  store.subscribeDeep(TEXT, () => view.setValue(store.get(TEXT)))
  views.push(view)
  return { store, view }
}

type Form = ReturnType<typeof open>
/** The editor tells of an update once it is read. */
const settle = ({ view }: Form) => view.editor.read(() => undefined)
const keysOf = ({ view }: Form) => view.editor.read(() => $getRoot().getChildrenKeys())
const cardsOf = (form: Form) =>
  keysOf(form).filter((key) => form.view.storedNode(key)?.type === 'block')
const idsOf = (form: Form) => embeddedPlaces(form.store.get(TEXT)).map(({ id }) => id)

const steps: Readonly<Record<string, (form: Form, choice: number) => void>> = {
  move: ({ view }, choice) => {
    const keys = cardsOf({ view } as Form)
    const key = keys[choice % keys.length]
    view.editor.update(() => {
      const node = $getNodeByKey(key ?? '')
      if (node !== null) $moveOne(node, choice % 2 === 0 ? 1 : -1)
    })
  },
  duplicate: (form, choice) => {
    const keys = cardsOf(form)
    const key = keys[choice % keys.length]
    const node = key && form.view.storedNode(key)
    if (node) form.view.insertStoredAfter(key, [node], 'copied')
  },
  // As an editor's own paste or a drag with a key that copies.
  paste: (form, choice) => {
    const keys = cardsOf(form)
    const node = form.view.storedNode(keys[choice % keys.length] ?? '')
    if (node === null) return
    form.view.editor.update(() => {
      $getRoot().splice(choice % ($getRoot().getChildrenSize() + 1), 0, [$createCard(node, false)])
    })
  },
  insert: (form) => {
    form.view.insertStored([{ type: 'block', fields: { blockType: 'quote' } }], 'new')
  },
  remove: (form, choice) => {
    const keys = keysOf(form)
    form.view.editor.update(() => $getNodeByKey(keys[choice % keys.length] ?? '')?.remove())
  },
  write: (form, choice) => {
    const ids = idsOf(form)
    const id = ids[choice % ids.length]
    if (id) form.store.set([...TEXT, id, 'author'], `Author ${choice}`)
  },
  undo: ({ store }) => void store.undo(),
  redo: ({ store }) => void store.redo(),
}

test('whatever is done to blocks, each keeps an id of its own, and all of it can be undone', () => {
  const anySteps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(50)), {
    maxLength: 25,
  })
  fc.assert(
    fc.property(anySteps, (taken) => {
      const form = open()
      for (const [name, choice] of taken) {
        steps[name]?.(form, choice)
        settle(form)
        const ids = idsOf(form)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).not.toContain('')
        const shown = cardsOf(form).map((key) => form.view.storedNode(key))
        const stored = embeddedPlaces(form.store.get(TEXT)).map(({ node }) => node)
        expect(shown).toEqual(stored)
      }
      const end = form.store.getDocument()
      while (form.store.canUndo) form.store.undo()
      expect(authors(form.store.get(TEXT))).toEqual(['Ada'])
      while (form.store.canRedo) form.store.redo()
      settle(form)
      const latest = taken.findLastIndex(([name]) => name === 'undo') === -1
      if (latest) expect(form.store.getDocument()).toEqual(end)
    }),
    { numRuns: 60 },
  )
})

const authors = (text: Json | undefined) =>
  embeddedPlaces(text).map(({ node }) => isObject(node.fields) && node.fields.author)
