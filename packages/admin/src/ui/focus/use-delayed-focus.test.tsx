import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../buttons/Button.tsx'
import { AlertDialog } from '../dialogs/dialogs.tsx'
import { TYPING_PAUSE } from './use-delayed-focus.ts'

let root: Root
let input: HTMLInputElement
const pressed = vi.fn()
const closed = vi.fn()

const show = (open: boolean) =>
  act(() =>
    root.render(
      <AlertDialog
        open={open}
        delayFocus
        onOpenChange={closed}
        title="Editing taken over"
        actions={<Button onClick={pressed}>Go back</Button>}
      />,
    ),
  )

function key(name: string): void {
  const target = document.activeElement ?? document.body
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  })
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  pressed.mockClear()
  closed.mockClear()
  input = document.body.appendChild(document.createElement('input'))
  input.focus()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const popup = () => document.querySelector('[role="alertdialog"]')

test('a dialog that opens by itself leaves the focus in the input, until typing pauses', async () => {
  await show(true)
  for (let typed = 0; typed < 10; typed += 1) {
    act(() => vi.advanceTimersByTime(TYPING_PAUSE - 1))
    expect(document.activeElement).toBe(input)
    key('a')
  }
  act(() => vi.advanceTimersByTime(TYPING_PAUSE))
  expect(popup()?.contains(document.activeElement)).toBe(true)
})

test('and takes it on nothing that a key could press; Escape closes it only from there', async () => {
  await show(true)
  key('Escape')
  expect(closed).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(TYPING_PAUSE))
  expect(document.activeElement).toBe(popup())
  key('Enter')
  key(' ')
  expect(pressed).not.toHaveBeenCalled()
  key('Escape')
  expect(closed).toHaveBeenCalledWith(false)
})

test('words that are dictated are typed words too', async () => {
  await show(true)
  act(() => vi.advanceTimersByTime(TYPING_PAUSE - 1))
  act(() => {
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => vi.advanceTimersByTime(TYPING_PAUSE - 1))
  expect(document.activeElement).toBe(input)
})
