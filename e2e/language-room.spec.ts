import type { Page } from '@playwright/test'
import { DESK, ZOOMED } from './fixtures/accessible.ts'
import { layoutFaults } from './fixtures/layout-faults.ts'
import { expect, test } from './fixtures/widest-words.ts'

/** Two widths: a desk, and a small phone, which is a desk at 400 % zoom as well. */
const widths = [DESK, { ...ZOOMED, height: 740 }]

async function hasRoom(page: Page, texts: readonly string[], where: string): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size)
    await hasRoomNow(page, texts, `${where}, ${size.width} pixels wide`)
  }
  await page.setViewportSize(DESK)
}

async function hasRoomNow(page: Page, texts: readonly string[], where: string): Promise<void> {
  const found = async () => expect(await page.evaluate(layoutFaults, texts)).toEqual([])
  // What is measured by the script is right a moment after the window has another size.
  await expect.soft(found, `Everything has its room ${where}`).toPass({ timeout: 2000 })
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/admin${address}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'))
}

const ARTICLE = '/collections/articles/article-ferrule'
const FILTERED = `/collections/articles?where=${encodeURIComponent(
  JSON.stringify({
    or: [
      { and: [{ title: { contains: 'the' } }, { publishedOn: { exists: true } }] },
      { and: [{ topics: { exists: false } }] },
    ],
  }),
)}`

test('in the widest words of all languages, each screen has room for what it says', async ({
  page,
  browser,
  baseURL,
  words,
}) => {
  const texts = Object.values(words)
  const visitor = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  for (const address of ['/login', '/forgot']) {
    await open(visitor, address)
    await hasRoom(visitor, texts, `at ${address}`)
  }
  await visitor.close()
  const { docs } = await (
    await page.request.get('/api/articles/versions?where[parent][equals]=article-ferrule&depth=0')
  ).json()
  const screens = [
    '',
    FILTERED,
    '/collections/articles?search=zzzz',
    '/collections/articles/translations',
    '/collections/media',
    '/collections/users',
    '/collections/media/trash',
    ARTICLE,
    '/collections/pages/page-about',
    `${ARTICLE}/versions`,
    `${ARTICLE}/versions/${docs[5].id}`,
    `${ARTICLE}/api`,
    '/collections/articles/create',
    '/collections/media/create',
    '/globals/site',
    '/scheduled',
    '/jobs',
    '/workbench',
    '/account',
    '/nothing/here',
  ]
  for (const address of screens) {
    await open(page, address)
    await hasRoom(page, texts, `at ${address || 'the dashboard'}`)
  }
})

test('in the widest words of all languages, what opens over a screen has room', async ({
  page,
  words,
}) => {
  const texts = Object.values(words)
  const button = (key: string) =>
    page.getByRole('main').getByRole('button', { name: words[key] ?? key, exact: true })
  const isOpen = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').last()
  const opens = async (key: string) => {
    await button(key).first().click()
    await isOpen.waitFor()
    await hasRoomNow(
      page,
      texts,
      `in what “${key}” opens, ${page.viewportSize()?.width} pixels wide`,
    )
    await page.keyboard.press('Escape')
    await isOpen.waitFor({ state: 'hidden' })
  }
  for (const size of widths) {
    await page.setViewportSize(size)
    await open(page, '/collections/articles')
    for (const key of ['general:columns', 'list:views', 'list:export']) await opens(key)
    await page.getByRole('main').getByRole('checkbox').first().check()
    await hasRoomNow(page, texts, `with selected rows, ${size.width} pixels wide`)
    await open(page, ARTICLE)
    for (const key of ['general:moreActions', 'document:morePublishOptions']) await opens(key)
    await page.keyboard.press('?')
    await isOpen.waitFor()
    await hasRoomNow(page, texts, `in the list of shortcuts, ${size.width} pixels wide`)
    await page.keyboard.press('Escape')
    await isOpen.waitFor({ state: 'hidden' })
  }
})
