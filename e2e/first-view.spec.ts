import type { Locator } from '@playwright/test'
import { firstView, started, visit } from './fixtures/first-view.ts'
import { holdCode } from './fixtures/held-code.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'
import { handOver, png } from './fixtures/pictures.ts'

/** What it says, but for how long ago something was. */
async function textOf(place: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden at this width differs.
  return (await place.innerText()).replace(/\bnow\b|\d+ \w+ ago/g, '')
}

test.beforeEach(async ({ editor }) => {
  // The panel notes what the window is like; the server draws from the next page on.
  await visit(editor, '/admin')
  await started(editor)
})

test('a list is there before the code of the panel, and stays as it is when that comes', async ({
  editor,
  site,
}) => {
  const word = ownWord('drawn')
  for (const name of ['one', 'two']) {
    await site.content.create('notes', { title: `${word} ${name}` })
  }
  const start = await holdCode(editor, 'index')
  const asked: string[] = []
  editor.on('request', (request) => asked.push(request.url()))
  await visit(editor, `/admin/collections/notes?search=${word}`)
  await expect(firstView(editor).getByRole('link', { name: `${word} one` })).toBeVisible()
  const drawn = await textOf(firstView(editor))
  start()
  await started(editor)
  expect(await textOf(editor.locator('#panel'))).toBe(drawn)
  expect(asked.filter((url) => /\/api\/(notes|_panel\/session)/.test(url))).toEqual([])
  await expect(editor.getByRole('link', { name: `${word} one` })).toHaveCount(1)
})

test('a link in it leads on without the code of the panel', async ({ editor, site }) => {
  const note = await site.content.create('notes', { title: ownWord('linked') })
  await holdCode(editor, 'index')
  await visit(editor, `/admin/collections/notes?search=${note.title}`)
  await firstView(editor)
    .getByRole('link', { name: String(note.title) })
    .click()
  await editor.waitForURL(`**/admin/collections/notes/${note.id}*`, { waitUntil: 'commit' })
})

test('what is typed and pressed in it is not lost', async ({ editor, site }) => {
  const note = await site.content.create('notes', { title: ownWord('typed') })
  const start = await holdCode(editor, 'index')
  await visit(editor, `/admin/collections/notes/${note.id}`)
  const title = firstView(editor).locator('#field-title')
  await title.click()
  await editor.keyboard.press('Home')
  await editor.keyboard.type('Early ')
  start()
  await started(editor)
  await expect(editor.locator('#field-title')).toBeFocused()
  await editor.keyboard.type('and late ')
  const whole = `Early and late ${note.title}`
  await expect(editor.locator('#field-title')).toHaveValue(whole)
  await editor.getByRole('button', { name: 'Save draft' }).click()
  await expect(editor.locator('main [data-state]')).toHaveText(/^Saved/)
})

test('it stays for as long as a sign is put together in it', async ({ editor, site }) => {
  const note = await site.content.create('notes', { title: ownWord('composed') })
  const start = await holdCode(editor, 'index')
  await visit(editor, `/admin/collections/notes/${note.id}`)
  await firstView(editor).locator('#field-title').click()
  await editor.keyboard.press('Home')
  const keyboard = await editor.context().newCDPSession(editor)
  await keyboard.send('Input.imeSetComposition', {
    ...{ text: 'にほ', selectionStart: 2, selectionEnd: 2 },
  })
  start()
  // All that the panel waits for otherwise is there by then.
  await editor.waitForLoadState('networkidle')
  await expect(firstView(editor).locator('#field-title')).toBeFocused()
  await keyboard.send('Input.insertText', { text: '日本' })
  await started(editor)
  await editor.keyboard.type('!')
  await expect(editor.locator('#field-title')).toHaveValue(`日本!${note.title}`)
})

test('a press and a shortcut in it are repeated where the panel takes its place', async ({
  editor,
  site,
}) => {
  await site.content.create('notes', { title: ownWord('pressed') })
  const start = await holdCode(editor, 'index')
  await visit(editor, '/admin/collections/notes')
  await firstView(editor).getByRole('button', { name: 'Columns' }).click()
  start()
  await expect(editor.getByRole('dialog', { name: 'Columns' })).toBeVisible()

  const again = await holdCode(editor, 'index')
  await visit(editor, '/admin/collections/notes')
  await firstView(editor).getByRole('button', { name: 'Columns' }).waitFor()
  await editor.keyboard.press('ControlOrMeta+k')
  again()
  await expect(editor.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('a key that presses a button presses it once', async ({ editor, site }) => {
  await site.content.create('notes', { title: ownWord('entered') })
  const start = await holdCode(editor, 'index')
  await visit(editor, '/admin/collections/notes')
  await firstView(editor).getByRole('button', { name: 'Columns' }).focus()
  await editor.keyboard.press('Enter')
  // Repeated, it would go to what has the focus by then.
  await editor.evaluate(() => {
    const { dataset } = document.documentElement
    addEventListener('keydown', ({ key }) => (dataset.repeated = key), true)
  })
  start()
  await started(editor)
  await expect(editor.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  expect(await editor.locator('html').getAttribute('data-repeated')).toBeNull()
  await editor.keyboard.press('Escape')
  await expect(editor.getByRole('button', { name: 'Columns', exact: true })).toBeFocused()
})

test('files that are dropped, pasted or chosen in it are taken, and the page is not left for them', async ({
  editor,
}) => {
  const name = ownWord('given')
  // The list is empty at first, and has no other headings then.
  for (const way of ['drop', 'paste'] as const) {
    const start = await holdCode(editor, 'index')
    await visit(editor, '/admin/collections/pictures')
    const place =
      way === 'drop' ? firstView(editor).getByRole('heading', { level: 2 }) : editor.locator('body')
    await place.waitFor()
    const isLeftForIt = editor.evaluate(
      (way) =>
        new Promise((resolve) =>
          addEventListener(way, ({ defaultPrevented }) => resolve(!defaultPrevented), {
            once: true,
          }),
        ),
      way,
    )
    await handOver(place, way, [png(`${name}-${way}.png`, 30, 30)])
    expect(await isLeftForIt).toBe(false)
    start()
    const results = editor.getByRole('main').getByRole('region', { name: 'Uploads' })
    await expect(results.getByRole('link', { name: `${name}-${way}.png` })).toBeVisible()
  }
  const start = await holdCode(editor, 'index')
  await visit(editor, '/admin/collections/pictures/create')
  const chooser = firstView(editor).locator('input[type=file]')
  await chooser.setInputFiles(png(`${name}-chosen.png`, 30, 30))
  start()
  await started(editor)
  await expect(editor.getByRole('main').getByText(`${name}-chosen.png`).first()).toBeVisible()
})

test('it is drawn for the clocks and the width of the window', async ({ browser, site }) => {
  const note = await site.content.create('notes', { title: ownWord('zoned') })
  const context = await browser.newContext({
    baseURL: site.product.baseURL,
    viewport: { width: 390, height: 844 },
    timezoneId: 'Pacific/Kiritimati',
  })
  const page = await context.newPage()
  await site.signInAsNew(page)
  await page.goto(`/admin/collections/notes/${note.id}`)
  await expect(page.locator('#field-title')).toHaveValue(String(note.title))
  const start = await holdCode(page, 'index')
  await visit(page, `/admin/collections/notes/${note.id}`)
  await expect(firstView(page).locator('#field-title')).toBeVisible()
  const drawn = await textOf(firstView(page))
  start()
  await started(page)
  expect(await textOf(page.locator('#panel'))).toBe(drawn)
  await context.close()
})

for (const [width, when] of [
  [1280, 'when the view that covers the panel is taken away'],
  [700, 'at once, where the view is for a wider window and covers nothing'],
] as const) {
  test(`a key is done once, ${when}`, async ({ editor, site }) => {
    await site.content.create('notes', { title: ownWord('once') })
    const page = await editor.context().newPage()
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      document.addEventListener('keydown', () => {
        const isBelow = document.getElementById('first-view') !== null
        document.documentElement.dataset.done = `${document.documentElement.dataset.done ?? ''}${isBelow ? 'below' : 'alone'} `
      })
      // As soon as the panel is drawn, which is before the view is taken away.
      const drawn = new MutationObserver(() => {
        if (document.getElementById('first-view')) document.documentElement.dataset.hadView = ''
        if (document.querySelector('#panel main') === null) return
        drawn.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }))
      })
      drawn.observe(document, { subtree: true, childList: true })
    })
    await expect(async () => {
      // The panel notes its window as it starts, and a try may have come so far.
      const value = encodeURIComponent('1280 800 fine UTC')
      await page.context().addCookies([{ name: 'stet-window', value, url: site.product.baseURL }])
      await page.goto('/admin/collections/notes', { waitUntil: 'commit' })
      // It may be gone before a test can look for it.
      await expect(page.locator('html')).toHaveAttribute('data-had-view', '', { timeout: 3000 })
    }).toPass()
    await started(page)
    await expect(page.locator('html')).toHaveAttribute(
      'data-done',
      width === 1280 ? 'alone ' : 'below ',
    )
    await page.close()
  })
}

test('a page whose view was not drawn in time works as it would', async ({ editor, site }) => {
  await site.content.create('notes', { title: ownWord('undrawn') })
  // As the server sends it then: the view is announced, and is not there.
  await editor.route('**/admin/collections/notes', async (route) => {
    const response = await route.fetch()
    const page = await response.text()
    await route.fulfill({
      response,
      body: page.replace(/<div id="first-view">.* id="stet-first-state">[^<]*<\/script>/s, ''),
    })
  })
  await editor.goto('/admin/collections/notes')
  const bootstrap = await editor.evaluate(
    () => document.getElementById('stet-bootstrap')?.textContent,
  )
  expect(bootstrap).toContain('"hasFirstView":true')
  await editor.getByRole('button', { name: 'Columns' }).click()
  await expect(editor.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await editor.keyboard.press('Escape')
  await expect(editor.getByRole('dialog', { name: 'Columns' })).toHaveCount(0)
  await editor.keyboard.press('ControlOrMeta+k')
  await expect(editor.getByRole('dialog', { name: 'Search' })).toBeVisible()
})
