import { expect } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { chooseLanguage } from './fixtures/choose-language.ts'
import { siteTest } from './fixtures/own-site.ts'

const test = siteTest('own-panel')

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
  await chooseLanguage(editor, 'Account', 'Suomi')
  await expect(heading).toHaveText('Muistiot')
  await expect(editor.getByText('Luo', { exact: true }).first()).toBeVisible()
  await expect(editor.getByRole('button', { name: /^Search/ })).toBeVisible()
  await expect(editor.locator('html')).toHaveAttribute('lang', 'fi')
  // Its code leads to the file, which browsers keep.
  expect(files).toEqual([
    '/admin/messages/fi.json',
    expect.stringMatching(/^\/admin\/messages\/fi\.[\w-]{16}\.json$/),
  ])

  await editor.goto('/admin/collections/notes/create')
  await expect(editor.getByRole('link', { name: 'Nell Työpöytä' })).toBeVisible()
  await editor.getByRole('button', { name: 'Tallenna' }).click()
  await expect(editor.getByText('Tämä kenttä on pakollinen.').first()).toBeVisible()
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
  await chooseLanguage(editor, 'حساب', 'Deutsch')
  await expect(editor.locator('html')).toHaveAttribute('dir', 'ltr')
})
