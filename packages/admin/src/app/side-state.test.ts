import { describe, expect, test } from 'vitest'
import { createSideState } from './side-state.ts'

function storage(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as unknown as Storage
}

describe('a navigation group', () => {
  test('that was closed is closed the next time', () => {
    const kept = storage()
    createSideState('stet', () => kept).setClosed('Journal', true)
    const next = createSideState('stet', () => kept)
    expect(next.isClosed('Journal')).toBe(true)
    expect(next.isClosed('Library')).toBe(false)
    next.setClosed('Journal', false)
    expect(createSideState('stet', () => kept).isClosed('Journal')).toBe(false)
  })

  test('is open where nothing sensible was kept', () => {
    for (const text of ['', '{', '{"a":1}', '[1,null]']) {
      const state = createSideState('stet', () => storage({ 'stet-nav-closed': text }))
      expect(state.isClosed('Journal')).toBe(false)
    }
  })

  test('can be closed for this page where the browser keeps nothing', () => {
    const state = createSideState('stet', () => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    state.setClosed('Journal', true)
    expect(state.isClosed('Journal')).toBe(true)
  })
})
