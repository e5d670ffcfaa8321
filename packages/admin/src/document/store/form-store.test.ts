import type { ClientField, JsonObject } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sampleStore } from '../../../test/sample-form.ts'
import type { Path } from '../../base/path.ts'
import type { FormChange, FormStore } from './form-store.ts'
import { nodeAt } from './plan-lookup.ts'

const document: JsonObject = {
  id: 'd1',
  title: 'Ink and paper',
  meta: { description: 'About ink' },
  links: [
    { id: 'l1', label: 'One', tags: [{ id: 't1', word: 'x' }] },
    { id: 'l2', label: 'Two', tags: [] },
  ],
  layout: [
    { id: 'b1', blockType: 'hero', heading: 'Hello', button: { text: 'Go' } },
    { id: 'b2', blockType: 'quote', words: 'Words' },
  ],
}

describe('a keystroke', () => {
  test('in a form of 1,000 fields tells exactly the listeners of its field', () => {
    const rows = Array.from({ length: 200 }, (_, row) => ({
      id: `r${row}`,
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, name])),
    }))
    const fields: ClientField[] = [
      {
        type: 'array',
        name: 'rows',
        fields: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ type: 'text', name }) as const),
      },
    ]
    const store = sampleStore({ rows }, { fields })
    const called: string[] = []
    store.subscribe(['rows'], () => called.push('rows'))
    for (const { id } of rows) {
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        store.subscribe(['rows', id, name], () => called.push(`${id}.${name}`))
      }
    }
    store.set(['rows', 'r77', 'c'], 'typed')
    expect(called).toEqual(['r77.c'])
  })

  test('keeps the snapshot of everything else', () => {
    const store = sampleStore(document)
    const before = store.getDocument()
    const rows = store.rows(['layout'])
    store.set(['layout', 'b1', 'heading'], 'Hello!')
    expect(store.getDocument()).not.toBe(before)
    expect(store.getDocument().links).toBe(before.links)
    expect(store.rows(['layout'])).toBe(rows)
    expect(before).toEqual(sampleStore(document).getDocument())
  })

  test('says who typed', () => {
    const store = sampleStore(document)
    const sources: string[] = []
    store.onChange((change: FormChange) => sources.push(change.source))
    store.set(['title'], 'New')
    store.undo()
    store.acknowledge({
      document: { ...document, slug: 'ink' },
      sent: store.getDocument(),
      sentAt: store.editCount,
    })
    expect(sources).toEqual(['user', 'undo', 'server'])
  })

  test('that changes nothing is no edit', () => {
    const store = sampleStore(document)
    const listener = vi.fn()
    store.onChange(listener)
    store.set(['title'], 'Ink and paper')
    store.set(['slug'], null)
    expect(listener).not.toHaveBeenCalled()
    expect(store.editCount).toBe(0)
  })

  test('in a row that is gone is nothing', () => {
    const store = sampleStore(document)
    store.rowEdits.remove(['layout'], 'b1')
    const before = store.getDocument()
    store.set(['layout', 'b1', 'heading'], 'Too late')
    expect(store.getDocument()).toBe(before)
  })
})

describe('what is unsaved', () => {
  test('is nothing at first, and nothing again once it is typed back', () => {
    const store = sampleStore(document)
    expect(store.isDirty()).toBe(false)
    store.set(['title'], 'Ink')
    expect(store.isDirty()).toBe(true)
    expect(store.changedFields()).toEqual({ title: 'Ink' })
    store.set(['title'], 'Ink and paper')
    expect(store.isDirty()).toBe(false)
  })

  test('is the difference to what was acknowledged last', () => {
    const store = sampleStore(document)
    store.set(['title'], 'Ink')
    const sent = store.getDocument()
    const sentAt = store.editCount
    store.set(['slug'], 'ink')
    store.acknowledge({ document: { ...document, title: 'Ink' }, sent, sentAt })
    expect(store.changedFields()).toEqual({ slug: 'ink' })
  })

  test('of a new document is everything there is, and null for a default that was taken out', () => {
    const store = sampleStore({ id: 'n1', title: 'Default', slug: 'kept' })
    store.set(['title'], null)
    expect(store.allFields()).toEqual({ id: 'n1', slug: 'kept', title: null })
  })
})

describe('rows', () => {
  const ids = (store: FormStore, path: Path) => store.rows(path).map(({ id }) => id)

  test('are inserted where they are wanted, with an id of their own', () => {
    const store = sampleStore(document)
    const id = store.rowEdits.insert(['layout'], 1, { blockType: 'quote' })
    expect(ids(store, ['layout'])).toEqual(['b1', id, 'b2'])
    expect(store.rows(['layout'])[1]?.blockType).toBe('quote')
  })

  test('are duplicated with fresh ids for every row inside', () => {
    const store = sampleStore(document)
    const copy = store.rowEdits.duplicate(['links'], 'l1')
    expect(ids(store, ['links'])).toEqual(['l1', copy, 'l2'])
    expect(store.get(['links', copy ?? '', 'label'])).toBe('One')
    const [tag] = ids(store, ['links', copy ?? '', 'tags'])
    expect(tag).toBeDefined()
    expect(tag).not.toBe('t1')
  })

  test('that were copied come in together, as one step of undo', () => {
    const store = sampleStore(document)
    const row = { id: 'l1', label: 'Copied', tags: [{ id: 't1', word: 'x' }] }
    const [first, second] = store.rowEdits.insertCopies(['links'], 1, [row, row])
    expect(ids(store, ['links'])).toEqual(['l1', first, second, 'l2'])
    expect(new Set([...ids(store, ['links', first ?? '', 'tags']), 't1', first, second]).size).toBe(
      4,
    )
    store.undo()
    expect(ids(store, ['links'])).toEqual(['l1', 'l2'])
  })

  test('that were removed are put back as they were, and once', () => {
    const store = sampleStore(document)
    const removed = store.get(['links', 'l1']) as JsonObject
    store.rowEdits.remove(['links'], 'l1')
    store.set(['links', 'l2', 'label'], 'Changed meanwhile')
    store.rowEdits.putBack(['links'], 0, removed)
    store.rowEdits.putBack(['links'], 0, removed)
    expect(ids(store, ['links'])).toEqual(['l1', 'l2'])
    expect(store.get(['links', 'l1'])).toEqual(removed)
    expect(store.get(['links', 'l2', 'label'])).toBe('Changed meanwhile')
  })

  test('are moved and removed by id', () => {
    const store = sampleStore(document)
    store.rowEdits.move(['links'], 'l2', 0)
    expect(ids(store, ['links'])).toEqual(['l2', 'l1'])
    store.rowEdits.remove(['links'], 'l2')
    expect(ids(store, ['links'])).toEqual(['l1'])
  })

  test('tell the list and not the fields in them', () => {
    const store = sampleStore(document)
    const list = vi.fn()
    const field = vi.fn()
    store.subscribe(['layout'], list)
    store.subscribe(['layout', 'b2', 'words'], field)
    store.rowEdits.move(['layout'], 'b2', 0)
    expect(list).toHaveBeenCalledOnce()
    expect(field).not.toHaveBeenCalled()
  })

  test('without ids, or with the same one twice, get ids of their own as the form opens', () => {
    const store = sampleStore({
      links: [{ label: 'A' }, { id: 'same', label: 'B' }, { id: 'same', label: 'C' }],
    })
    expect(new Set(ids(store, ['links'])).size).toBe(3)
    expect(store.isDirty()).toBe(false)
  })
})

describe('undo', () => {
  test('takes back typing in one field as one step', () => {
    let now = 0
    const store = sampleStore(document, { now: () => now })
    for (const text of ['I', 'In', 'Ink']) {
      now += 100
      store.set(['title'], text)
    }
    store.undo()
    expect(store.get(['title'])).toBe('Ink and paper')
    expect(store.canUndo).toBe(false)
    store.redo()
    expect(store.get(['title'])).toBe('Ink')
  })

  test('keeps steps apart after a pause, in another field, and after leaving the field', () => {
    let now = 0
    const store = sampleStore(document, { now: () => now })
    const type = (path: Path, text: string, pause = 100) => {
      now += pause
      store.set(path, text)
    }
    type(['title'], 'a')
    type(['title'], 'ab', 1_001)
    type(['slug'], 's')
    type(['title'], 'abc')
    store.touch(['title'])
    type(['title'], 'abcd')
    const seen = []
    while (store.canUndo) {
      store.undo()
      seen.push([store.get(['title']), store.get(['slug'])])
    }
    expect(seen).toEqual([
      ['abc', 's'],
      ['ab', 's'],
      ['ab', undefined],
      ['a', undefined],
      ['Ink and paper', undefined],
    ])
  })

  test('brings a removed row back with its id and its place', () => {
    const store = sampleStore(document)
    store.rowEdits.remove(['layout'], 'b1')
    store.undo()
    expect(store.getDocument()).toEqual(sampleStore(document).getDocument())
    expect(store.isDirty()).toBe(false)
  })

  test('leaves alone what others stored in the meantime', () => {
    const store = sampleStore(document)
    store.set(['title'], 'Mine')
    store.rebase({
      document: { ...document, slug: 'theirs' },
      inDoubt: [],
      sentAt: store.editCount,
    })
    store.undo()
    expect(store.get(['title'])).toBe('Ink and paper')
    expect(store.get(['slug'])).toBe('theirs')
  })

  test('never writes over what another editor wrote in the same field since', () => {
    const store = sampleStore(document)
    store.set(['title'], 'Mine')
    store.acknowledge({
      document: { ...document, title: 'Mine' },
      sent: store.getDocument(),
      sentAt: store.editCount,
    })
    store.set(['slug'], 'mine')
    store.rebase({
      document: { ...document, title: 'Theirs' },
      inDoubt: [],
      sentAt: store.editCount,
    })
    expect(store.get(['title'])).toBe('Theirs')
    store.undo()
    store.undo()
    expect(store.get(['slug'])).toBeUndefined()
    expect(store.get(['title'])).toBe('Theirs')
    store.set(['title'], 'Mine again')
    store.undo()
    expect(store.get(['title'])).toBe('Theirs')
  })

  test('keeps a row that was added here when another editor went on writing in it', () => {
    const store = sampleStore(document)
    const id = store.rowEdits.insert(['layout'], 0, { blockType: 'quote' })
    const sent = store.getDocument()
    store.acknowledge({ document: sent, sent, sentAt: store.editCount })
    const rows = (sent.layout as readonly JsonObject[]).map((row) =>
      row.id === id ? { ...row, words: 'Theirs' } : row,
    )
    store.rebase({ document: { ...sent, layout: rows }, inDoubt: [], sentAt: store.editCount })
    store.undo()
    expect(store.get(['layout', id, 'words'])).toBe('Theirs')
  })

  test('takes back long typing by a few words at a time, and a line at a time', () => {
    const store = sampleStore(document)
    const text = 'The pen is lighter than the mouse, they say.\nA line.'
    for (let length = 1; length <= text.length; length += 1) {
      store.set(['summary'], text.slice(0, length))
    }
    const seen: unknown[] = []
    while (store.canUndo) {
      store.undo()
      seen.push(store.get(['summary']))
    }
    expect(seen).toEqual([
      'The pen is lighter than the mouse, they say.\n',
      'The pen is lighter than ',
      undefined,
    ])
  })

  test('tells writing from deleting and from pasting', () => {
    const store = sampleStore(document)
    const texts = ['a', 'ab', 'abc', 'ab', 'a', 'a pasted text', 'a pasted text!']
    for (const text of texts) store.set(['slug'], text)
    const seen: unknown[] = []
    while (store.canUndo) {
      store.undo()
      seen.push(store.get(['slug']))
    }
    expect(seen).toEqual(['a', 'abc', undefined])
  })

  test('counts as an edit: a reply on its way does not write what was undone', () => {
    const store = sampleStore(document)
    store.set(['title'], 'Typed')
    const sent = store.getDocument()
    const sentAt = store.editCount
    store.undo()
    store.acknowledge({ document: { ...document, title: 'Typed' }, sent, sentAt })
    expect(store.get(['title'])).toBe('Ink and paper')
    expect(store.changedFields()).toEqual({ title: 'Ink and paper' })
  })

  test('takes back any sequence of edits, and redo does them again', () => {
    fc.assert(
      fc.property(fc.array(editArbitrary, { maxLength: 25 }), (edits) => {
        let now = 0
        const store = sampleStore(document, { now: () => now })
        const states = [store.getDocument()]
        for (const edit of edits) {
          now += 5_000
          const before = store.getDocument()
          applyEdit(store, edit)
          if (store.getDocument() !== before) states.push(store.getDocument())
        }
        for (const state of states.slice(0, -1).toReversed()) {
          store.undo()
          expect(store.getDocument()).toEqual(state)
        }
        expect(store.canUndo).toBe(false)
        expect(store.isDirty()).toBe(false)
        for (const state of states.slice(1)) {
          store.redo()
          expect(store.getDocument()).toEqual(state)
        }
        expect(store.canRedo).toBe(false)
      }),
    )
  })
})

describe('a reply of the server', () => {
  test('writes what hooks made of the document', () => {
    const store = sampleStore(document)
    store.set(['title'], ' Ink ')
    const sent = store.getDocument()
    store.acknowledge({
      document: { ...document, title: 'Ink', slug: 'ink', updatedAt: '2026-01-01' },
      sent,
      sentAt: store.editCount,
    })
    expect(store.get(['title'])).toBe('Ink')
    expect(store.get(['slug'])).toBe('ink')
    expect(store.isDirty()).toBe(false)
  })

  test('never writes a field that was edited after its request left', () => {
    const store = sampleStore(document)
    store.set(['title'], 'Ink')
    const sent = store.getDocument()
    const sentAt = store.editCount
    store.set(['title'], 'Ink!')
    store.set(['title'], 'Ink')
    store.acknowledge({ document: { ...document, title: 'INK' }, sent, sentAt })
    expect(store.get(['title'])).toBe('Ink')
    expect(store.changedFields()).toEqual({ title: 'Ink' })
  })

  test('does not bring back a row that was removed after its request left', () => {
    const store = sampleStore(document)
    store.set(['title'], 'Ink')
    const sent = store.getDocument()
    const sentAt = store.editCount
    store.rowEdits.remove(['layout'], 'b1')
    store.acknowledge({ document: sent, sent, sentAt })
    expect(store.rows(['layout']).map(({ id }) => id)).toEqual(['b2'])
    expect(store.isDirty()).toBe(true)
  })

  test('tells only the fields that it changed', () => {
    const store = sampleStore(document)
    const slug = vi.fn()
    const title = vi.fn()
    const layout = vi.fn()
    store.subscribe(['slug'], slug)
    store.subscribe(['title'], title)
    store.subscribe(['layout'], layout)
    store.acknowledge({
      document: structuredClone({ ...document, slug: 'ink' }),
      sent: store.getDocument(),
      sentAt: store.editCount,
    })
    expect(slug).toHaveBeenCalledOnce()
    expect(title).not.toHaveBeenCalled()
    expect(layout).not.toHaveBeenCalled()
  })
})

describe('another editor', () => {
  test('who changed another field is merged without a question', () => {
    const store = sampleStore(document)
    store.set(['title'], 'Mine')
    const conflicts = store.rebase({
      document: { ...document, meta: { description: 'Theirs' } },
      inDoubt: [],
      sentAt: store.editCount,
    })
    expect(conflicts).toEqual([])
    expect(store.get(['meta', 'description'])).toBe('Theirs')
    expect(store.changedFields()).toEqual({ title: 'Mine' })
  })

  test('who changed the same field is asked about; until then mine stands', () => {
    const store = sampleStore(document)
    store.set(['title'], 'Mine')
    const conflicts = store.rebase({
      document: { ...document, title: 'Theirs' },
      inDoubt: [],
      sentAt: store.editCount,
    })
    expect(conflicts).toEqual([
      { path: ['title'], kind: 'value', base: 'Ink and paper', mine: 'Mine', theirs: 'Theirs' },
    ])
    expect(store.get(['title'])).toBe('Mine')
    store.resolveConflicts(conflicts, ['theirs'])
    expect(store.get(['title'])).toBe('Theirs')
    expect(store.isDirty()).toBe(false)
    store.undo()
    expect(store.get(['title'])).toBe('Mine')
  })

  test('who edited a row that I removed is asked about, and the row can come back to its place', () => {
    const store = sampleStore(document)
    store.rowEdits.remove(['links'], 'l1')
    const conflicts = store.rebase({
      document: {
        ...document,
        links: [
          { id: 'l1', label: 'Edited', tags: [] },
          { id: 'l2', label: 'Two', tags: [] },
        ],
      },
      inDoubt: [],
      sentAt: store.editCount,
    })
    expect(conflicts.map(({ path, mine }) => ({ path, mine }))).toEqual([
      { path: ['links', 'l1'], mine: undefined },
    ])
    store.resolveConflicts(conflicts, ['theirs'])
    expect(store.rows(['links']).map(({ id }) => id)).toEqual(['l1', 'l2'])
    expect(store.get(['links', 'l1', 'label'])).toBe('Edited')
  })

  test('who removed a row that I edited is asked about', () => {
    const store = sampleStore(document)
    store.set(['links', 'l1', 'label'], 'Edited')
    const conflicts = store.rebase({
      document: { ...document, links: [{ id: 'l2', label: 'Two', tags: [] }] },
      inDoubt: [],
      sentAt: store.editCount,
    })
    expect(conflicts.map(({ path, theirs }) => ({ path, theirs }))).toEqual([
      { path: ['links', 'l1'], theirs: undefined },
    ])
    store.resolveConflicts(conflicts, ['theirs'])
    expect(store.rows(['links']).map(({ id }) => id)).toEqual(['l2'])
  })

  test('who moved the same rows elsewhere is asked about the order', () => {
    const row = (id: string) => ({ id, label: id, tags: [] })
    const store = sampleStore({ links: ['a', 'b', 'c', 'd'].map(row) })
    store.rowEdits.move(['links'], 'd', 0)
    const conflicts = store.rebase({
      document: { links: ['a', 'd', 'b', 'c'].map(row) },
      inDoubt: [],
      sentAt: store.editCount,
    })
    expect(conflicts).toHaveLength(1)
    expect(conflicts[0]).toMatchObject({ path: ['links'], kind: 'order' })
    expect(store.rows(['links']).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
    store.resolveConflicts(conflicts, ['theirs'])
    expect(store.rows(['links']).map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c'])
  })

  const text = (...paragraphs: readonly string[]) => ({
    root: {
      type: 'root',
      children: paragraphs.map((words) => ({
        type: 'paragraph',
        children: [{ type: 'text', text: words }],
      })),
    },
  })

  test('who wrote another paragraph of the same text is merged without a question', () => {
    const store = sampleStore({ body: text('The sea is blue.', 'The ink is black.') })
    store.set(['body'], text('The sea is green.', 'The ink is black.'))
    const sentAt = store.editCount
    // Typed on after the server was asked.
    store.set(['body'], text('The sea is very green.', 'The ink is black.'))
    const conflicts = store.rebase({
      document: { body: text('The sea is blue.', 'The ink is red.', 'The end.') },
      inDoubt: [],
      sentAt,
    })
    expect(conflicts).toEqual([])
    expect(store.get(['body'])).toEqual(
      text('The sea is very green.', 'The ink is red.', 'The end.'),
    )
  })

  test.each([
    ['mine', ['The sea is green.', 'The ink is red.']],
    ['theirs', ['The sea is grey.', 'The ink is red.']],
    ['both', ['The sea is green.', 'The sea is grey.', 'The ink is red.']],
  ] as const)(
    'who wrote the same words of a text is asked about that paragraph: %s stands, and so does what is typed meanwhile',
    (choice, paragraphs) => {
      const store = sampleStore({ body: text('The sea is blue.', 'The ink is black.') })
      store.set(['body'], text('The sea is green.', 'The ink is black.'))
      const conflicts = store.rebase({
        document: { body: text('The sea is grey.', 'The ink is red.') },
        inDoubt: [],
        sentAt: store.editCount,
      })
      expect(conflicts).toMatchObject([{ path: ['body'], kind: 'text' }])
      expect(store.get(['body'])).toEqual(text('The sea is green.', 'The ink is red.'))
      store.set(['body'], text('The sea is green.', 'The ink is red.', 'Typed since.'))
      store.resolveConflicts(conflicts, [choice])
      expect(store.get(['body'])).toEqual(text(...paragraphs, 'Typed since.'))
    },
  )

  test('who changed the same JSON elsewhere is asked about all of it', () => {
    const settings = { a: 1, b: 1 }
    const store = sampleStore({ settings })
    store.set(['settings'], { a: 2, b: 1 })
    const conflicts = store.rebase({
      document: { settings: { a: 1, b: 2 } },
      inDoubt: [],
      sentAt: store.editCount,
    })
    expect(conflicts).toEqual([
      {
        path: ['settings'],
        kind: 'value',
        base: settings,
        mine: { a: 2, b: 1 },
        theirs: { a: 1, b: 2 },
      },
    ])
  })

  test('is not mistaken for me when my own write was stored and its answer lost', () => {
    const store = sampleStore(document)
    store.set(['title'], 'Ink o')
    store.set(['meta', 'description'], 'Short')
    const sent = store.getDocument()
    store.set(['title'], 'Ink on paper')
    store.set(['meta', 'description'], 'About ink')
    const conflicts = store.rebase({
      document: {
        ...document,
        title: 'Ink o',
        meta: { description: 'Short', robots: null },
        slug: 'theirs',
      },
      inDoubt: [sent],
      sentAt: store.editCount,
    })
    expect(conflicts).toEqual([])
    expect(store.get(['title'])).toBe('Ink on paper')
    expect(store.get(['slug'])).toBe('theirs')
    expect(store.changedFields()).toEqual({
      title: 'Ink on paper',
      meta: { description: 'About ink' },
    })
  })

  test('is not mistaken for me when I took back what the lost write had stored', () => {
    const store = sampleStore(document)
    store.set(['title'], 'Typed')
    store.rowEdits.remove(['links'], 'l1')
    const sent = store.getDocument()
    store.undo()
    store.undo()
    const conflicts = store.rebase({ document: sent, inDoubt: [sent], sentAt: store.editCount })
    expect(conflicts).toEqual([])
    expect(store.get(['title'])).toBe('Ink and paper')
    expect(store.rows(['links']).map(({ id }) => id)).toEqual(['l1', 'l2'])
    expect(store.isDirty()).toBe(true)
  })
})

describe('problems', () => {
  const requiredTitle = (store: () => FormStore) => () => {
    const title = store().get(['title'])
    return title ? [] : [{ key: 'validation:required' as const }]
  }

  function checkedStore() {
    const store: FormStore = sampleStore(document, {
      hasDrafts: false,
      check: ({ path, document: current, plan }) => {
        const placed = nodeAt(plan, current, path)
        const isRequired = placed && 'required' in placed.node.field && placed.node.field.required
        return isRequired && !placed.value ? [{ key: 'validation:required' }] : []
      },
    })
    return store
  }

  test('of a field are shown once it was left', () => {
    const store = checkedStore()
    const listener = vi.fn()
    store.problems.subscribe(['title'], listener)
    store.set(['title'], '')
    expect(store.problems.shownAt(['title'])).toEqual([])
    store.touch(['title'])
    expect(store.problems.shownAt(['title'])).toEqual([{ key: 'validation:required' }])
    expect(listener).toHaveBeenCalledOnce()
    store.set(['title'], 'Better')
    expect(store.problems.shownAt(['title'])).toEqual([])
  })

  test('are all shown after a failed submit, and counted where they are hidden', () => {
    const store = checkedStore()
    store.rowEdits.insert(['links'], 0, {})
    store.set(['title'], '')
    expect(store.problems.countBelow([[]])).toBe(0)
    expect(store.validate({ skipRequired: false })).toBe(false)
    expect(store.problems.countBelow([['links']])).toBe(1)
    expect(store.problems.countBelow([['title'], ['links']])).toBe(2)
    expect(store.problems.countBelow([['layout']])).toBe(0)
  })

  test('of a removed row go with it, and come back with it', () => {
    const store = checkedStore()
    const id = store.rowEdits.insert(['links'], 0, {})
    store.validate({ skipRequired: false })
    store.rowEdits.remove(['links'], id)
    expect(store.problems.countBelow([['links']])).toBe(0)
    store.undo()
    expect(store.validate({ skipRequired: false })).toBe(false)
    expect(store.problems.shownAt(['links', id, 'label'])).toHaveLength(1)
  })

  test('that the server found follow their row, wherever it moved since', () => {
    const store = sampleStore(document)
    const sent = store.getDocument()
    const sentAt = store.editCount
    store.rowEdits.move(['links'], 'l2', 0)
    store.answers.setProblems({
      problems: [{ path: 'links.1.label', message: 'Value must be unique' }],
      sent,
      sentAt,
    })
    expect(store.problems.shownAt(['links', 'l2', 'label'])).toEqual([
      { message: 'Value must be unique' },
    ])
    store.set(['links', 'l2', 'label'], 'Other')
    expect(store.problems.shownAt(['links', 'l2', 'label'])).toEqual([])
  })

  test('that the server found in a field edited since are about another value', () => {
    const store = sampleStore(document)
    const sent = store.getDocument()
    const sentAt = store.editCount
    store.set(['title'], 'Edited')
    store.answers.setProblems({
      problems: [
        { path: 'title', message: 'Taken' },
        { path: 'slug', message: 'Taken' },
      ],
      sent,
      sentAt,
    })
    expect(store.problems.shownAt(['title'])).toEqual([])
    expect(store.problems.shownAt(['slug'])).toEqual([{ message: 'Taken' }])
  })

  test('that a write was refused for stay until something is edited, whatever the rules find', () => {
    const store = sampleStore(document)
    const sent = store.getDocument()
    const sentAt = store.editCount
    const problems = [{ path: 'slug', message: 'Taken' }]
    store.answers.setRefusal({ problems, sent, sentAt })
    store.answers.setProblems({ problems: [{ path: 'title', message: 'No' }], sent, sentAt })
    expect(store.problems.shownAt(['slug'])).toEqual([{ message: 'Taken' }])
    expect(store.problems.shownAt(['title'])).toEqual([{ message: 'No' }])
    store.set(['title'], 'Edited')
    const now = store.getDocument()
    store.answers.setProblems({ problems: [], sent: now, sentAt: store.editCount })
    expect(store.problems.shownAt(['slug'])).toEqual([])
  })

  test('are none where the condition of the field fails', () => {
    const store = checkedStore()
    store.set(['title'], '')
    store.answers.setFailingConditions(['title'], store.getDocument())
    expect(store.hidden.has(['title'])).toBe(true)
    expect(store.validate({ skipRequired: false })).toBe(true)
    store.answers.setFailingConditions([], store.getDocument())
    expect(store.validate({ skipRequired: false })).toBe(false)
  })

  test('of text that is no value yet stay with the text, and the last value stays in the document', () => {
    const store = sampleStore({ settings: { a: 1 } })
    store.setUnparsed(['settings'], { text: '{"a":', fault: { key: 'validation:invalidInput' } })
    expect(store.get(['settings'])).toEqual({ a: 1 })
    expect(store.unparsed.at(['settings'])?.text).toBe('{"a":')
    expect(store.unparsed.isAny()).toBe(true)
    expect(store.validate({ skipRequired: true })).toBe(false)
    store.set(['settings'], { a: 2 })
    expect(store.unparsed.isAny()).toBe(false)
    expect(store.validate({ skipRequired: true })).toBe(true)
  })

  test('of half-written text go with their row or block, and come back with it', () => {
    const settings = { type: 'json', name: 'settings' } as const
    const quote = { type: 'block', fields: { id: 'q', blockType: 'quote', settings: { a: 1 } } }
    const store = sampleStore(
      {
        rows: [{ id: 'r', settings: { a: 1 } }],
        body: { root: { type: 'root', children: [quote] } },
      },
      {
        fields: [
          { type: 'array', name: 'rows', fields: [settings] },
          {
            type: 'richText',
            name: 'body',
            features: { blocks: [{ slug: 'quote', fields: [settings] }] },
          },
        ],
      },
    )
    const half = { text: '{"a":', fault: { key: 'validation:invalidInput' } } as const
    const told: boolean[] = []
    store.unparsed.subscribe(() => told.push(store.unparsed.isAny()))
    const removals = [
      { path: ['rows', 'r', 'settings'], remove: () => store.rowEdits.remove(['rows'], 'r') },
      { path: ['body', 'q', 'settings'], remove: () => store.set(['body'], null) },
    ]
    for (const { path, remove } of removals) {
      store.setUnparsed(path, half)
      expect(store.unparsed.all()).toEqual([{ path, text: half.text }])
      expect(store.validate({ skipRequired: true })).toBe(false)
      remove()
      expect(told.at(-1)).toBe(false)
      expect(store.unparsed.all()).toEqual([])
      expect(store.validate({ skipRequired: true })).toBe(true)
      store.undo()
      expect(told.at(-1)).toBe(true)
      expect(store.unparsed.at(path)?.text).toBe(half.text)
      store.set(path, { a: 2 })
    }
  })

  test('are told by one answer per field', () => {
    const store = sampleStore(document, { check: requiredTitle(() => store) })
    const first = store.problems.shownAt(['title'])
    expect(store.problems.shownAt(['title'])).toBe(first)
  })
})

type Edit =
  | { kind: 'set'; path: Path; value: string }
  | { kind: 'insert' | 'duplicate' | 'remove' | 'move'; list: Path; at: number; to: number }

const listArbitrary = fc.constantFrom<Path>(['links'], ['layout'], ['links', 'l1', 'tags'])
const editArbitrary: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    path: fc.constantFrom<Path>(
      ['title'],
      ['meta', 'description'],
      ['layout', 'b1', 'heading'],
      ['layout', 'b1', 'button', 'text'],
      ['links', 'l1', 'tags', 't1', 'word'],
    ),
    value: fc.string({ maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constantFrom('insert', 'duplicate', 'remove', 'move'),
    list: listArbitrary,
    at: fc.nat(4),
    to: fc.nat(4),
  }),
)

function applyEdit(store: FormStore, edit: Edit): void {
  if (edit.kind === 'set') {
    store.set(edit.path, edit.value)
    return
  }
  const rows = store.rows(edit.list)
  const row = rows[edit.at % Math.max(1, rows.length)]
  const isThere = edit.list.length === 1 || store.get(edit.list.slice(0, -1)) !== undefined
  if (!isThere) return
  if (edit.kind === 'insert') store.rowEdits.insert(edit.list, edit.at, { blockType: 'quote' })
  else if (row && edit.kind === 'duplicate') store.rowEdits.duplicate(edit.list, row.id)
  else if (row && edit.kind === 'remove') store.rowEdits.remove(edit.list, row.id)
  else if (row) store.rowEdits.move(edit.list, row.id, edit.to)
}
