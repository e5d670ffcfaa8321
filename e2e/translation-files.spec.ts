import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/every-field.ts'
import { forgetLocale } from './fixtures/forget-locale.ts'

test.afterEach(({ editor }) => forgetLocale(editor))

const MATRIX = '/admin/collections/things/translations'

/** The texts of documents as a file, with translations by their sources. */
async function translated(
  page: Page,
  ids: readonly unknown[],
  texts: Readonly<Record<string, string>>,
): Promise<string> {
  const documents = ids.map((id) => ({ kind: 'collection', slug: 'things', id }))
  const file = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const path = '/api/_panel/translations/export'
      const answer = await fetch(path, { method: 'POST', headers, body })
      return answer.text()
    },
    JSON.stringify({ format: 'xliff', locale: 'de', documents }),
  )
  return file
    .replaceAll(/<target>.*?<\/target>\n/gs, '')
    .replaceAll(/<source>(.*?)<\/source>/gs, (whole, source: string) => {
      const text = texts[source]
      return text === undefined ? whole : `${whole}<target>${text}</target>`
    })
}

const drawer = (page: Page) => page.getByRole('dialog')

async function takeIn(page: Page, button: string, content: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const file = { name: 'things-de.xlf', mimeType: 'application/xliff+xml' }
  await drawer(page)
    .locator('input[type="file"]')
    .setInputFiles({ ...file, buffer: Buffer.from(content) })
}

test('a translated file shows what it changes, and what was changed meanwhile is chosen one by one', async ({
  editor,
  content,
}) => {
  const free = await content.create('things', { title: 'Carried ink', summary: 'Black' })
  const both = await content.create('things', { title: 'Carried paper', summary: 'White' })
  await editor.goto(MATRIX)
  const file = await translated(editor, [free.id, both.id], {
    'Carried ink': 'Tinte',
    Black: 'Schwarz',
    'Carried paper': 'Papier',
    White: 'Weiß',
  })
  await content.update('things', both.id, { title: 'Carried paper, white' }, { locale: 'en' })
  await content.update('things', both.id, { summary: 'Hell' }, { locale: 'de' })

  await takeIn(editor, 'Take in a translated file', file)
  await expect(drawer(editor).getByText('To be taken in: 2')).toBeVisible()
  await expect(drawer(editor).getByText('Changed meanwhile: 2')).toBeVisible()
  await expect(drawer(editor)).toContainText('Carried paper, white')
  await isAccessible(editor, 'a translated file before it is taken in')
  expect((await content.read('things', free.id, { locale: 'de' })).title ?? null).toBeNull()

  const title = drawer(editor).getByRole('listitem').filter({ hasText: 'Papier' })
  await title.getByRole('checkbox', { name: 'Take what the file says' }).check()
  await drawer(editor).getByRole('button', { name: 'Take in', exact: true }).click()
  await expect(drawer(editor).getByText('Values taken in: 3')).toBeVisible()
  // What was left is named.
  await expect(drawer(editor).getByText('Hell', { exact: true })).toBeVisible()
  await isAccessible(editor, 'what was taken in of a translated file')
  await drawer(editor).getByRole('button', { name: 'Close' }).last().click()
  await expect(drawer(editor)).toBeHidden()
  const ink = await content.read('things', free.id, { locale: 'de' })
  expect(ink).toMatchObject({ title: 'Tinte', summary: 'Schwarz' })
  const paper = await content.read('things', both.id, { locale: 'de' })
  expect(paper).toMatchObject({ title: 'Papier', summary: 'Hell' })
})

test('a file that is none says so, and another one can be chosen', async ({ editor, content }) => {
  const { id } = await content.create('things', { title: 'Carried again' })
  await editor.goto(MATRIX)
  const file = await translated(editor, [id], { 'Carried again': 'Noch einmal' })
  await takeIn(editor, 'Take in a translated file', '<html></html>')
  await expect(drawer(editor).getByRole('alert')).toContainText('XLIFF')
  const input = drawer(editor).locator('input[type="file"]')
  await input.setInputFiles({ name: 'a.xlf', mimeType: 'text/xml', buffer: Buffer.from(file) })
  await expect(drawer(editor).getByText('To be taken in: 1')).toBeVisible()
  await expect(drawer(editor).getByRole('alert')).toBeHidden()
})

test('a translated file is read on a phone, and from right to left', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Carried home' })
  await editor.goto(MATRIX)
  const file = await translated(editor, [id], { 'Carried home': 'Nach Hause' })
  await editor.setViewportSize(PHONE)
  await takeIn(editor, 'Take in a translated file', file)
  await expect(drawer(editor).getByText('Nach Hause')).toBeVisible()
  await fitsInWidth(editor, 'a translated file')
  await editor.setViewportSize(DESK)
  const { hostname } = new URL(editor.url())
  await editor
    .context()
    .addCookies([{ name: 'stet-lng', value: 'ar', domain: hostname, path: '/' }])
  await editor.goto(MATRIX)
  await expect(editor.locator('html')).toHaveAttribute('dir', 'rtl')
  await takeIn(editor, 'استلام ملف مترجَم', file)
  const said = drawer(editor).getByText('Nach Hause')
  await expect(said).toHaveAttribute('dir', 'ltr')
  await isAccessible(editor, 'a translated file, from right to left')
  await editor.context().clearCookies({ name: 'stet-lng' })
})
