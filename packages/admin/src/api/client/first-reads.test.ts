import { beforeEach, expect, test } from 'vitest'
import { createFirstReads, type NotedReads } from './first-reads.ts'

const KEY = 'stet-first-reads'
const headers = { Accept: 'application/json', 'X-Stet-User': 'users/1' }

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/admin/collections/posts')
})

/** As the page does before the panel's code is there. */
function begin(answers: Readonly<Record<string, Promise<Response>>>, by = headers): void {
  window.stetReads = { headers: by, answers: new Map(Object.entries(answers)) }
}

const good = () => Promise.resolve(new Response('{}'))

const noted = (): NotedReads | null => JSON.parse(localStorage.getItem(KEY) ?? 'null')

test('what was begun is taken once, by who asks with the same headers', async () => {
  begin({ '/api/posts': good(), '/api/tags': good() })
  const reads = createFirstReads()
  expect(await reads.take('/api/posts', headers)).toBeInstanceOf(Response)
  expect(await reads.take('/api/posts', headers)).toBeNull()
  expect(await reads.take('/api/tags', { ...headers, 'X-Stet-User': 'users/2' })).toBeNull()
  expect(await reads.take('/api/authors', headers)).toBeNull()
})

test('what failed, or was refused, is asked for again', async () => {
  const failed = Promise.reject(new TypeError('no network'))
  begin({ '/api/posts': failed, '/api/tags': Promise.resolve(new Response('', { status: 401 })) })
  const reads = createFirstReads()
  expect(await reads.take('/api/posts', headers)).toBeNull()
  expect(await reads.take('/api/tags', headers)).toBeNull()
})

test('what was asked for until the page is shown is noted for its address', async () => {
  const reads = createFirstReads()
  await reads.take('/api/posts?limit=10', headers)
  await reads.take('/api/_panel/views/posts', headers)
  reads.settle()
  expect(await reads.take('/api/late', headers)).toBeNull()
  reads.settle()
  const urls = ['/api/posts?limit=10', '/api/_panel/views/posts']
  expect(noted()).toEqual({ headers, pages: { '/admin/collections/posts': urls } })
})

test('an answer that was not taken until then is dropped', async () => {
  begin({ '/api/posts': good() })
  const reads = createFirstReads()
  reads.settle()
  expect(await reads.take('/api/posts', headers)).toBeNull()
})

test('nothing is noted for an address that has been left', async () => {
  const reads = createFirstReads()
  await reads.take('/api/posts', headers)
  history.replaceState(null, '', '/admin/collections/tags')
  reads.settle()
  expect(noted()).toBeNull()
})

test('of each address the last visit counts, and of many addresses the last ones', async () => {
  for (let page = 0; page < 40; page += 1) {
    history.replaceState(null, '', `/admin/collections/posts?page=${page}`)
    const reads = createFirstReads()
    await reads.take(`/api/posts?page=${page}`, headers)
    reads.settle()
  }
  history.replaceState(null, '', '/admin/collections/posts?page=20')
  const reads = createFirstReads()
  await reads.take('/api/posts?page=20&new', headers)
  reads.settle()
  const pages = Object.entries(noted()?.pages ?? {})
  expect(pages).toHaveLength(30)
  expect(pages[0]?.[0]).toBe('/admin/collections/posts?page=10')
  expect(pages.at(-1)).toEqual(['/admin/collections/posts?page=20', ['/api/posts?page=20&new']])
})

test('what another user asked for is not kept', async () => {
  const first = createFirstReads()
  await first.take('/api/posts', headers)
  first.settle()
  history.replaceState(null, '', '/admin/collections/tags')
  const second = createFirstReads()
  const other = { ...headers, 'X-Stet-User': 'users/2' }
  await second.take('/api/tags', other)
  second.settle()
  expect(noted()).toEqual({
    headers: other,
    pages: { '/admin/collections/tags': ['/api/tags'] },
  })
})

test('who signs out leaves nothing', async () => {
  const first = createFirstReads()
  await first.take('/api/posts', headers)
  first.settle()
  begin({ '/api/posts': good() })
  const reads = createFirstReads()
  reads.forget()
  expect(noted()).toBeNull()
  expect(await reads.take('/api/posts', headers)).toBeNull()
  reads.settle()
  expect(noted()).toBeNull()
})

test('a browser that keeps nothing is no fault', async () => {
  const refusing = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const reads = createFirstReads(refusing)
  await reads.take('/api/posts', headers)
  reads.settle()
  createFirstReads(refusing).forget()
  expect(noted()).toBeNull()
})
