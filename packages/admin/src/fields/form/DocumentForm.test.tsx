import { type ClientField, clientConfig, completeConfig } from '@stet/core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buttonOf,
  controlOf,
  leave,
  type MountedForm,
  mountForm,
  press,
  type,
} from '../../../test/mount-form.tsx'
import { fetchSession } from '../../api/account/session.ts'
import { createClient } from '../../api/client/client.ts'
import { createFieldRules } from '../../document/rules/field-rules.ts'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { FormView } from '../../form/form-view.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { codeViewPart } from '../../ui/code-editor/CodeEditor.tsx'
import { formInputs } from '../inputs.ts'

let form: MountedForm | null = null

function open(...args: Parameters<typeof mountForm>): MountedForm {
  form = mountForm(...args)
  return form
}

// Another file of the same worker may have loaded the editor of code: here code is in a plain text area.
beforeEach(() => void vi.spyOn(codeViewPart, 'get').mockReturnValue(null))
afterEach(() => {
  form?.unmount()
  form = null
  vi.mocked(codeViewPart.get).mockRestore()
})

const rules = createFieldRules({
  operation: 'update',
  maxTextLength: 40_000,
  language: 'en',
  t: (key) => key,
  usernameLogin: false,
})

const title: ClientField = { type: 'text', name: 'title', label: 'Title' }

const rendered = vi.fn()
function Counted({ path, field }: FieldInputProps<'text'>) {
  const { value, setValue } = useFieldAt(path)
  rendered(path.join('.'))
  return (
    <FieldShell field={field} path={path}>
      <input
        id={`field-${path.join('__')}`}
        value={String(value)}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </FieldShell>
  )
}

describe('a form', () => {
  test('shows the values of the document and writes what is typed', () => {
    const { root, store } = open([title], { title: 'Ink' })
    const input = controlOf(root, 'Title')
    expect(input.value).toBe('Ink')
    type(input, 'Ink and paper')
    expect(store.get(['title'])).toBe('Ink and paper')
    expect(input.value).toBe('Ink and paper')
    type(input, '')
    expect(store.get(['title'])).toBeUndefined()
  })

  test('shows rows of a block that several fields share, as it arrived from the server', async () => {
    const sent = clientConfig(
      completeConfig({
        blocks: [{ slug: 'hero', fields: [{ type: 'text', name: 'heading' }] }],
        collections: [
          { slug: 'users', auth: true, fields: [] },
          {
            slug: 'posts',
            fields: [{ type: 'blocks', name: 'layout', blocks: [], blockReferences: ['hero'] }],
          },
        ],
      }),
      null,
    )
    const answer = async () => Response.json({ config: sent })
    const client = createClient({ api: '/api', language: () => 'en', fetch: answer })
    const { config } = await fetchSession({ client, fieldTypes: new Map() })
    const posts = config.collections.find(({ slug }) => slug === 'posts')
    const layout = posts?.fields.filter((field) => field.type === 'blocks') ?? []
    const { root, store } = open(layout, {
      layout: [{ id: 'one', blockType: 'hero', heading: 'Ink' }],
    })
    const heading = await vi.waitFor(() => controlOf(root, 'Heading'))
    expect(heading.value).toBe('Ink')
    type(heading, 'Paper')
    expect(store.get(['layout', 'one', 'heading'])).toBe('Paper')
  })

  test('shows what the server or undo wrote', () => {
    const { root, store } = open([title], { title: 'Ink' })
    type(controlOf(root, 'Title'), 'Pen')
    act(() => void store.undo())
    expect(controlOf(root, 'Title').value).toBe('Ink')
  })

  test('renders one field for one keystroke among hundreds', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const fields: ClientField[] = [
      {
        type: 'array',
        name: 'rows',
        label: 'Rows',
        fields: names.map((name) => ({ type: 'text', name, label: name }) as const),
      },
    ]
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: `r${index}`,
      ...Object.fromEntries(names.map((name) => [name, `${name}${index}`])),
    }))
    const { root } = open(fields, { rows }, { inputs: { ...formInputs, TextInput: Counted } })
    await vi.waitFor(async () => {
      await act(async () => {})
      expect(root.querySelectorAll('input')).toHaveLength(300)
    })
    rendered.mockClear()
    const input = root.querySelector<HTMLInputElement>('[id="field-rows__r50__c"]')
    if (!input) throw new Error('not there')
    type(input, 'typed')
    expect(rendered.mock.calls).toEqual([['rows.r50.c']])
    expect(input.value).toBe('typed')
  })

  test('renders a control for a keystroke, and neither its label nor what is around it', () => {
    const described = vi.fn()
    const label = {
      get en() {
        described()
        return 'Label'
      },
    }
    const fields = (['text', 'textarea', 'email', 'code'] as const).map(
      (name): ClientField => ({ type: name, name, localized: true, label }),
    )
    const { root } = open(fields, { text: 'a', textarea: 'b', email: 'c', code: 'd' })
    expect(described).toHaveBeenCalled()
    described.mockClear()
    const controls = [...root.querySelectorAll<HTMLInputElement>('input, textarea')]
    for (const control of controls) type(control, `${control.value}!`)
    expect(controls.map(({ value }) => value)).toEqual(['a!', 'b!', 'c!', 'd!'])
    expect(described).not.toHaveBeenCalled()
  })

  test('belongs to no <form>, of which the browser would list every control again for each event', () => {
    const { root } = open([title], { title: 'Ink' })
    expect(controlOf(root, 'Title').form).toBeNull()
    expect(root.querySelector('[role="form"]')?.getAttribute('aria-label')).toBe('Document')
  })

  test('undoes and redoes the document by key, and leaves search boxes their own', () => {
    const { root, store } = open([title], { title: 'Ink' })
    const input = controlOf(root, 'Title')
    type(input, 'Pen')
    const key = (init: KeyboardEventInit) =>
      act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))
    key({ key: 'z', metaKey: true })
    expect(store.get(['title'])).toBe('Ink')
    key({ key: 'Z', metaKey: true, shiftKey: true })
    expect(store.get(['title'])).toBe('Pen')
    key({ key: 'z', ctrlKey: true })
    key({ key: 'y', ctrlKey: true })
    expect(store.get(['title'])).toBe('Pen')
    input.setAttribute('role', 'combobox')
    key({ key: 'z', ctrlKey: true })
    expect(store.get(['title'])).toBe('Pen')
  })

  test('puts sidebar fields beside the others', () => {
    const { root } = open(
      [title, { type: 'text', name: 'slug', label: 'Slug', admin: { position: 'sidebar' } }],
      {},
    )
    const column = (label: string) => controlOf(root, label).closest('[class*="sidebar"]')
    expect(column('Slug')).not.toBeNull()
    expect(column('Title')).toBeNull()
  })
})

describe('what a field says', () => {
  test('is its label, its description, whether it is required, and in which language it is written', () => {
    const { root } = open(
      [
        {
          ...title,
          label: { en: 'Headline', de: 'Überschrift' },
          required: true,
          localized: true,
          admin: { description: 'Short and plain.' },
        },
      ],
      {},
      { locale: { code: 'ar', label: 'Arabic', rtl: true } },
    )
    const input = controlOf(root, 'Headline')
    expect(input.getAttribute('aria-required')).toBe('true')
    const described = input.getAttribute('aria-describedby') ?? ''
    expect(root.querySelector(`[id="${described}"]`)?.textContent).toBe('Short and plain.')
    expect(root.textContent).toContain('Written in Arabic')
    expect([input.dir, input.lang]).toEqual(['rtl', 'ar'])
  })

  test('about a problem is said once the field was left, and goes when it is mended', () => {
    const { root } = open([{ ...title, required: true }], { title: 'Ink' }, { check: rules })
    const input = controlOf(root, 'Title')
    type(input, '')
    expect(root.textContent).not.toContain('This field is required.')
    leave(input)
    expect(root.textContent).toContain('This field is required.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    type(input, 'Pen')
    expect(root.textContent).not.toContain('This field is required.')
  })

  test('in a read-only form can be read and not written', () => {
    const { root } = open([title], { title: 'Ink' }, { readOnly: true })
    expect(controlOf(root, 'Title').readOnly).toBe(true)
  })
})

describe('who may see and write a field', () => {
  test('is what the permissions say, field by field', () => {
    const { root } = open(
      [
        title,
        { type: 'text', name: 'secret', label: 'Secret' },
        {
          type: 'group',
          name: 'meta',
          label: 'Meta',
          fields: [
            { type: 'text', name: 'note', label: 'Note' },
            { type: 'text', name: 'hidden', label: 'Hidden' },
          ],
        },
      ],
      {},
      {
        permissions: {
          title: { read: true },
          meta: { read: true, update: true, fields: { note: true } },
        },
      },
    )
    expect(controlOf(root, 'Title').readOnly).toBe(true)
    expect(controlOf(root, 'Note').readOnly).toBe(false)
    expect(root.textContent).not.toContain('Secret')
    expect(root.textContent).not.toContain('Hidden')
  })

  test('leaves out fields that the config keeps out of the form', () => {
    const { root } = open(
      [
        { ...title, admin: { hidden: true } },
        { type: 'text', name: 'off', label: 'Off', admin: { disabled: true } },
      ],
      {},
    )
    expect(root.querySelectorAll('input')).toHaveLength(0)
  })
})

describe('a condition that fails', () => {
  test('hides its field and keeps the value', () => {
    const { root, store } = open([title], { title: 'Ink' })
    act(() => store.answers.setFailingConditions(['title'], store.getDocument()))
    expect(root.querySelectorAll('input')).toHaveLength(0)
    expect(store.get(['title'])).toBe('Ink')
    act(() => store.answers.setFailingConditions([], store.getDocument()))
    expect(controlOf(root, 'Title').value).toBe('Ink')
  })

  test('of everything in a part hides the part', () => {
    const { root, store } = open([{ type: 'collapsible', label: 'More', fields: [title] }], {
      title: 'Ink',
    })
    expect(root.textContent).toContain('More')
    act(() => store.answers.setFailingConditions(['title'], store.getDocument()))
    expect(root.textContent).not.toContain('More')
  })
})

describe('problems in what is closed', () => {
  const fields: ClientField[] = [
    {
      type: 'tabs',
      tabs: [
        { label: 'First', fields: [title] },
        {
          label: 'Second',
          fields: [
            {
              type: 'collapsible',
              label: 'Details',
              admin: { initCollapsed: true },
              fields: [
                {
                  type: 'array',
                  name: 'links',
                  label: 'Links',
                  admin: { initCollapsed: true },
                  fields: [{ type: 'text', name: 'label', label: 'Label', required: true }],
                },
              ],
            },
          ],
        },
      ],
    },
  ]
  const document = { links: [{ id: 'l1', label: 'One' }, { id: 'l2' }] }

  test('are counted on the outside', () => {
    const { root, store } = open(fields, document, { check: rules })
    act(() => void store.validate({ skipRequired: false }))
    const tab = [...root.querySelectorAll('[role="tab"]')].find((element) =>
      element.textContent?.includes('Second'),
    )
    expect(tab?.textContent).toContain('1 error')
    act(() => store.set(['links', 'l2', 'label'], 'Two'))
    expect(tab?.textContent).toBe('Second')
  })

  test('can be gone to: everything on the way opens and the field takes the focus', async () => {
    const view = new FormView()
    const { root, store } = open(fields, document, { check: rules, view })
    act(() => void store.validate({ skipRequired: false }))
    const first = store.problems.first
    expect(first).toEqual(['links', 'l2', 'label'])
    await act(async () => {
      view.reveal(first ?? [])
      await vi.waitFor(() =>
        expect(globalThis.document.activeElement?.id).toBe('field-links__l2__label'),
      )
    })
    expect(root.querySelector('[id="field-links__l1__label"]')).toBeNull()
  })
})

describe('rows', () => {
  const fields: ClientField[] = [
    {
      type: 'array',
      name: 'links',
      label: 'Links',
      labels: { singular: 'Link', plural: 'Links' },
      maxRows: 3,
      fields: [{ type: 'text', name: 'label', label: 'Label', defaultValue: 'Read more' }],
    },
  ]
  const two = {
    links: [
      { id: 'l1', label: 'One' },
      { id: 'l2', label: 'Two' },
    ],
  }
  const titles = (root: HTMLElement) =>
    [...root.querySelectorAll('[data-row-id]')].map((row) => row.getAttribute('data-row-id'))
  const said = (root: HTMLElement) => root.querySelector('[role="status"]')?.textContent

  test('begin with their defaults; the new one has the focus, and it is said', () => {
    const { root, store } = open(fields, two)
    press(buttonOf(root, 'Add link'))
    const id = store.rows(['links'])[2]?.id ?? ''
    expect(store.get(['links', id, 'label'])).toBe('Read more')
    expect(globalThis.document.activeElement?.id).toBe(`field-links__${id}__label`)
    expect(said(root)).toBe('Link 03 was added.')
  })

  test('are no more than the config allows', () => {
    const { root } = open(fields, two)
    press(buttonOf(root, 'Add link'))
    expect(() => buttonOf(root, 'Add link')).toThrow()
  })

  test('say what they are about while they are closed, and keep what is typed in them', () => {
    const { root, store } = open(fields, two)
    type(controlOf(root, 'Label'), 'Changed')
    press(buttonOf(root, 'Collapse all'))
    expect(root.querySelectorAll('input')).toHaveLength(0)
    expect(root.textContent).toContain('Link 01 Changed')
    press(buttonOf(root, 'Show all'))
    expect(controlOf(root, 'Label').value).toBe('Changed')
    expect(store.get(['links', 'l1', 'label'])).toBe('Changed')
  })

  test('are there to read, without buttons, in a read-only form', () => {
    const { root } = open(fields, two, { readOnly: true })
    expect(titles(root)).toEqual(['l1', 'l2'])
    expect(() => buttonOf(root, 'Add link')).toThrow()
    expect(() => buttonOf(root, 'Move Link 01')).toThrow()
    expect(() => buttonOf(root, 'Actions for Link 01')).toThrow()
  })

  test('that are none say so', () => {
    const { root } = open(fields, {})
    expect(root.textContent).toContain('No links yet')
  })
})

describe('blocks', () => {
  const fields: ClientField[] = [
    {
      type: 'blocks',
      name: 'layout',
      label: 'Layout',
      labels: { singular: 'Block', plural: 'Blocks' },
      blocks: [
        {
          slug: 'hero',
          labels: { singular: 'Hero', plural: 'Heroes' },
          fields: [{ type: 'text', name: 'heading', label: 'Heading' }],
        },
      ],
    },
  ]

  test('are added with their type and can be named', () => {
    const { root, store } = open(fields, {})
    press(buttonOf(root, 'Add block'))
    const [row] = store.rows(['layout'])
    expect(row?.blockType).toBe('hero')
    expect(root.textContent).toContain('Block 01 · Hero')
    type(controlOf(root, 'Name of Block 01 · Hero'), 'Top')
    expect(store.get(['layout', row?.id ?? '', 'blockName'])).toBe('Top')
  })

  test('of a type that the config no longer has say so and keep their content', () => {
    const { root, store } = open(fields, {
      layout: [{ id: 'b1', blockType: 'gone', text: 'Kept' }],
    })
    expect(root.textContent).toContain("Error: Block 'gone' not found")
    expect(store.get(['layout', 'b1', 'text'])).toBe('Kept')
  })
})

describe('JSON', () => {
  const fields: ClientField[] = [{ type: 'json', name: 'settings', label: 'Settings' }]

  test('is text until it is a value; the text stays and the last value is kept', () => {
    const { root, store } = open(fields, { settings: { a: 1 } })
    const editor = () => controlOf<HTMLTextAreaElement>(root, 'Settings')
    expect(editor().value).toBe('{\n  "a": 1\n}')
    type(editor(), '{\n  "a": 1,\n}')
    expect(store.get(['settings'])).toEqual({ a: 1 })
    expect(editor().value).toBe('{\n  "a": 1,\n}')
    leave(editor())
    expect(root.textContent).toContain('not valid JSON: see line 3')
    type(editor(), '{"a":2}')
    expect(store.get(['settings'])).toEqual({ a: 2 })
    expect(editor().value).toBe('{"a":2}')
    expect(root.textContent).not.toContain('not valid JSON')
  })

  test('that another editor changed is shown as it is now', () => {
    const { root, store } = open(fields, { settings: { a: 1 } })
    type(controlOf<HTMLTextAreaElement>(root, 'Settings'), '{"a":2}')
    act(() => void store.undo())
    expect(controlOf<HTMLTextAreaElement>(root, 'Settings').value).toBe('{\n  "a": 1\n}')
  })
})
