import type { FilterQuery } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { fileKinds } from '../../../files/file-kinds.ts'
import { conditionCount } from './filter-rows.ts'
import { kindIn, withKind } from './kind-filter.ts'

const about = (...and: readonly object[]) => ({ and }) as FilterQuery['or'][number]
const filter = (...or: readonly FilterQuery['or'][number][]): FilterQuery => ({ or })
const picture = { mimeType: { starts_with: 'image/' } }
const named = { filename: { contains: 'map' } }
const large = { filesize: { greater_than: 1000 } }

describe('the kind of files that a list shows', () => {
  test.each(fileKinds)('%s are one condition, which is found again and taken away', (kind) => {
    const chosen = withKind(undefined, kind)
    expect(conditionCount(chosen)).toBe(1)
    expect(kindIn(chosen)).toBe(kind)
    expect(withKind(chosen, 'all')).toBeUndefined()
  })

  test('replaces the one before, and keeps what else is asked for', () => {
    const videos = withKind(filter(about(picture, named)), 'videos')
    expect(videos).toEqual(filter(about({ mimeType: { starts_with: 'video/' } }, named)))
    expect(withKind(videos, 'all')).toEqual(filter(about(named)))
  })

  test('holds for every alternative', () => {
    const both = withKind(filter(about(named), about(large)), 'pictures')
    expect(both).toEqual(filter(about(picture, named), about(picture, large)))
    expect(kindIn(both)).toBe('pictures')
    expect(withKind(both, 'all')).toEqual(filter(about(named), about(large)))
  })

  test('is none where alternatives differ, and then a choice makes them alike', () => {
    const mixed = filter(about(picture), about(named))
    expect(kindIn(mixed)).toBeNull()
    // One alternative shows all pictures: without that, nothing is left to ask for.
    expect(withKind(mixed, 'all')).toBeUndefined()
    expect(withKind(mixed, 'videos')).toEqual(
      filter(about({ mimeType: { starts_with: 'video/' } })),
    )
  })

  test('leaves other conditions on the type alone', () => {
    const own = filter(about({ mimeType: { equals: 'image/png' } }))
    expect(kindIn(own)).toBe('all')
    expect(withKind(own, 'pictures')).toEqual(
      filter(about(picture, { mimeType: { equals: 'image/png' } })),
    )
  })
})
