// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { moveElement } from './move-element.ts'

const withMotion = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced, media: query }))

test('items move aside within 250 ms, and back', () => {
  withMotion(false)
  const item = document.createElement('div')
  moveElement(item, { x: 0, y: -40 }, { isAtOnce: false })
  expect(item.style.transform).toBe('translate(0px, -40px)')
  expect(item.style.transition).toMatch(/^transform 250ms /)
  moveElement(item, null, { isAtOnce: false })
  expect(item.style.transform).toBe('')
  expect(item.style.transition).toMatch(/^transform 250ms /)
})

test('the dragged item follows at once, and so does everything for who wants no motion', () => {
  withMotion(false)
  const item = document.createElement('div')
  moveElement(item, { x: 0, y: 8 }, { isAtOnce: true })
  expect(item.style.transition).toBe('')
  withMotion(true)
  moveElement(item, { x: 0, y: 40 }, { isAtOnce: false })
  expect([item.style.transform, item.style.transition]).toEqual(['translate(0px, 40px)', ''])
})
