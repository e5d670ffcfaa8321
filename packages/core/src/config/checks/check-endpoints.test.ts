import { describe, expect, test } from 'vitest'
import { completeConfig } from '../completion/complete-config.ts'
import type { Config } from '../types/config.ts'
import { checkConfig } from './check-config.ts'

const handler = () => ({ status: 200, headers: { get: () => null }, body: null })
const users = { slug: 'users', auth: true, fields: [] }
const faults = (endpoints: unknown) =>
  checkConfig({ collections: [users], endpoints } as unknown as Config).map(({ path }) => path)

describe('endpoints', () => {
  test('may have named segments', () => {
    expect(faults([{ path: '/report/:year/pdf', method: 'get', handler }])).toEqual([])
  })
  for (const path of ['report', '/', '/a b', '/_panel/x', '/a//b', '/:', '/a/']) {
    test(`cannot have the path "${path}"`, () => {
      expect(faults([{ path, method: 'get', handler }])).toEqual(['endpoints[0].path'])
    })
  }
  test('are checked for a path, method and handler', () => {
    expect(faults(['x', { path: '/x', method: 'fetch' }])).toEqual([
      'endpoints[0]',
      'endpoints[1].method',
      'endpoints[1].handler',
    ])
    expect(faults(false)).toEqual(['endpoints'])
  })
  test('can be turned off for a collection', () => {
    const config = completeConfig({ collections: [{ slug: 'a', fields: [], endpoints: false }] })
    expect(config.collection.get('a')?.endpoints).toBe(false)
  })
})

describe('an orderable collection', () => {
  test('is sorted by the manual order unless it sets `defaultSort`', () => {
    const config = completeConfig({
      collections: [
        { slug: 'steps', fields: [], orderable: true },
        { slug: 'others', fields: [], orderable: true, defaultSort: '-createdAt' },
        { slug: 'plain', fields: [] },
      ],
    })
    const of = (slug: string) => config.collection.get(slug)
    expect(of('steps')?.defaultSort).toEqual(['_order'])
    expect(of('others')?.defaultSort).toEqual(['-createdAt'])
    expect(of('steps')?.plan.byName.has('_order')).toBe(true)
    expect(of('plain')?.plan.byName.has('_order')).toBe(false)
  })
  test('cannot have a field of its own named like the order field', () => {
    const config: Config = {
      collections: [users, { slug: 'a', fields: [{ name: '_order', type: 'text' }] }],
    }
    expect(checkConfig(config)).toHaveLength(1)
  })
})
