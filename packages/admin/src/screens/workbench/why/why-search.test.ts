import { describe, expect, test } from 'vitest'
import type { EndpointKind, WorkbenchEndpoint } from '../workbench-endpoints.ts'
import { actionsOf, questionOf, type WhyEntity } from './why-actions.ts'
import { isWhy, parseWhySearch, whyOf, writeWhySearch } from './why-search.ts'

test('what is explained survives the address, and nonsense in it counts as absent', () => {
  const search = {
    of: 'collections/posts',
    id: '42',
    action: 'publish',
    as: 'users/1;role=editor',
  } as const
  const address = writeWhySearch(search)
  expect(isWhy(address)).toBe(true)
  expect(parseWhySearch(address)).toEqual(search)
  // The router reads numbers where they are.
  expect(parseWhySearch({ view: 'why', id: 42, action: 'fly', of: '', as: ['x'] })).toEqual({
    id: '42',
  })
})

describe('the explanation of an answer is of', () => {
  const endpoint = (kind: EndpointKind, slug: string | null = 'posts'): WorkbenchEndpoint => ({
    key: 'GET /',
    kind,
    method: 'GET',
    path: '/',
    slug,
  })
  test('the document that was requested, by the same user', () => {
    const search = { names: { id: '7' }, draft: true, locale: 'de', as: 'nobody' }
    expect(whyOf(endpoint('document'), search)).toEqual({
      of: 'collections/posts',
      id: '7',
      action: 'readDraft',
      locale: 'de',
      as: 'nobody',
    })
  })
  test('the list, the global, or their versions', () => {
    expect(whyOf(endpoint('list'), {})).toEqual({ of: 'collections/posts', action: 'read' })
    expect(whyOf(endpoint('global', 'site'), {})).toEqual({ of: 'globals/site', action: 'read' })
    // Its id is that of a version.
    expect(whyOf(endpoint('version'), { names: { id: 'v' } })).toEqual({
      of: 'collections/posts',
      action: 'readVersions',
    })
    expect(whyOf(endpoint('globalVersions', 'site'), {})?.of).toBe('globals/site')
  })
  test('nothing for endpoints of the site', () => {
    expect(whyOf(endpoint('site', null), {})).toBeNull()
  })
})

describe('what may be explained', () => {
  const collection = (more: object) =>
    ({
      kind: 'collection',
      slug: 'posts',
      versions: false,
      trash: false,
      auth: false,
      ...more,
    }) as unknown as WhyEntity
  test('depends on drafts, the trash and accounts', () => {
    expect(actionsOf(collection({}), 'users')).toEqual(['read', 'create', 'update', 'delete'])
    const rich = collection({ versions: { drafts: {} }, trash: {} })
    expect(actionsOf(rich, 'users')).toEqual([
      'read',
      'readDraft',
      'readVersions',
      'readTrash',
      'create',
      'createPublished',
      'saveDraft',
      'publish',
      'unpublish',
      'trash',
      'untrash',
      'deleteForGood',
    ])
    const users = collection({ slug: 'users', auth: {} })
    expect(actionsOf(users, 'users').slice(-2)).toEqual(['unlock', 'admin'])
    const global = { kind: 'global', slug: 'site', versions: false } as unknown as WhyEntity
    expect(actionsOf(global, 'users')).toEqual(['read', 'update'])
  })
  test('is requested with what the operation would be sent', () => {
    const posts = collection({})
    expect(questionOf(posts, 'publish', { id: '7', as: 'nobody' })).toEqual({
      collection: 'posts',
      id: '7',
      operation: 'update',
      data: { _status: 'published' },
      as: 'nobody',
    })
    expect(questionOf(posts, 'create', { id: '7' })).toEqual({
      collection: 'posts',
      operation: 'create',
    })
  })
})
