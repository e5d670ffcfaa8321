import { afterEach, expect, test, vi } from 'vitest'
import { type HeldKeys, holdKeys } from './hold-keys.ts'

let held: HeldKeys
afterEach(() => held.release())

/** Presses a key, and answers whether the page still sees it. */
function press(key: string, init: KeyboardEventInit = {}): boolean {
  const seen = vi.fn()
  document.body.addEventListener('keydown', seen, { once: true })
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  document.body.dispatchEvent(event)
  document.body.removeEventListener('keydown', seen)
  return seen.mock.calls.length > 0
}

test('keys are held back, and released in their order', () => {
  held = holdKeys(() => {})
  expect(['ArrowDown', 'ArrowUp', ' '].map((key) => press(key))).toEqual([false, false, false])
  expect(held.release()?.map(({ key }) => key)).toEqual(['ArrowDown', 'ArrowUp', ' '])
  expect(press('ArrowDown')).toBe(true)
})

test.each([
  ['Escape', {}, false],
  ['Tab', {}, true],
  ['z', { ctrlKey: true }, true],
] as const)('%s with %j gives up, and reaches the page: %s', (key, init, isSeen) => {
  const onAbandon = vi.fn()
  held = holdKeys(onAbandon)
  press('ArrowDown')
  expect(press(key, init)).toBe(isSeen)
  expect(onAbandon).toHaveBeenCalledOnce()
  expect(held.release()).toBeNull()
  expect(press('ArrowDown')).toBe(true)
})

test('a press elsewhere gives up', () => {
  held = holdKeys(() => {})
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(held.release()).toBeNull()
})
