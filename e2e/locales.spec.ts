import type { Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'

async function open(page: Page, id: string, locale: string) {
  await page.goto(`/admin/collections/things/${id}?locale=${locale}`)
  const screen = documentScreen(page)
  await screen.isSaved()
  return screen
}

async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Locale: ${from}` }).click()
  await page.getByRole('menuitemradio', { name: to }).click()
  await expect(page.getByRole('button', { name: `Locale: ${to}` })).toBeVisible()
}

test('the locale switcher changes what is written in each locale, and nothing else', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'On ink', contact: 'ada@example.org' })
  await content.update('things', id, { title: 'Über Tinte' }, { locale: 'de' })
  const screen = await open(editor, id, 'en')
  await expect(screen.field('Title')).toHaveValue('On ink')
  await switchTo(editor, 'English', 'German')
  await expect(editor).toHaveURL(/locale=de/)
  await expect(screen.field('Title')).toHaveValue('Über Tinte')
  await expect(screen.field('Contact')).toHaveValue('ada@example.org')
  await screen.field('Title').fill('Von der Tinte')
  await screen.isSaved()
  await switchTo(editor, 'German', 'English')
  await expect(screen.field('Title')).toHaveValue('On ink')
  expect(await content.read('things', id, { locale: 'de' })).toMatchObject({
    title: 'Von der Tinte',
  })
  expect(await content.read('things', id, { locale: 'en' })).toMatchObject({ title: 'On ink' })
})

test('what readers get in place of an empty field is shown, and never saved into the locale', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'On ink', summary: 'Black and blue' })
  const screen = await open(editor, id, 'de')
  await expect(screen.field('Title')).toHaveValue('')
  await expect(screen.field('Title')).toHaveAccessibleDescription(
    /Empty here: readers get English: On ink/,
  )
  // Something else is written and saved: the fallback is not saved along.
  await screen.field('Contact').fill('grace@example.org')
  await screen.isSaved()
  const german = await content.read('things', id, { locale: 'de' })
  expect(german.contact).toBe('grace@example.org')
  expect(german.title ?? null).toBeNull()
  expect(german.summary ?? null).toBeNull()
})

test('publishing one locale says first what the default one lacks, and the others stay drafts', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { agreed: true, starts: '2026-05-01T12:00:00Z' })
  await content.update('things', id, { title: 'Über Tinte' }, { locale: 'de' })
  const screen = await open(editor, id, 'de')
  await screen.choose('More ways to publish', 'Publish German only')
  const question = editor.getByRole('alertdialog', { name: 'English is incomplete' })
  await expect(question).toContainText('what is required is missing: Title.')
  await question.getByRole('link', { name: 'Go to English' }).click()
  await expect(editor).toHaveURL(/locale=en/)
  expect((await content.readAsAnybody('things', id)).status).toBe(403)

  await switchTo(editor, 'English', 'German')
  await screen.choose('More ways to publish', 'Publish German only')
  await question.getByRole('button', { name: 'Publish German only' }).click()
  await screen.hasStatus('Published')
  await content.update('things', id, { title: 'On ink' })
  await switchTo(editor, 'German', 'English')
  await screen.hasStatus('Draft in this locale')
  await screen.choose('More ways to publish', 'Publish English only')
  await screen.hasStatus('Published')
})

test('another locale is copied into this one after a question, and undo takes it back', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'On ink', summary: 'Black and blue' })
  await content.update('things', id, { title: 'Über Tinte' }, { locale: 'de' })
  const screen = await open(editor, id, 'de')

  await screen.choose('More actions', 'Copy from another locale')
  const dialog = editor.getByRole('alertdialog', { name: 'Copy from another locale' })
  await dialog.getByRole('button', { name: 'Copy from English' }).click()
  await expect(dialog).toBeHidden()
  await expect(screen.field('Title')).toHaveValue('Über Tinte')
  await expect(screen.field('Summary')).toHaveValue('Black and blue')

  await screen.choose('More actions', 'Copy from another locale')
  await dialog.getByRole('checkbox', { name: 'Replace what is written here already' }).check()
  await dialog.getByRole('button', { name: 'Copy from English' }).click()
  await expect(screen.field('Title')).toHaveValue('On ink')
  await screen.field('Title').focus()
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(screen.field('Title')).toHaveValue('Über Tinte')
  await expect(screen.field('Summary')).toHaveValue('Black and blue')
  await screen.isSaved()
  expect(await content.read('things', id, { locale: 'de' })).toMatchObject({
    title: 'Über Tinte',
    summary: 'Black and blue',
  })
  expect(await content.read('things', id, { locale: 'en' })).toMatchObject({ title: 'On ink' })
})

test('a locale that is written from right to left is edited from right to left, code is not', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'On ink', snippet: 'a { color: red }' })
  const screen = await open(editor, id, 'ar')
  for (const label of ['Title', 'Summary']) {
    await expect(screen.field(label)).toHaveAttribute('dir', 'rtl')
    await expect(screen.field(label)).toHaveAttribute('lang', 'ar')
  }
  await expect(screen.field('Contact')).toHaveAttribute('dir', 'ltr')
  await expect(screen.field('Snippet')).toHaveAttribute('dir', 'ltr')
  await screen.field('Title').fill('عن الحبر')
  await screen.isSaved()
  expect(await content.read('things', id, { locale: 'ar' })).toMatchObject({ title: 'عن الحبر' })
})
