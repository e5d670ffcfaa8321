import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type Route } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { siteTest } from './fixtures/own-site.ts'
import { handOver, png, textFile } from './fixtures/pictures.ts'
import { startProduct } from './fixtures/start-product.ts'

const PART = 64 * 1024
const PARTS = 10

const test = siteTest('parts-site')

const main = (page: Page) => page.getByRole('main')
const uploads = (page: Page) => main(page).getByRole('region', { name: 'Uploads', exact: true })
const results = (page: Page) => uploads(page).getByRole('listitem')
const unfinished = (page: Page) => main(page).getByRole('region', { name: 'Unfinished uploads' })
const partAddress = '**/upload-sessions/*/parts/*'
const numberOf = (url: string) => Number(url.split('/').at(-1))

/** A file of ten parts, unlike any other. */
function film(name: string) {
  const line = `${name} `.padEnd(64, '.')
  const text = Array.from({ length: (PART * PARTS) / 64 }, (_, n) => `${n}`.padEnd(12) + line)
  return textFile(name, 'text/plain', text.join('\n').slice(0, PART * PARTS))
}

async function openList(page: Page, baseURL = ''): Promise<void> {
  await page.goto(`${baseURL}/admin/collections/films`)
  await expect(main(page).getByRole('button', { name: 'Upload several files' })).toBeVisible()
}

/** Notes the parts that are sent, and lets only some of them through until they are all released. */
async function holdParts(page: Page, isLet: (number: number) => boolean) {
  const sent: number[] = []
  const arrived: number[] = []
  page.on('response', (answer) => {
    if (answer.ok() && answer.url().includes('/parts/')) arrived.push(numberOf(answer.url()))
  })
  const held: Route[] = []
  let isOpen = false
  await page.route(partAddress, async (route) => {
    const number = numberOf(route.request().url())
    if (!isOpen && !isLet(number)) {
      held.push(route)
      return
    }
    sent.push(number)
    await route.continue()
  })
  return {
    sent,
    /** The parts that were answered. */
    arrived,
    async release() {
      isOpen = true
      for (const route of held.splice(0)) {
        sent.push(numberOf(route.request().url()))
        // Of a page that was left, nothing can be sent any more.
        await route.continue().catch(() => {})
      }
    },
  }
}

const sessionFiles = (dataFolder: string) =>
  readdir(join(dataFolder, 'uploads', '.sessions')).catch(() => [])
const storedFile = (dataFolder: string, name: string) =>
  readFile(join(dataFolder, 'uploads', 'films', name))

test('a large file is sent in parts and continues after a reload, without what has arrived', async ({
  editor,
  site,
}) => {
  const { dataFolder } = site.product
  const file = film('harbour.txt')
  await openList(editor)
  const before = await holdParts(editor, (number) => number <= 4)
  await handOver(editor.locator('body'), 'paste', [file])
  const progress = results(editor).getByRole('progressbar', { name: 'harbour.txt' })
  await expect(progress).toHaveAttribute('aria-valuetext', '40 %')
  // Progress counts what was sent, which is before it has arrived.
  await expect.poll(() => before.arrived).toHaveLength(4)
  expect(await sessionFiles(dataFolder)).toHaveLength(1)
  editor.once('dialog', (dialog) => dialog.accept())
  await editor.reload()
  await editor.unroute(partAddress)
  expect(before.sent.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])

  const after = await holdParts(editor, () => true)
  await expect(unfinished(editor)).toContainText(/harbour\.txt262\skB of 655\skB/)
  await isAccessible(editor, 'with an unfinished upload')
  await unfinished(editor).getByRole('button', { name: 'Continue harbour.txt' }).click()
  await expect(results(editor)).toHaveText([/harbour\.txtUploaded/])
  await expect(unfinished(editor)).toHaveCount(0)
  expect(after.sent.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10])
  expect(await storedFile(dataFolder, 'harbour.txt')).toEqual(file.buffer)
  expect(await sessionFiles(dataFolder)).toEqual([])
  await editor.reload()
  await expect(main(editor).getByRole('link', { name: 'harbour.txt' })).toBeVisible()
  await expect(unfinished(editor)).toHaveCount(0)
})

test('a file waits while it is paused or offline, and a part that fails is sent again', async ({
  editor,
  site,
}) => {
  const file = film('voyage.txt')
  await openList(editor)
  const parts = await holdParts(editor, (number) => number <= 2)
  await handOver(editor.locator('body'), 'paste', [file])
  const item = results(editor)
  const progress = item.getByRole('progressbar', { name: 'voyage.txt' })
  // The progress of reading the file passes there, too.
  await expect.poll(() => parts.arrived.length).toBe(2)
  await expect(progress).toHaveAttribute('aria-valuetext', '20 %')
  await item.getByRole('button', { name: 'Pause voyage.txt' }).click()
  await expect(item).toContainText('Paused')
  await isAccessible(editor, 'with a paused upload')

  await editor.unroute(partAddress)
  await editor.route(partAddress, (route) => route.abort('internetdisconnected'))
  await editor.context().setOffline(true)
  await item.getByRole('button', { name: 'Continue voyage.txt' }).click()
  await expect(item).toContainText('Offline. Continues when the connection is back.')
  await editor.unroute(partAddress)
  let failures = 0
  await editor.route(partAddress, async (route) => {
    const isFailing = numberOf(route.request().url()) === 7 && failures++ < 2
    if (isFailing) await route.fulfill({ status: 503, json: { errors: [{ message: 'Busy.' }] } })
    else await route.continue()
  })
  await editor.context().setOffline(false)
  await expect(item).toHaveText([/voyage\.txtUploaded/])
  expect(failures).toBe(3)
  expect(await storedFile(site.product.dataFolder, 'voyage.txt')).toEqual(file.buffer)
})

test('a file that is cancelled leaves nothing behind', async ({ editor, site }) => {
  await openList(editor)
  await holdParts(editor, (number) => number <= 2)
  await handOver(editor.locator('body'), 'paste', [film('unwanted.txt')])
  await expect.poll(() => sessionFiles(site.product.dataFolder)).toHaveLength(1)
  const given = editor.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await results(editor).getByRole('button', { name: 'Cancel unwanted.txt' }).click()
  expect((await given).ok()).toBe(true)
  await expect(results(editor)).toHaveCount(0)
  expect(await sessionFiles(site.product.dataFolder)).toEqual([])
  await editor.reload()
  await expect(main(editor).getByRole('button', { name: 'Upload several files' })).toBeVisible()
  await expect(unfinished(editor)).toHaveCount(0)
})

for (const [what, file] of [
  ['file', film('pier.txt')],
  ['small picture', png('jetty.png', 30, 30)],
] as const) {
  test(`a ${what} that is there already is offered, in the list, in a form and in a field`, async ({
    editor,
    site,
  }) => {
    const [stem = '', extension = ''] = file.name.split('.')
    const again = `${stem}-again.${extension}`
    const copy = { ...file, name: again }
    const sent: string[] = []
    editor.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST') sent.push(pathname)
    })
    const isUploaded = (name: string) =>
      expect(results(editor)).toHaveText([new RegExp(`${name.replace('.', '\\.')}.*Uploaded`, 's')])
    await openList(editor)
    await handOver(editor.locator('body'), 'paste', [file])
    await isUploaded(file.name)
    expect(sent).toContain('/api/films')
    sent.length = 0
    await handOver(editor.locator('body'), 'paste', [copy])
    const item = results(editor)
    await expect(item).toContainText(`This file is here already, as “${file.name}”.`)
    await isAccessible(editor, 'with a duplicate')
    await item.getByRole('button', { name: 'Use the existing file' }).click()
    await isUploaded(file.name)
    expect(sent).not.toContain('/api/films')
    const { totalDocs } = await site.content.read('films', 'count')
    await handOver(editor.locator('body'), 'paste', [copy])
    await item.getByRole('button', { name: 'Upload anyway' }).click()
    await isUploaded(again)
    expect(await site.content.read('films', 'count')).toEqual({ totalDocs: Number(totalDocs) + 1 })

    await editor.goto('/admin/collections/notes/create')
    const field = main(editor).getByRole('group', { name: 'Film' })
    await handOver(field.getByRole('button', { name: 'Choose a file' }), 'drop', [copy])
    await field.getByRole('button', { name: 'Use the existing file' }).click()
    await expect(field).toContainText(stem)

    await editor.goto('/admin/collections/films/create')
    const panel = main(editor).getByRole('region', { name: 'File' })
    await panel.locator('input[type=file]').first().setInputFiles(copy)
    await documentScreen(editor).field('Title').fill('Once more')
    await editor.keyboard.press('ControlOrMeta+s')
    await expect(panel).toContainText('This file is here already')
    await panel.getByRole('button', { name: 'Upload anyway' }).click()
    await editor.keyboard.press('ControlOrMeta+s')
    await documentScreen(editor).isSaved()
    const id = await documentScreen(editor).id()
    expect(await site.content.read('films', id)).toMatchObject({ title: 'Once more' })
  })
}

test('a server that is killed and started again goes on with the same parts', async ({ page }) => {
  const folder = 'e2e/fixtures/parts-site'
  const first = await startProduct({ folder })
  const { baseURL, dataFolder } = first
  const { port } = new URL(baseURL)
  await fetch(`${baseURL}/api/users/first-register`, {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.org', password: 'difference engine' }),
    headers: { 'content-type': 'application/json' },
  })
  await page.goto(`${baseURL}/admin`)
  await page.request.post(`${baseURL}/api/users/login`, {
    data: { email: 'ada@example.org', password: 'difference engine' },
  })
  await openList(page, baseURL)
  const file = film('storm.txt')
  const parts = await holdParts(page, (number) => number <= 3)
  await handOver(page.locator('body'), 'paste', [file])
  const item = results(page)
  await expect(item.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '30 %')
  await expect.poll(() => parts.arrived).toHaveLength(3)
  process.kill(first.pid, 'SIGKILL')
  await parts.release()
  await expect(item).toContainText('The server does not answer. Trying again…')
  const second = await startProduct({ folder, dataFolder, env: { PORT: port } })
  try {
    await expect(item).toHaveText([/storm\.txtUploaded/], { timeout: 60_000 })
    expect(parts.sent.filter((number) => number <= 3).toSorted()).toEqual([1, 2, 3])
    expect(await storedFile(dataFolder, 'storm.txt')).toEqual(file.buffer)
    expect(await sessionFiles(dataFolder)).toEqual([])
  } finally {
    await second.stop()
    await first.stop()
  }
})
