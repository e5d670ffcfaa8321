import { expect, type Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { siteTest } from './fixtures/own-site.ts'
import { openPreviewedPage } from './fixtures/previewed-page.ts'

const test = siteTest('preview-site', openPreviewedPage)

/** What a page was opened with, once it is opened by doing something. */
async function opened(page: Page, act: () => Promise<unknown>) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), act()])
  await popup.waitForURL(/seen=|on-site/)
  const hasOpener = await popup.evaluate(() => window.opener !== null)
  const { searchParams } = new URL(popup.url())
  await popup.close()
  return { title: searchParams.get('title'), seen: searchParams.get('seen'), hasOpener }
}

test('a document is looked at on the site from its menu, from the palette and from its list, as long as it is there', async ({
  editor: page,
  site: { content },
}) => {
  const { id } = await content.create('pages', { title: 'Seen' })
  const { main, field, choose } = documentScreen(page)
  const isStored = (title: string | null) =>
    expect.poll(async () => (await content.read('pages', id)).title).toBe(title)
  const expected = { seen: id, hasOpener: false }

  await page.goto(`/admin/collections/pages/${id}`)
  expect(await opened(page, () => choose('More actions', 'View on site'))).toEqual({
    ...expected,
    title: 'Seen',
  })

  // What is saved leads to where it is then.
  await field('Title').fill('Moved')
  await page.keyboard.press('Control+s')
  await isStored('Moved')
  const fromPalette = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await palette.getByRole('combobox').fill('View on site')
    await palette.getByRole('option', { name: 'View on site' }).click()
  }
  expect(await opened(page, fromPalette)).toEqual({ ...expected, title: 'Moved' })

  // Without an address there is nothing to look at.
  await field('Title').fill('')
  await page.keyboard.press('Control+s')
  await isStored(null)
  await main.getByRole('button', { name: 'More actions' }).click()
  const menu = page.getByRole('menu', { name: 'More actions' })
  await expect(menu.getByRole('menuitem', { name: /^Find/ })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'View on site' })).toHaveCount(0)

  await content.update('pages', id, { title: 'Listed' })
  await page.goto('/admin/collections/pages?search=Listed')
  const fromList = async () => {
    await main.getByRole('button', { name: 'Actions for Listed' }).click()
    await page.getByRole('menuitem', { name: 'View on site' }).click()
  }
  expect(await opened(page, fromList)).toEqual({ ...expected, title: 'Listed' })

  // A list does not find out addresses beforehand: its link says where there is none.
  await content.update('pages', id, { title: null })
  const [nowhere] = await Promise.all([page.waitForEvent('popup'), fromList()])
  await expect(nowhere.getByRole('heading', { level: 1 })).toHaveText('Nothing found')
})
