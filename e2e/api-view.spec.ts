import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'

const tree = (page: Page) => page.getByRole('tree', { name: 'Answer' })
const line = (page: Page, text: string | RegExp) =>
  tree(page).getByRole('treeitem').filter({ hasText: text })
const active = (page: Page) => tree(page).locator('[aria-selected="true"]')
const options = (page: Page) => page.getByRole('group', { name: 'What is requested' })
const facts = (page: Page) => page.getByRole('main').getByText(/^Status \d+ · /)

test('a document’s answer of the API is seen, changed, searched and copied', async ({
  editor: page,
  content,
}) => {
  const slug = ownAddress('answer')
  const { id } = await content.create(
    'pages',
    { title: 'As published', slug, layout: [{ id: 'a', blockType: 'hero', heading: 'Head' }] },
    { publish: true },
  )
  await content.update('pages', id, { title: 'As a draft' })
  const { main, heading } = documentScreen(page)
  await page.goto(`/admin/collections/pages/${id}`)
  await page
    .getByRole('navigation', { name: 'Views of this document' })
    .getByRole('link', { name: 'API' })
    .click()
  await expect(page).toHaveURL(`/admin/collections/pages/${id}/api`)
  await expect(heading).toHaveText('As a draft')
  await expect(page).toHaveTitle(/^API: As a draft/)
  const { origin } = new URL(page.url())

  // What readers get, at the usual depth, in the locale that the panel shows.
  await expect(main.getByText(`${origin}/api/pages/${id}?depth=1&locale=en`)).toBeVisible()
  await expect(facts(page)).toHaveText(/^Status 200 · [\d,]+ ms · [\d.]+ KB$/)
  await expect(line(page, 'title: "As published"')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await main.getByRole('button', { name: 'Copy address' }).click()
  await expect.poll(copied).toBe(`${origin}/api/pages/${id}?depth=1&locale=en`)

  // Each choice asks again, and is kept in the address of the page.
  await options(page).getByRole('checkbox', { name: 'Draft' }).check()
  await expect(line(page, 'title: "As a draft"')).toBeVisible()
  await options(page).getByRole('combobox', { name: 'Locale' }).click()
  await page.getByRole('option', { name: 'All locales' }).click()
  await expect(line(page, /^en: "As a draft"/)).toBeVisible()
  await options(page).getByRole('textbox', { name: 'Depth' }).fill('0')
  await expect(page).toHaveURL(/depth=0/)
  await expect(main.getByText(/depth=0&draft=true&locale=all$/)).toBeVisible()
  await page.reload()
  await expect(options(page).getByRole('checkbox', { name: 'Draft' })).toBeChecked()
  await expect(options(page).getByRole('textbox', { name: 'Depth' })).toHaveValue('0')
  await expect(line(page, /^en: "As a draft"/)).toBeVisible()

  // A depth out of bounds is told, and not asked for.
  await options(page).getByRole('textbox', { name: 'Depth' }).fill('11')
  await expect(options(page)).toContainText('Choose a whole number from 0 to 10.')
  await expect(main.getByText(/depth=0&draft=true&locale=all$/)).toBeVisible()
  await options(page).getByRole('textbox', { name: 'Depth' }).fill('2')
  await expect(options(page)).not.toContainText('Choose a whole number')
  // The input keeps the focus while its steps are asked for.
  for (const depth of ['3', '4']) {
    await page.keyboard.press('ArrowUp')
    await expect(main.getByText(`depth=${depth}&draft=true&locale=all`)).toBeVisible()
  }

  // Without credentials there is no draft: the refusal is an answer too.
  await options(page).getByRole('checkbox', { name: 'Authenticated' }).uncheck()
  await expect(facts(page)).toHaveText(/^Status 40[134] · /)
  await expect(line(page, 'errors')).toBeVisible()
  await expect(tree(page)).not.toContainText('As a draft')
  await options(page).getByRole('checkbox', { name: 'Draft' }).uncheck()
  await expect(facts(page)).toHaveText(/^Status 200 · /)
  await expect(line(page, 'As published')).not.toHaveCount(0)

  // By keyboard: into the tree, closed and opened, to the end and back, and copied from.
  await page.goto(`/admin/collections/pages/${id}/api`)
  await tree(page).focus()
  await expect(active(page)).toHaveAttribute('aria-level', '1')
  await page.keyboard.press('ArrowLeft')
  await expect(tree(page).getByRole('treeitem')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toContainText(`id: "${id}"`)
  await main.getByRole('button', { name: 'Copy path' }).click()
  await expect.poll(copied).toBe('id')
  await main.getByRole('button', { name: 'Copy value' }).click()
  await expect.poll(copied).toBe(String(id))
  await main.getByRole('searchbox', { name: 'Search names and values' }).fill('AS PUBLISHED')
  await page.keyboard.press('Enter')
  await expect(active(page)).toContainText('title: "As published"')
  await expect(main.getByText(/^1 of \d+$/)).toBeVisible()
  await main.getByRole('searchbox').fill('nowhere in it')
  await expect(main.getByText('No matches')).toBeVisible()

  // It fills the window, and gives it back.
  await main.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Full screen' })).toBeVisible()

  await isAccessible(page, 'in the API view')
  await page.setViewportSize(PHONE)
  await fitsInWidth(page, 'in the API view')
  await page.setViewportSize(DESK)
})

test('megabytes, pages that are no JSON and a lost connection are shown for what they are', async ({
  editor: page,
}) => {
  const address = '**/api/globals/site?depth=1*'
  const rows = Array.from({ length: 40_000 }, (_, at) => ({ at, words: `Row ${at} `.repeat(12) }))
  const large = JSON.stringify({ rows })
  expect(large.length).toBeGreaterThan(5_000_000)
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'application/json', body: large }),
  )
  await page.goto('/admin/globals/site/api')
  await expect(line(page, 'rows: [ 40000 values')).toBeVisible()
  await page.getByRole('button', { name: 'Open all' }).click()
  await tree(page).focus()
  await page.keyboard.press('End')
  await expect(active(page)).toContainText('words: "Row 39999')
  expect(await tree(page).getByRole('treeitem').count()).toBeLessThan(150)
  await page.getByRole('searchbox').fill('row 20000')
  await page.keyboard.press('Enter')
  await expect(active(page)).toContainText('Row 20000')

  await page.unroute(address)
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hi' }))
  await page.getByRole('button', { name: 'Send again' }).click()
  const notices = page.getByRole('region', { name: /^Notifications/ })
  await expect(notices).toContainText('Error parsing response')
  await expect(page.getByRole('main')).toContainText('The answer is not JSON')

  await page.unroute(address)
  await page.route(address, (route) => route.abort())
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(notices).toContainText('Error making request')
  await page.unroute(address)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(line(page, 'globalType').or(line(page, 'updatedAt')).first()).toBeVisible()
})

test('where a site hides it there is none', async ({ editor: page }) => {
  const { user } = await (await page.request.get('/api/users/me')).json()
  await page.goto(`/admin/collections/users/${user.id}`)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  // Its form is alone then, which is no view among others.
  await expect(page.getByRole('navigation', { name: 'Views of this document' })).toHaveCount(0)
  await page.goto(`/admin/collections/users/${user.id}/api`)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})
