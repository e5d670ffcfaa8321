import type { Page } from '@playwright/test'
import { expect, ownWord, test } from './fixtures/list-site.ts'

/** The addresses that were answered before something is shown for the first time. */
async function answersBefore(page: Page, path: string, ready: string): Promise<readonly string[]> {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      window.answered = all.map(({ name }) => name)
    })
    observer.observe(document, { childList: true, subtree: true })
  }, ready)
  await page.goto(path)
  await page.waitForFunction(() => window.answered !== undefined)
  return page.evaluate(() => [location.href, ...(window.answered ?? [])])
}

declare global {
  interface Window {
    answered?: readonly string[]
  }
}

/** The most answers, with those that belong to a screen besides and may come before it is shown. */
const screens = [
  { name: 'a list', path: '/admin/collections/notes', ready: 'tbody a', most: 12 },
  { name: 'a document', path: '/admin/collections/notes/{id}', ready: '#field-title', most: 12 },
  { name: 'the dashboard', path: '/admin', ready: 'main h2', most: 12 },
  { name: 'the sign-in', path: '/admin/login', ready: 'input[type=password]', most: 10 },
] as const

for (const { name, path, ready, most } of screens) {
  test(`${name} is shown after few answers, with none requested twice`, async ({ page, site }) => {
    const note = await site.content.create('notes', { title: ownWord('note') })
    if (path !== '/admin/login') await site.signInAsNew(page)
    const answered = await answersBefore(page, path.replace('{id}', String(note.id)), ready)
    expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(most)
    expect(new Set(answered).size, answered.join('\n')).toBe(answered.length)
  })
}

test('what a list may need later comes in a few files', async ({ page, site }) => {
  await site.content.create('notes', { title: ownWord('note') })
  await site.signInAsNew(page)
  await page.goto('/admin/collections/notes')
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]+\.js$/.exec(name) ?? []),
    )
  // Those of the last part, and of the dialogs of the document that may be opened next.
  for (const part of ['tools-', 'documents-', 'dialogs-']) {
    await expect.poll(async () => (await scripts()).join()).toContain(part)
  }
  const all = await scripts()
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(13)
})

test('what a document that is opened from a list shows besides its content is one request', async ({
  page,
  site,
}) => {
  const title = ownWord('brief')
  const { id } = await site.content.create('briefs', { title })
  await site.signInAsNew(page)
  await page.goto(`/admin/collections/briefs?${new URLSearchParams({ search: title })}`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(decodeURIComponent(request.url()))
  })
  await page.getByRole('main').getByRole('link', { name: title }).click()
  const tabs = page.getByRole('navigation', { name: 'Views of this document' })
  await expect(tabs.getByRole('link', { name: /^Versions \d/ })).toBeVisible()
  const parts = [`/briefs/versions/count?`, `/preferences/collection-briefs-${id}`]
  const requests = parts.map((part) => asked.filter((url) => url.includes(part)))
  expect(requests[0], asked.join('\n')).toHaveLength(1)
  expect(requests[0]?.[0]).toContain('/_panel/answers?')
  expect(requests[1]).toEqual(requests[0])
})
