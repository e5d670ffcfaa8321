import { afterEach, expect, test } from 'vitest'
import { INTENT_TIMEOUT, type PointerIntent, watchPointerIntent } from './pointer-intent.ts'

let pointing: PointerIntent
afterEach(() => pointing.stop())

test('rows are not to move while a mouse is on its way over them, and may again when it rests', () => {
  let time = 0
  pointing = watchPointerIntent(() => time)
  document.body.innerHTML = '<p>Beside</p><table><tbody><tr><td>Row</td></tr></tbody></table>'
  const move = (selector: string, pointerType = 'mouse') => {
    const event = new Event('pointermove', { bubbles: true })
    Object.assign(event, { pointerType })
    document.querySelector(selector)?.dispatchEvent(event)
  }
  expect(pointing.isAtRows()).toBe(false)
  move('td')
  expect(pointing.isAtRows()).toBe(true)
  time += INTENT_TIMEOUT
  expect(pointing.isAtRows()).toBe(false)
  move('td')
  move('p')
  expect(pointing.isAtRows()).toBe(false)
  move('td', 'touch')
  expect(pointing.isAtRows()).toBe(false)
  document.body.innerHTML = ''
})
