import { expect, ownWord, test } from './fixtures/list-site.ts'
import { withoutFirstView } from './fixtures/without-first-view.ts'

test('a long page renders only the visible rows and some around them, and stays one table', async ({
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
  await expect.poll(() => links.count()).toBeLessThan(60)

  await editor.getByRole('navigation', { name: 'Pages' }).waitFor({ state: 'hidden' })
  await editor.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = table.getByRole('row', { name: name(100) })
  await expect(last).toBeVisible()
  await expect(last).toHaveAttribute('aria-rowindex', '101')
  await expect(links.last()).toHaveText(name(100))
  await expect(table.getByRole('row', { name: name(1) })).toHaveCount(0)

  // The page is as long as if every row were rendered: the last row is above the content that
  // follows the table.
  const bottom = await last.evaluate((row) => row.getBoundingClientRect().bottom)
  const foot = await editor
    .getByText('1-100 of 100', { exact: true })
    .evaluate((text) => text.getBoundingClientRect().top)
  expect(foot - bottom).toBeGreaterThanOrEqual(0)
  expect(foot - bottom).toBeLessThan(60)
})

test('a long page can be navigated with the arrow keys, and the focus stays when it is scrolled away', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('walk')
  const name = (index: number) => `${word} ${String(index).padStart(3, '0')}`
  for (let index = 1; index <= 90; index += 1) await content.create('people', { name: name(index) })
  // What renders only the visible rows comes after the rows, and draws them anew.
  const { promise: isFocused, resolve: release } = Promise.withResolvers<void>()
  await editor.route('**/assets/tools-*.js', async (route) => {
    await isFocused
    await route.continue()
  })
  await withoutFirstView(editor)
  await editor.goto(`/admin/collections/people?search=${word}&sort=name&limit=100`)
  const links = editor.getByRole('main').getByRole('table').getByRole('link')
  await links.first().focus()
  await expect(links).toHaveCount(60)
  release()
  await expect.poll(() => links.count()).toBeLessThan(60)
  await expect(editor.locator(':focus')).toHaveText(name(1))
  for (let row = 2; row <= 70; row += 1) {
    await editor.keyboard.press('ArrowDown')
    await expect(editor.locator(':focus')).toHaveText(name(row))
  }
  await editor.evaluate(() => window.scrollTo(0, 0))
  await expect(links.first()).toBeInViewport()
  await expect(editor.locator(':focus')).toHaveText(name(70))
})

test('a list is shown before all matches are counted, and then shows their number', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('counted')
  for (let index = 1; index <= 45; index += 1)
    await content.create('people', { name: `${word} ${index}` })
  // As if twenty were the thousand that are counted first; the request for the total is delayed.
  await editor.route('**/api/people?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/countLimit=\d+/, 'countLimit=20'),
    }),
  )
  const counting = Promise.withResolvers<void>()
  await editor.route('**/api/people/count?*', async (route) => {
    await counting.promise
    await route.continue()
  })
  await editor.goto(`/admin/collections/people?search=${word}&limit=10`)
  await expect(editor.getByText('1-10 of more than 20', { exact: true })).toBeVisible()
  const pages = editor.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Page 3', exact: true }).click()
  await expect(editor.getByText('21-30 of more than 30', { exact: true })).toBeVisible()
  // Matches that are not counted yet cannot be selected as a whole.
  await editor.getByRole('checkbox', { name: /^Select all/ }).click()
  await expect(editor.getByRole('region', { name: 'Selected documents' })).toBeVisible()
  await expect(editor.getByRole('button', { name: /^Select all/ })).toHaveCount(0)
  counting.resolve()
  await expect(editor.getByText('21-30 of 45', { exact: true })).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Select all 45' })).toBeVisible()
})
