import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

function mount(element: React.ReactElement): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'))
  act(() => createRoot(host).render(element))
  return host.firstElementChild as HTMLElement
}

test('a loading button ignores presses, yet keeps the focus', () => {
  const onClick = vi.fn()
  const button = mount(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  )
  button.focus()
  act(() => button.click())
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a button does not submit the form it stands in unless told to', () => {
  expect(mount(<Button>Cancel</Button>).getAttribute('type')).toBe('button')
  expect(mount(<Button type="submit">Save</Button>).getAttribute('type')).toBe('submit')
})

test('a link can look like a button, with icon and label', () => {
  const link = mount(
    <Button icon={<svg />} render={<a href="/new" />}>
      New post
    </Button>,
  )
  expect(link.tagName).toBe('A')
  expect(link.querySelector('svg')).not.toBeNull()
  expect(link.textContent).toBe('New post')
  expect(link.hasAttribute('type')).toBe(false)
})
