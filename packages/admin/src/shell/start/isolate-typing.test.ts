import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { isolateTypingLayout } from './isolate-typing.ts'

let lone: HTMLFormElement

// Not before: what the file before has left on the page is still there while this one is loaded.
beforeAll(() => {
  isolateTypingLayout(document)
  lone = document.body.firstElementChild as HTMLFormElement
})

afterEach(() => {
  document.body.replaceChildren()
})

function shown(html: string): readonly HTMLInputElement[] {
  document.body.replaceChildren(lone)
  document.body.insertAdjacentHTML('beforeend', html)
  return [...document.body.querySelectorAll<HTMLInputElement>('input, textarea')]
}

function typeIn(control: HTMLInputElement): string | null {
  control.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }))
  return control.getAttribute('form')
}

test('what is typed in is alone in its form, and gives it up to the next', () => {
  const [title, text] = shown('<input autocomplete="off"><textarea autocomplete="off"></textarea>')
  if (!title || !text) throw new Error('Nothing is shown')
  expect(typeIn(title)).toBe(lone.id)
  expect(typeIn(title)).toBe(lone.id)
  expect(typeIn(text)).toBe(lone.id)
  expect(title.hasAttribute('form')).toBe(false)
})

test('what is in a form stays there, and what the browser may propose for stays with its neighbours', () => {
  const [inForm, email] = shown(
    '<form><input autocomplete="off"></form><input autocomplete="email">',
  )
  if (!inForm || !email) throw new Error('Nothing is shown')
  expect(typeIn(inForm)).toBeNull()
  expect(typeIn(email)).toBeNull()
})

test('among more controls than the browser looks at, nothing changes', () => {
  const few = shown('<input autocomplete="off">'.repeat(200))
  expect(few[0] && typeIn(few[0])).toBe(lone.id)
  const many = shown('<input autocomplete="off">'.repeat(201))
  expect(many[0] && typeIn(many[0])).toBeNull()
  const counting = vi.spyOn(document, 'querySelectorAll')
  expect(many[0] && typeIn(many[0])).toBeNull()
  expect(counting).not.toHaveBeenCalled()
  counting.mockRestore()
})

test('nothing is sent by the Enter key', () => {
  shown('')
  expect(lone.dispatchEvent(new Event('submit', { cancelable: true }))).toBe(false)
})
