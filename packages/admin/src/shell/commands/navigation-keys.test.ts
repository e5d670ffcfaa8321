import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { navigationActions, navigationKeys } from './navigation-keys.ts'

describe('the key of a part of the navigation', () => {
  test('is the first letter of its slug that none before it has', () => {
    expect([...navigationKeys(['dashboard', 'articles', 'authors', 'aa', 'pages'])]).toEqual([
      ['dashboard', 'd'],
      ['articles', 'a'],
      ['authors', 'u'],
      ['pages', 'p'],
      ['aa', 'b'],
    ])
  })

  test('is one letter for each, as long as there are any', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 }), (slugs) => {
        const keys = [...navigationKeys(slugs).values()]
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys).toHaveLength(Math.min(slugs.length, 26))
        for (const key of keys) expect(key).toMatch(/^[a-z]$/)
      }),
    )
  })

  test('follows a g, and leads there', () => {
    const goTo = vi.fn()
    const [action] = navigationActions([{ slug: 'pages', label: 'Pages', goTo }])
    expect(action).toMatchObject({ shortcut: 'g p', section: 'general:goTo', isKeyOnly: true })
    action?.perform()
    expect(goTo).toHaveBeenCalledTimes(1)
  })
})
