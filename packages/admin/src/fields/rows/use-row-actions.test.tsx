import type { ClientField } from '@stet/core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type MountedForm, mountForm } from '../../../test/mount-form.tsx'
import { FormView } from '../../form/form-view.ts'

let form: MountedForm

afterEach(() => form.unmount())

function addRow(initCollapsed: boolean) {
  const remembered = vi.fn()
  const fields: readonly ClientField[] = [
    {
      name: 'tracks',
      type: 'array',
      fields: [{ name: 'name', type: 'text' }],
      admin: { initCollapsed },
    },
  ]
  form = mountForm(fields, { tracks: [] }, { view: new FormView(undefined, remembered) })
  act(() => form.root.querySelector<HTMLElement>('[data-add-row]')?.click())
  const [row] = form.store.rows(['tracks'])
  return { remembered, id: row?.id, input: form.root.querySelector('[data-row-body] input') }
}

test('a new row is open, and nothing is remembered of it where all rows begin so', () => {
  const { remembered, input } = addRow(false)
  expect(input).not.toBeNull()
  expect(document.activeElement).toBe(input)
  expect(remembered).not.toHaveBeenCalled()
})

test('a new row is open, and remembered to be, where rows begin closed', () => {
  const { remembered, id, input } = addRow(true)
  expect(input).not.toBeNull()
  expect(remembered.mock.calls).toEqual([[{ fields: { tracks: { collapsed: [], opened: [id] } } }]])
})
