// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mountForm } from '../../../test/mount-form.tsx'

test('a field without a value and without a component shows its label', () => {
  const { root, unmount } = mountForm(
    [{ type: 'ui', name: 'hint', label: 'Before you publish' }],
    {},
  )
  expect(root.textContent).toContain('Before you publish')
  unmount()
})
