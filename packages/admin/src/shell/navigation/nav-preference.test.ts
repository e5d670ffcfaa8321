import type { Json } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { navPreference, readClosedGroups, toggled } from './nav-preference.ts'

describe('the groups of the navigation', () => {
  test('are open until they are closed', () => {
    expect(readClosedGroups(null)).toEqual(new Set())
    expect(
      readClosedGroups({ groups: { Content: { open: true }, Site: { open: false } } }),
    ).toEqual(new Set(['Site']))
  })

  test('are closed and opened one by one', () => {
    const closed = toggled(toggled(new Set(), 'Content'), 'Site')
    expect(closed).toEqual(new Set(['Content', 'Site']))
    expect(toggled(closed, 'Content')).toEqual(new Set(['Site']))
  })

  test('are found as they were left', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), (keys) => {
        const stored = JSON.parse(JSON.stringify(navPreference(new Set(keys))))
        expect(readClosedGroups(stored)).toEqual(new Set(keys))
      }),
    )
  })

  test('are open whatever else is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect([...readClosedGroups({ groups: { a: stored as Json, b: { open: 0 } } })]).toEqual(
          (stored as { open?: unknown } | null)?.open === false ? ['a'] : [],
        )
        expect(() => readClosedGroups(stored as Json)).not.toThrow()
      }),
    )
  })
})
