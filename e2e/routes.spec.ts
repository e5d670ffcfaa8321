import { expect } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { drag } from './fixtures/dragging.ts'
import { test } from './fixtures/panel-pages.ts'
import { png } from './fixtures/pictures.ts'
import { type Product, startProduct } from './fixtures/start-product.ts'

const who = { email: 'ada@example.org', password: 'difference engine' }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ folder: 'e2e/fixtures/other-routes' })
})
test.afterAll(() => product.stop())

test('panel and API are where the config says, and nowhere else', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.baseURL })
  const page = await context.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    // A picture that was just chosen has an address of its own in the browser.
    if (protocol === 'blob:') return
    if (!/^\/(desk\/panel|rest\/v1)(\/|$)/.test(pathname)) elsewhere.push(pathname)
  })
  const { main, field, heading, isSaved, id } = documentScreen(page)

  // The first user, whose session is a cookie with the prefix of the site.
  await page.goto('/desk/panel')
  await expect(page).toHaveURL(/\/desk\/panel\/create-first-user$/)
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email)
  await page.getByLabel(/^New password|^Password/).fill(who.password)
  await page.getByLabel(/^Confirm password/).fill(who.password)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/desk\/panel$/)
  expect((await context.cookies()).map(({ name }) => name)).toContain('gazette-token')

  // A document with a file, its versions and its answer.
  for (const title of ['First', 'Second']) {
    await page.goto('/desk/panel/collections/steps/create')
    await field('Title').fill(title)
    await isSaved()
    await expect(page).toHaveURL(/\/desk\/panel\/collections\/steps\/(?!create)/)
  }
  const second = await id()
  await page.goto('/desk/panel/collections/pictures/create')
  const file = main.getByRole('region', { name: 'File' })
  await file
    .locator('input[type=file]')
    .first()
    .setInputFiles(png('dot.png', 8, 8))
  await page.keyboard.press('ControlOrMeta+s')
  await expect(file.getByRole('img').first()).toHaveJSProperty('naturalWidth', 8)
  await page.goto(`/desk/panel/collections/steps/${second}/versions`)
  await main.getByRole('table', { name: 'Versions' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/desk/panel/collections/steps/${second}/versions/.`))
  await page.goto(`/desk/panel/collections/steps/${second}/api`)
  await expect(
    main.getByText(`${product.baseURL}/rest/v1/steps/${second}?depth=1&locale=en`),
  ).toBeVisible()
  await expect(page.getByRole('tree', { name: 'Answer' })).toContainText('title: "Second"')
  await page.goto('/desk/panel/globals/house')
  await field('Name').fill('Gazette')
  await page.keyboard.press('ControlOrMeta+s')
  await isSaved()

  // Rows are moved, and a link that is unknown leads back.
  await page.goto('/desk/panel/collections/steps')
  const rows = main.getByRole('table').getByRole('link')
  await expect(rows).toHaveText(['First', 'Second'])
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
  const moved = page.waitForResponse((answer) => answer.url().includes('/rest/v1/reorder?'))
  await drag(page, handle('Second'), handle('First'))
  expect((await moved).ok()).toBe(true)
  await expect(rows).toHaveText(['Second', 'First'])

  // A plugin of the server and of the panel, in the locale of the content.
  await page.goto('/desk/panel/collections/search?locale=de')
  await page.getByRole('button', { name: 'Reindex', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Steps' }).click()
  const asked = page.waitForRequest((request) => request.url().includes('/search/reindex'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reindex' }).click()
  const reindex = new URL((await asked).url())
  expect([reindex.pathname, reindex.searchParams.get('locale')]).toEqual([
    '/rest/v1/search/reindex',
    'de',
  ])
  expect((await asked).postDataJSON()).toEqual({ collections: ['steps'] })
  await expect(page.getByText(/Successfully reindexed/)).toBeVisible()
  await page.goto('/desk/panel/nothing/here')
  await expect(heading).toHaveText('Nothing found')
  const back = page.getByRole('link', { name: 'Back to dashboard', exact: true })
  await expect(back).toHaveAttribute('href', '/desk/panel')
  await back.click()
  await expect(page).toHaveURL(/\/desk\/panel$/)

  expect(elsewhere).toEqual([])
  for (const path of ['/api/steps', '/admin/collections/steps']) {
    expect((await page.request.get(path)).status()).toBe(404)
  }
  await context.close()
})
