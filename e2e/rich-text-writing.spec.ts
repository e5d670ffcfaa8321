import type { Page } from '@playwright/test'
import { fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'
import { linesOf, openText } from './fixtures/rich-text.ts'

const open = (page: Page, id: string) => openText(page, 'essays', id)

test('a text says how long it is, and what is left of its limit', async ({ editor, content }) => {
  const { id } = await content.create('essays', { title: 'Counted' })
  const text = await open(editor, id)
  const frame = editor.locator('[data-rich-text]').filter({ has: text })
  const counts = (words: string) => frame.getByText(words, { exact: true })
  await text.click()
  await editor.keyboard.type('one two three')
  await expect(counts('3 of 10 words')).toBeVisible()
  await expect(counts('13 characters')).toBeVisible()
  await editor.keyboard.insertText(' four five six seven eight nine')
  await expect(counts('1 word left')).toBeVisible()
  await editor.keyboard.insertText(' ten eleven twelve')
  await expect(counts('2 words too many')).toBeVisible()
  // Once in the text, once for screen readers.
  await expect(editor.getByText('2 words too many', { exact: true })).toHaveCount(2)
  await isAccessible(editor, 'beyond the limit')
})

test('lines and words are formatted by keys, as far as the field allows, and the sheet lists them', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('essays', { title: 'Keys' })
  const text = await open(editor, id)
  const { keyboard } = editor
  await text.click()
  await keyboard.type('Chapter')
  await keyboard.press('ControlOrMeta+Alt+Digit2')
  await expect.poll(() => linesOf(text)).toEqual(['H2 Chapter'])
  // Headings of the first level are not allowed here.
  await keyboard.press('ControlOrMeta+Alt+Digit1')
  await expect.poll(() => linesOf(text)).toEqual(['H2 Chapter'])
  await keyboard.press('ControlOrMeta+Alt+Digit0')
  await expect.poll(() => linesOf(text)).toEqual(['P Chapter'])
  await keyboard.press('ControlOrMeta+Shift+Digit8')
  await expect.poll(() => linesOf(text)).toEqual(['UL Chapter'])
  await keyboard.press('ControlOrMeta+Shift+Digit7')
  await expect.poll(() => linesOf(text)).toEqual(['OL Chapter'])
  await keyboard.press('ControlOrMeta+Shift+Digit7')
  await expect.poll(() => linesOf(text)).toEqual(['P Chapter'])
  await keyboard.press('ControlOrMeta+e')
  await keyboard.type('const')
  await expect(text.locator('code')).toHaveText('const')

  await text.evaluate((root) => root.blur())
  await keyboard.press('?')
  const sheet = editor.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('heading', { name: 'In texts', exact: true })).toBeVisible()
  await expect(sheet.getByText('Move the line up')).toBeVisible()
})

test('words are found across formats and replaced, one by one and all at once, as one step of undo', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('essays', { title: 'Search' })
  const text = await open(editor, id)
  const { keyboard } = editor
  await text.click()
  await keyboard.type('The cat. A **c**at')
  await keyboard.press('Enter')
  await keyboard.type('- Cats and a concat')
  await keyboard.press('ControlOrMeta+f')
  const bar = editor.getByRole('search', { name: 'Find and replace' })
  const query = bar.getByRole('textbox', { name: 'Find', exact: true })
  await expect(query).toBeFocused()
  await keyboard.type('cat')
  await expect(bar.getByRole('status')).toHaveText('1 of 4')
  await keyboard.press('Enter')
  await expect(bar.getByRole('status')).toHaveText('2 of 4')
  await keyboard.press('Shift+F3')
  await keyboard.press('Shift+Enter')
  await expect(bar.getByRole('status')).toHaveText('4 of 4')
  await bar.getByRole('button', { name: 'Whole words' }).click()
  await expect(bar.getByRole('status')).toHaveText(/of 2/)
  await bar.getByRole('button', { name: 'Whole words' }).click()
  const marked = () =>
    editor.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0))
  await expect.poll(marked).toBe(4)
  await isAccessible(editor, 'while searching')

  await bar.getByRole('textbox', { name: 'Replace with' }).fill('dog')
  await bar.getByRole('textbox', { name: 'Replace with' }).press('Enter')
  await expect(bar.getByRole('status')).toHaveText(/of 3/)
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(bar.getByRole('status')).toHaveText('No matches')
  await expect.poll(() => linesOf(text)).toEqual(['P The dog. A dog', 'UL dogs and a condog'])
  await expect(text.locator('strong')).toHaveText('dog')
  await query.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(text).toBeFocused()
  await keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await text.textContent())?.match(/cat/gi)?.length).toBe(3)
  await expect.poll(() => editor.evaluate(() => CSS.highlights.size)).toBe(0)
})

test('the outline leads to headings, and typed quotes are those of the locale', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('essays', { title: 'Outline' })
  const text = await open(editor, id)
  const { keyboard } = editor
  await text.click()
  await keyboard.type('## Begin')
  await keyboard.press('Enter')
  await keyboard.type(`"It's" so... "`)
  await keyboard.press('Backspace')
  await keyboard.press('Enter')
  await keyboard.type('#### Deep')
  await expect.poll(() => linesOf(text)).toEqual(['H2 Begin', 'P “It’s” so… "', 'H4 Deep'])
  await editor.getByRole('button', { name: 'More formatting' }).click()
  await editor.getByRole('menuitem', { name: 'Outline' }).click()
  const outline = editor.getByRole('navigation', { name: 'Outline' })
  await expect(outline.getByRole('button', { name: /Deep/ })).toHaveAttribute(
    'aria-current',
    'location',
  )
  await expect(outline.getByRole('button', { name: /Deep/ })).toContainText('skips a level')
  await isAccessible(editor, 'with the outline')
  await outline.getByRole('button', { name: /Begin/ }).click()
  await expect(text).toBeFocused()
  await expect(outline.getByRole('button', { name: /Begin/ })).toHaveAttribute('aria-current')
  await keyboard.type('To ')
  await expect.poll(async () => (await linesOf(text))[0]).toBe('H2 To Begin')
})

test('a text fills the window, with its bars and the state of the document, on a phone too', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('essays', { title: 'Full' })
  const text = await open(editor, id)
  const { keyboard } = editor
  const frame = editor.locator('[data-rich-text]').filter({ has: text })
  await text.click()
  await keyboard.type('Words')
  await frame.getByRole('button', { name: 'Full screen' }).click()
  await expect(text).toBeFocused()
  const fills = () =>
    frame.evaluate((element) => {
      const { top, left, right, bottom } = element.getBoundingClientRect()
      return (
        [left, innerWidth - right, innerHeight - bottom].every((gap) => gap < 1) &&
        top < innerHeight / 2
      )
    })
  await expect.poll(fills).toBe(true)
  await expect(documentScreen(editor).heading).toBeVisible()
  await keyboard.type(' more')
  await documentScreen(editor).isSaved()
  // Nothing of the page is between the header and the text, and what is behind cannot be reached.
  const headerEnd = await editor
    .locator('main > header')
    .evaluate((header) => header.getBoundingClientRect().bottom)
  const { y: top = 0 } = (await frame.boundingBox()) ?? {}
  expect(Math.abs(top - headerEnd)).toBeLessThan(1)
  await expect(editor.getByRole('navigation', { name: 'Navigation' })).toBeHidden()
  const title = editor.locator('#field-title')
  const isReachable = () => title.evaluate((input) => input.closest('[inert]') === null)
  expect(await isReachable()).toBe(false)
  await isAccessible(editor, 'in full screen')
  await keyboard.press('ControlOrMeta+f')
  await keyboard.type('more')
  await keyboard.press('Escape')
  await expect(editor.getByRole('search')).toHaveCount(0)
  await expect(text).toBeFocused()
  expect(await fills()).toBe(true)
  await editor.setViewportSize(PHONE)
  await editor.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(fills).toBe(true)
  await keyboard.press('ControlOrMeta+f')
  await expect(editor.getByRole('search', { name: 'Find and replace' })).toBeVisible()
  await fitsInWidth(editor, 'in full screen')
  await isAccessible(editor, 'in full screen')
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await expect(frame.getByRole('button', { name: 'Full screen' })).toBeVisible()
  expect(await isReachable()).toBe(true)
  await editor.setViewportSize({ width: 1280, height: 800 })
  await expect(editor.getByRole('navigation', { name: 'Navigation' })).toBeVisible()
})
