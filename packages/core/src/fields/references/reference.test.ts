import { describe, expect, it } from 'vitest'
import type {
  RelationshipField,
  UploadField,
} from '../../config/types/field-types/reference-fields.ts'
import { faultsOf, keysOf } from '../../test/faults-of.ts'
import { relationship } from './relationship.ts'

const author: RelationshipField = { type: 'relationship', name: 'author', relationTo: 'users' }
const authors: RelationshipField = { ...author, hasMany: true }
const owner: RelationshipField = { ...author, relationTo: ['users', 'teams'] }
const cover: UploadField = { type: 'upload', name: 'cover', relationTo: 'media' }
const idType = (collection: string) => (collection === 'teams' ? 'number' : 'text')

describe('a relationship', () => {
  it.each([undefined, null, '', 'null', 'none'])('is empty with %j', (value) => {
    expect(keysOf(author, value)).toEqual([])
    expect(keysOf({ ...author, required: true }, value)).toEqual(['validation:required'])
  })
  it.each([true, {}, [], ['a'], { id: {} }, Number.NaN])('refuses %j as an id', (value) => {
    expect(keysOf(author, value)).toEqual(['validation:invalidID'])
  })
  it('refuses ids of a type that the collection does not have', () => {
    expect(keysOf(author, 'abc', { idType })).toEqual([])
    expect(faultsOf(author, 7, { idType })).toEqual([
      { key: 'validation:invalidID', values: { value: '7' } },
    ])
    expect(keysOf(owner, { relationTo: 'teams', value: 7 }, { idType })).toEqual([])
    expect(keysOf(owner, { relationTo: 'teams', value: 'x' }, { idType })).toEqual([
      'validation:invalidID',
    ])
  })
  it('to several collections includes the collection', () => {
    expect(keysOf(owner, { relationTo: 'users', value: 'a' })).toEqual([])
    expect(keysOf(owner, { relationTo: 'posts', value: 'a' })).toEqual([
      'validation:invalidRelation',
    ])
    expect(keysOf(owner, 'a')).toEqual(['validation:invalidID'])
  })
  it('with several values checks their number', () => {
    const field = { ...authors, minRows: 2, maxRows: 3 }
    expect(keysOf(field, ['a', 'b'])).toEqual([])
    expect(keysOf(field, ['a'])).toEqual(['validation:requiresAtLeast'])
    expect(keysOf(field, ['a', 'b', 'c', 'd'])).toEqual(['validation:requiresNoMoreThan'])
    expect(keysOf(field, [])).toEqual([])
    expect(keysOf({ ...authors, required: true }, [])).toEqual(['validation:required'])
  })
  it('stores the ids of documents that were sent as objects', () => {
    expect(relationship.parse({ id: 'a', name: 'Ada' }, author)).toEqual({ ok: true, value: 'a' })
    expect(relationship.parse([{ id: 'a' }, null, 'b'], authors)).toEqual({
      ok: true,
      value: ['a', 'b'],
    })
    expect(relationship.parse({ relationTo: 'teams', value: { id: 3, name: 'T' } }, owner)).toEqual(
      { ok: true, value: { relationTo: 'teams', value: 3 } },
    )
  })
  it('reads values stored before it became a list or lost its other targets', () => {
    expect(relationship.parse('a', authors)).toEqual({ ok: true, value: ['a'] })
    expect(relationship.parse({ relationTo: 'users', value: 'a' }, author)).toEqual({
      ok: true,
      value: 'a',
    })
  })
})

describe('an upload field', () => {
  it('has the rules of a relationship', () => {
    expect(keysOf({ ...cover, required: true }, null)).toEqual(['validation:required'])
    expect(keysOf(cover, 'a')).toEqual([])
    expect(keysOf(cover, [])).toEqual(['validation:invalidID'])
  })
})

describe('a filter on a relationship', () => {
  it.each([
    ['equals', 'a', 'a'],
    ['equals', 'null', null],
    ['equals', null, null],
    ['in', 'a,b', ['a', 'b']],
    ['in', ['a', 3], ['a', 3]],
    ['exists', 'false', false],
  ] as const)('%s %j compares %j', (operator, operand, value) => {
    expect(relationship.coerce(operand, operator, author)).toEqual({ ok: true, value })
  })
  it('takes a document with its collection if there are several', () => {
    const operand = { relationTo: 'teams', value: 3 }
    expect(relationship.coerce(operand, 'equals', owner)).toEqual({ ok: true, value: operand })
    expect(relationship.coerce({ $gt: '' }, 'equals', owner)).toEqual({ ok: false })
  })
})
