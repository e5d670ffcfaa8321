// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../test/mount-form.tsx'
import { Banner } from './Banner.tsx'

let mounted: ReturnType<typeof mount> | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
})

test('a banner says what happened and what to do, and is closed by its button', () => {
  const dismiss = vi.fn()
  mounted = mount(
    <Banner
      tone="warning"
      title="Not saved"
      action={<button type="button">Try again</button>}
      announce="alert"
      onDismiss={dismiss}
      dismissLabel="Close"
    >
      The server does not answer.
    </Banner>,
  )
  const banner = mounted.root.querySelector('[role=alert]')
  expect(banner?.textContent).toContain('Not saved')
  expect(banner?.textContent).toContain('The server does not answer.')
  const [again, close] = mounted.root.querySelectorAll('button')
  expect(again?.textContent).toBe('Try again')
  close?.click()
  expect(dismiss).toHaveBeenCalledOnce()
})
