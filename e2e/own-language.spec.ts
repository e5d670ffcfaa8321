import { expect, type Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { siteTest } from './fixtures/own-site.ts'

const test = siteTest('own-panel')

async function choose(page: Page, account: string, language: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

test('a language of the site’s own is chosen, kept, and what it lacks is said in English', async ({
  editor,
}) => {
  const files: string[] = []
  editor.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/admin/messages/')) files.push(pathname)
  })
  await editor.goto('/admin/collections/notes')
  const heading = editor.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Notes')
  expect(files).toEqual([])
  await choose(editor, 'Account', 'Français')
  await expect(heading).toHaveText('Carnets')
  await expect(editor.getByText('Créer', { exact: true }).first()).toBeVisible()
  await expect(editor.getByRole('button', { name: /^Search/ })).toBeVisible()
  await expect(editor.locator('html')).toHaveAttribute('lang', 'fr')
  expect(files).toEqual([expect.stringMatching(/^\/admin\/messages\/fr\.[\w-]+\.json$/)])

  await editor.goto('/admin/collections/notes/create')
  await expect(editor.getByRole('link', { name: 'Nell Tableau de bord' })).toBeVisible()
  await editor.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(editor.getByText('Ce champ est obligatoire.').first()).toBeVisible()
})

test('a language written from right to left turns the panel round before it is painted', async ({
  editor,
  baseURL,
}) => {
  await editor.context().addCookies([{ name: 'stet-lng', value: 'fa', url: String(baseURL) }])
  await editor.goto('/admin/collections/notes')
  await expect(editor.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(editor.getByRole('link', { name: 'Nell پیشخوان' })).toBeVisible()
  await isAccessible(editor, 'a list in Persian')
  await editor.screenshot({ path: test.info().outputPath('persian.png') })
  await choose(editor, 'Account', 'Deutsch')
  await expect(editor.locator('html')).toHaveAttribute('dir', 'ltr')
})
