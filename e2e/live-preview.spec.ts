import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'

const view = (page: Page) => page.getByRole('region', { name: 'Live preview' })
const framed = (page: Page) => view(page).frameLocator('iframe')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Size of the page' })
const side = (page: Page, name: 'Width' | 'Height') =>
  toolbar(page).getByRole('textbox', { name, exact: true })
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Views of this document' })
    .getByRole('link', { name, exact: true })

/** Whether pages stand beside forms is kept for the user, whose forms other walks open. */
test.afterEach(async ({ editor: page }) => {
  // By the page: a connection that lay idle while it was walked may have just been closed.
  await page.evaluate(async () => {
    await fetch('/api/payload-preferences/live-preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: null }),
    })
  })
})

test('the page follows what is typed, saved or not, and nobody else sees it', async ({
  editor: page,
  reader,
  content,
}) => {
  const slug = ownAddress('preview')
  const { id } = await content.create(
    'pages',
    {
      title: 'As published',
      slug,
      layout: [
        { id: 'a', blockType: 'hero', heading: 'A heading' },
        { id: 'b', blockType: 'quote', words: 'Words that stay', source: 'Somebody' },
      ],
    },
    { publish: true },
  )
  await page.goto(`/admin/collections/pages/${id}`)
  await page.getByRole('button', { name: 'Live preview' }).click()
  await expect(framed(page).getByRole('heading', { name: 'A heading' })).toBeVisible()
  await expect(view(page)).toContainText('Follows the form')
  const { main, isSaved } = documentScreen(page)

  // With each key, before anything is saved; what is the same stays.
  await framed(page)
    .locator('body')
    .evaluate((body) => body.setAttribute('data-visited', ''))
  await page.route('**/api/pages/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  const heading = main.getByRole('textbox', { name: /^Heading/ }).first()
  await heading.fill('A heading')
  await heading.press('End')
  await heading.pressSequentially(' that grows')
  await expect(framed(page).getByRole('heading', { name: 'A heading that grows' })).toBeVisible()
  await expect(framed(page).locator('body[data-visited]')).toHaveCount(1)
  await reader.goto(`/${slug}`)
  await expect(reader.getByRole('heading', { name: 'A heading', exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(framed(page).getByText('that grows')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(framed(page).getByRole('heading', { name: 'A heading that grows' })).toBeVisible()

  // At its own address the form is the same one, with what was typed.
  await tab(page, 'Live preview').click()
  await expect(page).toHaveURL(`/admin/collections/pages/${id}/preview`)
  await expect(heading).toHaveValue('A heading that grows')
  await page.unroute('**/api/pages/**')
  await heading.press('End')
  await heading.pressSequentially('!')
  await isSaved()
  await expect(framed(page).getByRole('heading', { name: 'that grows!' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('that grows')).toHaveCount(0)

  // A link shows the draft to people without an account, until it is revoked.
  await view(page).getByRole('button', { name: 'Share a link' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share a link' })
  await sharing.getByRole('textbox', { name: /^For whom/ }).fill('Ann')
  await sharing.getByRole('button', { name: 'Create link' }).click()
  const link = await sharing.locator('code').textContent()
  await expect(sharing.getByRole('listitem')).toContainText('Ann')
  await isAccessible(page, 'while a link is shared')
  await reader.goto(link ?? '')
  await expect(reader.getByRole('heading', { name: 'that grows!' })).toBeVisible()
  expect(await reader.context().cookies()).toEqual([])
  await sharing.getByRole('button', { name: 'Revoke: Ann' }).click()
  await expect(sharing.getByRole('listitem')).toHaveCount(0)
  await reader.reload()
  await expect(reader.getByText('that grows')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // What strangers say is not believed, and the page cannot take the panel away.
  await framed(page)
    .locator('body')
    .evaluate(() => window.top?.postMessage({ type: 'stet-preview', ready: false }, '*'))
  await page.evaluate(() => window.postMessage({ type: 'stet-preview', ready: true }, '*'))
  const isTaken = await framed(page)
    .locator('body')
    .evaluate(() => {
      try {
        if (window.top) window.top.location.href = '/'
        return true
      } catch {
        return false
      }
    })
  expect(isTaken).toBe(false)
  await expect(page).toHaveURL(`/admin/collections/pages/${id}/preview`)

  // It is remembered, for all documents of the user, until it is closed.
  await tab(page, 'Edit').click()
  await expect(page).toHaveURL(`/admin/collections/pages/${id}`)
  await page.reload()
  await expect(framed(page).getByRole('heading', { name: 'that grows!' })).toBeVisible()
  await view(page).getByRole('button', { name: 'Close live preview' }).click()
  await expect(view(page)).toHaveCount(0)
  await expect(heading).toHaveValue('A heading that grows!')
})

test('the page shows what a drawer has before it is saved, and what is stored when it closes', async ({
  editor: page,
  content,
}) => {
  const slug = ownAddress('drawer')
  const author = await content.create('authors', { name: 'Ann Before', role: 'Writer', slug })
  const { id } = await content.create('articles', {
    title: 'Written by somebody',
    slug,
    authors: [author.id],
  })
  await page.goto(`/admin/collections/articles/${id}/preview`)
  // Below a drawer it is hidden from screen readers, as all is.
  const byline = (text: string) =>
    page.frameLocator('iframe').locator('.article-facts').getByRole('link', { name: text })
  await expect(byline('Ann Before')).toBeVisible()
  const drawer = page.getByRole('dialog')
  const name = drawer.getByRole('textbox', { name: /^Name/ })
  const edit = documentScreen(page).main.getByRole('button', { name: 'Edit Ann Before' })
  await edit.click()
  await name.fill('Ann Meanwhile')
  await expect(byline('Ann Meanwhile')).toBeVisible()
  const covered = await drawer.boundingBox()
  const left = (await page.locator('iframe').boundingBox())?.x ?? 0
  expect((covered?.x ?? 0) + (covered?.width ?? 0)).toBeLessThanOrEqual(left)
  // What was not saved goes with the drawer.
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Close anyway' }).click()
  await expect(byline('Ann Before')).toBeVisible()
  await edit.click()
  await name.fill('Ann After')
  await page.keyboard.press('ControlOrMeta+s')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(byline('Ann After')).toBeVisible()
})

test('the page is shown in any size, in a window of its own, and on a phone', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create(
    'pages',
    {
      title: 'In sizes',
      slug: ownAddress('sizes'),
      layout: [{ id: 'a', blockType: 'hero', heading: 'A page in sizes' }],
    },
    { publish: true },
  )
  await page.goto(`/admin/collections/pages/${id}/preview`)
  const heading = framed(page).getByRole('heading', { name: 'A page in sizes' })
  await expect(heading).toBeVisible()
  const inner = () =>
    framed(page)
      .locator('html')
      .evaluate(() => [window.innerWidth, window.innerHeight].map(String))
  const shown = async () => [
    await side(page, 'Width').inputValue(),
    await side(page, 'Height').inputValue(),
  ]
  const choose = async (name: string, option: string) => {
    await toolbar(page).getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  // The inputs say what is true: of the room there is, of a breakpoint, and of what was typed.
  await expect.poll(inner).toEqual(await shown())
  await choose('Size', 'Phone')
  await expect.poll(shown).toEqual(['390', '844'])
  await expect.poll(inner).toEqual(['390', '844'])
  await toolbar(page).getByRole('button', { name: 'Rotate' }).click()
  await expect.poll(inner).toEqual(['844', '390'])
  await side(page, 'Width').fill('499')
  await side(page, 'Width').press('ArrowUp')
  await expect(toolbar(page).getByRole('combobox', { name: 'Size', exact: true })).toHaveText(
    'Custom',
  )
  await expect.poll(inner).toEqual(['500', '390'])
  await side(page, 'Height').fill('-20')
  await expect(side(page, 'Height')).toHaveValue('0')
  await choose('Size', 'Responsive')
  const whole = await shown()
  const zoom = toolbar(page).getByRole('combobox', { name: 'Zoom', exact: true })
  await expect(zoom).toHaveText('100 %')
  await zoom.click()
  const zooms = ['50 %', '75 %', '100 %', '125 %', '150 %', '200 %']
  await expect(page.getByRole('option')).toHaveText(zooms)
  await page.keyboard.press('Escape')
  await choose('Zoom', '50 %')
  await expect
    .poll(async () => (await shown()).map(Number))
    .toEqual(whole.map((pixels) => Number(pixels) * 2))
  await expect.poll(inner).toEqual(await shown())
  await choose('Zoom', '100 %')

  // The toolbar stays in the area, by pointer and keys; the divider gives and takes room.
  const handle = toolbar(page).getByRole('button', { name: /Move the toolbar/ })
  const area = await view(page).locator('iframe').boundingBox()
  const grip = await handle.boundingBox()
  if (!area || !grip) throw new Error('There is nothing to drag.')
  await page.mouse.move(grip.x + 5, grip.y + 5)
  await page.mouse.down()
  await page.mouse.move(0, 0, { steps: 4 })
  await page.mouse.up()
  const corner = await toolbar(page).boundingBox()
  expect(Math.abs((corner?.x ?? 0) - area.x)).toBeLessThanOrEqual(2)
  expect(Math.abs((corner?.y ?? 0) - area.y)).toBeLessThanOrEqual(2)
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  expect((await toolbar(page).boundingBox())?.y).toBeGreaterThan(corner?.y ?? 0)
  const divider = page.getByRole('separator', { name: 'Width of the page' })
  await divider.focus()
  await page.keyboard.press('Home')
  await expect(divider).toHaveAttribute('aria-valuenow', '75')
  await expect.poll(async () => Number((await shown())[0])).toBeGreaterThan(Number(whole[0]))
  await page.keyboard.press('End')
  await expect(divider).toHaveAttribute('aria-valuenow', '25')
  await divider.dblclick()
  await expect(divider).toHaveAttribute('aria-valuenow', '50')
  // The arrow keys move it where they point, in both directions of writing.
  const turn = (direction: string) =>
    page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
  const place = async () => (await divider.boundingBox())?.x ?? 0
  for (const direction of ['rtl', 'ltr']) {
    await turn(direction)
    const before = await place()
    await divider.press('ArrowLeft')
    await expect.poll(place).toBeLessThan(before)
    await divider.press('ArrowRight')
    await expect.poll(place).toBe(before)
  }
  await isAccessible(page, 'beside its page')

  // In a window it follows the form too; when that is closed, the frame is back.
  const opening = page.waitForEvent('popup')
  await toolbar(page).getByRole('button', { name: 'Open in a window' }).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: 'A page in sizes' })).toBeVisible()
  await expect(view(page)).toContainText('The page is in a window of its own')
  const { main } = documentScreen(page)
  const input = main.getByRole('textbox', { name: /^Heading/ }).first()
  await input.press('End')
  await input.pressSequentially(' and windows')
  await expect(popup.getByRole('heading', { name: 'A page in sizes and windows' })).toBeVisible()
  await popup.close()
  await expect(framed(page).getByRole('heading', { name: 'and windows' })).toBeVisible()

  // A phone has room for one of both.
  await page.setViewportSize(PHONE)
  await expect(view(page)).toBeHidden()
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(framed(page).getByRole('heading', { name: 'and windows' })).toBeVisible()
  await expect(input).toBeHidden()
  await fitsInWidth(page, 'with its page')
  const frame = await view(page).locator('iframe').boundingBox()
  expect(frame?.y).toBeLessThan(PHONE.height / 3)
  await page.getByRole('button', { name: 'Form', exact: true }).click()
  await expect(input).toHaveValue('A page in sizes and windows')
  await page.setViewportSize(DESK)
})

test('a document is on its page before it was ever saved, shown and closed by a command', async ({
  editor: page,
  reader,
}) => {
  const slug = ownAddress('never-saved')
  const command = async (name: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await palette.getByRole('combobox').fill('live preview')
    await palette.getByRole('option', { name, exact: true }).click()
  }
  await page.goto('/admin/collections/topics/create')
  const { field, isSaved } = documentScreen(page)
  await expect(field('Name')).toBeVisible()
  await command('Live preview')
  await expect(view(page)).toContainText('This document has no page at the moment')
  await field('Name').fill('Never saved')
  await field('Address').fill(slug)
  const heading = (name: string) => framed(page).getByRole('heading', { name, level: 1 })
  await expect(heading('Never saved')).toBeVisible()
  await field('Name').fill('Never saved yet')
  await expect(heading('Never saved yet')).toBeVisible()
  expect((await reader.goto(`/topics/${slug}`))?.status()).toBe(404)

  // With its first save it stays the same page.
  await framed(page)
    .locator('body')
    .evaluate((body) => body.setAttribute('data-visited', ''))
  await page.keyboard.press('ControlOrMeta+s')
  await isSaved()
  await expect(page).not.toHaveURL(/create/)
  await field('Name').fill('Saved once')
  await expect(heading('Saved once')).toBeVisible()
  await expect(framed(page).locator('body[data-visited]')).toHaveCount(1)
  await command('Close live preview')
  await expect(view(page)).toHaveCount(0)
})

test('a document that is deleted elsewhere leaves its page, whatever is unsaved of it', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create('pages', {
    title: 'To be deleted',
    slug: ownAddress('deleted'),
    layout: [{ id: 'a', blockType: 'hero', heading: 'As stored' }],
  })
  await page.route('**/api/pages/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.goto(`/admin/collections/pages/${id}/preview`)
  const { main } = documentScreen(page)
  await main
    .getByRole('textbox', { name: /^Heading/ })
    .first()
    .fill('As typed')
  const slug = ownAddress('unsaved')
  await main.getByRole('textbox', { name: /^Address/ }).fill(slug)
  await expect(view(page)).toContainText(slug)
  await expect(framed(page).getByRole('heading', { name: 'As typed' })).toBeVisible()
  const leaves = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await content.remove('pages', id)
  await leaves
  await view(page).getByRole('button', { name: 'Load the page again' }).click()
  await expect(framed(page).getByRole('heading', { name: 'Nothing holds this page' })).toBeVisible()
  await expect(main.getByText('This document was deleted.')).toBeVisible()
})

test('a site that does not answer, or is not to be framed, is told as such', async ({
  editor: page,
  content,
}) => {
  const slug = ownAddress('not-there')
  const { id } = await content.create('pages', {
    title: 'Not there',
    slug,
    layout: [{ id: 'a', blockType: 'hero', heading: 'There again' }],
  })
  const isPage = (address: URL) => address.pathname === `/${slug}`
  await page.route(isPage, (route) => route.abort('connectionrefused'))
  await page.goto(`/admin/collections/pages/${id}/preview`)
  await expect(view(page)).toContainText('its site did not answer')
  await isAccessible(page, 'beside a page that could not be loaded')
  await page.unroute(isPage)
  await page.route(isPage, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '.' }),
  )
  const again = view(page).getByRole('status').getByRole('button', { name: 'Load the page again' })
  await again.click()
  await expect(view(page)).toContainText('does not allow its pages to be shown inside others')
  await page.unroute(isPage)
  const opening = page.waitForEvent('popup')
  await view(page).getByRole('status').getByRole('button', { name: 'Open in a window' }).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: 'There again' })).toBeVisible()
  await popup.close()
})

test('a document without a page says so, and one that cannot be found out is asked for again', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create('pages', {
    title: 'Nowhere yet',
    layout: [{ id: 'a', blockType: 'hero', heading: 'Nowhere' }],
  })
  await page.route('**/_panel/preview-address*', (route) => route.abort())
  await page.goto(`/admin/collections/pages/${id}/preview`)
  const again = view(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/_panel/preview-address*')
  await again.click()
  await expect(framed(page).getByRole('heading', { name: 'Nowhere' })).toBeVisible()
  const { main } = documentScreen(page)
  await main.getByRole('textbox', { name: /^Address/ }).fill('')
  await expect(view(page)).toContainText('This document has no page at the moment')
  // A collection of the site without pages has no such view.
  const { user } = await (await page.request.get('/api/users/me')).json()
  await page.goto(`/admin/collections/users/${user.id}`)
  await expect(main.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(tab(page, 'Live preview')).toHaveCount(0)
})
