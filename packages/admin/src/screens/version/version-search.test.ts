import { describe, expect, it } from 'vitest'
import { comparisonView, parseVersionSearch, withComparisonView } from './version-search.ts'

const all = ['en', 'de', 'ar']

describe('the address of a version', () => {
  it('says which version it is compared with, in which locales, and whether all is shown', () => {
    const search = withComparisonView(
      {},
      { compareWith: 'v1', locales: ['de', 'ar'], modifiedOnly: false },
      all,
    )
    expect(search).toEqual({
      compareValue: 'v1',
      localeCodes: '["de","ar"]',
      modifiedOnly: 'false',
    })
    expect(comparisonView(parseVersionSearch({ ...search }), all)).toEqual({
      compareWith: 'v1',
      locales: ['de', 'ar'],
      modifiedOnly: false,
    })
  })

  it('says nothing of what is usual: all locales, changes only', () => {
    expect(
      withComparisonView({ modifiedOnly: 'false' }, { modifiedOnly: true, locales: all }, all),
    ).toEqual({})
    expect(comparisonView({}, all)).toEqual({ compareWith: null, locales: all, modifiedOnly: true })
  })

  it('keeps the locale of the content', () => {
    expect(withComparisonView({ locale: 'de' }, { compareWith: 'v1' }, all)).toEqual({
      locale: 'de',
      compareValue: 'v1',
    })
  })

  it.each([['not json'], ['{"a":1}'], ['[1]'], ['"de"']])(
    'is not led astray by locales such as %s',
    (localeCodes) => {
      expect(parseVersionSearch({ localeCodes, modifiedOnly: 'no' })).toEqual({})
    },
  )

  it('shows none where the last one was taken away, only what all share', () => {
    const search = withComparisonView({}, { locales: [] }, all)
    expect(search).toEqual({ localeCodes: '[]' })
    expect(comparisonView(parseVersionSearch({ ...search }), all).locales).toEqual([])
  })

  it('shows all locales when it names only some that the site has not', () => {
    expect(comparisonView({ localeCodes: '["xx"]' }, all).locales).toEqual(all)
  })
})
