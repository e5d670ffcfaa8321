import type { Page, Request } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/editor.ts'
import { neverIdle } from './fixtures/never-idle.ts'
import { type Product, startProduct } from './fixtures/product.ts'
import { traceDuring } from './fixtures/trace.ts'

const ACCOUNT = { email: 'ada@example.org', password: 'difference engine' }
/** The boxes of a control and its text: nothing around them is laid out. */
const MOST_LAID_OUT = 6

/** Elements: the heading, the state and the buttons that change, of hundreds on the page. */
const MOST_STYLED = 100

const TEXT = 'Sixty keys, no request; then a pause, and one with one field'

test('sixty characters in a form of a thousand fields are two small requests: the lock’s renewal, and the save', async ({
  page,
}) => {
  const product = await startProduct({ folder: 'e2e/fixtures/thousand-fields' })
  try {
    const { api, doc } = await openForm(page, product)
    const screen = documentScreen(page)
    const field = screen.field('Field500')
    await field.click()

    const requests: Request[] = []
    page.on('request', (request) => {
      // Reading the number of versions, once per pause, sends no content.
      const isSent = request.method() !== 'GET'
      if (isSent && request.url().startsWith(api)) requests.push(request)
    })
    await field.pressSequentially(TEXT, { delay: 30 })
    await expect(field).toHaveValue(TEXT)
    const isLock = (request: Request) => request.url().endsWith('/form-state')
    expect(requests.filter((request) => !isLock(request))).toEqual([])
    await expect(screen.state).toHaveText('Unsaved changes')

    await screen.isSaved()
    expect(
      requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`),
    ).toHaveLength(2)
    const sent = requests.reduce((sum, request) => sum + (request.postData() ?? '').length, 0)
    expect(sent).toBeLessThan(1000)
    const save = requests.find((request) => !isLock(request))
    expect(save?.method()).toBe('PATCH')
    expect(save?.postDataJSON()).toEqual({ field500: TEXT, _status: 'draft' })
    const stored = await page.request.get(`${api}/forms/${doc.id}?draft=true`)
    expect((await stored.json()).field500).toBe(TEXT)
  } finally {
    await product.stop()
  }
})

test('a key changes its control and lays out nothing else in a form of a thousand fields', async ({
  page,
}) => {
  const product = await startProduct({ folder: 'e2e/fixtures/thousand-fields' })
  try {
    await openForm(page, product)
    // The form shows when it was saved: the answer arrives after the keys.
    const typed = Promise.withResolvers<void>()
    await page.route('**/api/forms/*', async (route) => {
      await typed.promise
      await route.continue()
    })
    const screen = documentScreen(page)
    const field = screen.field('Field500')
    await field.click()
    await field.pressSequentially('One')
    const form = await screen.main.getByRole('form').elementHandle()
    const changes = await page.evaluateHandle((shown) => {
      const seen: string[] = []
      const everything = { subtree: true, childList: true, attributes: true, characterData: true }
      new MutationObserver((records) => {
        for (const { target } of records) seen.push((target as Element).id || target.nodeName)
      }).observe(shown as Node, everything)
      return seen
    }, form)
    const layouts = await layoutsDuring(page, () => field.pressSequentially(' by one'))
    await expect(field).toHaveValue('One by one')
    expect(new Set(await changes.jsonValue())).toEqual(new Set(['field-field500']))
    // A save may begin meanwhile, which changes the header; each key still has a layout of its own.
    const ofKeys = layouts.filter((boxes) => boxes <= MOST_LAID_OUT)
    expect(ofKeys.length).toBeGreaterThanOrEqual(' by one'.length)
    typed.resolve()
    await screen.isSaved()
  } finally {
    await product.stop()
  }
})

test('the heading follows the title after a pause: no key lays it out, and a longer one styles little else', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('articles', { title: 'Ink' })
  await editor.clock.install()
  // What is fetched then would be counted when it comes, with its styles.
  await neverIdle(editor)
  const screen = documentScreen(editor)
  await editor.goto(`/admin/collections/articles/${id}`)
  await screen.isSaved()
  await screen.field('Title').click()
  await editor.clock.pauseAt(Date.now() + 60_000)
  // The first key shows unsaved changes in the header, takes the document, and has it checked.
  const answers = ['**/form-state*', '**/locks/**', '**/content-checks*'].map((url) =>
    editor.waitForResponse(url),
  )
  await editor.keyboard.insertText('!')
  await editor.clock.runFor(1_000)
  await Promise.all(answers)
  await editor.clock.runFor(1_000)
  await expect(screen.heading).toHaveText('Ink!')
  const more = ' and water'.repeat(12)
  const grown = await traceDuring(editor, 'devtools.timeline', async () => {
    await editor.keyboard.insertText(more)
    await expect(screen.field('Title')).toHaveValue(`Ink!${more}`)
    await expect(screen.heading).toHaveText('Ink!')
    // Before anything is asked again: the line along the top shows what is not answered after a while.
    await editor.clock.runFor(200)
    await expect(screen.heading).toHaveText(`Ink!${more}`)
    // Elements that stick below the header follow a little later.
    await expect.poll(() => toolbarGap(editor)).toBeLessThan(2)
  })
  const styled = grown
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  expect(Math.max(...styled)).toBeLessThan(MOST_STYLED)
})

/** Pixels between the document's header and the tools of its text, once those have been scrolled to. */
async function toolbarGap(page: Page): Promise<number> {
  await page.clock.runFor(100)
  return page.evaluate(() => {
    const header = document.querySelector('main > header')?.getBoundingClientRect().bottom ?? 0
    let bar = document.querySelector<HTMLElement>('[role="toolbar"]')
    while (bar !== null && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement
    return Math.abs(Number.parseFloat(getComputedStyle(bar ?? document.body).top) - header)
  })
}

/** Makes a document and opens it for editing. */
async function openForm(page: Page, product: Product) {
  const api = `${product.baseURL}/api`
  const registered = await page.request.post(`${api}/users/first-register`, { data: ACCOUNT })
  const { token } = await registered.json()
  const created = await page.request.post(`${api}/forms?draft=true`, {
    data: { field0: 'A thousand fields' },
    headers: { authorization: `JWT ${token}` },
  })
  const { doc } = await created.json()
  await page.goto(`${product.baseURL}/admin/collections/forms/${doc.id}`)
  await documentScreen(page).isSaved()
  return { api, doc }
}

/** For each layout of the page, the number of boxes in it. */
async function layoutsDuring(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const events = await traceDuring(page, 'devtools.timeline', act)
  return events
    .filter(({ name }) => name === 'Layout')
    .map(({ args }) => args?.beginData?.dirtyObjects ?? 0)
}
