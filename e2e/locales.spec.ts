import type { Page, Route } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { choiceKept } from './fixtures/choice-kept.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'
import { forgetLocale } from './fixtures/forget-locale.ts'

test.afterEach(({ editor }) => forgetLocale(editor))

async function open(page: Page, id: string, locale: string) {
  await page.goto(`/admin/collections/things/${id}?locale=${locale}`)
  const screen = documentScreen(page)
  await screen.isSaved()
  return screen
}

async function choose(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Locale: ${from}` }).click()
  await page.getByRole('menuitemradio', { name: to }).click()
}

async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await choose(page, from, to)
  await expect(page.getByRole('button', { name: `Locale: ${to}` })).toBeVisible()
}

test('the locale switcher changes the localized fields, and nothing else', async ({
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

test('a locale is read when its entry is pointed at, and not again when it is chosen', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'On ink' })
  await content.update('things', id, { title: 'Über Tinte' }, { locale: 'de' })
  const screen = await open(editor, id, 'en')
  const reads: string[] = []
  editor.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === `/api/things/${id}` && searchParams.get('draft') === 'true')
      reads.push(searchParams.get('locale') ?? '')
  })
  await editor.getByRole('button', { name: 'Locale: English' }).click()
  const answer = editor.waitForResponse((response) => response.url().includes(`${id}?`))
  await editor.getByRole('menuitemradio', { name: 'German' }).hover()
  await (await answer).finished()
  await editor.getByRole('menuitemradio', { name: 'German' }).click()
  await expect(screen.field('Title')).toHaveValue('Über Tinte')
  expect(reads).toEqual(['de'])
})

/** Requests of one kind that wait until they are released. */
async function held(page: Page, url: string, method: string) {
  const waiting: Route[] = []
  let isHeld = true
  await page.route(url, async (route) => {
    if (isHeld && route.request().method() === method) waiting.push(route)
    else await route.fallback()
  })
  return {
    arrived: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    async letGo() {
      isHeld = false
      for (const route of waiting.splice(0)) await route.fallback()
    },
  }
}

test.describe('switching with unsaved edits', () => {
  test('waits for the save, and never shows old values of shared fields', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('things', { title: 'On ink', contact: 'ada@example.org' })
    await content.update('things', id, { title: 'Über Tinte' }, { locale: 'de' })
    // German has been loaded: an old state is cached.
    const screen = await open(editor, id, 'de')
    await switchTo(editor, 'German', 'English')
    await expect(screen.field('Title')).toHaveValue('On ink')

    const save = await held(editor, `**/api/things/${id}?*`, 'PATCH')
    const read = await held(editor, `**/api/things/${id}?*locale=de*`, 'GET')
    await screen.field('Contact').fill('grace@example.org')
    await choose(editor, 'English', 'German')
    await save.arrived()
    await expect(editor.getByRole('button', { name: 'Locale: English' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    // Text typed while it waits is saved too.
    await screen.field('Title').fill('On iron gall ink')
    await save.letGo()
    await read.arrived()
    await expect(editor).toHaveURL(/locale=de/)
    await expect(screen.field('Contact')).toBeHidden()
    await read.letGo()
    await expect(screen.field('Title')).toHaveValue('Über Tinte')
    await expect(screen.field('Contact')).toHaveValue('grace@example.org')
    expect(await content.read('things', id)).toMatchObject({
      title: 'On iron gall ink',
      contact: 'grace@example.org',
    })
  })

  test('asks while the server cannot be reached, and continues by itself when it can', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('things', { title: 'On ink' })
    const screen = await open(editor, id, 'en')
    let isCutOff = true
    await editor.route(`**/api/things/${id}?*`, (route) =>
      isCutOff && route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await screen.field('Contact').fill('grace@example.org')
    await choose(editor, 'English', 'German')
    const prompt = editor.getByRole('alertdialog', { name: 'Switch to German?' })
    await expect(prompt).toContainText('Your changes in English have not been saved.')
    isCutOff = false
    await expect(prompt).toBeHidden()
    await expect(editor).toHaveURL(/locale=de/)
    await expect(screen.field('Contact')).toHaveValue('grace@example.org')
  })

  test('keeps the document that the save has created', async ({ editor, content }) => {
    await editor.goto('/admin/collections/things/create?locale=en')
    const screen = documentScreen(editor)
    await screen.field('Contact').fill('grace@example.org')
    await choose(editor, 'English', 'German')
    await expect(editor).toHaveURL(/\/things\/[\da-f-]{36}\?locale=de$/)
    await expect(screen.field('Contact')).toHaveValue('grace@example.org')
    expect((await content.read('things', await screen.id())).contact).toBe('grace@example.org')
  })

  test('asks with another text without autosave', async ({ editor, content }) => {
    const { id } = await content.create('notes', { title: 'A note' })
    await editor.goto(`/admin/collections/notes/${id}?locale=en`)
    const screen = documentScreen(editor)
    const prompt = editor.getByRole('alertdialog', { name: 'Switch to German?' })
    await screen.field('Title').fill('')
    await choose(editor, 'English', 'German')
    await prompt.getByRole('button', { name: 'Save and switch' }).click()
    // It cannot be saved: the form says why, and keeps every word.
    await expect(prompt).toBeHidden()
    await expect(screen.field('Title')).toBeFocused()
    await expect(editor).toHaveURL(/locale=en/)

    await screen.field('Title').fill('Another note')
    await choose(editor, 'English', 'German')

    await prompt.getByRole('button', { name: 'Stay' }).click()
    await expect(prompt).toBeHidden()
    await expect(screen.field('Title')).toHaveValue('Another note')
    await choose(editor, 'English', 'German')
    await prompt.getByRole('button', { name: 'Save and switch' }).click()
    await expect(editor).toHaveURL(/locale=de/)
    await expect(screen.field('Title')).toHaveValue('')
    expect((await content.read('notes', id)).title).toBe('Another note')

    await screen.field('Title').fill('Eine Notiz')
    await choose(editor, 'German', 'English')
    await editor
      .getByRole('alertdialog', { name: 'Switch to English?' })
      .getByRole('button', { name: 'Discard' })
      .click()
    await expect(screen.field('Title')).toHaveValue('Another note')
    await switchTo(editor, 'English', 'German')
    await expect(screen.field('Title')).toHaveValue('')
    await expect(editor.getByText('Unsaved changes found')).toBeHidden()
    expect((await content.read('notes', id, { locale: 'de' })).title ?? null).toBeNull()
  })
})

test('the locale chosen last is remembered, on every screen and in the next session', async ({
  editor,
  content,
  browser,
  baseURL,
}) => {
  // The list shows the things of other tests, too.
  const title = `Über Tinte ${crypto.randomUUID()}`
  const { id } = await content.create('things', { title: 'On ink' })
  await content.update('things', id, { title }, { locale: 'de' })
  await editor.goto('/admin/collections/things')
  const kept = choiceKept(editor, 'locale', 'de')
  await switchTo(editor, 'English', 'German')
  await kept
  await editor.goto(`/admin/collections/things/${id}`)
  const screen = documentScreen(editor)
  await expect(screen.field('Title')).toHaveValue(title)
  // A URL that names a locale shows it, but does not change the preference.
  await editor.goto(`/admin/collections/things/${id}?locale=en`)
  await expect(screen.field('Title')).toHaveValue('On ink')

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await context.request.post('/api/users/login', {
    data: { email: 'ada@example.org', password: 'difference engine' },
  })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/admin/collections/things')
  await expect(elsewhere.getByRole('button', { name: 'Locale: German' })).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: title })).toBeVisible()
  await context.close()
})

test('the fallback of an empty field is shown, and never saved into the locale', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'On ink', summary: 'Black and blue' })
  const screen = await open(editor, id, 'de')
  await expect(screen.field('Title')).toHaveValue('')
  await expect(screen.field('Title')).toHaveAccessibleDescription(
    /Empty here: readers get English: On ink/,
  )
  // Another field is edited and saved: the fallback is not saved with it.
  await screen.field('Contact').fill('grace@example.org')
  await screen.isSaved()
  const german = await content.read('things', id, { locale: 'de' })
  expect(german.contact).toBe('grace@example.org')
  expect(german.title ?? null).toBeNull()
  expect(german.summary ?? null).toBeNull()
})

test('publishing one locale first warns of missing values in the default one, and the others stay drafts', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { agreed: true, starts: '2026-05-01T12:00:00Z' })
  await content.update('things', id, { title: 'Über Tinte' }, { locale: 'de' })
  const screen = await open(editor, id, 'de')
  await screen.choose('More publishing options', 'Publish German only')
  const question = editor.getByRole('alertdialog', { name: 'English is incomplete' })
  await expect(question).toContainText('These required fields are empty there: Title.')
  await question.getByRole('link', { name: 'Go to English' }).click()
  await expect(editor).toHaveURL(/locale=en/)
  await expect(question).toBeHidden()
  await expect(screen.field('Title')).toHaveValue('')
  expect((await content.readAsAnybody('things', id)).status).toBe(403)

  await switchTo(editor, 'English', 'German')
  await expect(screen.field('Title')).toHaveValue('Über Tinte')
  await screen.choose('More publishing options', 'Publish German only')
  await question.getByRole('button', { name: 'Publish German only' }).click()
  await screen.hasStatus('Published')
  await content.update('things', id, { title: 'On ink' })
  await switchTo(editor, 'German', 'English')
  await screen.hasStatus('Draft in this locale')
  await screen.choose('More publishing options', 'Publish English only')
  await screen.hasStatus('Published')
})

test('one locale is taken from readers, and publishing asks before it gives it back to them', async ({
  editor,
  content,
}) => {
  const ink = { title: 'On ink', agreed: true, starts: '2026-05-01T12:00:00Z' }
  const { id } = await content.create('things', ink)
  await content.update('things', id, { title: 'Über Tinte' }, { locale: 'de' })
  await content.publish('things', id)
  const forReaders = async (locale: string) =>
    (await content.read('things', id, { locale, isPublished: true })).title ?? null
  const screen = await open(editor, id, 'de')
  await screen.hasStatus('Published')
  await screen.choose('More actions', 'Unpublish German only')
  const question = editor.getByRole('alertdialog', { name: 'Unpublish?' })
  await isAccessible(editor, 'the question before a locale is unpublished')
  await question.getByRole('button', { name: 'Unpublish German only' }).click()
  await expect(question).toBeHidden()
  await screen.hasStatus('Draft in this locale')
  await expect(screen.field('Title')).toHaveValue('Über Tinte')
  await expect.poll(() => forReaders('de')).toBeNull()
  const published = editor.getByRole('main').locator('dl > *', { hasText: 'Last published' })
  await expect(published).toContainText('No value')

  await switchTo(editor, 'German', 'English')
  await screen.field('Title').fill('On black ink')
  await screen.isSaved()
  await editor.keyboard.press('ControlOrMeta+Enter')
  const both = editor.getByRole('alertdialog', { name: 'Publish German as well?' })
  await isAccessible(editor, 'the question which locales are published')
  await both.getByRole('button', { name: 'Publish English only' }).click()
  await expect.poll(() => forReaders('en')).toBe('On black ink')
  // What is held back is another locale: readers get this one as it is.
  await screen.hasStatus('Published')
  await expect(published.getByRole('time')).toBeVisible()
  expect(await forReaders('de')).toBeNull()

  await screen.field('Title').fill('On ink')
  await screen.isSaved()
  await screen.hasStatus('Changed')
  await editor.keyboard.press('ControlOrMeta+Enter')
  await both.getByRole('button', { name: 'Publish everything' }).click()
  await screen.hasStatus('Published')
  await expect.poll(() => forReaders('de')).toBe('Über Tinte')
})

test('another locale is copied into this one after a confirmation, and undo reverts it', async ({
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
  await dialog.getByRole('checkbox', { name: 'Also replace existing content' }).check()
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
  const body = screen.field('Body')
  const paragraphs = body.locator('> p')
  await body.scrollIntoViewIfNeeded()
  // Before the first letter, and in each new paragraph.
  await expect(paragraphs).toHaveCSS('direction', 'rtl')
  await body.click()
  await editor.keyboard.type('عن الحبر')
  await editor.keyboard.press('Enter')
  await expect(paragraphs).toHaveCount(2)
  await expect(paragraphs.nth(1)).toHaveCSS('direction', 'rtl')
  await editor.keyboard.type('On ink')
  await expect(paragraphs.nth(1)).toHaveCSS('direction', 'ltr')
  await expect(paragraphs.nth(0)).toHaveCSS('direction', 'rtl')
  await screen.isSaved()
  expect(await content.read('things', id, { locale: 'ar' })).toMatchObject({ title: 'عن الحبر' })
})

test('an Arabic text in a left-to-right locale starts from the right', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'On ink' })
  const screen = await open(editor, id, 'en')
  const texts = ['Title', 'Summary'] as const
  for (const label of texts) {
    await screen.field(label).fill('On ink')
    await expect(screen.field(label)).toHaveCSS('direction', 'ltr')
    await screen.field(label).fill('عن الحبر')
    await expect(screen.field(label)).toHaveCSS('direction', 'rtl')
  }
  const body = screen.field('Body')
  await body.scrollIntoViewIfNeeded()
  await expect(body.locator('> p')).toHaveCSS('direction', 'ltr')
  await body.click()
  await editor.keyboard.type('عن')
  await expect(body.locator('> p')).toHaveCSS('direction', 'rtl')
})
