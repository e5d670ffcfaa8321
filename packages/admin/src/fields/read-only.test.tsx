// @vitest-environment happy-dom
import type { ClientField, Json } from '@stet/core'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type MountedForm, mountForm } from '../../test/mount-form.tsx'
import { sampleCollection } from '../../test/sample-site.ts'
import { codeViewPart } from '../ui/code-editor/CodeEditor.tsx'

interface Sample {
  readonly field: object
  readonly value?: Json
}

const paragraph = {
  type: 'paragraph',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  textFormat: 0,
  textStyle: '',
}
const text = {
  type: 'text',
  version: 1,
  text: 'Ink',
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
}
const richText = {
  root: {
    ...{ type: 'root', version: 1, direction: null, format: '', indent: 0 },
    children: [
      { ...paragraph, children: [text] },
      { type: 'upload', relationTo: 'posts', value: 'p1' },
    ],
  },
}
const inside = [{ type: 'text', name: 'inner', label: 'Inner' }]

const samples: readonly (readonly [string, Sample])[] = [
  ['text', { field: { type: 'text' }, value: 'Ink' }],
  ['text with many values', { field: { type: 'text', hasMany: true }, value: ['ink', 'tin'] }],
  ['slug', { field: { type: 'text', admin: { slugFrom: 'title' } }, value: 'ink' }],
  ['textarea', { field: { type: 'textarea' }, value: 'Ink' }],
  ['email', { field: { type: 'email' }, value: 'a@b.cd' }],
  ['number', { field: { type: 'number' }, value: 7 }],
  ['number with many values', { field: { type: 'number', hasMany: true }, value: [7, 8] }],
  ['checkbox', { field: { type: 'checkbox' }, value: true }],
  ['date', { field: { type: 'date' }, value: '2026-07-01T12:00:00.000Z' }],
  [
    'date with a zone',
    { field: { type: 'date', timezone: true }, value: '2026-07-01T12:00:00.000Z' },
  ],
  ['select', { field: { type: 'select', options: ['a', 'b'] }, value: 'a' }],
  [
    'select with many values',
    { field: { type: 'select', options: ['a', 'b'], hasMany: true }, value: ['a', 'b'] },
  ],
  ['radio', { field: { type: 'radio', options: ['a', 'b'] }, value: 'a' }],
  ['point', { field: { type: 'point' }, value: [1, 2] }],
  ['code', { field: { type: 'code' }, value: 'a {}' }],
  ['json', { field: { type: 'json' }, value: { a: 1 } }],
  ['richText', { field: { type: 'richText' }, value: richText }],
  ['relationship', { field: { type: 'relationship', relationTo: 'posts' }, value: 'p1' }],
  [
    'relationship to several collections',
    {
      field: { type: 'relationship', relationTo: ['posts', 'users'] },
      value: { relationTo: 'posts', value: 'p1' },
    },
  ],
  [
    'relationship with many values',
    { field: { type: 'relationship', relationTo: 'posts', hasMany: true }, value: ['p1', 'p2'] },
  ],
  [
    'relationship from a drawer',
    {
      field: { type: 'relationship', relationTo: 'posts', admin: { appearance: 'drawer' } },
      value: 'p1',
    },
  ],
  ['upload', { field: { type: 'upload', relationTo: 'media' }, value: 'm1' }],
  [
    'upload with many values',
    { field: { type: 'upload', relationTo: 'media', hasMany: true }, value: ['m1', 'm2'] },
  ],
  [
    'array',
    { field: { type: 'array', fields: inside }, value: [{ id: 'a', inner: 'Ink' }, { id: 'b' }] },
  ],
  [
    'blocks',
    {
      field: { type: 'blocks', blocks: [{ slug: 'hero', fields: inside }] },
      value: [
        { id: 'a', blockType: 'hero', inner: 'Ink' },
        { id: 'b', blockType: 'hero' },
      ],
    },
  ],
  ['group', { field: { type: 'group', fields: inside }, value: { inner: 'Ink' } }],
  ['collapsible', { field: { type: 'collapsible', fields: inside } }],
  ['row', { field: { type: 'row', fields: inside } }],
  ['tabs', { field: { type: 'tabs', tabs: [{ label: 'One', fields: inside }] } }],
  ['join', { field: { type: 'join', collection: 'posts', on: 'title' } }],
  ['ui', { field: { type: 'ui' } }],
]

let form: MountedForm | null = null
// It is large: the first text would wait for it.
beforeAll(async () => void (await import('./rich-text/editor/RichTextEditor.tsx')), 60_000)
afterEach(() => {
  form?.unmount()
  form = null
})

async function open({ field, value }: Sample, readOnly = true): Promise<HTMLElement> {
  const whole = { name: 'field', label: 'Field', ...field } as unknown as ClientField
  const collections = ['posts', 'users', 'media'].map(sampleCollection)
  form = mountForm([whole], value === undefined ? {} : { field: value }, {
    collections,
    readOnly,
    drawers: { open() {}, may: () => true },
    fetch: async () => ({
      docs: ['p1', 'p2', 'm1', 'm2'].map((id) => ({
        id,
        title: id,
        filename: `${id}.png`,
        mimeType: 'image/png',
      })),
      hasNextPage: false,
    }),
  })
  const { root } = form
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(root.querySelector('[aria-busy="true"]')).toBeNull()
  })
  return root
}

const editing =
  'button, input, textarea, [role="toolbar"], [contenteditable="true"], [draggable="true"]'

/** Ways to see more of what is there, or the document that is referred to: none of them changes it. */
const looking = [
  '[aria-label^="Edit "]',
  '[aria-expanded]:not([role="combobox"])',
  '[role="tab"]',
  'th button',
  '[data-variant="quiet"][data-size="small"]:not([aria-label])',
].join(', ')

/** What can be reached and would change the value, or seem to. */
function liveParts(root: HTMLElement): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>(editing)]
    .filter((part) => !isClosed(part))
    .map((part) => part.outerHTML)
}

function isClosed(part: HTMLElement): boolean {
  if (part.matches(looking) || part.matches(':disabled, [readonly], [aria-hidden="true"]'))
    return true
  // A radio button that is chosen stands for its group, which says that it may only be read.
  return part.closest('[aria-readonly="true"]') !== null
}

describe.each(samples)('a field that may only be read, of type %s,', (_name, sample) => {
  test('has no live parts', async () => {
    expect(liveParts(await open(sample))).toEqual([])
  })
})

test('has them where it may be written, so that what is looked for is what there would be', async () => {
  const alive = samples.filter(([, { value }]) => value !== undefined)
  for (const [name, sample] of alive) {
    expect(liveParts(await open(sample, false)), name).not.toEqual([])
    form?.unmount()
  }
  form = null
})

test.each(['text', 'textarea', 'email', 'number', 'date', 'json'])(
  'an empty %s that may only be read shows a dash, and asks for nothing',
  async (type) => {
    const admin = { placeholder: 'A few words' }
    const root = await open({ field: { type, required: true, admin } })
    expect(placeholderIn(root)).toBe('–')
    expect(root.textContent).not.toMatch(/\*|required/u)
  },
)

test('so does json in the editor of code, once that is there', async () => {
  await codeViewPart.load()
  const root = await open({ field: { type: 'json', admin: { placeholder: 'A few words' } } })
  expect(root.querySelector('textarea')).toBeNull()
  expect(placeholderIn(root)).toBe('–')
})

/** Of the control in a form; a test before in the same worker may have loaded the editor of code. */
function placeholderIn(root: HTMLElement): string | null | undefined {
  const control = root.querySelector<HTMLInputElement>('input, textarea')
  return control?.placeholder ?? root.querySelector('.cm-placeholder')?.textContent
}
