import { expect, type Page } from '@playwright/test'
import { fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { siteTest } from './fixtures/own-site.ts'

const test = siteTest('search-site')

/** Looks until the jobs of the writes have run. */
async function isFound(page: Page, title: string, times = 1): Promise<void> {
  const query = new URLSearchParams({ 'where[title][equals]': title })
  await expect(async () => {
    const answer = await page.request.get(`/api/search?${query}`)
    expect((await answer.json()).totalDocs).toBe(times)
  }).toPass()
}

async function chooseToReindex(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Reindex', exact: true }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

const dialogOf = (page: Page) => page.getByRole('alertdialog')

test('search results are made anew for one collection or all, after a question', async ({
  editor,
  site,
}) => {
  await site.content.create('posts', { title: 'On ink' }, { publish: true })
  await site.content.create('pages', { title: 'Contact' })
  await isFound(editor, 'On ink')
  await isFound(editor, 'Contact')
  const calls: unknown[] = []
  editor.on('request', (request) => {
    if (request.url().includes('/reindex')) calls.push(request.postDataJSON())
  })
  await editor.goto('/admin/collections/search')
  const row = editor.getByRole('row', { name: /On ink/ })
  await expect(row).toContainText('5')

  await editor.getByRole('button', { name: 'Reindex', exact: true }).click()
  await expect(editor.getByRole('menuitem')).toHaveText(['Posts', 'Pages', 'All collections'])
  await isAccessible(editor, 'the menu of collections')
  await editor.getByRole('menuitem', { name: 'All collections' }).click()
  await expect(dialogOf(editor)).toContainText('Reindex all collections?')
  await isAccessible(editor, 'the question before a reindex')
  await dialogOf(editor).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(editor)).toHaveCount(0)
  expect(calls).toEqual([])

  await chooseToReindex(editor, 'Posts')
  await expect(dialogOf(editor)).toContainText('Reindex “Posts”?')
  const list = editor.waitForResponse((answer) => answer.url().includes('/api/search?'))
  await dialogOf(editor).getByRole('button', { name: 'Reindex' }).click()
  await expect(
    editor.getByText(/Successfully reindexed \d+ of \d+ documents from posts/),
  ).toBeVisible()
  await list
  expect(calls).toEqual([{ collections: ['posts'] }])
  await expect(row).toHaveCount(1)

  await row.getByRole('link').first().click()
  const link = editor.getByRole('link', { name: 'Open it in Post' })
  await expect(link).toBeVisible()
  await isAccessible(editor, 'a search result')
  await editor.setViewportSize(PHONE)
  await fitsInWidth(editor, 'a search result')
  await link.click()
  await expect(editor).toHaveURL(/\/collections\/posts\//)
})

test('a long reindex shows how far it is, and one that fails says so', async ({ editor, site }) => {
  const { id } = await site.content.create('pages', { title: 'Slow page' })
  await isFound(editor, 'Slow page')
  await editor.goto('/admin/collections/search')
  await chooseToReindex(editor, 'All collections')
  await dialogOf(editor).getByRole('button', { name: 'Reindex' }).click()
  await expect(editor.getByRole('progressbar', { name: 'Reindexing' })).toBeVisible()
  await isAccessible(editor, 'a reindex under way')
  await expect(dialogOf(editor)).toHaveCount(0)
  await expect(editor.getByText(/Successfully reindexed \d of \d documents/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(editor.getByRole('progressbar', { name: 'Reindexing' })).toHaveCount(0)
  await expect(editor.getByRole('button', { name: 'Reindex', exact: true })).toBeFocused()
  await isFound(editor, 'Slow page')

  await site.content.update('pages', id, { title: 'Broken page' })
  await chooseToReindex(editor, 'Pages')
  await dialogOf(editor).getByRole('button', { name: 'Reindex' }).click()
  const message = 'Error reindexing collection pages. Operation aborted.'
  await expect(editor.getByText(message)).toBeVisible()
  await isFound(editor, 'Slow page')
})
