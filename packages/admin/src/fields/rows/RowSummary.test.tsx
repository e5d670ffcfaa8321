// @vitest-environment happy-dom
import type { ClientField, JsonObject } from '@stet/core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  buttonOf,
  controlOf,
  type MountedForm,
  mountForm,
  press,
  type,
} from '../../../test/mount-form.tsx'
import { sampleCollection } from '../../../test/sample-site.ts'

let form: MountedForm | null = null
afterEach(() => {
  form?.unmount()
  form = null
})

const upload: ClientField = { type: 'upload', name: 'file', label: 'File', relationTo: 'media' }
const writer: ClientField = {
  type: 'relationship',
  name: 'writer',
  label: 'Writer',
  relationTo: 'posts',
}

/** A list with one row, in a site whose documents are called by their ids. */
function open(fields: readonly ClientField[], row: JsonObject, props: object = {}): MountedForm {
  form = mountForm(
    [
      {
        type: 'array',
        name: 'parts',
        label: 'Parts',
        labels: { singular: 'Part', plural: 'Parts' },
        fields: [...fields],
      },
    ],
    { parts: [{ id: 'a', ...row }] },
    {
      collections: [sampleCollection('media'), sampleCollection('posts')],
      fetch: async (path) => ({
        docs: ['harbour', 'ada'].map((id) => ({
          id,
          title: `The ${id}`,
          ...(path === '/media' && {
            filename: `${id}.png`,
            mimeType: 'image/png',
            url: `/files/${id}.png`,
          }),
        })),
        hasNextPage: false,
      }),
      ...props,
    },
  )
  return form
}

const heading = ({ root }: MountedForm) => root.querySelector('[data-row-id] [aria-expanded]')

test('the heading of an open row says what the row says, as it is typed', () => {
  const opened = open([{ type: 'text', name: 'title', label: 'Title' }], { title: 'One' })
  expect(heading(opened)?.getAttribute('aria-expanded')).toBe('true')
  expect(heading(opened)?.textContent).toBe('Part 01 One')
  type(controlOf(opened.root, 'Title'), 'Another')
  expect(heading(opened)?.textContent).toBe('Part 01 Another')
})

test('a row without a line of text is known by the beginning of its rich text', () => {
  const text = { type: 'text', text: 'Built of stone', version: 1, format: 0 }
  const body = { root: { type: 'root', children: [{ type: 'paragraph', children: [text] }] } }
  const opened = open([{ type: 'richText', name: 'body', label: 'Body' }], { body })
  expect(heading(opened)?.textContent).toBe('Part 01 Built of stone')
})

test('a row shows its picture beside its text', async () => {
  const opened = open([upload, { type: 'text', name: 'title', label: 'Title' }], {
    title: 'One',
    file: 'harbour',
  })
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(heading(opened)?.querySelector('img')?.getAttribute('src')).toContain('harbour.png')
  })
  expect(heading(opened)?.textContent).toBe('Part 01 One')
})

test('a row that only refers to documents is known by their titles', async () => {
  const opened = open([writer], { writer: 'ada' }, { readOnly: true })
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(heading(opened)?.textContent).toBe('Part 01 The ada')
  })
  expect(heading(opened)?.querySelector('img')).toBeNull()
})

test('a row with nothing in it is called by its place', async () => {
  const opened = open([upload], {})
  await act(async () => {})
  expect(heading(opened)?.textContent?.trim()).toBe('Part 01')
  press(buttonOf(opened.root, 'Part 01'))
  expect(heading(opened)?.textContent?.trim()).toBe('Part 01')
})
