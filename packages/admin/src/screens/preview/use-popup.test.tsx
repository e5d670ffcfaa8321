// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../test/mount-form.tsx'
import { usePopup } from './use-popup.ts'

let mounted: ReturnType<typeof mount> | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const page = { href: 'https://site.test/roofs', load: 1 }

type Popup = ReturnType<typeof usePopup>

function Preview({ tell }: { readonly tell: (popup: Popup) => void }) {
  tell(usePopup())
  return null
}

/** The hook in a component, and the window that the browser opens for it. */
function open() {
  let popup = {} as Popup
  mounted = mount(<Preview tell={(next) => (popup = next)} />)
  const opened = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  const asked = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  act(() => popup.open(page))
  return { opened, asked, hook: () => popup }
}

test('the window of a page is 800 wide and 700 high, in the middle of that of the panel', () => {
  vi.stubGlobal('screenX', 100)
  vi.stubGlobal('screenY', 50)
  vi.stubGlobal('outerWidth', 1600)
  vi.stubGlobal('outerHeight', 1000)
  const { asked } = open()
  const [href, target, features] = asked.mock.calls[0] ?? []
  expect([href, target]).toEqual([page.href, '_blank'])
  expect(features?.split(',')).toEqual(
    expect.arrayContaining(['width=800', 'height=700', 'left=500', 'top=200', 'popup=yes']),
  )
})

test('every second it is looked whether the window was closed, which brings the frame back', () => {
  vi.useFakeTimers()
  const { opened, hook } = open()
  act(() => void vi.advanceTimersByTime(5000))
  expect(hook().opened).toBe(opened)
  opened.closed = true
  act(() => void vi.advanceTimersByTime(999))
  expect(hook().opened).toBe(opened)
  act(() => void vi.advanceTimersByTime(1))
  expect(hook().opened).toBeNull()
})

test('the window is closed with the form that it shows', () => {
  const { opened } = open()
  mounted?.unmount()
  mounted = null
  expect(opened.close).toHaveBeenCalledOnce()
})
