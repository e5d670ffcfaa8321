import type { Locator, Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'

async function open(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin/collections/essays/${id}`)
  await documentScreen(page).isSaved()
  const text = page.getByRole('textbox', { name: 'Body' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  return text
}

/** The kinds of the lines and their words. */
const linesOf = (text: Locator) =>
  text.evaluate((root) => [...root.children].map((line) => `${line.tagName} ${line.textContent}`))

test('a text says how long it is, and what is left of its limit', async ({ editor, content }) => {
  const { id } = await content.create('essays', { title: 'Counted' })
  const text = await open(editor, id)
  const frame = editor.locator('[data-rich-text]').filter({ has: text })
  const counts = (words: string) => frame.getByText(words, { exact: true })
  await text.click()
  await editor.keyboard.type('one two three')
  await expect(counts('3 of 10 words')).toBeVisible()
  await expect(counts('13 characters')).toBeVisible()
  await editor.keyboard.type(' four five six seven eight nine')
  await expect(counts('1 word left')).toBeVisible()
  await editor.keyboard.type(' ten eleven twelve')
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
