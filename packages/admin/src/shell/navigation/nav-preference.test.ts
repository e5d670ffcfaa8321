import type { Json } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { navPreferenceValue, readNavPreference, toggled } from './nav-preference.ts'

const readClosedGroups = (stored: Json) => readNavPreference(stored).closed

test('the navigation is narrow where it was left so', () => {
  const left = { closed: new Set(['Site']), isNarrow: true }
  expect(readNavPreference(navPreferenceValue(left))).toEqual(left)
  expect(readNavPreference(null).isNarrow).toBe(false)
  expect(readNavPreference({ narrow: 'yes' }).isNarrow).toBe(false)
})

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
        const stored = JSON.parse(
          JSON.stringify(navPreferenceValue({ closed: new Set(keys), isNarrow: false })),
        )
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
