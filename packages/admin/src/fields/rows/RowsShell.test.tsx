// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mountForm } from '../../../test/mount-form.tsx'
import { valueAt } from '../../base/path.ts'

test('the heading of a list counts what is wrong in its rows, and no longer once it is mended', () => {
  const { root, store, unmount } = mountForm(
    [
      {
        type: 'array',
        name: 'links',
        label: 'Links',
        fields: [{ type: 'text', name: 'title', label: 'Title', required: true }],
      },
    ],
    { links: [{ id: 'a' }, { id: 'b' }] },
    {
      check: ({ document, path }) =>
        path.at(-1) === 'title' && !valueAt(document, path) ? [{ key: 'validation:required' }] : [],
    },
  )
  const heading = () => root.querySelector('[role="group"]')?.firstElementChild?.textContent ?? ''
  expect(heading()).not.toMatch(/error/u)
  act(() => void store.validate({ skipRequired: false }))
  expect(heading()).toContain('2 errors')
  act(() => store.set(['links', 'a', 'title'], 'One'))
  expect(heading()).toContain('1 error')
  act(() => store.set(['links', 'b', 'title'], 'Two'))
  expect(heading()).not.toMatch(/error/u)
  unmount()
})
