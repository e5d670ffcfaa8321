import type { FilterQuery } from '@stet/core'
import { describe, expect, it } from 'vitest'
import { stateInFilter, withStateInFilter } from './locale-filter.ts'

const red = { colour: { equals: 'red' } }
const blue = { colour: { equals: 'blue' } }
const german = (state: string) => ({ '_translations.de': { equals: state } })

describe('a state asked for in a locale', () => {
  it('stands beside what is filtered by already, in each alternative', () => {
    expect(withStateInFilter(undefined, 'de', 'done')).toEqual({ or: [{ and: [german('done')] }] })
    expect(withStateInFilter({ or: [{ and: [red] }, { and: [blue] }] }, 'de', 'none')).toEqual({
      or: [{ and: [red, german('none')] }, { and: [blue, german('none')] }],
    })
  })

  it('takes the place of another one, and goes', () => {
    const filter = { or: [{ and: [red, german('done')] }] }
    const other = withStateInFilter(filter, 'de', 'outdated')
    expect(stateInFilter(other, 'de')).toBe('outdated')
    expect(withStateInFilter(other, 'de', null)).toEqual({ or: [{ and: [red] }] })
    expect(withStateInFilter({ or: [{ and: [german('done')] }] }, 'de', null)).toBeUndefined()
  })

  it('leaves every document where it was all that an alternative asked for', () => {
    const filter = { or: [{ and: [red] }, { and: [german('done')] }] }
    expect(withStateInFilter(filter, 'de', null)).toBeUndefined()
  })

  it('is none where locales, alternatives or comparisons differ', () => {
    expect(stateInFilter({ or: [{ and: [german('done')] }] }, 'fr')).toBeNull()
    expect(stateInFilter({ or: [{ and: [german('done')] }, { and: [red] }] }, 'de')).toBeNull()
    const several: FilterQuery = { or: [{ and: [{ '_translations.de': { in: ['done'] } }] }] }
    expect(stateInFilter(several, 'de')).toBeNull()
    expect(stateInFilter({ or: [{ and: [german('unknown')] }] }, 'de')).toBeNull()
  })
})
