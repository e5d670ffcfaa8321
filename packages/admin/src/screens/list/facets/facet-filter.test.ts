import type { FilterQuery } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileKinds } from '../../../files/file-kinds.ts'
import { conditionCount } from '../filter/filter-rows.ts'
import { type Facet, facetIn, withFacet } from './facet-filter.ts'
import { asksBesideFacets } from './facet-paths.ts'
import { dateFacet, kindFacet, sizeFacet, usageFacet } from './file-facets.ts'
import { sizeRanges } from './size-ranges.ts'

const about = (...and: readonly object[]) => ({ and }) as FilterQuery['or'][number]
const filter = (...or: readonly FilterQuery['or'][number][]): FilterQuery => ({ or })
const picture = { mimeType: { starts_with: 'image/' } }
const named = { filename: { contains: 'map' } }
const large = { filesize: { greater_than: 1000 } }

describe('the kind of files that a list shows', () => {
  test.each(fileKinds)('%s are one condition, which is found again and taken away', (kind) => {
    const chosen = withFacet(undefined, kindFacet, kind)
    expect(conditionCount(chosen)).toBe(1)
    expect(facetIn(chosen, kindFacet)).toBe(kind)
    expect(withFacet(chosen, kindFacet, 'all')).toBeUndefined()
  })

  test('replaces the one before, and keeps what else is asked for', () => {
    const videos = withFacet(filter(about(picture, named)), kindFacet, 'videos')
    expect(videos).toEqual(filter(about({ mimeType: { starts_with: 'video/' } }, named)))
    expect(withFacet(videos, kindFacet, 'all')).toEqual(filter(about(named)))
  })

  test('holds for every alternative', () => {
    const both = withFacet(filter(about(named), about(large)), kindFacet, 'pictures')
    expect(both).toEqual(filter(about(picture, named), about(picture, large)))
    expect(facetIn(both, kindFacet)).toBe('pictures')
    expect(withFacet(both, kindFacet, 'all')).toEqual(filter(about(named), about(large)))
  })

  test('is none where alternatives differ, and then a choice makes them alike', () => {
    const mixed = filter(about(picture), about(named))
    expect(facetIn(mixed, kindFacet)).toBeNull()
    // One alternative shows all pictures: without that, nothing is left to ask for.
    expect(withFacet(mixed, kindFacet, 'all')).toBeUndefined()
    expect(withFacet(mixed, kindFacet, 'videos')).toEqual(
      filter(about({ mimeType: { starts_with: 'video/' } })),
    )
  })

  test('leaves other conditions on the type alone', () => {
    const own = filter(about({ mimeType: { equals: 'image/png' } }))
    expect(facetIn(own, kindFacet)).toBe('all')
    expect(withFacet(own, kindFacet, 'pictures')).toEqual(
      filter(about(picture, { mimeType: { equals: 'image/png' } })),
    )
  })
})

describe('sizes, dates and uses of files', () => {
  const facets = { kindFacet, sizeFacet, dateFacet, usageFacet }
  const all = Object.values(facets) as readonly Facet<string>[]
  const withoutFacets = (before: FilterQuery | undefined) =>
    all.reduce((rest, facet) => withFacet(rest, facet, 'all'), before)
  const answers = Object.entries(facets).flatMap(([name, facet]) =>
    Object.keys(facet).map((answer) => [name as keyof typeof facets, answer] as const),
  )
  const arbitraryAnswers = fc.uniqueArray(fc.constantFrom(...answers), {
    selector: ([name]) => name,
  })
  const others = fc.constantFrom(
    undefined,
    filter(about(named)),
    filter(about(named), about(large)),
    filter(about(named, { filesize: { less_than: 100_000 } })),
  )

  test('are a part of the filter each, whatever else it asks for, and in whatever order', () => {
    fc.assert(
      fc.property(arbitraryAnswers, others, (chosen, other) => {
        const rest = withoutFacets(other)
        const filtered = chosen.reduce(
          (before, [name, answer]) => withFacet(before, facets[name] as Facet<string>, answer),
          rest,
        )
        for (const [name, facet] of Object.entries(facets)) {
          const answer = chosen.find(([one]) => one === name)?.[1] ?? 'all'
          expect(facetIn(filtered, facet as Facet<string>)).toBe(answer)
        }
        expect(withoutFacets(filtered)).toEqual(rest)
        expect(asksBesideFacets(filtered)).toBe(rest !== undefined)
        // As it comes back from an address.
        const text = JSON.parse(JSON.stringify(filtered ?? null))
        expect(withoutFacets(text ?? undefined)).toEqual(rest)
      }),
    )
  })

  test('replace the answer before', () => {
    const medium = withFacet(filter(about(named)), sizeFacet, 'medium')
    expect(medium).toEqual(
      filter(
        about(
          { filesize: { greater_than_equal: 100_000 } },
          { filesize: { less_than: 1_000_000 } },
          named,
        ),
      ),
    )
    expect(withFacet(medium, sizeFacet, 'small')).toEqual(
      filter(about({ filesize: { less_than: 100_000 } }, named)),
    )
    expect(withFacet(medium, sizeFacet, 'all')).toEqual(filter(about(named)))
  })

  test('are days before the one on which somebody looks', () => {
    expect(withFacet(undefined, dateFacet, 'week')).toEqual(
      filter(
        about({
          createdAt: { greater_than_equal: { daysAgo: 6 }, less_than_equal: { daysAgo: 0 } },
        }),
      ),
    )
    expect(withFacet(undefined, dateFacet, 'today')).toEqual(
      filter(about({ createdAt: { equals: { daysAgo: 0 } } })),
    )
  })

  test('have sizes without a gap, which are called what they are', () => {
    const texts = { under: (size: string) => `< ${size}`, over: (size: string) => `> ${size}` }
    expect(sizeRanges([100_000, 1_000_000], 'en', texts)).toEqual([
      '< 100\u00a0kB',
      '100\u00a0kB – 1\u00a0MB',
      '> 1\u00a0MB',
    ])
  })
})
