import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VersionHead } from '../database/versions/version-store.ts'
import { versionsToDrop } from './versions-to-drop.ts'

const now = Date.UTC(2026, 4, 20, 12)
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** A history, newest first, of versions so many hours old. */
function history(
  ...versions: readonly (readonly [hours: number, what?: Partial<VersionHead>])[]
): readonly VersionHead[] {
  return versions.map(([hours, what], index) => ({
    id: `${hours}`,
    revision: versions.length - index,
    status: 'draft',
    isLatest: index === 0,
    isAutosave: false,
    isSnapshot: false,
    isNamed: false,
    updatedAt: now - hours * HOUR,
    ...what,
  }))
}
const autosave = { isAutosave: true }
const dropped = (versions: readonly VersionHead[], max = 0) =>
  [...versionsToDrop(versions, { now, max })].sort((a, b) => Number(a) - Number(b))

describe('a history', () => {
  test('keeps every checkpoint of a day, then the last of each hour, then the last of each day', () => {
    const day = [0, 0.2, 0.4, 23.8, 24]
    const week = [24.2, 24.4, 24.6, 30.1, 30.3]
    const older = [200, 201, 205, 226, 250]
    const all = [...day, ...week, ...older].map((hours) => [hours, autosave] as const)
    expect(dropped(history(...all))).toEqual(['24.4', '24.6', '30.3', '201', '226'])
  })

  test('keeps what a user saved, named or published, however old', () => {
    const all = history(
      [0],
      [310, autosave],
      [310.1],
      [310.2, { isAutosave: true, isNamed: true }],
      [310.3, { status: 'published' }],
      [310.4, autosave],
    )
    expect(dropped(all)).toEqual(['310.4'])
  })

  test('loses its oldest when there are too many, and checkpoints of past days before all else', () => {
    const all = history([0], [1, autosave], [2], [50, autosave], [60], [70, autosave], [80])
    expect(dropped(all, 5)).toEqual(['50', '70'])
    expect(dropped(all, 3)).toEqual(['50', '60', '70', '80'])
    expect(dropped(all, 7)).toEqual([])
  })

  test('loses snapshots with the versions that they stood beside', () => {
    const snapshot = { isSnapshot: true }
    const all = history([0], [1, snapshot], [2], [3, snapshot], [4, { status: 'published' }], [5])
    expect(dropped(all, 2)).toEqual(['3', '5'])
  })

  test('never holds more than its most, the newest published one and those with a name', () => {
    const version = fc.tuple(
      fc.double({ min: 0, max: 2000, noNaN: true }),
      fc.record({
        isAutosave: fc.boolean(),
        isNamed: fc.boolean(),
        status: fc.constantFrom('draft' as const, 'published' as const),
      }),
    )
    fc.assert(
      fc.property(
        fc.array(version, { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        (all, max) => {
          const sorted = all.toSorted(([a], [b]) => a - b)
          const versions = history(...sorted).map((one, index) => ({ ...one, id: `v${index}` }))
          const gone = new Set(versionsToDrop(versions, { now, max }))
          const left = versions.filter(({ id }) => !gone.has(id))
          expect(left[0]).toBe(versions[0])
          expect(left.filter(({ isNamed }) => !isNamed).length).toBeLessThanOrEqual(max + 2)
          expect([...gone].some((id) => versions.find((one) => one.id === id)?.isNamed)).toBe(false)
          const published = versions.find(({ status }) => status === 'published')
          if (published) expect(left).toContain(published)
          // What is kept is kept at the same moment again.
          expect(versionsToDrop(left, { now, max })).toEqual([])
        },
      ),
    )
  })

  test('comes to a few hundred checkpoints in months of work', () => {
    let kept: readonly VersionHead[] = []
    const start = now - 60 * DAY
    for (let at = start; at < now; at += HOUR / 2) {
      const head = { ...history([0, autosave])[0], id: `${at}`, updatedAt: at } as VersionHead
      kept = [head, ...kept.map((one) => ({ ...one, isLatest: false }))]
      const gone = new Set(versionsToDrop(kept, { now: at, max: 0 }))
      kept = kept.filter(({ id }) => !gone.has(id))
    }
    expect(kept.length).toBeLessThan(48 + 7 * 24 + 60)
  })
})
