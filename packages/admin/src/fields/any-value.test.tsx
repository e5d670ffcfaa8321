import type { ClientField, FieldType, Json } from '@stet/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mount, mountForm, noDocuments } from '../../test/mount-form.tsx'
import { References } from '../document/references/references.ts'
import { ReferencesContext } from '../document/references/references-context.ts'
import { builtInFieldTypes } from './built-in.ts'
import { FieldCell } from './FieldCell.tsx'
import { titleText } from './title-text.ts'

const text: ClientField = { type: 'text', name: 'inner', label: 'Inner' }

/** A field of every type, and of those that come as lists too. */
const samples: { readonly [T in FieldType]: readonly ClientField[] } = {
  array: [{ type: 'array', name: 'f', label: 'F', fields: [text] }],
  blocks: [{ type: 'blocks', name: 'f', label: 'F', blocks: [{ slug: 'hero', fields: [text] }] }],
  checkbox: [{ type: 'checkbox', name: 'f', label: 'F' }],
  code: [{ type: 'code', name: 'f', label: 'F' }],
  collapsible: [{ type: 'collapsible', label: 'F', fields: [text] }],
  date: [
    { type: 'date', name: 'f', label: 'F' },
    { type: 'date', name: 'f', label: 'F', admin: { date: { pickerAppearance: 'monthOnly' } } },
  ],
  email: [{ type: 'email', name: 'f', label: 'F' }],
  group: [{ type: 'group', name: 'f', label: 'F', fields: [text] }],
  join: [{ type: 'join', name: 'f', label: 'F', collection: 'posts', on: 'author' }],
  json: [{ type: 'json', name: 'f', label: 'F' }],
  number: [
    { type: 'number', name: 'f', label: 'F' },
    { type: 'number', name: 'f', label: 'F', hasMany: true },
  ],
  point: [{ type: 'point', name: 'f', label: 'F' }],
  radio: [{ type: 'radio', name: 'f', label: 'F', options: ['a', 'b'] }],
  relationship: [
    { type: 'relationship', name: 'f', label: 'F', relationTo: 'posts' },
    { type: 'relationship', name: 'f', label: 'F', relationTo: ['posts', 'users'], hasMany: true },
  ],
  richText: [{ type: 'richText', name: 'f', label: 'F' }],
  row: [{ type: 'row', fields: [text] }],
  select: [
    { type: 'select', name: 'f', label: 'F', options: ['a', { value: 'b', label: 'B' }] },
    { type: 'select', name: 'f', label: 'F', options: ['a'], hasMany: true },
  ],
  tabs: [{ type: 'tabs', tabs: [{ name: 'f', label: 'F', fields: [text] }] }],
  text: [
    { type: 'text', name: 'f', label: 'F' },
    { type: 'text', name: 'f', label: 'F', hasMany: true },
  ],
  textarea: [{ type: 'textarea', name: 'f', label: 'F' }],
  ui: [{ type: 'ui', name: 'f' }],
  upload: [{ type: 'upload', name: 'f', label: 'F', relationTo: 'media' }],
}

const values: readonly Json[] = [
  null,
  '',
  'text',
  3,
  true,
  [],
  ['a', 'b'],
  [1, 2],
  [null, 'a'],
  { a: 1 },
  { root: { type: 'root', children: [{ type: 'text', text: 'words' }, 7] } },
  [{ id: 'r1', inner: 'x', blockType: 'hero' }, { inner: 5 }],
  { docs: ['d1', { id: 'd2' }], hasNextPage: true },
  { relationTo: 'posts', value: 'd1' },
]

const types = Object.keys(builtInFieldTypes) as FieldType[]
let unmount = () => {}

afterEach(() => {
  unmount()
  unmount = () => {}
  vi.restoreAllMocks()
})

describe.each(types)('whatever an older config stored, a %s field', (type) => {
  test('opens in the form and leaves it as it is', () => {
    const errors = vi.spyOn(console, 'error')
    for (const field of samples[type]) {
      for (const value of values) {
        const form = mountForm([field], { f: value })
        unmount = form.unmount
        expect(form.store.isDirty()).toBe(false)
        form.unmount()
        unmount = () => {}
      }
    }
    expect(errors).not.toHaveBeenCalled()
  })

  test('is shown in a list', () => {
    const errors = vi.spyOn(console, 'error')
    const references = new References({
      collections: [],
      fetch: noDocuments,
      locale: null,
      titleText,
      documentHref: () => '#',
    })
    for (const field of samples[type]) {
      for (const value of [undefined, ...values]) {
        const list = mount(
          <ReferencesContext value={references}>
            <FieldCell field={field} value={value} />
          </ReferencesContext>,
        )
        unmount = list.unmount
        expect(list.root.textContent).not.toContain('[object Object]')
        list.unmount()
        unmount = () => {}
      }
    }
    expect(errors).not.toHaveBeenCalled()
  })
})

describe('in a list', () => {
  const shown = (field: ClientField, value: Json | undefined) => {
    const list = mount(<FieldCell field={field} value={value} />)
    unmount = list.unmount
    return list.root.textContent
  }

  test.each<[string, ClientField, Json | undefined, string]>([
    ['nothing is said to be nothing', { type: 'text', name: 'f' }, undefined, '–No value'],
    ['lists are read out', { type: 'text', name: 'f', hasMany: true }, ['ink', 'pen'], 'ink, pen'],
    [
      'choices go by their labels',
      { type: 'select', name: 'f', options: [{ value: 'b', label: 'Bold' }] },
      'b',
      'Bold',
    ],
    [
      'days are days in every time zone',
      { type: 'date', name: 'f', admin: { date: { pickerAppearance: 'dayOnly' } } },
      '2026-07-01T12:00:00.000Z',
      'Jul 1, 2026',
    ],
    [
      'rows are counted',
      { type: 'array', name: 'f', fields: [] },
      [{ id: 'a' }, { id: 'b' }],
      '2 rows',
    ],
    ['yes and no are words', { type: 'checkbox', name: 'f' }, false, 'False'],
    [
      'rich text is its words',
      { type: 'richText', name: 'f' },
      { root: { children: [{ type: 'text', text: 'Hello' }] } },
      'Hello',
    ],
  ])('%s', (_name, field, value, expected) => {
    expect(shown(field, value)).toBe(expected)
  })
})
