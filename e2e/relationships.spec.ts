import type { Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'

async function newArticle(page: Page): Promise<void> {
  await page.goto('/admin/collections/articles/create')
  await expect(documentScreen(page).field('Title')).toBeFocused()
}

test('an author is created in a drawer, and the article behind keeps its edits', async ({
  editor,
}) => {
  const article = documentScreen(editor)
  await newArticle(editor)
  const title = `Tin roofs ${ownAddress('drawer')}`
  await article.field('Title').fill(title)

  const opener = article.main.getByRole('button', { name: 'Create new author' })
  await opener.click()
  const drawer = editor.getByRole('dialog', { name: 'New author' })
  await expect(drawer.getByRole('textbox', { name: 'Name required' })).toBeFocused()
  await editor.keyboard.type('Nora Quill')
  const named = editor.getByRole('dialog', { name: 'Nora Quill' })
  await named.getByRole('textbox', { name: 'Role required' }).fill('Roofer')
  await named.getByRole('textbox', { name: 'Address required' }).fill(ownAddress('nora'))

  await editor.keyboard.press('ControlOrMeta+z')
  await editor.keyboard.press('ControlOrMeta+Shift+z')
  await editor.keyboard.press('ControlOrMeta+s')
  await expect(named).toBeHidden()

  await expect(opener).toBeFocused()
  await expect(article.main.getByRole('listitem').filter({ hasText: 'Nora Quill' })).toBeVisible()
  await expect(article.field('Title')).toHaveValue(title)
  await article.isSaved()
})

test('a drawer opens in front of a drawer, and each returns to the control that opened it', async ({
  editor,
}) => {
  await newArticle(editor)
  const main = editor.getByRole('main')
  await main.getByRole('tab', { name: 'Around it' }).click()
  await main.getByRole('button', { name: 'Create new article' }).click()
  await editor
    .getByRole('dialog', { name: 'New article' })
    .getByRole('textbox', { name: 'Title required' })
    .fill('Below')
  const below = editor.getByRole('dialog', { name: 'Below' })
  const opener = below.getByRole('button', { name: 'Create new author' })
  await opener.click()
  const above = editor.getByRole('dialog', { name: 'New author' })
  await expect(above).toBeVisible()
  await editor.keyboard.press('Escape')
  await expect(above).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(below.getByRole('textbox', { name: 'Title required' })).toHaveValue('Below')
})

test('a drawer with unsaved changes asks before it closes', async ({ editor }) => {
  await newArticle(editor)
  await editor.getByRole('main').getByRole('button', { name: 'Create new author' }).click()
  await editor.getByRole('textbox', { name: 'Name required' }).fill('Half a name')
  const drawer = editor.getByRole('dialog', { name: 'Half a name' })
  await drawer.getByRole('button', { name: 'Close' }).click()

  const question = editor.getByRole('alertdialog', { name: 'Close without saving' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(drawer.getByRole('textbox', { name: 'Name required' })).toHaveValue('Half a name')

  await editor.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close anyway' }).click()
  await expect(drawer).toBeHidden()
  await editor.getByRole('main').getByRole('button', { name: 'Create new author' }).click()
  await editor.getByRole('button', { name: 'Restore my unsaved changes' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name required' })).toHaveValue('Half a name')
})

test('a new draft is saved and linked, even if its drawer is closed at once', async ({
  editor,
  content,
}) => {
  const article = documentScreen(editor)
  const title = `Begun ${ownAddress('draft')}`
  await newArticle(editor)
  await article.field('Title').fill(title)
  await article.isSaved()
  await article.main.getByRole('tab', { name: 'Around it' }).click()
  await article.main.getByRole('button', { name: 'Create new article' }).click()
  const drawer = editor.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Title required' }).fill('Read this next')
  await editor.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(
    article.main.getByRole('listitem').filter({ hasText: 'Read this next' }),
  ).toBeVisible()
  await article.isSaved()
  const { related } = await content.read('articles', await article.id())
  const [id] = related as readonly string[]
  expect((await content.read('articles', String(id))).title).toBe('Read this next')
})
