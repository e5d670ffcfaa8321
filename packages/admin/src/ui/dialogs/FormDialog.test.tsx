import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../test/mount-form.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { FormDialog } from './FormDialog.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

function open({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: () => void }) {
  const { unmount } = mount(
    <FormDialog
      title="A name for it"
      closeLabel="Close"
      submitLabel="Save"
      cancelLabel="Cancel"
      busyLabel="Saving"
      isBusy={isBusy}
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      <TextInput aria-label="Name" value="" />
    </FormDialog>,
  )
  const dialog = document.querySelector('[role="dialog"]')
  const form = dialog?.querySelector('form')
  if (!dialog || !form) throw new Error('There is no form in a dialog.')
  return { dialog, form, unmount }
}

test('a form in a dialog holds its controls and buttons, and is not the dialog itself', () => {
  const { dialog, form, unmount } = open({ isBusy: false, onSubmit: () => undefined })
  expect(dialog.tagName).toBe('DIV')
  expect(form.hasAttribute('role')).toBe(false)
  expect(form.querySelector('input[aria-label="Name"]')).not.toBeNull()
  expect(form.querySelector('button[type="submit"]')?.textContent).toContain('Save')
  unmount()
})

test('it is sent once, and not again while it is under way', () => {
  const onSubmit = vi.fn()
  const first = open({ isBusy: false, onSubmit })
  act(() => first.form.requestSubmit())
  expect(onSubmit).toHaveBeenCalledTimes(1)
  first.unmount()
  const second = open({ isBusy: true, onSubmit })
  act(() => second.form.requestSubmit())
  expect(onSubmit).toHaveBeenCalledTimes(1)
  second.unmount()
})
