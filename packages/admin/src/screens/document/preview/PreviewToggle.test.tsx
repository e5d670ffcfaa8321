// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonOf, mount, press } from '../../../../test/mount-form.tsx'
import { PreviewToggle } from './PreviewToggle.tsx'
import type { PreviewPane } from './use-preview-pane.ts'

let mounted: ReturnType<typeof mount> | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
})

test('the toggle of a document that has to be saved first takes the focus and says so', async () => {
  const toggle = vi.fn()
  const pane: PreviewPane = {
    isOffered: true,
    isAvailable: false,
    isShown: false,
    share: 50,
    setShare: vi.fn(),
    toggle,
  }
  mounted = mount(<PreviewToggle pane={pane} />)
  const button = buttonOf(mounted.root, 'Live preview')
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  vi.spyOn(button, 'matches').mockReturnValue(true)
  await act(async () => button.focus())
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(document.body.textContent).toContain('Save the document first')
  })
  const described = button.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain('Save the document first')
  press(button)
  expect(toggle).not.toHaveBeenCalled()
})
