import type { ClientCollection, FieldsPermissions, JsonObject } from '@stet/core'
import { expect, test, vi } from 'vitest'
import { sampleFields, sampleStore } from '../../../../test/sample-form.ts'
import { pathKey } from '../../../base/path.ts'
import { FormView } from '../../../form/form-view.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { PageEditing, type PageEditingOptions } from './page-editing.ts'

const i18n = {
  t: (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key),
  label: (label: unknown, fallback: string) => (typeof label === 'string' ? label : fallback),
} as I18n

const document: JsonObject = {
  title: 'Ink',
  keywords: ['a'],
  links: [{ id: 'l1', label: 'Label' }],
  layout: [
    { id: 'b1', blockType: 'hero', heading: 'Heading' },
    { id: 'b2', blockType: 'quote', words: 'Words' },
  ],
}

function opened(rights: { readonly mayWrite?: boolean; readonly fields?: FieldsPermissions } = {}) {
  const { mayWrite = true, fields = true } = rights
  const store = sampleStore(document, { fields: sampleFields.filter(({ type }) => type !== 'ui') })
  const view = new FormView()
  const sent: Readonly<Record<string, unknown>>[] = []
  /** Where the focus was told to stay, or no longer to. */
  const focus: ('page' | 'form')[] = []
  const revealed: (readonly string[])[] = []
  view.onReveal((path) => void revealed.push(path))
  const openOther = vi.fn()
  const select = vi.fn<PageEditingOptions['select']>()
  const entity = { kind: 'collection', slug: 'pages', fields: sampleFields } as ClientCollection
  const authors = {
    kind: 'collection',
    slug: 'authors',
    fields: [{ type: 'text', name: 'name', label: 'Name' }],
  } as unknown as ClientCollection
  const edited = {
    entity,
    mayWrite,
    operation: 'update',
    permissions: { fields },
    form: { store, session: { documentId: 5 } },
  } as unknown as ReturnType<PageEditingOptions['edited']>
  const editing = new PageEditing({
    edited: () => edited,
    view,
    i18n: () => i18n,
    labels: () => ({ singular: ({ slug }: { slug: string }) => slug }) as never,
    entities: () => [entity, authors],
    send: (message) => void sent.push(message),
    showForm: () => {},
    openOther,
    select,
    keepPageFocused() {
      focus.push('page')
      return () => void focus.push('form')
    },
  })
  editing.receive({ editing: true })
  const about = (source: string) => {
    sent.length = 0
    editing.receive({ ask: [source] })
    const [message] = sent
    return (message?.about as Record<string, unknown> | undefined)?.[source]
  }
  return { store, view, sent, focus, revealed, openOther, select, editing, about }
}
const own = (path: string) => `collections/pages/5:${path}`

test('a page that takes part is told whether it is edited, and what it shows is', () => {
  const { sent, about } = opened()
  expect(sent).toEqual([{ editing: true, label: 'preview:editPage' }])
  expect(about(own('title'))).toEqual({
    label: 'title',
    action: 'preview:editField {"field":"title"}',
    text: 'Ink',
    hasLines: false,
    row: null,
  })
  expect(about(own('summary'))).toMatchObject({ text: '', hasLines: true })
  // By index, where a page does not have ids.
  expect(about(own('layout.0.heading'))).toMatchObject({
    label: 'heading',
    text: 'Heading',
    row: { source: own('layout.b1') },
  })
  expect(about(own('keywords'))).toMatchObject({ text: null })
  expect(about(own('body'))).toMatchObject({ text: null })
  expect(about('collections/authors/7:name')).toMatchObject({ label: 'authors › Name', text: null })
})

test.each([
  own('nothing'),
  own('layout.gone.heading'),
  own('layout.9.heading'),
  own('layout.b1.words'),
  'collections/secrets/1:text',
  'globals/site:name',
  'collections/pages/5',
  '__proto__',
])('of what the form does not show, a page is told nothing: %s', (source) => {
  const { about, editing, store, revealed, openOther } = opened()
  expect(about(source)).toBeNull()
  const before = store.getDocument()
  editing.receive({ go: source })
  editing.receive({ text: { source, value: 'Taken' } })
  editing.receive({ act: { source, action: 'remove' } })
  expect(store.getDocument()).toBe(before)
  expect(revealed).toEqual([])
  expect(openOther).not.toHaveBeenCalled()
})

test('a click in words goes to the same place in the field, if it has these words', () => {
  const { editing, select, revealed } = opened()
  const clicked = [
    { words: 'ByAHeading', at: 4 },
    { words: 'Heading', at: 4 },
  ]
  editing.receive({ go: own('layout.0.heading'), clicked })
  expect(select.mock.lastCall?.[0]).toMatchObject({
    field: { path: ['layout', 'b1', 'heading'] },
    line: 0,
    span: { start: 4, end: 4 },
  })
  expect(revealed).toEqual([])
  editing.receive({ go: own('layout.0.heading'), clicked: [{ words: 'Other', at: 1 }] })
  editing.receive({ go: own('layout.0.heading'), clicked: 'Heading' })
  expect(select).toHaveBeenCalledOnce()
  expect(revealed).toHaveLength(2)
})

test('what is typed on the page is an edit of the form, where its user may write', () => {
  const { editing, store } = opened()
  editing.receive({ text: { source: own('title'), value: 'Ink and brass' } })
  expect(store.get(['title'])).toBe('Ink and brass')
  editing.receive({ text: { source: own('layout.1.words'), value: '' } })
  expect(store.get(['layout', 'b2', 'words'])).toBeUndefined()
  store.undo()
  const before = store.getDocument()
  for (const text of [
    { source: own('keywords'), value: 'x' },
    { source: own('layout'), value: 'x' },
    { source: own('layout.b1'), value: 'x' },
    { source: own('title'), value: 5 },
    { source: own('title') },
    null,
    'title',
  ])
    editing.receive({ text })
  expect(store.getDocument()).toBe(before)
})

test('nothing is written where the user may not: of the document, of a field, switched off', () => {
  const reading = opened({ mayWrite: false })
  expect(reading.sent).toEqual([{ editing: false, label: 'preview:editPage' }])
  expect(reading.about(own('title'))).toBeUndefined()
  const locked = opened({
    fields: { title: { read: true }, summary: { read: true, update: true } },
  })
  expect(locked.about(own('title'))).toMatchObject({ text: null })
  expect(locked.about(own('summary'))).toMatchObject({ text: '' })
  expect(locked.about(own('slug'))).toBeNull()
  const off = opened()
  off.editing.toggle()
  expect(off.sent.at(-1)).toEqual({ editing: false, label: 'preview:editPage' })
  for (const { editing, store } of [reading, locked, off]) {
    const before = store.getDocument()
    editing.receive({ text: { source: own('title'), value: 'Taken' } })
    editing.receive({ act: { source: own('layout.b1'), action: 'remove' } })
    expect(store.getDocument()).toBe(before)
  }
})

test('a field is gone to in the form, and of another document in its own', () => {
  const { editing, revealed, openOther, view, sent } = opened()
  editing.receive({ go: own('layout.1.words') })
  expect(revealed).toEqual([['layout', 'b2', 'words']])
  // Typing on the page ends the search for the field of the click that it began with.
  editing.receive({ typing: own('title') })
  expect(view.revealing).toBeNull()
  expect(sent.at(-1)).toEqual({ typing: own('title') })
  editing.receive({ go: 'collections/authors/7:name' })
  expect(openOther).toHaveBeenCalledWith({
    kind: 'collection',
    slug: 'authors',
    id: '7',
    path: ['name'],
  })
})

test('what can be done with a row is offered by what the form has, wherever the row is', () => {
  const { about, store } = opened()
  const offered = (row: string) =>
    (about(own(row)) as { row: { actions: { name: string }[] } }).row.actions.map(
      ({ name }) => name,
    )
  const adding = ['above', 'below', 'duplicate']
  expect(offered('layout.b1')).toEqual(['down', ...adding, 'remove'])
  expect(offered('layout.b2.words')).toEqual(['up', ...adding, 'remove'])
  expect(offered('links.l1.label')).toEqual([...adding, 'remove'])
  store.choices.replace(new Map([[pathKey(['layout']), ['hero']]]))
  expect(offered('layout.b2')).toEqual(['up', 'above', 'below', 'remove'])
  store.choices.replace(new Map([[pathKey(['layout']), []]]))
  expect(offered('layout.b2')).toEqual(['up', 'remove'])
  const locked = opened({ fields: { layout: { read: true } } })
  expect(locked.about(own('layout.b1'))).toMatchObject({ row: { actions: [] } })
})

test('a row does what was chosen on the page: at once, or when the form has brought it on the screen', () => {
  const { view, editing, revealed } = opened()
  const done: string[] = []
  const act = (action: string) =>
    editing.receive({ act: { source: own('layout.b1.heading'), action } })
  const hide = view.rowCommands.add(['layout', 'b1'], (action) => void done.push(action))
  for (const action of ['up', 'down', 'copy', 'line', 'constructor', 'remove']) act(action)
  expect(done).toEqual(['down', 'remove'])
  expect(revealed).toEqual([])
  hide()
  act('duplicate')
  // Its list, so that the row stays closed.
  expect(revealed).toEqual([['layout']])
  expect(view.keepsFocus).toBe(true)
  view.rowCommands.add(['layout', 'b1'], (action) => void done.push(action))
  expect(done).toEqual(['down', 'remove', 'duplicate'])
})

test('a row that is moved leaves the focus on the page, until a field is gone to', () => {
  const { view, editing, focus } = opened()
  view.rowCommands.add(['layout', 'b1'], () => {})
  editing.receive({ act: { source: own('layout.b1'), action: 'down' } })
  expect(focus).toEqual(['page'])
  editing.receive({ go: own('title') })
  expect(focus).toEqual(['page', 'form'])
})

test('the page is told where the focus in the form is, once each time', () => {
  const { editing, sent } = opened()
  sent.length = 0
  editing.focused([['layout', 'b1', 'heading'], ['layout']])
  editing.focused([['layout', 'b1', 'heading'], ['layout']])
  editing.focused([['no', 'field'], ['title']])
  expect(sent).toEqual([{ focused: own('layout.b1.heading') }, { focused: own('title') }])
})
