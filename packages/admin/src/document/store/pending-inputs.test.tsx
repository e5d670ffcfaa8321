import type { ClientField } from '@stet/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { controlOf, leave, mountForm, type } from '../../../test/mount-form.tsx'

const fields: readonly ClientField[] = [
  { type: 'text', name: 'tags', label: 'Tags', hasMany: true },
  { type: 'number', name: 'sizes', label: 'Sizes', hasMany: true },
  {
    type: 'date',
    name: 'due',
    label: 'Due',
    admin: { date: { pickerAppearance: 'dayOnly' } },
  },
]

for (const [label, name, before, typed, after] of [
  ['Tags', 'tags', ['ink'], 'paper', ['ink', 'paper']],
  ['Sizes', 'sizes', [1], '2.5', [1, 2.5]],
  ['Due', 'due', undefined, '12/24', expect.stringMatching(/-12-24T/)],
] as const) {
  test(`what is typed into “${label}” and not left yet is saved with the rest`, () => {
    const { root, store, unmount } = mountForm(fields, (before && { [name]: before }) || {})
    const control = controlOf(root, label)
    type(control, typed)
    expect(store.get([name])).toEqual(before)
    expect(store.pending.isAny()).toBe(true)
    act(() => store.pending.finish())
    expect(store.get([name])).toEqual(after)
    expect(store.pending.isAny()).toBe(false)
    leave(control)
    expect(store.get([name])).toEqual(after)
    unmount()
  })

  test(`what is typed into “${label}” is kept when its form goes away under it`, () => {
    const { root, store, unmount } = mountForm(fields, {})
    type(controlOf(root, label), typed)
    unmount()
    expect(store.get([name])).toBeDefined()
    expect(store.pending.isAny()).toBe(false)
  })
}

test('nothing is held of an input that is empty or whose text cannot be read', () => {
  const { root, store, unmount } = mountForm(fields, {})
  type(controlOf(root, 'Tags'), ' ')
  type(controlOf(root, 'Due'), 'some day')
  expect(store.pending.isAny()).toBe(false)
  unmount()
})
