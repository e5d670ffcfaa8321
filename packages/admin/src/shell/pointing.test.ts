import { afterEach, expect, test } from 'vitest'
import { ABOUT_TO_PRESS, type Pointing, watchPointing } from './pointing.ts'

let pointing: Pointing
afterEach(() => pointing.stop())

test('rows are not to move while a mouse is on its way over them, and may again when it rests', () => {
  let time = 0
  pointing = watchPointing(() => time)
  document.body.innerHTML = '<p>Beside</p><table><tbody><tr><td>Row</td></tr></tbody></table>'
  const move = (selector: string, pointerType = 'mouse') => {
    const event = new Event('pointermove', { bubbles: true })
    Object.assign(event, { pointerType })
    document.querySelector(selector)?.dispatchEvent(event)
  }
  expect(pointing.isAtRows()).toBe(false)
  move('td')
  expect(pointing.isAtRows()).toBe(true)
  time += ABOUT_TO_PRESS
  expect(pointing.isAtRows()).toBe(false)
  move('td')
  move('p')
  expect(pointing.isAtRows()).toBe(false)
  move('td', 'touch')
  expect(pointing.isAtRows()).toBe(false)
  document.body.innerHTML = ''
})
