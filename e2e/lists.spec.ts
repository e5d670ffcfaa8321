import type { Locator } from '@playwright/test'
import { fitsInWidth, isAccessible } from './fixtures/accessible.ts'
import { test as base, expect } from './fixtures/editor.ts'
import { startProduct, untouched } from './fixtures/product.ts'

/** Some of these tests count all documents. */
const test = base.extend(untouched)

const ARTICLES = '/admin/collections/articles'

test('a list shows ten documents, the latest first, and turns its pages', async ({ editor }) => {
  await editor.goto(ARTICLES)
  const main = editor.getByRole('main')
  const table = main.getByRole('table', { name: 'Articles' })
  const rows = table.getByRole('row')
  await expect(main.getByText('1-10 of 17', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(11)
  await expect(table.getByRole('columnheader', { name: 'Published on' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const first = (await rows.nth(1).getByRole('link').textContent()) ?? ''

  const pages = main.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(main.getByText('11-17 of 17', { exact: true })).toBeVisible()
  await expect(editor).toHaveURL(`${ARTICLES}?page=2`)
  await expect(rows).toHaveCount(8)
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()

  await editor.goBack()
  await expect(editor).toHaveURL(ARTICLES)
  await expect(rows.nth(1).getByRole('link')).toHaveText(first)
})

test('a header sorts by its column, turns the order round, and says so', async ({
  editor,
  content,
}) => {
  await editor.goto(`${ARTICLES}?limit=100`)
  const table = editor.getByRole('main').getByRole('table', { name: 'Articles' })
  const header = table.getByRole('columnheader', { name: 'Title' })
  const titles = table.getByRole('row').getByRole('link')
  await expect(titles).toHaveCount(await content.count('articles'))

  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(editor).toHaveURL(`${ARTICLES}?limit=100&sort=title`)
  const ascending = async () => {
    const shown = await titles.allTextContents()
    return shown.every((title, index) => index === 0 || (shown[index - 1] ?? '') <= title)
  }
  await expect.poll(ascending).toBe(true)
  const [first = ''] = await titles.allTextContents()

  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(editor).toHaveURL(`${ARTICLES}?limit=100&sort=-title`)
  await expect(titles.last()).toHaveText(first)
  await expect(table.getByRole('columnheader', { name: 'Published on' })).toHaveAttribute(
    'aria-sort',
    'none',
  )
  // Only columns that can be sorted by have a button.
  await expect(table.locator('th:not([aria-sort])').getByRole('button')).toHaveCount(0)

  await header.getByRole('button').click()
  await expect(editor).toHaveURL(`${ARTICLES}?limit=100`)
  await expect(header).toHaveAttribute('aria-sort', 'none')

  await editor.goBack()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await editor.goBack()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(titles.first()).toHaveText(first)
})

test('with Shift a header sorts beside the others, which are numbered', async ({ editor }) => {
  await editor.goto('/admin/collections/articles')
  const table = editor.getByRole('main').getByRole('table')
  const header = (name: string) => table.getByRole('columnheader', { name, exact: true })
  await header('Kind of reading').getByRole('button').click()
  await expect(header('Kind of reading')).toHaveAttribute('aria-sort', 'ascending')
  await header('Title')
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await expect(header('Title')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header('Title')).toContainText('2')
  await expect(header('Kind of reading')).toHaveAttribute('aria-sort', 'ascending')
  await expect(editor).toHaveURL(/sort=reading(%2C|,)title/)
  await header('Title').getByRole('button').focus()
  await editor.keyboard.press('Shift+Enter')
  await expect(header('Title')).toHaveAttribute('aria-sort', 'descending')
  const kinds = () => table.locator('tbody td:nth-child(4)').allTextContents()
  await expect.poll(async () => (await kinds()).length).toBe(10)
  const seen = await kinds()
  expect(seen).toEqual([...seen].sort((one, other) => one.localeCompare(other)))
  await header('Title')
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await expect(header('Title')).toHaveAttribute('aria-sort', 'none')
  await expect(editor).toHaveURL(/sort=reading(&|$)/)
})

test('searching narrows the list while typing, and going back shows everything again', async ({
  editor,
}) => {
  await editor.goto(ARTICLES)
  const main = editor.getByRole('main')
  const box = main.getByRole('searchbox', { name: 'Search all text' })
  const links = main.getByRole('table').getByRole('link')
  await expect(main.getByText('1-10 of 17', { exact: true })).toBeVisible()

  await box.pressSequentially('tengujo')
  await expect(links).toHaveCount(1)
  await expect(editor).toHaveURL(`${ARTICLES}?search=tengujo`)
  await expect(main.getByText('1-1 of 1', { exact: true })).toBeVisible()
  await expect(box).toBeFocused()

  await box.pressSequentially(' zzzz')
  await expect(main.getByText('No Articles found')).toBeVisible()
  await expect(box).toHaveValue('tengujo zzzz')
  await main.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(main.getByText('1-10 of 17', { exact: true })).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(editor).toHaveURL(ARTICLES)

  await editor.reload()
  await expect(main.getByText('1-10 of 17', { exact: true })).toBeVisible()
})

test('the URL of a list contains its whole state', async ({ editor }) => {
  await editor.goto(`${ARTICLES}?search=the&sort=-title&limit=5&page=2`)
  const main = editor.getByRole('main')
  await expect(main.getByRole('searchbox')).toHaveValue('the')
  await expect(main.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(main.getByRole('combobox', { name: 'Per page' })).toHaveValue('5')
  await expect(main.getByText(/^6-\d+ of \d+$/)).toBeVisible()
})

test('invalid parameters in the URL of a list are ignored', async ({ editor }) => {
  await editor.goto(`${ARTICLES}?page=-3&limit=none&sort=-`)
  await expect(editor.getByRole('main').getByText('1-10 of 17', { exact: true })).toBeVisible()
})

test('rows are navigated and opened with the keyboard, and going back returns to the same list', async ({
  editor,
}) => {
  await editor.goto(`${ARTICLES}?sort=title`)
  const main = editor.getByRole('main')
  const links = main.getByRole('table').getByRole('row').getByRole('link')
  await expect(links).toHaveCount(10)
  const second = (await links.nth(1).textContent()) ?? ''
  await links.first().focus()
  await editor.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await editor.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
  await editor.keyboard.press('ArrowDown')
  await editor.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(second)

  await editor.goBack()
  await expect(editor).toHaveURL(`${ARTICLES}?sort=title`)
  await expect(links.nth(1)).toHaveText(second)
})

test('a click anywhere on a row opens its document', async ({ editor }) => {
  await editor.goto(ARTICLES)
  const main = editor.getByRole('main')
  const row = main.getByRole('table').getByRole('row').nth(3)
  const title = (await row.getByRole('link').textContent()) ?? ''
  const value = row
    .getByRole('cell')
    .filter({ hasNot: editor.getByRole('button') })
    .last()
  await value.click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('on a phone, the first row of a list is in reach, and everything else as well', async ({
  editor,
}) => {
  await editor.setViewportSize({ width: 390, height: 844 })
  const main = editor.getByRole('main')
  const isInReach = async (row: Locator) => {
    await expect(row).toContainText(/\w/)
    await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThanOrEqual(250)
  }
  await editor.goto(`${ARTICLES}?cells=true`)
  await isInReach(main.getByRole('grid').getByRole('row').nth(1))
  await editor.goto(`${ARTICLES}/translations`)
  await isInReach(main.getByRole('grid').getByRole('row').nth(1))
  await editor.goto('/admin/collections/pages')
  await isInReach(main.getByRole('table').getByRole('row').nth(1))
  await editor.goto(ARTICLES)
  await isInReach(main.getByRole('table').getByRole('row').nth(1))

  // What a list is for is said below it.
  const foot = await main.getByText('Everything with a byline.').boundingBox()
  expect(foot?.y).toBeGreaterThan(600)
  await isAccessible(editor, 'a list on a phone')
  for (const name of ['Views', 'Filters', 'Columns', 'Export', 'Edit in cells']) {
    await expect(main.getByRole('button', { name, exact: true })).toBeInViewport()
  }
  await main.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(main.getByRole('button', { name: 'And …' })).toBeVisible()
  await fitsInWidth(editor, 'a list on a phone')
  await editor.setViewportSize({ width: 320, height: 740 })
  await fitsInWidth(editor, 'a list on a small phone')
  await expect(main.getByRole('link', { name: 'Create new article' })).toBeInViewport()
  await main
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Dashboard' })
    .click()
  await expect(editor).toHaveURL(/\/admin\/?$/)
})

test('an empty list explains what belongs there', async ({ page }) => {
  const product = await startProduct({ folder: 'e2e/fixtures/empty-site' })
  try {
    await page.request.post(`${product.baseURL}/api/users/first-register`, {
      data: { email: 'ada@example.org', password: 'difference engine', role: 'admin' },
    })
    await page.goto(`${product.baseURL}/admin/collections/notes`)
    const main = page.getByRole('main')
    await expect(main.getByText('No Notes yet')).toBeVisible()
    await expect(main.getByRole('table')).toBeHidden()
    await main.getByRole('link', { name: 'Create new Note' }).first().click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('New note')
  } finally {
    await product.stop()
  }
})
