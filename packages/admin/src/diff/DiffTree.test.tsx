import {
  type ClientBlock,
  type ClientCollection,
  type ClientField,
  countChanges,
  type DiffOptions,
  diffDocuments,
  type Json,
  type JsonObject,
} from '@stet/core'
import fc from 'fast-check'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mount, noDocuments } from '../../test/mount-form.tsx'
import { sampleCollection } from '../../test/sample-site.ts'
import { type FetchJson, References } from '../document/references/references.ts'
import { ReferencesContext } from '../document/references/references-context.ts'
import { titleText } from '../fields/title-text.ts'
import { DiffTree } from './DiffTree.tsx'
import { type DiffView, DiffViewContext } from './diff-view.ts'

const locales = [
  { code: 'en', label: { en: 'English' }, rtl: false },
  { code: 'ar', label: { en: 'Arabic' }, rtl: true },
] as unknown as DiffView['locales']

const blocks: readonly ClientBlock[] = [
  {
    slug: 'callout',
    labels: { singular: 'Callout', plural: 'Callouts' },
    fields: [{ type: 'text', name: 'heading', label: 'Heading' }],
  },
]

const referencesTo = (
  collections: readonly ClientCollection[],
  fetch: FetchJson = noDocuments,
): References =>
  new References({ collections, fetch, locale: null, titleText, documentHref: () => '' })

function show(
  fields: readonly ClientField[],
  before: JsonObject,
  after: JsonObject,
  view: Partial<DiffView> = {},
  options: Partial<DiffOptions> = {},
  references = referencesTo([]),
): HTMLElement {
  const codes = locales.map(({ code }) => code)
  const diffs = diffDocuments(fields, before, after, {
    locales: codes,
    modifiedOnly: true,
    blocks,
    ...options,
  })
  return mount(
    <ReferencesContext value={references}>
      <DiffViewContext
        value={{
          folds: true,
          side: null,
          locales,
          blocks,
          restorable: {},
          onRestore: () => undefined,
          ...view,
        }}
      >
        <DiffTree diffs={diffs} />
      </DiffViewContext>
    </ReferencesContext>,
  ).root
}

const texts = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

const signs = (root: HTMLElement) => [...root.querySelectorAll('[data-change]')]

const richText = (words: string): Json => ({
  root: {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }],
  },
})

/** A field of every type that has a value, what it was and what it is, and how that reads. */
const values: readonly [ClientField, Json, Json, removed: string[], inserted: string[]][] = [
  [{ type: 'text', name: 'f' }, 'a cat', 'a dog', ['cat'], ['dog']],
  [{ type: 'text', name: 'f', hasMany: true }, ['a', 'b'], ['b', 'c'], ['a'], ['c']],
  [{ type: 'textarea', name: 'f' }, 'a cat', 'a dog', ['cat'], ['dog']],
  [{ type: 'email', name: 'f' }, 'a@b.c', 'a@b.d', ['c'], ['d']],
  [{ type: 'code', name: 'f' }, 'let a\nb', 'let c\nb', ['a'], ['c']],
  [{ type: 'json', name: 'f' }, { a: 1 }, { a: 2 }, ['1'], ['2']],
  [{ type: 'number', name: 'f' }, 1, 2, ['1'], ['2']],
  [{ type: 'number', name: 'f', hasMany: true }, [1], [1, 2], [], ['2']],
  [{ type: 'checkbox', name: 'f' }, false, true, ['False'], ['True']],
  [{ type: 'date', name: 'f' }, '2026-01-02T12:00:00.000Z', null, ['Jan 2, 2026'], []],
  [{ type: 'point', name: 'f' }, [1, 2], [3, 4], ['1 / 2'], ['3 / 4']],
  [
    { type: 'radio', name: 'f', options: ['a', { value: 'b', label: 'Bee' }] },
    'a',
    'b',
    ['a'],
    ['Bee'],
  ],
  [{ type: 'select', name: 'f', options: ['a', 'b'] }, 'a', 'b', ['a'], ['b']],
  [{ type: 'select', name: 'f', hasMany: true, options: ['a', 'b'] }, ['a', 'b'], ['b'], ['a'], []],
  [{ type: 'relationship', name: 'f', relationTo: 'users' }, null, 'u1', [], ['u1']],
  [{ type: 'upload', name: 'f', relationTo: 'media' }, 'm1', null, ['m1'], []],
  [
    { type: 'richText', name: 'f' },
    richText('one cat sat'),
    richText('one dog sat'),
    ['cat'],
    ['dog'],
  ],
]

const anyFields: readonly ClientField[] = [
  { type: 'text', name: 'title' },
  { type: 'text', name: 'words', hasMany: true },
  { type: 'code', name: 'code' },
  { type: 'richText', name: 'body' },
  {
    type: 'array',
    name: 'rows',
    fields: [
      { type: 'text', name: 'a' },
      { type: 'array', name: 'inner', fields: [{ type: 'number', name: 'b' }] },
    ],
  },
  { type: 'blocks', name: 'layout', blocks },
]

const word = fc.constantFrom('one', 'two', 'three and more', '')
const ids = fc.shuffledSubarray(['a', 'b', 'c', 'd'])
const rowsWith = <T,>(inside: fc.Arbitrary<T>) =>
  fc
    .tuple(ids, fc.array(inside, { minLength: 4, maxLength: 4 }))
    .map(([some, values]) => some.map((id, index) => ({ id, ...values[index] })))
const inLine = fc.oneof(
  word.map((text) => ({ type: 'text', text })),
  fc.record({ id: fc.constantFrom('i', 'j'), heading: word }).map((fields) => ({
    type: 'inlineBlock',
    fields: { blockType: 'callout', ...fields },
  })),
)
const paragraph = fc.record({
  type: fc.constantFrom('paragraph', 'quote'),
  format: fc.constantFrom('', 'center'),
  children: fc.array(inLine, { maxLength: 3 }),
})
const inText = fc.oneof(
  { weight: 3, arbitrary: paragraph },
  fc
    .record({ id: fc.constantFrom('a', 'b'), heading: word })
    .map((fields) => ({ type: 'block', fields: { blockType: 'callout', ...fields } })),
  fc.record({
    type: fc.constant('upload'),
    relationTo: fc.constant('media'),
    value: fc.constantFrom('m1', 'm2'),
    fields: fc.record({ alt: word }),
  }),
  fc.array(paragraph, { maxLength: 2 }).map((children) => ({
    type: 'table',
    children: [{ type: 'tablerow', children: [{ type: 'tablecell', children }] }],
  })),
  fc.constantFrom({ type: 'horizontalrule' }, 'not a node', { type: 'strange', say: 'so' }),
)
const anyDocument = fc.record(
  {
    title: word,
    words: fc.array(word, { maxLength: 3 }),
    code: fc.array(word, { maxLength: 5 }).map((lines) => lines.join('\n')),
    body: fc
      .array(inText, { maxLength: 5 })
      .map((children) => ({ root: { type: 'root', children } })),
    rows: rowsWith(fc.record({ a: word, inner: rowsWith(fc.record({ b: fc.nat(2) })) })),
    layout: rowsWith(fc.record({ blockType: fc.constant('callout'), heading: word })),
    stray: fc.nat(1),
  },
  { requiredKeys: [] },
) as unknown as fc.Arbitrary<JsonObject>

// The date among the values is another day east of Samoa.
beforeEach(() => void vi.stubEnv('TZ', 'UTC'))

describe('a difference', () => {
  test.each(values)('is drawn for %j', (field, before, after, removed, inserted) => {
    const root = show([field], { f: before }, { f: after })
    const marked = (selector: string) => texts(root, selector).join(' ')
    for (const text of removed) expect(marked('del')).toContain(text)
    for (const text of inserted) expect(marked('ins')).toContain(text)
    if (removed.length === 0) expect(root.querySelector('del')).toBeNull()
    if (inserted.length === 0) expect(root.querySelector('ins')).toBeNull()
  })

  test('of a reference is shown by the titles of the documents', async () => {
    const names: Readonly<Record<string, string>> = { u1: 'Ann', u2: 'Bea' }
    const docs = Object.entries(names).map(([id, name]) => ({ id, name }))
    const references = referencesTo([sampleCollection('users')], async () => ({
      docs,
      hasNextPage: false,
    }))
    const author: ClientField = { type: 'relationship', name: 'author', relationTo: 'users' }
    const root = show([author], { author: 'u1' }, { author: 'u2' }, {}, {}, references)
    await vi.waitFor(() => act(async () => expect(texts(root, 'del, ins')).toEqual(['Ann', 'Bea'])))
  })

  test('has no line numbers, and says where there is no value', () => {
    const fields: ClientField[] = [
      { type: 'text', name: 'f' },
      { type: 'code', name: 'c' },
    ]
    const root = show(fields, {}, {}, {}, { modifiedOnly: false })
    expect(root.textContent?.match(/\[no value\]/g)).toHaveLength(4)
  })

  test('names rows and blocks as the form does, and says quietly how much changed in them', () => {
    const root = show(
      [
        { type: 'array', name: 'rows', label: 'Rows', fields: [{ type: 'text', name: 'a' }] },
        {
          type: 'blocks',
          name: 'layout',
          label: 'Layout',
          blocks: [
            {
              slug: 'hero',
              labels: { singular: 'Opening', plural: 'Openings' },
              fields: [{ type: 'text', name: 'a' }],
            },
          ],
        },
      ],
      { rows: [{ id: 'x', a: 'One' }], layout: [] },
      {
        rows: [{ id: 'x', a: 'Two' }],
        layout: [{ id: 'y', blockType: 'hero', blockName: 'First', a: 'Welcome' }],
      },
    )
    expect(texts(root, 'button[aria-expanded]')).toEqual([
      'Rows1 change',
      'Item 01 Two1 change',
      'Layout1 change',
      'Block 01 · Opening First · WelcomeAdded',
    ])
  })

  test('is open but where the config closes it, and opens by its button', async () => {
    const inside: ClientField = { type: 'text', name: 'a' }
    const root = show(
      [
        { type: 'collapsible', label: 'Open', fields: [inside] },
        {
          type: 'collapsible',
          label: 'Closed',
          admin: { initCollapsed: true },
          fields: [{ type: 'text', name: 'b' }],
        },
      ],
      {},
      { a: 'x', b: 'y' },
    )
    const [open, closed] = root.querySelectorAll<HTMLButtonElement>('button[aria-expanded]')
    expect(open?.getAttribute('aria-expanded')).toBe('true')
    expect(closed?.getAttribute('aria-expanded')).toBe('false')
    expect(texts(root, 'ins')).toEqual(['x'])
    await act(async () => closed?.click())
    expect(texts(root, 'ins')).toEqual(['x', 'y'])
  })

  test('is shown per locale, each written as it is', () => {
    const title: ClientField = { type: 'text', name: 'title', label: 'Title', localized: true }
    const root = show([title], {}, { title: { en: 'A', ar: 'ب' } })
    const names = [...root.querySelectorAll('[role=group]')].map(
      (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    )
    expect(names).toEqual(['TitleEnglish', 'TitleArabic'])
    expect(root.querySelector('[dir=rtl]')?.textContent).toBe('ب')
  })

  const state = (...children: readonly Json[]): Json => ({ root: { type: 'root', children } })
  const callout = (type: string, heading: string) => ({
    type,
    fields: { id: 'a', blockType: 'callout', heading },
  })
  const body: ClientField = { type: 'richText', name: 'body', label: 'Body' }

  test('of a block in a text is drawn by its fields, under the name of the block', () => {
    const root = show(
      [body],
      { body: state(callout('block', 'A cat')) },
      { body: state(callout('block', 'A dog')) },
      { restorable: { before: '2 Mar' } },
    )
    expect(texts(root, 'button[aria-expanded]')).toEqual(['Block · Callout A dog1 change'])
    expect(texts(root, 'del')).toEqual(['cat'])
    expect(texts(root, 'ins')).toEqual(['dog'])
    // The config of this text has no such block: it is put back with all that it holds.
    const names = [...root.querySelectorAll('button[aria-label]')].map((button) =>
      button.getAttribute('aria-label'),
    )
    expect(names).toEqual([
      'Restore “Body” as of 2 Mar',
      'Restore “Block · Callout · A dog” as of 2 Mar',
    ])
  })

  test('of a block in a line is shown in the line and said below it', () => {
    const line = (heading: string) => ({
      type: 'paragraph',
      children: [{ type: 'text', text: 'See ' }, callout('inlineBlock', heading)],
    })
    const root = show([body], { body: state(line('A cat')) }, { body: state(line('A dog')) })
    expect(texts(root, 'button[aria-expanded]')).toEqual(['Inline block · Callout A dog1 change'])
    expect(texts(root, 'ins')).toEqual(['dog'])
    expect(signs(root)).toHaveLength(1)
  })

  test('of a table is drawn in its cells', () => {
    const table = (...rows: readonly (readonly string[])[]) => ({
      type: 'table',
      children: rows.map((cells) => ({
        type: 'tablerow',
        children: cells.map((text) => ({
          type: 'tablecell',
          children: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
        })),
      })),
    })
    const root = show(
      [body],
      { body: state(table(['bell', 'brass bell'])) },
      { body: state(table(['bell', 'iron bell'], ['clock', 'steel'])) },
    )
    expect(root.querySelectorAll('table')).toHaveLength(2)
    expect(texts(root, 'del')).toEqual(['brass'])
    expect(texts(root, 'ins')).toEqual(['iron', 'clock', 'steel'])
    expect(texts(root, 'tr').at(-1)).toBe('Addedclocksteel')
  })

  test('says that there was no text where all of it is new', () => {
    const root = show([body], {}, { body: state(line('One'), line('Two')) })
    expect(root.textContent?.match(/\[no value\]/g)).toHaveLength(1)
  })

  test('says how a paragraph stands that stands otherwise now', () => {
    const aligned = (format: string) => ({
      type: 'paragraph',
      format,
      children: [{ type: 'text', text: 'Words' }],
    })
    const root = show([body], { body: state(aligned('')) }, { body: state(aligned('center')) })
    expect(root.textContent).toContain('Alignment: Centred')
    expect(root.textContent).not.toContain('"')
  })

  const line = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })

  test('shows a moved paragraph at its old place on the left, and at its new one on the right', async () => {
    const root = show(
      [body],
      { body: state(line('One'), line('Two'), line('Three')) },
      { body: state(line('Two'), line('Three'), line('One')) },
    )
    const pairs = [...root.querySelectorAll('[data-op][data-look]')]
    const column = (index: number) =>
      pairs.map((pair) => pair.children[index]?.textContent?.replace(/^(Before|After)/, ''))
    expect(column(0)).toEqual(['Moved downOne', 'Two', 'Three', ''])
    expect(column(1)).toEqual(['', 'Two', 'Three', 'Moved downOne'])
    expect(signs(root)).toHaveLength(1)

    const [old, now] = [...root.querySelectorAll<HTMLElement>('button')]
    expect(old?.getAttribute('aria-label')).toBe('Moved down: show the new position')
    await act(async () => old?.click())
    expect(document.activeElement).toBe(now)
    expect(now?.getAttribute('aria-label')).toBe('Moved down: show the old position')
    await act(async () => now?.click())
    expect(document.activeElement).toBe(old)
  })

  const rowsOf: ClientField = {
    type: 'array',
    name: 'rows',
    label: 'Rows',
    fields: [{ type: 'text', name: 'a', label: 'Words' }],
  }

  test('shows a moved row in the same way, with what changed in it where it is now', async () => {
    const row = (id: string, a: string) => ({ id, a })
    const root = show(
      [rowsOf],
      { rows: [row('x', 'One'), row('y', 'Two'), row('z', 'Three')] },
      { rows: [row('z', 'Three and more'), row('x', 'One'), row('y', 'Two')] },
    )
    expect(texts(root, 'button[aria-expanded]')).toEqual([
      'Rows2 changes',
      'Item 01 Three and more1 change',
    ])
    expect(root.querySelector('[data-op="movedAway"]')?.firstElementChild?.textContent).toBe(
      'BeforeMoved upItem 03 Three and more',
    )
    expect(signs(root)).toHaveLength(2)
    const [now, old] = [...root.querySelectorAll<HTMLElement>('button[aria-label^="Moved up"]')]
    await act(async () => now?.click())
    expect(document.activeElement).toBe(old)
  })

  test('finds the other place of what moved beyond what is drawn', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({ id: `row${index}`, a: `${index}` }))
    const root = show(
      [rowsOf],
      { rows },
      { rows: [...rows.slice(1), ...rows.slice(0, 1)] },
      {},
      { modifiedOnly: false },
    )
    const old = root.querySelector<HTMLElement>('button[aria-label^="Moved down"]')
    expect(texts(root, 'button[aria-label^="Moved down"]')).toHaveLength(1)
    await act(async () => old?.click())
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Moved down: show the old position',
    )
  })

  test('signs a row that is new or gone once, and shows in its column what is in it', () => {
    const rows = [{ id: 'x', a: 'One' }]
    for (const [before, after, op] of [
      [{}, { rows }, 'Added'],
      [{ rows }, {}, 'Removed'],
    ] as const) {
      const root = show([rowsOf], before, after)
      expect(texts(root, '[data-change]')).toEqual([op])
      expect(root.querySelectorAll('ins, del')).toHaveLength(0)
      const [one, other] = root.querySelector('[data-op]')?.children ?? []
      const shown = op === 'Added' ? [other, one] : [one, other]
      expect(shown.map((column) => column?.textContent)).toEqual(['One', ''])
    }
  })

  test('bears as many signs as are counted, whatever changed', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, fc.boolean(), (before, after, modifiedOnly) => {
        const options = { locales: [], modifiedOnly, blocks }
        const root = show(anyFields, before, after, { folds: false }, options)
        const count = countChanges(diffDocuments(anyFields, before, after, options))
        expect(signs(root)).toHaveLength(count)
      }),
      { numRuns: 80 },
    )
  })

  test('lists what no field is for', () => {
    const root = show([], { gone: { a: 1 } }, {})
    expect(root.textContent).toContain('gone')
    expect(root.textContent).toContain('Unknown data')
  })

  test('never becomes markup, whatever was written', () => {
    const text = '<img src=x onerror=alert(1)>'
    const root = show([{ type: 'text', name: 'f' }], {}, { f: text })
    expect(root.querySelector('img')).toBeNull()
    expect(texts(root, 'ins')).toEqual([text])
  })

  test('folds away what is the same for long, until it is asked for', () => {
    const same = Array.from({ length: 30 }, (_, line) => `line ${line}`)
    const field: ClientField = { type: 'code', name: 'f' }
    const [before, after] = [[...same, 'a'].join('\n'), [...same, 'b'].join('\n')]
    const root = show([field], { f: before }, { f: after })
    expect(root.textContent).not.toContain('line 3')
    const button = root.querySelector('button')
    expect(button?.textContent).toBe('Show 28 unchanged lines')
    act(() => button?.click())
    expect(root.textContent).toContain('line 3')
  })

  test('of thousands of rows is drawn a portion at a time', () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({ id: `row${index}`, a: 'x' }))
    const field: ClientField = {
      type: 'array',
      name: 'rows',
      label: 'Rows',
      fields: [{ type: 'text', name: 'a' }],
    }
    const root = show([field], {}, { rows })
    const more = () =>
      [...root.querySelectorAll('button')].find((button) => /^Show/.test(button.textContent ?? ''))
    expect(root.textContent).toContain('120 changes')
    expect(signs(root)).toHaveLength(50)
    expect(more()?.textContent).toBe('Show 50 more of 70')
    // The way from change to change leads there.
    expect(more()?.hasAttribute('data-more-changes')).toBe(true)
    act(() => more()?.click())
    expect(more()?.textContent).toBe('Show 20 more of 20')
    act(() => more()?.click())
    expect(more()).toBeUndefined()
    expect(signs(root)).toHaveLength(120)
  })

  test('offers a row that only one side has as a whole, not the fields in it', () => {
    const field: ClientField = {
      type: 'array',
      name: 'rows',
      label: 'Rows',
      fields: [{ type: 'text', name: 'a', label: 'Words' }],
    }
    const rows = [{ id: 'x', a: 'one' }]
    const root = show([field], { rows }, {}, { restorable: { before: '2 Mar' } })
    const names = [...root.querySelectorAll('button[aria-label]')].map((button) =>
      button.getAttribute('aria-label'),
    )
    expect(names).toEqual(['Restore “Item 01 · one” as of 2 Mar'])
  })

  test('offers to put back what a side has, where that is not how things are', () => {
    const asked: unknown[] = []
    const root = show(
      [{ type: 'text', name: 'f', label: 'Title' }],
      { f: 'a' },
      { f: 'b' },
      {
        restorable: { before: '2 Mar' },
        onRestore: (side, part) => asked.push([side, part]),
      },
    )
    const [button, ...others] = root.querySelectorAll<HTMLButtonElement>('[role=group] button')
    expect(others).toHaveLength(0)
    expect(button?.getAttribute('aria-label')).toBe('Restore “Title” as of 2 Mar')
    act(() => button?.click())
    expect(asked).toEqual([['before', { path: ['f'], locale: null, label: 'Title' }]])
  })
})
