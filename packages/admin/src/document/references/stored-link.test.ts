import { describe, expect, test } from 'vitest'
import { readLinks, valueOfLinks } from './stored-link.ts'

const one = { relationTo: 'users' }
const many = { relationTo: 'users', hasMany: true }
const mixed = { relationTo: ['users', 'guests'] }

describe('a reference', () => {
  test('is an id where there is one collection, and says its collection where there are several', () => {
    const links = [{ collection: 'guests', id: 'g1' }]
    expect(valueOfLinks(mixed, links)).toEqual({ relationTo: 'guests', value: 'g1' })
    expect(valueOfLinks(one, [{ collection: 'users', id: 7 }])).toBe(7)
    expect(valueOfLinks(many, [{ collection: 'users', id: 'a' }])).toEqual(['a'])
    expect([valueOfLinks(one, []), valueOfLinks(many, [])]).toEqual([null, null])
  })

  test('is read however it was written, populated or not', () => {
    expect(readLinks(one, 'a')).toEqual([{ collection: 'users', id: 'a' }])
    expect(readLinks(one, { id: 'a', name: 'Ada' })).toEqual([{ collection: 'users', id: 'a' }])
    expect(readLinks(many, ['a', { id: 7 }])).toEqual([
      { collection: 'users', id: 'a' },
      { collection: 'users', id: 7 },
    ])
    expect(readLinks(mixed, { relationTo: 'guests', value: { id: 'g' } })).toEqual([
      { collection: 'guests', id: 'g' },
    ])
    expect(readLinks(one, null)).toEqual([])
  })
})
