import { describe, expect, it } from 'vitest'
import { parseVersionsSearch, versionsRequest } from './versions-search.ts'

describe('the address of a history', () => {
  it('shows ten versions, the newest first, unless it says otherwise', () => {
    expect(versionsRequest(parseVersionsSearch({}))).toEqual({
      page: 1,
      limit: 10,
      sort: '-updatedAt',
      filter: [],
    })
  })

  it('is read as it was written', () => {
    const search = parseVersionsSearch({ page: '3', limit: '25', sort: 'updatedAt', locale: 'de' })
    expect(search).toEqual({ page: 3, limit: 25, sort: 'updatedAt', locale: 'de' })
  })

  it('is not led astray by nonsense', () => {
    expect(parseVersionsSearch({ page: '-1', limit: '7', sort: 'secret', locale: '' })).toEqual({})
  })
})
