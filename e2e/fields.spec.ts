import type { Locator, Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'

test.use({ timezoneId: 'Europe/Berlin' })

async function open(page: Page, id: string, query = '') {
  await page.goto(`/admin/collections/things/${id}${query}`)
  const screen = documentScreen(page)
  await screen.isSaved()
  return screen
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Choose a date' })

async function editorOf(field: Locator): Promise<Locator> {
  await field.scrollIntoViewIfNeeded()
  await expect(field).toHaveAttribute('contenteditable', 'true')
  return field
}

test.describe('a date', () => {
  test('is chosen from the calendar by keyboard alone, and the focus comes back', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('things', { title: 'Dates', day: '2026-07-15' })
    const screen = await open(editor, id)
    const day = screen.field('Day')
    await expect(day).toHaveValue('Jul 15, 2026')
    await day.focus()
    await editor.keyboard.press('ArrowDown')
    await expect(
      dialogOf(editor).getByRole('button', { name: /July 15, 2026.*chosen/ }),
    ).toBeFocused()
    await editor.keyboard.press('ArrowRight')
    await editor.keyboard.press('ArrowDown')
    await editor.keyboard.press('Enter')
    await expect(dialogOf(editor)).toBeHidden()
    await expect(day).toBeFocused()
    await expect(day).toHaveValue('Jul 23, 2026')
    await screen.isSaved()
    expect((await content.read('things', id)).day).toBe('2026-07-23T12:00:00.000Z')
  })

  test('outside its bounds cannot be chosen', async ({ editor, content }) => {
    const { id } = await content.create('things', { title: 'Dates', day: '2026-12-15' })
    const screen = await open(editor, id)
    await screen.field('Day').press('ArrowDown')
    await expect(dialogOf(editor).getByRole('button', { name: /December 15, 2026/ })).toBeFocused()
    await expect(dialogOf(editor).getByRole('button', { name: /January 1, 2027/ })).toHaveCount(0)
    await expect(dialogOf(editor).getByRole('button', { name: 'Next month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  test('with a time is chosen with a mouse, and is a moment in the local time zone', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('things', {
      title: 'Dates',
      starts: '2026-07-15T07:30:00.000Z',
    })
    const screen = await open(editor, id)
    await expect(screen.field('Starts')).toHaveValue(/^Jul 15, 2026, 9:30.AM$/)
    await screen.main.getByRole('button', { name: 'Choose a date' }).first().click()
    await dialogOf(editor)
      .getByRole('button', { name: /July 20, 2026/ })
      .click()
    await dialogOf(editor)
      .getByRole('option', { name: /^6:00.PM$/ })
      .click()
    await expect(screen.field('Starts')).toHaveValue(/^Jul 20, 2026, 6:00.PM$/)
    await screen.isSaved()
    expect((await content.read('things', id)).starts).toBe('2026-07-20T16:00:00.000Z')
  })

  test('in another time zone keeps its time when the zone is changed', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('things', {
      title: 'Dates',
      meets: '2026-07-15T07:30:00.000Z',
      meets_tz: 'Europe/Berlin',
    })
    const screen = await open(editor, id)
    const zone = screen.main.getByRole('combobox', { name: 'Time zone' })
    await expect(zone).toHaveValue('Berlin (GMT+2)')
    await zone.fill('Tok')
    await editor.getByRole('option', { name: 'Tokyo (GMT+9)' }).click()
    await expect(screen.field('Meets')).toHaveValue(/^Jul 15, 2026, 9:30.AM$/)
    await screen.isSaved()
    expect(await content.read('things', id)).toMatchObject({
      meets: '2026-07-15T00:30:00.000Z',
      meets_tz: 'Asia/Tokyo',
    })
  })

  test('in another time zone has the button “now” for the time there', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('things', { title: 'Dates', meets_tz: 'Asia/Tokyo' })
    await editor.clock.setFixedTime('2026-07-15T20:15:00.000Z')
    const screen = await open(editor, id)
    await screen.field('Meets').press('ArrowDown')
    await expect(
      dialogOf(editor).getByRole('button', { name: /^Today, .*July 16, 2026/ }),
    ).toBeFocused()
    await dialogOf(editor).getByRole('button', { name: 'Now' }).click()
    await expect(screen.field('Meets')).toHaveValue(/^Jul 16, 2026, 5:15.AM$/)
    await screen.isSaved()
    expect((await content.read('things', id)).meets).toBe('2026-07-15T20:15:00.000Z')
  })

  test('is a month, a time of day, or written by the pattern of the site', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('things', { title: 'Dates', printed: '2026-07-15' })
    const screen = await open(editor, id)
    await expect(screen.field('Printed')).toHaveValue('15.07.2026')
    await screen.field('Printed').fill('16.07.2026')
    await screen.field('Month').press('ArrowDown')
    await dialogOf(editor).getByRole('button', { name: 'March' }).click()
    await expect(screen.field('Month')).toBeFocused()
    await screen.field('Opens').fill('9:30')
    await screen.isSaved()
    const stored = await content.read('things', id)
    expect(stored.printed).toBe('2026-07-16T12:00:00.000Z')
    expect(stored.month).toMatch(/^\d{4}-03-01T12:00:00.000Z$/)
    expect(new Date(String(stored.opens)).getUTCMinutes()).toBe(30)
  })
})

test.describe('a date, from right to left', () => {
  test('changes months and days in the reading direction', async ({ editor, content }) => {
    const { id } = await content.create('things', { title: 'Dates', day: '2026-07-15' })
    const screen = await open(editor, id)
    await editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await screen.field('Day').press('ArrowDown')
    const dialog = dialogOf(editor)
    const day = (name: RegExp) => dialog.getByRole('button', { name })
    await expect(day(/July 15, 2026/)).toBeFocused()
    const x = async (place: Locator) => (await place.boundingBox())?.x ?? Number.NaN
    expect(await x(day(/July 16, 2026/))).toBeLessThan(await x(day(/July 15, 2026/)))
    expect(await x(dialog.getByRole('button', { name: 'Next month' }))).toBeLessThan(
      await x(dialog.getByRole('button', { name: 'Previous month' })),
    )
    await editor.keyboard.press('ArrowLeft')
    await expect(day(/July 16, 2026/)).toBeFocused()
    await editor.keyboard.press('ArrowRight')
    await editor.keyboard.press('ArrowRight')
    await expect(day(/July 14, 2026/)).toBeFocused()
    await editor.keyboard.press('Enter')
    await expect(screen.field('Day')).toHaveValue('Jul 14, 2026')
  })

  test('changes months with the keys too, and chooses a time', async ({ editor, content }) => {
    const { id } = await content.create('things', { title: 'Dates', month: '2026-07-01' })
    const screen = await open(editor, id)
    await editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await screen.field('Month').press('ArrowDown')
    const month = (name: string) => dialogOf(editor).getByRole('button', { name, exact: true })
    await expect(month('July')).toBeFocused()
    await editor.keyboard.press('ArrowLeft')
    await expect(month('August')).toBeFocused()
    await editor.keyboard.press('PageUp')
    await expect(dialogOf(editor).getByText('2025')).toBeVisible()
    await expect(month('August')).toBeFocused()
    await editor.keyboard.press('Enter')
    await expect(screen.field('Month')).toHaveValue('August 2025')
    await expect(screen.field('Month')).toBeFocused()

    await screen.field('Opens').press('ArrowDown')
    const times = editor.getByRole('dialog').getByRole('listbox')
    await expect(times.getByRole('option', { name: /^8:00.AM$/ })).toBeFocused()
    await editor.keyboard.press('End')
    await expect(times.getByRole('option', { name: /^8:00.PM$/ })).toBeFocused()
    await editor.keyboard.press('Home')
    await editor.keyboard.press('ArrowDown')
    await editor.keyboard.press('Enter')
    await expect(screen.field('Opens')).toHaveValue(/^9:00.AM$/)
    await expect(screen.field('Opens')).toBeFocused()
  })
})

test.describe('code and JSON', () => {
  test('are 56 pixels high at least and 18 for a line more, wrap, and indent by two', async ({
    editor,
    content,
    baseURL,
  }) => {
    const { id } = await content.create('things', { title: 'Code' })
    const elsewhere: string[] = []
    editor.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url())
    })
    const screen = await open(editor, id)
    const snippet = await editorOf(screen.field('Snippet'))
    const frame = snippet.locator('xpath=ancestor::*[@data-own-undo]')
    const height = async () => (await frame.boundingBox())?.height ?? 0
    expect(await height()).toBe(56)
    await snippet.click()
    await editor.keyboard.type('a {')
    await editor.keyboard.press('Enter')
    await editor.keyboard.press('Enter')
    await editor.keyboard.press('Enter')
    const before = await height()
    await editor.keyboard.press('Enter')
    expect((await height()) - before).toBe(18)
    await editor.keyboard.type('x'.repeat(300))
    expect((await height()) - before).toBeGreaterThan(36)
    const scroller = snippet.locator('xpath=..')
    expect(await scroller.evaluate((el) => el.scrollWidth <= el.clientWidth)).toBe(true)
    await editor.keyboard.press('ControlOrMeta+a')
    await editor.keyboard.type('b')
    await editor.keyboard.press('Home')
    await editor.keyboard.press('Tab')
    await screen.isSaved()
    expect((await content.read('things', id)).snippet).toBe('  b')
    // The code of the editor comes from the site, too.
    expect(elsewhere).toEqual([])
  })

  test('can be left by Escape and Tab, and say so', async ({ editor, content }) => {
    const { id } = await content.create('things', { title: 'Code' })
    const screen = await open(editor, id)
    const settings = await editorOf(screen.field('Settings'))
    await editorOf(screen.field('Snippet'))
    await expect(settings).toHaveAccessibleDescription(/Escape and then Tab/)
    await settings.focus()
    await editor.keyboard.press('Tab')
    await expect(settings).toBeFocused()
    await editor.keyboard.press('Escape')
    await editor.keyboard.press('Tab')
    await expect(screen.field('Snippet')).toBeFocused()
  })

  test('keep invalid JSON as it is typed, and say where it is wrong', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('things', { title: 'Code', settings: { a: 1 } })
    const screen = await open(editor, id)
    const settings = await editorOf(screen.field('Settings'))
    await settings.click()
    await editor.keyboard.press('ControlOrMeta+a')
    await editor.keyboard.insertText('{\n  "theme": "dark",\n  oops\n}')
    await screen.field('Contact').click()
    await expect(settings).toHaveAccessibleDescription(/line 3, column 3/)
    await expect(settings).toHaveAttribute('aria-invalid', 'true')
    await expect(screen.state).toHaveText(/^One field is incomplete/)
    await screen.field('Contact').fill('ada@example.org')
    await expect
      .poll(async () => (await content.read('things', id)).contact)
      .toBe('ada@example.org')
    expect((await content.read('things', id)).settings).toEqual({ a: 1 })
    await settings.click()
    await editor.keyboard.press('ControlOrMeta+a')
    await editor.keyboard.insertText('{ "theme": "dark" }')
    await screen.isSaved()
    expect((await content.read('things', id)).settings).toEqual({ theme: 'dark' })
  })
})

test('text, choices, numbers and places are stored as entered', async ({ editor, content }) => {
  const { id } = await content.create('things', { title: 'Everything' })
  const screen = await open(editor, id)
  await screen.field('Summary').fill('Two lines\nof text')
  await screen.field('Words').pressSequentially('ink,pen')
  await editor.keyboard.press('Enter')
  await screen.field('Contact').fill('ada@example.org')
  await screen.field('Amount').fill('2.5')
  await screen.main.getByRole('checkbox', { name: /Agreed/ }).check()
  await screen.main.getByRole('combobox', { name: 'Tone' }).click()
  await editor.getByRole('option', { name: 'Loud' }).click()
  await screen.main.getByRole('combobox', { name: 'Moods' }).click()
  await editor.getByRole('option', { name: 'glad' }).click()
  await editor.getByRole('option', { name: 'mad' }).click()
  await editor.keyboard.press('Escape')
  await screen.main.getByRole('radio', { name: 'right' }).check()
  await screen.main.getByRole('textbox', { name: 'Longitude' }).fill('13.4')
  await screen.main.getByRole('textbox', { name: 'Latitude' }).fill('52.5')
  await screen.isSaved()
  expect(await content.read('things', id)).toMatchObject({
    summary: 'Two lines\nof text',
    words: ['ink', 'pen'],
    contact: 'ada@example.org',
    amount: 2.5,
    agreed: true,
    tone: 'loud',
    moods: ['glad', 'mad'],
    side: 'right',
    place: [13.4, 52.5],
  })
})

test('a field that the editor may not write is read-only, and one they may not read is hidden', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Rights' })
  const screen = await open(editor, id)
  await expect(screen.field('Fixed')).toHaveJSProperty('readOnly', true)
  await expect(screen.main.getByText('Secret')).toHaveCount(0)
  await screen.field('Title').fill('Rights and duties')
  await screen.isSaved()
  const stored = await content.read('things', id)
  expect(stored.title).toBe('Rights and duties')
  expect(stored).not.toHaveProperty('secret')
})

test('a slug follows the title of a new document until it is edited', async ({
  editor,
  content,
}) => {
  await editor.goto('/admin/collections/things/create')
  const screen = documentScreen(editor)
  await screen.field('Title').pressSequentially('Größe & Maß')
  await expect(screen.field('Slug')).toHaveValue('grosse-mass')
  await screen.field('Slug').fill('mine')
  await screen.field('Title').pressSequentially('!')
  await screen.isSaved()
  const id = await screen.id()
  expect((await content.read('things', id)).slug).toBe('mine')
  await editor.reload()
  await expect(
    screen.main.getByRole('button', { name: 'Update when the title changes' }),
  ).toBeVisible()
})

test('a title with markup is text everywhere it is shown', async ({ editor, content }) => {
  const title = '<img src=x onerror="window.hacked = true">'
  const { id } = await content.create('things', { title })
  const screen = await open(editor, id)
  await expect(screen.heading).toHaveText(title)
  await expect(editor.getByRole('navigation', { name: 'You are here' })).toContainText(title)
  await expect(editor).toHaveTitle(new RegExp(title.slice(0, 12)))
  await screen.choose('More actions', 'Delete')
  const dialog = editor.getByRole('alertdialog')
  await expect(dialog).toContainText(title)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(editor.getByText('successfully deleted')).toContainText(title)
  await expect(editor.locator('img[src="x"]')).toHaveCount(0)
  expect(await editor.evaluate(() => 'hacked' in window)).toBe(false)
})

test('every field and its dialogs are accessible, in light, in dark and on a phone', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', {
    title: 'For everybody',
    settings: { a: 1 },
    meets: '2026-07-15T07:30:00.000Z',
  })
  await open(editor, id)
  const screen = documentScreen(editor)
  for (const label of ['Snippet', 'Settings']) await editorOf(screen.field(label))
  await isAccessible(editor, 'in the form')
  await screen.field('Meets').press('ArrowDown')
  await expect(dialogOf(editor).locator(':focus')).toHaveCount(1)
  await isAccessible(editor, 'in the date picker')
  await editor.keyboard.press('Escape')
  await expect(dialogOf(editor)).toBeHidden()
  await editor.setViewportSize({ width: 360, height: 740 })
  await screen.field('Meets').press('ArrowDown')
  await expect(dialogOf(editor).locator(':focus')).toHaveCount(1)
  const box = await dialogOf(editor).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  await editor.keyboard.press('Escape')
  const isTooWide = () =>
    document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await editor.evaluate(isTooWide)).toBe(false)
})
