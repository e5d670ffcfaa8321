import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleSite } from '../../../test/sample-site.ts'
import { titleText } from '../../fields/title-text.ts'
import { type FetchJson, LABEL_DELAY, References } from './references.ts'

function opened(answer: FetchJson) {
  const fetch = vi.fn(answer)
  const references = new References({
    collections: sampleSite.collections,
    fetch,
    locale: 'en',
    titleText,
    documentHref: (slug, id) => `/admin/${slug}/${id}`,
  })
  return { fetch, references }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('titles of chosen documents', () => {
  test('are asked for in one request per collection, however many fields show them', async () => {
    const { fetch, references } = opened(async () => ({ docs: [{ id: 'u1', name: 'Ada' }] }))
    const told = vi.fn()
    references.subscribe('users', 'u1', told)
    references.subscribe('users', 'u2', told)
    references.subscribe('users', 'u1', told)
    references.subscribe('posts', 'p1', told)
    expect(references.label('users', 'u1').state).toBe('loading')
    await vi.advanceTimersByTimeAsync(LABEL_DELAY)
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/users', '/posts'])
    expect(fetch.mock.calls[0]?.[1].query).toEqual({
      depth: 0,
      draft: true,
      locale: 'en',
      select: { name: true },
      where: { id: { in: ['u1', 'u2'] } },
      limit: 2,
      pagination: false,
    })
    expect(references.label('users', 'u1')).toMatchObject({ state: 'found', title: 'Ada' })
    expect(references.label('users', 'u2').state).toBe('missing')
    references.subscribe('users', 'u1', told)
    await vi.advanceTimersByTimeAsync(LABEL_DELAY)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('can be waited for: all that are shown in one task are asked for together after it', async () => {
    const { fetch, references } = opened(async () => ({ docs: [{ id: 'u1', name: 'Ada' }] }))
    references.subscribe('users', 'u1', () => {})()
    const first = references.asked()
    references.subscribe('users', 'u2', () => {})()
    const second = references.asked()
    expect(fetch).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(0)
    await Promise.all([first, second])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(references.label('users', 'u1')).toMatchObject({ state: 'found', title: 'Ada' })
    expect(references.label('users', 'u2').state).toBe('missing')
  })

  test('of a collection that the editor may not know are not asked for', async () => {
    const { fetch, references } = opened(async () => ({ docs: [] }))
    references.subscribe('secrets', 's1', () => {})
    await vi.advanceTimersByTimeAsync(LABEL_DELAY)
    expect(fetch).not.toHaveBeenCalled()
    expect(references.label('secrets', 's1').state).toBe('missing')
  })

  test('that could not be loaded are tried again by the next who shows them', async () => {
    let isDown = true
    const { references } = opened(async () => {
      if (isDown) throw new Error('offline')
      return { docs: [{ id: 'u1', name: 'Ada' }] }
    })
    const stop = references.subscribe('users', 'u1', () => {})
    await vi.advanceTimersByTimeAsync(LABEL_DELAY)
    expect(references.label('users', 'u1').state).toBe('failed')
    stop()
    isDown = false
    references.subscribe('users', 'u1', () => {})
    await vi.advanceTimersByTimeAsync(LABEL_DELAY)
    expect(references.label('users', 'u1').title).toBe('Ada')
  })

  test('of pictures come with a small one', async () => {
    const { references } = opened(async () => ({
      docs: [
        { id: 'm1', filename: 'ink.png', mimeType: 'image/png', thumbnailURL: '/t/ink.png' },
        { id: 'm2', filename: 'ink.pdf', mimeType: 'application/pdf', url: '/ink.pdf' },
      ],
    }))
    references.subscribe('media', 'm1', () => {})
    references.subscribe('media', 'm2', () => {})
    await vi.advanceTimersByTimeAsync(LABEL_DELAY)
    expect(references.label('media', 'm1').thumbnail).toBe('/t/ink.png')
    expect(references.label('media', 'm2').thumbnail).toBeNull()
  })
})

describe('searching for a document', () => {
  test('asks for ten whose title holds the words', async () => {
    const { fetch, references } = opened(async () => ({
      docs: [{ id: 'p1', title: 'Ink' }],
      hasNextPage: true,
    }))
    const { signal } = new AbortController()
    const page = await references.search('posts', { words: ' ink ', page: 2 }, signal)
    expect(fetch.mock.calls[0]?.[1]).toEqual({
      query: {
        countLimit: 1,
        depth: 0,
        draft: true,
        locale: 'en',
        select: { title: true, _status: true },
        where: { or: [{ title: { like: 'ink' } }, { id: { equals: 'ink' } }] },
        rank: 'ink',
        limit: 10,
        page: 2,
      },
      signal,
    })
    expect(page).toMatchObject({ hasMore: true, found: [{ id: 'p1', title: 'Ink' }] })
    expect(references.label('posts', 'p1').title).toBe('Ink')
  })

  test('for a field with a condition sends the form, and sorts as the field says', async () => {
    const { fetch, references } = opened(async () => ({ docs: [] }))
    const { signal } = new AbortController()
    const about = { collectionSlug: 'posts', id: 'p1', operation: 'update' } as const
    const field = { about, data: { title: 'Ink' }, path: 'layout.0.next' }
    await references.search('posts', { words: '', page: 1, sort: '-title', field }, signal)
    const [path, { query, body }] = fetch.mock.calls[0] ?? ['', { query: {} }]
    expect(path).toBe('/_panel/reference-options/posts')
    expect(query.sort).toBe('-title')
    expect(body).toEqual({ ...about, data: { title: 'Ink' }, path: 'layout.0.next' })
  })

  test('what was stored just now is shown at once, and what was deleted as not there', () => {
    const { references } = opened(async () => ({ docs: [] }))
    const told = vi.fn()
    references.subscribe('users', 'u1', told)
    references.update('users', 'u1', { id: 'u1', name: 'Ada Lovelace' })
    expect(references.label('users', 'u1')).toMatchObject({ state: 'found', title: 'Ada Lovelace' })
    references.update('users', 'u1', null)
    expect(references.label('users', 'u1').state).toBe('missing')
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('without words asks for the first ones; without a title field, by id', async () => {
    const { fetch, references } = opened(async () => ({ docs: [] }))
    const { signal } = new AbortController()
    await references.search('posts', { words: '', page: 1 }, signal)
    await references.search('logs', { words: 'l1', page: 1 }, signal)
    expect(fetch.mock.calls.map(([, { query }]) => query.where)).toEqual([
      undefined,
      { or: [{ id: { equals: 'l1' } }] },
    ])
  })
})
