import { expect, ownWord, test } from './fixtures/list-site.ts'

test('of a long page only the rows around what is seen are in the document, and it is one table all the same', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('long')
  const name = (index: number) => `${word} ${String(index).padStart(3, '0')}`
  for (let index = 1; index <= 100; index += 1)
    await content.create('people', { name: name(index) })
  await editor.goto(`/admin/collections/people?search=${word}&sort=name&limit=100`)
  const table = editor.getByRole('main').getByRole('table')
  const links = table.getByRole('link')
  await expect(editor.getByText('1-100 of 100', { exact: true })).toBeVisible()
  await expect(table).toHaveAttribute('aria-rowcount', '101')
  await expect(links.first()).toHaveText(name(1))
  expect(await links.count()).toBeLessThan(60)

  await editor.getByRole('navigation', { name: 'Pages' }).waitFor({ state: 'hidden' })
  await editor.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = table.getByRole('row', { name: name(100) })
  await expect(last).toBeVisible()
  await expect(last).toHaveAttribute('aria-rowindex', '101')
  await expect(links.last()).toHaveText(name(100))
  await expect(table.getByRole('row', { name: name(1) })).toHaveCount(0)

  // The page is as long as if every row were there: the last row stands above what follows the table.
  const bottom = await last.evaluate((row) => row.getBoundingClientRect().bottom)
  const foot = await editor
    .getByText('1-100 of 100', { exact: true })
    .evaluate((text) => text.getBoundingClientRect().top)
  expect(foot - bottom).toBeGreaterThanOrEqual(0)
  expect(foot - bottom).toBeLessThan(60)
})

test('a long page is walked with the arrow keys, and the focus is kept though it is scrolled away', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('walk')
  const name = (index: number) => `${word} ${String(index).padStart(3, '0')}`
  for (let index = 1; index <= 90; index += 1) await content.create('people', { name: name(index) })
  await editor.goto(`/admin/collections/people?search=${word}&sort=name&limit=100`)
  const links = editor.getByRole('main').getByRole('table').getByRole('link')
  await links.first().focus()
  for (let row = 2; row <= 70; row += 1) {
    await editor.keyboard.press('ArrowDown')
    await expect(editor.locator(':focus')).toHaveText(name(row))
  }
  await editor.evaluate(() => window.scrollTo(0, 0))
  await expect(links.first()).toBeInViewport()
  await expect(editor.locator(':focus')).toHaveText(name(70))
})
