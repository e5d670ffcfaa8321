import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'
import { forgetLocale } from './fixtures/forget-locale.ts'

test.afterEach(({ editor }) => forgetLocale(editor))

const THINGS = '/admin/collections/things'

/** An address of the list with the translations of the documents whose titles have a word. */
function listOf(word: string, where: object = {}): string {
  const all = { and: [{ title: { like: word } }, where] }
  return `${THINGS}?columns=${encodeURIComponent('["title","_translations"]')}&where=${encodeURIComponent(JSON.stringify(all))}`
}

const german = (page: Page, title: string, state: string) =>
  page
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('link', { name: `German: ${state}` })

test('an editor finds what is out of date, sees how its source was changed, and brings it up to date', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Standing ink' })
  await content.create('things', { title: 'Standing paper' })
  await content.update('things', id, { title: 'Stehende Tinte' }, { locale: 'de' })
  await content.update('things', id, { title: 'Standing black ink' }, { locale: 'en' })

  await editor.goto(listOf('Standing'))
  await expect(german(editor, 'Standing paper', 'Not translated')).toBeVisible()
  await expect(german(editor, 'Standing black ink', 'Out of date')).toBeVisible()
  await isAccessible(editor, 'translations in a list')
  await editor.goto(listOf('Standing', { '_translations.de': { equals: 'outdated' } }))
  await expect(german(editor, 'Standing black ink', 'Out of date')).toBeVisible()
  await expect(editor.getByRole('row').filter({ hasText: 'Standing paper' })).toHaveCount(0)

  await german(editor, 'Standing black ink', 'Out of date').click()
  const screen = documentScreen(editor)
  await expect(screen.field('Title')).toHaveValue('Stehende Tinte')
  await editor.getByRole('button', { name: 'Locale: German' }).click()
  await expect(editor.getByRole('menuitemradio', { name: /German/ })).toContainText('Out of date')
  await expect(editor.getByRole('menuitemradio', { name: /English/ })).toContainText('Source')
  await editor.keyboard.press('Escape')

  await expect(editor.getByText('English has changed since this was translated.')).toBeVisible()
  await isAccessible(editor, 'a field whose source was changed')
  await editor.getByRole('button', { name: 'Show the change' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Change in English' })
  await expect(dialog.getByText('black', { exact: true })).toBeVisible()
  await isAccessible(editor, 'the change of a source')
  await editor.keyboard.press('Escape')

  await screen.field('Title').fill('Stehende schwarze Tinte')
  await screen.isSaved()
  await expect(editor.getByText('English has changed')).toHaveCount(0)
  await editor.goto(listOf('Standing'))
  await expect(german(editor, 'Standing black ink', 'Translated')).toBeVisible()
})

test('a translation that is still right is told so in one press, on a phone too', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Colour of ink' })
  await content.update('things', id, { title: 'Tintenfarbe' }, { locale: 'de' })
  await content.update('things', id, { title: 'The colour of ink' }, { locale: 'en' })
  await editor.setViewportSize(PHONE)
  await editor.goto(`${THINGS}/${id}?locale=de`)
  await fitsInWidth(editor, 'a field whose source was changed')
  const other = await editor.context().newPage()
  await other.goto(`${THINGS}/${id}?locale=de`)
  await expect(other.getByText('English has changed')).toBeVisible()
  await editor.getByRole('button', { name: 'Still right' }).click()
  await expect(editor.getByText('English has changed')).toHaveCount(0)
  // Another window is told, although the document is as it was.
  await expect(other.getByText('English has changed')).toHaveCount(0)
  await other.close()
  await editor.setViewportSize(DESK)
  await editor.reload()
  await expect(documentScreen(editor).field('Title')).toHaveValue('Tintenfarbe')
  await editor.getByRole('button', { name: 'Locale: German' }).click()
  await expect(editor.getByRole('menuitemradio', { name: /German/ })).toContainText('Translated')
})

test('where a translation stands is chosen in the filter', async ({ editor, content }) => {
  const { id } = await content.create('things', { title: 'Filtered ink' })
  await content.create('things', { title: 'Filtered paper' })
  await content.update('things', id, { title: 'Gefilterte Tinte' }, { locale: 'de' })
  await editor.goto(listOf('Filtered'))
  // The list is filtered already, so its filters are open once they are asked for.
  const filters = editor.getByRole('button', { name: /^Filters/ })
  if ((await filters.getAttribute('aria-expanded')) !== 'true') await filters.click()
  await editor.getByRole('button', { name: 'And …' }).click()
  const line = editor.getByRole('group', { name: 'Condition 2' })
  await line.getByRole('combobox', { name: 'Field', exact: true }).click()
  await editor.getByRole('option', { name: 'Translation: German' }).click()
  await line.getByRole('combobox', { name: 'Comparison' }).click()
  await editor.getByRole('option', { name: 'is', exact: true }).click()
  await line.getByLabel('Value').click()
  await editor.getByRole('option', { name: 'Translated', exact: true }).click()
  await expect(editor.getByRole('row').filter({ hasText: 'Filtered paper' })).toHaveCount(0)
  await expect(german(editor, 'Filtered ink', 'Translated')).toBeVisible()
})

test('a translator works side by side, from one field to the next by key', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Beside ink', summary: 'About ink.' })
  await editor.goto(`${THINGS}/${id}?locale=de`)
  const screen = documentScreen(editor)
  await editor.getByRole('button', { name: 'Source beside it' }).click()
  const source = editor.getByRole('region', { name: 'English' }).first()
  await expect(source.getByLabel('Title')).toHaveValue('Beside ink')
  await expect(source.getByLabel('Title')).toHaveAttribute('readonly')
  await expect(editor.getByText('2 left to translate')).toBeVisible()
  await isAccessible(editor, 'two locales side by side')
  await editor.keyboard.press('ControlOrMeta+Shift+L')
  const target = editor.locator('#field-title')
  await expect(target).toBeFocused()
  await target.fill('Daneben Tinte')
  await editor.keyboard.press('ControlOrMeta+Shift+L')
  await expect(editor.locator('#field-summary')).toBeFocused()
  await editor
    .getByRole('region', { name: 'English' })
    .filter({ has: editor.locator('#source-field-summary') })
    .getByRole('button', { name: 'Copy the source' })
    .click()
  await expect(editor.locator('#field-summary')).toHaveValue('About ink.')
  await screen.isSaved()
  await expect(editor.getByText('Everything is translated')).toBeVisible()
  // Nothing was written in the source.
  expect(await content.read('things', id, { locale: 'en' })).toMatchObject({ title: 'Beside ink' })
  await editor.setViewportSize(PHONE)
  await fitsInWidth(editor, 'two locales on a phone')
  await editor.setViewportSize(DESK)
  await editor.reload()
  await expect(source.getByLabel('Title')).toHaveValue('Beside ink')
  await editor.getByRole('button', { name: 'Source beside it' }).click()
  await expect(source).toHaveCount(0)
})

test('a service translates what is missing, which is marked until a person has looked at it', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Made ink', summary: 'About it.' })
  await editor.goto(`${THINGS}/${id}?locale=de`)
  const screen = documentScreen(editor)
  await screen.isSaved()
  await screen.choose('More actions', 'Translate what is missing')
  await expect(screen.field('Title')).toHaveValue('de: Made ink')
  await expect(screen.field('Summary')).toHaveValue('de: About it.')
  await expect(editor.getByText('2 texts were translated.')).toBeVisible()
  await expect(editor.getByText('Machine-translated')).toHaveCount(2)
  await isAccessible(editor, 'fields that a machine has translated')
  await editor.getByRole('button', { name: 'Looks right' }).first().click()
  await expect(editor.getByText('Machine-translated')).toHaveCount(1)
  await editor.goto(listOf('Made ink'))
  await expect(german(editor, 'Made ink', 'Machine-translated')).toBeVisible()

  // One field again, of a source that has changed, and what was written by hand before stays.
  await content.update('things', id, { title: 'Made black ink' }, { locale: 'en' })
  await editor.goto(`${THINGS}/${id}?locale=de`)
  await editor.getByRole('button', { name: 'Source beside it' }).click()
  await screen.field('Summary').last().fill('Darüber.')
  await editor
    .getByRole('region', { name: 'English' })
    .filter({ has: editor.locator('#source-field-title') })
    .getByRole('button', { name: 'Translate' })
    .click()
  await expect(editor.locator('#field-title')).toHaveValue('de: Made black ink')
  await expect(editor.locator('#field-summary')).toHaveValue('Darüber.')
  await screen.isSaved()
  await editor.getByRole('button', { name: 'All look right' }).click()
  await expect(editor.getByText('Everything is translated')).toBeVisible()
  await isAccessible(editor, 'a translation that was looked at')
  await editor.getByRole('button', { name: 'Source beside it' }).click()
  expect(await content.read('things', id, { locale: 'de' })).toMatchObject({
    title: 'de: Made black ink',
    summary: 'Darüber.',
  })
})

test('the desk is turned round in a language that is written from right to left', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Turned ink', summary: 'About it.' })
  await content.update('things', id, { title: 'حبر' }, { locale: 'ar' })
  await content.update('things', id, { title: 'Turned black ink' }, { locale: 'en' })
  await editor.goto(THINGS)
  const { hostname } = new URL(editor.url())
  await editor
    .context()
    .addCookies([{ name: 'stet-lng', value: 'ar', domain: hostname, path: '/' }])
  await editor.goto(`${THINGS}/${id}?locale=ar`)
  await expect(editor.locator('html')).toHaveAttribute('dir', 'rtl')
  await editor.getByRole('button', { name: 'المصدر إلى جانبه' }).click()
  const source = editor.locator('#source-field-title')
  const target = editor.locator('#field-title')
  await expect(source).toHaveValue('Turned black ink')
  // What is translated from stands first, on the right; each is written in its own direction.
  const [from, to] = [await source.boundingBox(), await target.boundingBox()]
  expect(from?.x).toBeGreaterThan(to?.x ?? Number.POSITIVE_INFINITY)
  await expect(source).toHaveCSS('direction', 'ltr')
  await expect(target).toHaveCSS('direction', 'rtl')
  await isAccessible(editor, 'two locales side by side, from right to left')
  await editor.goto(listOf('Turned'))
  await expect(editor.getByRole('link', { name: /قديم/ })).toBeVisible()
  await isAccessible(editor, 'translations in a list, from right to left')
  await editor.context().clearCookies({ name: 'stet-lng' })
  await editor.goto(`${THINGS}/${id}?locale=ar`)
  await editor.getByRole('button', { name: 'Source beside it' }).click()
})
