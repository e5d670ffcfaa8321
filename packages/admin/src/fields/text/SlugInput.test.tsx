import type { ClientField, JsonObject } from '@stet/core'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  buttonOf,
  controlOf,
  type MountedForm,
  mountForm,
  press,
  type,
} from '../../../test/mount-form.tsx'

const fields: readonly ClientField[] = [
  { type: 'text', name: 'title', label: 'Title' },
  { type: 'text', name: 'slug', label: 'Slug', admin: { slugFrom: 'title' } },
]

let form: MountedForm | null = null
afterEach(() => {
  form?.unmount()
  form = null
})

function open(document: JsonObject, operation: 'create' | 'update' = 'create') {
  form = mountForm(fields, document, { operation })
  const { root, store } = form
  return { root, store, title: controlOf(root, 'Title'), slug: controlOf(root, 'Slug') }
}

describe('a slug', () => {
  test('of a new document follows its title', () => {
    const { store, title, slug } = open({})
    type(title, 'On keeping')
    expect(slug.value).toBe('on-keeping')
    type(title, 'On keeping a notebook')
    expect(store.get(['slug'])).toBe('on-keeping-a-notebook')
    type(title, '')
    expect(store.get(['slug'])).toBeUndefined()
  })

  test('is undone together with the title that it followed', () => {
    const { store, title } = open({})
    type(title, 'Ink')
    type(title, 'Inks')
    act(() => void store.undo())
    expect(store.getDocument()).toEqual({})
    act(() => void store.redo())
    expect(store.getDocument()).toEqual({ title: 'Inks', slug: 'inks' })
  })

  test('that was written by hand stays', () => {
    const { root, title, slug } = open({})
    type(title, 'Ink')
    type(slug, 'my-own')
    type(title, 'Ink and paper')
    expect(slug.value).toBe('my-own')
    press(buttonOf(root, 'Generate from the title'))
    expect(slug.value).toBe('ink-and-paper')
    type(title, 'Ink')
    expect(slug.value).toBe('ink-and-paper')
  })

  test('of a document that exists is locked, and follows once it is unlocked', () => {
    const { root, title, slug } = open({ title: 'Ink', slug: 'old-address' }, 'update')
    type(title, 'Ink and paper')
    expect(slug.value).toBe('old-address')
    press(buttonOf(root, 'Update when the title changes'))
    expect(slug.value).toBe('ink-and-paper')
    type(title, 'Paper')
    expect(slug.value).toBe('paper')
    press(buttonOf(root, 'Keep when the title changes'))
    type(title, 'Ink')
    expect(slug.value).toBe('paper')
  })

  test('is not made again when the server or undo writes the title', () => {
    const { store, slug } = open({})
    act(() => store.acknowledge({ document: { title: 'From elsewhere' }, sent: {}, sentAt: 0 }))
    expect(slug.value).toBe('')
  })

  test('in a row follows the text in the same row', () => {
    const row: ClientField = { type: 'array', name: 'parts', label: 'Parts', fields }
    form = mountForm([row], { parts: [{ id: 'a' }, { id: 'b' }] }, { operation: 'create' })
    const [, second] = form.root.querySelectorAll<HTMLInputElement>('input[id$="title"]')
    if (second) type(second, 'Second part')
    expect(form.store.get(['parts', 'b', 'slug'])).toBe('second-part')
    expect(form.store.get(['parts', 'a', 'slug'])).toBeUndefined()
  })
})
