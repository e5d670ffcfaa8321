import { type PageWindow, writePageWindow } from '@stet/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FirstViewThread } from '../../../src/http/first-view/first-view-thread.ts'
import type { StetConfig } from '../../../src/index.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const config: StetConfig = {
  ...testConfig,
  collections: [
    ...testConfig.collections,
    {
      slug: 'papers',
      access: {
        read: ({ req }) => req.user?.role === 'admin' || { isSecret: { not_equals: true } },
      },
      admin: { useAsTitle: 'title', defaultColumns: ['title', 'source', 'day'] },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'isSecret', type: 'checkbox' },
        { name: 'source', type: 'text', access: { read: ({ req }) => req.user?.role === 'admin' } },
        { name: 'day', type: 'date' },
      ],
    },
  ],
}

let site: TestSite

beforeAll(async () => {
  site = await openTestSite(config)
  const system = site.cms.asSystem()
  const open = { title: 'Open <paper>', source: 'Archive', day: '2026-03-01T12:00:00.000Z' }
  await system.create({ collection: 'papers', data: { ...open, id: 'open' } })
  await system.create({ collection: 'papers', data: { title: 'Hidden paper', isSecret: true } })
})
afterAll(() => site?.cms.close())

const papers = '/admin/collections/papers'
const desk: PageWindow = { width: 1440, height: 900, hasFinePointer: true, timeZone: 'Asia/Tokyo' }

async function page(role: Role, path: string, window: string | null = writePageWindow(desk)) {
  const cookie = window === null ? '' : `stet-window=${encodeURIComponent(window)}`
  const answer = await site.send(role, 'GET', path, { headers: { cookie } })
  const text = await answer.text()
  const [, html = null] =
    /<div id="first-view">(.*)<script type="application\/json"/s.exec(text) ?? []
  return { text, html, caching: answer.headers.get('cache-control') }
}

/** A page that its view has come with: a slow machine may send it without. */
const drawnPage = (role: Role, path: string, window?: string) =>
  vi.waitFor(
    async () => {
      const answered = await page(role, path, window)
      expect(answered.html).not.toBeNull()
      return answered
    },
    { timeout: 20_000 },
  )

test('a page comes with what it shows first and what that was made of, for no cache', async () => {
  const { html, text, caching } = await drawnPage('admin', papers)
  for (const shown of [
    'Open &lt;paper&gt;',
    'Archive',
    'Hidden paper',
    'href="/admin/collections/papers/open"',
  ]) {
    expect(html).toContain(shown)
  }
  expect(caching).toBe('private, no-store')
  const [, state = ''] = /id="stet-first-state">([^<]*)</.exec(text) ?? []
  expect(JSON.parse(state).session.user).toMatchObject({ id: 'admin' })
  expect(state).toContain('Open \\u003cpaper>')
})

test('it holds only what its user may read', async () => {
  const { text, html } = await drawnPage('editor', papers)
  expect(html).toContain('Open &lt;paper&gt;')
  expect(text).not.toContain('Hidden paper')
  expect(text).not.toContain('Archive')
})

test('a document comes with its fields where what may be done with it is asked for it alone', async () => {
  const { html } = await drawnPage('editor', `${papers}/open`)
  expect(html).toMatch(/<h1[^>]*>.*Open &lt;paper&gt;/)
  expect(html).not.toContain('Archive')
})

test.each([
  ['a visitor', 'anonymous', papers, writePageWindow(desk)],
  ['a user without the panel', 'member', papers, writePageWindow(desk)],
  ['a window that is not known', 'admin', papers, null],
  ['a made-up window', 'admin', papers, '1440 900 fine Middle/Earth'],
] as const)('%s gets a page without it', async (_, role, path, window) => {
  const { text, html } = await page(role, path, window)
  expect(html).toBeNull()
  expect(text).toContain('<div id="panel"></div>')
  expect(text).not.toContain('paper&gt;')
})

test('a cookie that cannot be read harms no page', async () => {
  const headers = { cookie: 'stet-window=%E0%A4%A' }
  const answer = await site.send('admin', 'GET', papers, { headers })
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('"hasFirstView":true')
})

describe('a page that is asked for again', () => {
  const drawings = vi.spyOn(FirstViewThread.prototype, 'draw')

  /** How often it was drawn until it was answered. */
  async function drawnFor(role: Role, path: string) {
    const before = drawings.mock.calls.length
    const { html } = await drawnPage(role, path)
    return { html, count: drawings.mock.calls.length - before }
  }

  test('is drawn once while nothing in it changes, and for each user', async () => {
    const { html } = await drawnPage('admin', papers)
    expect(await drawnFor('admin', papers)).toEqual({ html, count: 0 })
    expect((await drawnPage('editor', papers)).html).not.toContain('Hidden paper')
  })

  test('shows what was written meanwhile, and no more what may not be read any more', async () => {
    const system = site.cms.asSystem()
    const id = 'map'
    await system.create({ collection: 'papers', data: { id, title: 'Draft of a map' } })
    for (const path of [papers, `${papers}/${id}`]) {
      expect((await drawnPage('editor', path)).html).toContain('Draft of a map')
    }
    await system.update({ collection: 'papers', id, data: { title: 'A better map' } })
    for (const path of [papers, `${papers}/${id}`]) {
      const { html, count } = await drawnFor('editor', path)
      expect(count).toBeGreaterThan(0)
      expect(html).toContain('A better map')
      expect(html).not.toContain('Draft of a map')
    }
    await system.update({ collection: 'papers', id, data: { isSecret: true } })
    const { html } = await drawnPage('editor', papers)
    expect(html).toContain('Open &lt;paper&gt;')
    expect(html).not.toContain('A better map')
    const { text } = await page('editor', `${papers}/${id}`)
    expect(text).not.toContain('A better map')
  })
})

test('it is written by the clocks of the window', async () => {
  const near = { title: 'Late', day: '2026-03-01T16:30:00.000Z' }
  const { id } = await site.cms.asSystem().create({ collection: 'papers', data: near })
  const at = async (timeZone: string) =>
    (
      await drawnPage(
        'admin',
        `/admin/collections/papers/${id}`,
        writePageWindow({ ...desk, timeZone }),
      )
    ).html
  expect(await at('Asia/Tokyo')).toContain('Mar 2, 2026')
  expect(await at('America/New_York')).toContain('Mar 1, 2026')
})
