import { describe, expect, test } from 'vitest'
import { isSameScreen } from './same-screen.ts'

describe('one screen', () => {
  test('stays while a new document gets its address, and from document to document', () => {
    expect(isSameScreen('/collections/pages/create', '/collections/pages/7f')).toBe(true)
    expect(isSameScreen('/collections/pages/7f', '/collections/pages/8a')).toBe(true)
  })

  test('stays where only what the address asks for changes', () => {
    expect(isSameScreen('/collections/pages', '/collections/pages')).toBe(true)
    expect(isSameScreen('/globals/site', '/globals/site')).toBe(true)
    expect(isSameScreen('/', '/')).toBe(true)
  })

  test('is another one for another collection, for its list, and for a global of the same name', () => {
    expect(isSameScreen('/collections/pages/7f', '/collections/articles/7f')).toBe(false)
    expect(isSameScreen('/collections/pages/7f', '/collections/pages')).toBe(false)
    expect(isSameScreen('/collections/site', '/globals/site')).toBe(false)
    expect(isSameScreen('/', '/collections/pages')).toBe(false)
  })
})
