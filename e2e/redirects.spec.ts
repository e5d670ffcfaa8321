import { expect } from '@playwright/test'
import { fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { siteTest } from './fixtures/own-site.ts'

const test = siteTest('redirects-site')

test('a published page with another address offers a redirect, which one press creates', async ({
  editor,
  site,
}) => {
  const page = await site.content.create(
    'pages',
    { title: 'Opening hours', slug: 'hours' },
    { publish: true },
  )
  await editor.goto(`/admin/collections/pages/${page.id}`)
  const notice = editor.getByRole('status').filter({ hasText: 'The address of this page' })
  await editor.getByRole('textbox', { name: 'Slug' }).fill('opening-hours')
  await expect(notice).toHaveCount(0)
  await editor.getByRole('button', { name: 'Publish' }).first().click()
  await expect(notice).toContainText('Links to /hours lead to nothing.')
  expect((await editor.request.get('/hours')).status()).toBe(404)
  await isAccessible(editor, 'the offer of a redirect')
  await editor.setViewportSize(PHONE)
  await fitsInWidth(editor, 'the offer of a redirect')
  await editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await fitsInWidth(editor, 'the offer of a redirect from right to left')

  const create = notice.getByRole('button', { name: 'Create redirect' })
  await create.focus()
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('The redirect is created.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  const answer = await editor.request.get('/hours', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/opening-hours'])
})

test('an address that visitors miss becomes a redirect from the list of missing pages', async ({
  editor,
  site,
}) => {
  await site.content.create('pages', { title: 'Prices', slug: 'prices' }, { publish: true })
  expect((await editor.request.get('/price-list?from=letter')).status()).toBe(404)
  // What is counted is stored some seconds later.
  await expect(async () => {
    const answer = await editor.request.get('/api/missing-pages?where[path][equals]=/price-list')
    expect((await answer.json()).totalDocs).toBe(1)
  }).toPass({ timeout: 30_000 })
  await editor.goto('/admin/collections/missing-pages')
  const row = editor.getByRole('row', { name: /price-list/ })
  await expect(row).toContainText('1')
  await isAccessible(editor, 'the list of missing pages')
  await row.getByRole('button', { name: 'Create redirect from /price-list' }).click()
  const drawer = editor.getByRole('dialog')
  await expect(drawer.getByRole('textbox', { name: 'From' })).toHaveValue('/price-list')
  await drawer.getByRole('combobox', { name: 'Document' }).click()
  await editor.getByRole('option', { name: 'Prices' }).click()
  await isAccessible(editor, 'a new redirect')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await expect(async () => {
    const answer = await editor.request.get('/price-list?from=letter', { maxRedirects: 0 })
    expect(answer.headers().location).toBe('/prices?from=letter')
  }).toPass()

  await editor.goto('/admin/collections/redirects/create')
  await editor.getByRole('textbox', { name: 'From' }).fill('/prices')
  await editor.getByRole('radio', { name: 'Address' }).click()
  await editor.getByRole('textbox', { name: 'Address' }).fill('/elsewhere')
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor.getByText('A published page has the address /prices.').first()).toBeVisible()
})
