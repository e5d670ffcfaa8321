import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'
import { forgetLocale } from './fixtures/forget-locale.ts'

test.afterEach(({ editor }) => forgetLocale(editor))

const THINGS = '/admin/collections/things'

/** An address of the translations of the documents whose titles have a word. */
function matrixOf(word: string, path = `${THINGS}/translations`): string {
  const where = { or: [{ and: [{ title: { like: word } }] }] }
  return `${path}?sort=title&where=${encodeURIComponent(JSON.stringify(where))}`
}

const grid = (page: Page) => page.getByRole('grid')
const row = (page: Page, title: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })
const cell = (page: Page, title: string, name: RegExp) =>
  row(page, title).getByRole('link', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected documents' })
const dialog = (page: Page) => page.getByRole('alertdialog')

async function choose(from: Locator, ...locales: string[]): Promise<void> {
  for (const locale of locales) await from.getByRole('checkbox', { name: locale }).check()
}

test('an editor finds what is out of date in a locale, and goes there by keyboard', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Matrix ink', summary: 'About ink.' })
  await content.create('things', { title: 'Matrix paper' })
  await content.update('things', id, { title: 'Tinte', summary: 'Zur Tinte.' }, { locale: 'de' })
  await content.update('things', id, { title: 'حبر' }, { locale: 'ar' })
  await content.update('things', id, { title: 'Matrix ink!' }, { locale: 'en' })

  // From the list, with what it is filtered by and what is selected in it.
  await editor.goto(matrixOf('Matrix', THINGS))
  await editor.getByRole('checkbox', { name: 'Select Matrix paper' }).check()
  await editor.getByRole('link', { name: 'Translations', exact: true }).click()
  await expect(editor).toHaveURL(/\/things\/translations\?/)
  await expect(grid(editor).getByRole('row')).toHaveCount(3)
  await expect(bar(editor)).toContainText('1 selected')
  await expect(row(editor, 'Matrix paper').getByRole('checkbox')).toBeChecked()
  await expect(cell(editor, 'Matrix paper', /^German: Not translated · 0 of 1$/)).toBeVisible()
  await expect(
    cell(editor, 'Matrix ink!', /^German: Out of date · 2 of 2 · Out of date: 1$/),
  ).toBeVisible()
  await isAccessible(editor, 'the translations of a collection')

  // The head of a locale filters as the list does.
  await grid(editor).getByRole('button', { name: 'German' }).click()
  await editor.getByRole('menuitemradio', { name: 'Out of date' }).click()
  await expect(row(editor, 'Matrix paper')).toHaveCount(0)
  await expect(editor).toHaveURL(/_translations\.de/)
  await editor.keyboard.press('Escape')
  await grid(editor).getByRole('button', { name: 'German' }).click()
  await editor.getByRole('menuitemradio', { name: 'All documents' }).click()
  await expect(row(editor, 'Matrix paper')).toBeVisible()

  // One tab stop; the arrow keys go from cell to cell, also into the head and out of it.
  const title = row(editor, 'Matrix ink!').getByRole('rowheader').getByRole('link')
  await title.focus()
  await editor.keyboard.press('ArrowRight')
  await expect(cell(editor, 'Matrix ink!', /^English: Source/)).toBeFocused()
  await editor.keyboard.press('ArrowRight')
  await editor.keyboard.press('ArrowUp')
  await expect(grid(editor).getByRole('button', { name: 'German' })).toBeFocused()
  await editor.keyboard.press('ArrowDown')
  await editor.keyboard.press('ArrowDown')
  await expect(cell(editor, 'Matrix paper', /^German/)).toBeFocused()
  await expect(row(editor, 'Matrix paper')).toHaveAttribute('aria-selected', 'true')
  await editor.keyboard.press('Space')
  await expect(row(editor, 'Matrix paper')).toHaveAttribute('aria-selected', 'false')
  await expect(bar(editor)).toBeHidden()
  await editor.keyboard.press('Tab')
  expect(await grid(editor).evaluate((one) => one.contains(document.activeElement))).toBe(false)
  await editor.keyboard.press('Shift+Tab')
  await expect(cell(editor, 'Matrix paper', /^German/)).toBeFocused()
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('Enter')
  await expect(editor).toHaveURL(/\/things\/[^/?]+\?.*locale=de/)
  await expect(documentScreen(editor).field('Title')).toHaveValue('Tinte')
})

test('locales of many documents are published, taken from readers and filled at once', async ({
  editor,
  content,
}) => {
  const whole = { summary: 'About it.', agreed: true, starts: '2026-05-01T12:00:00Z' }
  const make = (title: string) => content.create('things', { title, ...whole })
  const [one, two] = [await make('Bulk one'), await make('Bulk two')]
  await content.update('things', one.id, { title: 'Eins' }, { locale: 'de' })
  await content.update('things', two.id, { title: 'Zwei', summary: 'Dazu.' }, { locale: 'de' })
  await editor.goto(matrixOf('Bulk'))
  await grid(editor).getByRole('checkbox', { name: 'Select all on this page' }).check()

  // What is empty is filled; what is there stays.
  await bar(editor).getByRole('button', { name: 'Copy from another locale' }).click()
  await expect(dialog(editor).getByRole('button', { name: 'Copy from English' })).toBeDisabled()
  await choose(dialog(editor), 'German', 'Arabic')
  await isAccessible(editor, 'the choice of locales for many documents')
  await dialog(editor).getByRole('button', { name: 'Copy from English' }).click()
  await expect(editor.getByText('Copied from English.')).toBeVisible()
  await expect(cell(editor, 'Bulk one', /^German: Translated · 2 of 2$/)).toBeVisible()
  await expect(cell(editor, 'Bulk two', /^Arabic: Translated/)).toBeVisible()
  const german = { locale: 'de' }
  expect(await content.read('things', one.id, german)).toMatchObject({
    title: 'Eins',
    summary: 'About it.',
  })
  expect(await content.read('things', two.id, german)).toMatchObject({ summary: 'Dazu.' })

  // Overwriting is asked for by itself.
  await grid(editor).getByRole('checkbox', { name: 'Select Bulk two' }).check()
  await bar(editor).getByRole('button', { name: 'Copy from another locale' }).click()
  await choose(dialog(editor), 'German', 'Also replace existing content')
  await dialog(editor).getByRole('button', { name: 'Copy from English' }).click()
  await expect(dialog(editor)).toBeHidden()
  expect(await content.read('things', two.id, german)).toMatchObject({ title: 'Bulk two' })

  await grid(editor).getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Publish', exact: true }).click()
  await choose(dialog(editor), 'English', 'German')
  await dialog(editor).getByRole('button', { name: 'Publish 2 things' }).click()
  await expect(editor.getByText('Published 2 things.', { exact: true })).toBeVisible()
  await expect(cell(editor, 'Bulk one', /^German: .*Published$/)).toBeVisible()
  await expect(cell(editor, 'Bulk one', /^Arabic: Translated · 2 of 2$/)).toBeVisible()

  await grid(editor).getByRole('checkbox', { name: 'Select Bulk one' }).check()
  await bar(editor).getByRole('button', { name: 'Unpublish', exact: true }).click()
  await choose(dialog(editor), 'German')
  await dialog(editor).getByRole('button', { name: 'Unpublish 1 thing' }).click()
  await expect(cell(editor, 'Bulk one', /^German: Translated · 2 of 2$/)).toBeVisible()
  await expect(cell(editor, 'Bulk one', /^English: .*Published$/)).toBeVisible()
  const read = await content.read('things', one.id, { ...german, isPublished: true })
  expect(read.title ?? null).toBeNull()
})

test('a service translates many documents at once', async ({ editor, content }) => {
  await content.create('things', { title: 'Service one' })
  const { id } = await content.create('things', { title: 'Service two' })
  await content.update('things', id, { title: 'Zwei' }, { locale: 'de' })
  await editor.goto(matrixOf('Service'))
  await grid(editor).getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Translate what is missing' }).click()
  await expect(dialog(editor).getByRole('checkbox', { name: 'English' })).toHaveCount(0)
  await choose(dialog(editor), 'German', 'Arabic')
  await dialog(editor).getByRole('button', { name: 'Translate what is missing' }).click()
  await expect(cell(editor, 'Service one', /^German: Machine-translated/)).toBeVisible()
  await expect(cell(editor, 'Service two', /^Arabic: Machine-translated/)).toBeVisible()
  await expect(cell(editor, 'Service two', /^German: Translated/)).toBeVisible()
  await expect(dialog(editor)).toBeHidden()
  await expect(bar(editor)).toBeHidden()
  // A job did it: what became of it is told until it is closed, also to a panel that is opened later.
  const counts = editor.getByText('Translated: 3 · Nothing to translate: 1 · Not translated: 0')
  await expect(counts).toBeVisible()
  await editor.reload()
  await expect(counts).toBeVisible()
  await isAccessible(editor, 'the translations with what a job did')
  await editor.getByRole('button', { name: 'Close' }).click()
  await expect(counts).toBeHidden()
  await editor.reload()
  await expect(cell(editor, 'Service one', /^German: Machine-translated/)).toBeVisible()
  await expect(counts).toBeHidden()
})

test('texts are handed over to translators as a file for each locale', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Handed one', summary: 'Short' })
  await content.update('things', id, { title: 'Übergeben' }, { locale: 'de' })
  await editor.goto(matrixOf('Handed'))
  await grid(editor).getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Hand over to translators' }).click()
  const download = dialog(editor).getByRole('button', { name: 'Download' })
  await expect(download).toBeDisabled()
  await isAccessible(editor, 'handing texts over to translators')
  await choose(dialog(editor), 'German')
  await dialog(editor).getByRole('radio', { name: 'CSV' }).check()
  const [file] = await Promise.all([editor.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toBe('things-de.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Short')
  // It is translated already.
  expect(text).not.toContain('Handed one')
  await expect(dialog(editor)).toBeHidden()

  // Once nothing is left there is no file, and the dialog says why.
  await content.update('things', id, { summary: 'Kurz' }, { locale: 'de' })
  await bar(editor).getByRole('button', { name: 'Hand over to translators' }).click()
  await choose(dialog(editor), 'German')
  await download.click()
  await expect(dialog(editor).getByRole('status')).toHaveText('German: Everything is translated')
  await isAccessible(editor, 'nothing to hand over')
})

test('what could not be done is told for each document and locale, and stays selected', async ({
  editor,
  content,
}) => {
  const good = await content.create('things', { title: 'Fails not', summary: 'S' })
  const bad = await content.create('things', { title: 'Fails here', summary: 'S' })
  // Readers would be refused this document: it was changed by another editor between reading and writing.
  await editor.route(`**/api/things/${bad.id}?*`, async (route) => {
    if (route.request().method() === 'PATCH')
      await content.update('things', bad.id, { summary: 'By another' }, { locale: 'en' })
    await route.continue()
  })
  await editor.goto(matrixOf('Fails'))
  await grid(editor).getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Copy from another locale' }).click()
  await choose(dialog(editor), 'German')
  await dialog(editor).getByRole('button', { name: 'Copy from English' }).click()
  await expect(dialog(editor).getByText('1 document could not be changed')).toBeVisible()
  const results = dialog(editor).getByRole('list', { name: 'Result for each document' })
  await expect(results.getByRole('listitem').first()).toContainText('Fails here')
  await expect(results.getByRole('listitem').first()).toContainText('German')
  await expect(results.getByRole('listitem').last()).toContainText('Changed')
  await isAccessible(editor, 'the results for documents and locales')
  await dialog(editor).getByRole('button', { name: 'Close' }).click()
  await expect(row(editor, 'Fails here').getByRole('checkbox')).toBeChecked()
  await expect(row(editor, 'Fails not').getByRole('checkbox')).not.toBeChecked()
  expect(await content.read('things', bad.id)).toMatchObject({ summary: 'By another' })
  expect(await content.read('things', good.id, { locale: 'de' })).toMatchObject({ summary: 'S' })
})

/** How many cells of the matrix stick at its start. */
function stickingCells(page: Page): Promise<number> {
  const cells = grid(page).locator('[role="row"] > *')
  return cells.evaluateAll(
    (all) => all.filter((cell) => getComputedStyle(cell).position === 'sticky').length,
  )
}

test('the translations fit on a phone, and in a panel that is written from right to left', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Turned matrix' })
  await content.update('things', id, { title: 'Gedreht' }, { locale: 'de' })
  await editor.setViewportSize(PHONE)
  await editor.goto(matrixOf('Turned matrix'))
  const title = row(editor, 'Turned matrix').getByRole('rowheader')
  await expect(cell(editor, 'Turned matrix', /^German: Translated/)).toBeVisible()
  await fitsInWidth(editor, 'the translations of a collection')
  // The title stays while the locales are scrolled; before that nothing but the head has a layer of its own.
  const before = await title.boundingBox()
  expect(await stickingCells(editor)).toBe(0)
  await cell(editor, 'Turned matrix', /^Arabic/).focus()
  await expect.poll(async () => (await title.boundingBox())?.x).toBe(before?.x)
  expect(await stickingCells(editor)).toBeGreaterThan(0)
  await expect(cell(editor, 'Turned matrix', /^Arabic/)).toBeInViewport()
  await isAccessible(editor, 'the translations of a collection on a phone')
  await editor.setViewportSize(DESK)

  const { hostname } = new URL(editor.url())
  await editor
    .context()
    .addCookies([{ name: 'stet-lng', value: 'ar', domain: hostname, path: '/' }])
  await editor.goto(matrixOf('Turned matrix'))
  await expect(editor.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(title).toBeVisible()
  const [source, german] = [
    grid(editor).getByRole('row').last().getByRole('gridcell').nth(1),
    grid(editor).getByRole('row').last().getByRole('gridcell').nth(2),
  ]
  expect((await source.boundingBox())?.x).toBeGreaterThan((await german.boundingBox())?.x ?? 1e9)
  await source.getByRole('link').focus()
  await editor.keyboard.press('ArrowLeft')
  await expect(german.getByRole('link')).toBeFocused()
  await isAccessible(editor, 'the translations of a collection, from right to left')
  await editor.context().clearCookies({ name: 'stet-lng' })
})

test('the dashboard says what is left to translate, and leads there', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Left over' })
  await content.update('things', id, { title: 'Rest' }, { locale: 'de' })
  await content.update('things', id, { title: 'Left over!' }, { locale: 'en' })
  await editor.goto('/admin')
  const left = editor.getByRole('region', { name: 'Translations' })
  const german = left.getByRole('listitem').filter({ hasText: 'German' })
  await expect(german).toContainText(/Out of date: \d+/)
  await isAccessible(editor, 'the dashboard with translations')
  await german.getByText(/Out of date: \d+/).click()
  const item = editor.getByRole('menuitem', { name: /^Things/ })
  const matrix = grid(editor)
  await expect(item.or(matrix)).toBeVisible()
  if (await item.isVisible()) await item.click()
  await expect(cell(editor, 'Left over!', /^German: Out of date/)).toBeVisible()
  await expect(editor).toHaveURL(/\/things\/translations\?.*_translations\.de/)
})
