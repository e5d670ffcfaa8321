import type { FirstView, FirstViewRead, ReadAnswer } from '@stet/core'
import { expect, test, vi } from 'vitest'
import type { AnswerRead } from './first-view-thread.ts'
import { KeptFirstViews } from './kept-first-views.ts'

const ask = (url: string): FirstViewRead => ({
  method: 'GET',
  url,
  headers: {},
  body: null,
})
const answered = (body: string): ReadAnswer => ({ status: 200, headers: {}, body })

/** What the site answers, by address; null where there is no answer. */
type Site = Record<string, ReadAnswer | null>

/** Draws the answers to these, as a drawing that reads one after the other. */
function drawer(urls: readonly string[]) {
  return vi.fn(async (read: AnswerRead): Promise<FirstView> => {
    const bodies: string[] = []
    for (const url of urls) bodies.push((await read(ask(url)))?.body ?? 'none')
    return { html: bodies.join(' '), state: '{}' }
  })
}

const readerOf = (site: Site) => vi.fn(async ({ url }: FirstViewRead) => site[url] ?? null)

test('a view is drawn once while the answers to what it read are the same', async () => {
  const views = new KeptFirstViews()
  const site: Site = { '/session': answered('Ada'), '/notes': answered('One') }
  const draw = drawer(['/session', '/notes'])
  const view = () => views.view('page', readerOf(site), draw)
  expect(await view()).toEqual({ html: 'Ada One', state: '{}' })
  expect(await view()).toEqual({ html: 'Ada One', state: '{}' })
  expect(draw).toHaveBeenCalledTimes(1)
})

test.each<[string, Partial<ReadAnswer>]>([
  ['text', { body: 'Two' }],
  ['status', { status: 403 }],
  ['head', { headers: { etag: '"2"' } }],
])('it is drawn anew when an answer has another %s', async (_, change) => {
  const views = new KeptFirstViews()
  const site: Site = { '/session': answered('Ada'), '/notes': answered('One') }
  const draw = drawer(['/session', '/notes'])
  await views.view('page', readerOf(site), draw)
  site['/notes'] = { ...answered('One'), ...change }
  const view = await views.view('page', readerOf(site), draw)
  expect(draw).toHaveBeenCalledTimes(2)
  expect(view?.html).toBe(`Ada ${change.body ?? 'One'}`)
})

test('what was read to compare is not read again for the drawing', async () => {
  const views = new KeptFirstViews()
  const site: Site = { '/session': answered('Ada'), '/notes': answered('One') }
  const draw = drawer(['/session', '/notes'])
  await views.view('page', readerOf(site), draw)
  const read = readerOf({ ...site, '/notes': answered('Two') })
  await views.view('page', read, draw)
  expect(read.mock.calls.map(([{ url }]) => url)).toEqual(['/session', '/notes'])
})

test('a view that lacks an answer is drawn again', async () => {
  const views = new KeptFirstViews()
  const site: Site = { '/session': answered('Ada'), '/notes': null }
  const draw = drawer(['/session', '/notes'])
  expect((await views.view('page', readerOf(site), draw))?.html).toBe('Ada none')
  await views.view('page', readerOf(site), draw)
  expect(draw).toHaveBeenCalledTimes(2)
  const failing = async () => Promise.reject(new Error('The database is gone'))
  const drawsNothing = async () => null
  expect(await views.view('page', failing, drawsNothing)).toBeNull()
})

test('what depends on something else is another view', async () => {
  const views = new KeptFirstViews()
  const draw = drawer(['/notes'])
  const read = readerOf({ '/notes': answered('One') })
  await views.view('wide', read, draw)
  await views.view('narrow', read, draw)
  expect(draw).toHaveBeenCalledTimes(2)
})

test('after its time it is drawn anew, for it may say how long ago something was', async () => {
  const views = new KeptFirstViews({ longest: 20 })
  const draw = drawer(['/notes'])
  const view = () => views.view('page', readerOf({ '/notes': answered('One') }), draw)
  await view()
  await vi.waitFor(async () => {
    await view()
    expect(draw.mock.calls.length).toBeGreaterThan(1)
  })
})
