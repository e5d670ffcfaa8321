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
  { name: 'the sign-in', path: '/admin/login', ready: 'input[type=password]', most: 9 },
] as const

test('what an address asked for first is asked for by the page at the next visit, and once', async ({
  page,
  site,
}) => {
  const note = await site.content.create('notes', { title: ownWord('note') })
  await site.signInAsNew(page)
  const list = `/admin/collections/notes?search=${note.title}`
  await page.goto(list)
  await expect(page.getByRole('link', { name: String(note.title) })).toBeVisible()
  const noted = () => page.evaluate(() => localStorage.getItem('stet-first-reads'))
  await expect.poll(noted).toContain('/api/notes?')

  // The code of the panel does not come before the list has been answered.
  const listed = page.waitForResponse((response) => response.url().includes('/api/notes?'))
  await page.route('**/admin/assets/index-*.js', async (route) => {
    await listed
    await route.fallback()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(list)
  await expect(page.getByRole('link', { name: String(note.title) })).toBeVisible()
  expect(asked.filter((url) => url.includes('/api/notes?'))).toHaveLength(1)

  // A page without a session asks for nothing early.
  await page.evaluate(() => fetch('/api/users/logout', { method: 'POST' }))
  await page.goto(list)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(asked.filter((url) => url.includes('/api/notes?'))).toHaveLength(1)
  expect(await noted()).toContain('/api/notes?')
})

test('signing out erases what was noted', async ({ page, site }) => {
  await site.signInAsNew(page)
  await page.goto('/admin/collections/notes')
  const noted = () => page.evaluate(() => localStorage.getItem('stet-first-reads'))
  await expect.poll(noted).toContain('/api/notes?')
  await page.goto('/admin/logout')
  await expect.poll(noted).toBeNull()
})

test('what others change between the early answer and the session is shown', async ({
  page,
  site,
}) => {
  const word = ownWord('early')
  await site.content.create('notes', { title: `${word} one` })
  await site.signInAsNew(page)
  const list = `/admin/collections/notes?search=${word}`
  await page.goto(list)
  await expect(page.getByRole('link', { name: `${word} one` })).toBeVisible()
  const noted = () => page.evaluate(() => localStorage.getItem('stet-first-reads'))
  await expect.poll(noted).toContain('/api/notes?')

  const listed = page.waitForResponse((response) => response.url().includes('/api/notes?'))
  await page.route('**/api/_panel/session', async (route) => {
    await listed
    await site.content.create('notes', { title: `${word} two` })
    await route.fallback()
  })
  await page.goto(list)
  await expect(page.getByRole('link', { name: `${word} one` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${word} two` })).toBeVisible()
})

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
