import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { openText } from './fixtures/rich-text.ts'
import { expect, test } from './fixtures/text-blocks.ts'

const plain = { direction: null, format: '', indent: 0, version: 1 }
const words = (text: string) => ({
  ...{ type: 'text', version: 1, detail: 0, mode: 'normal', style: '', format: 0, text },
})
const paragraph = (...children: object[]) => ({
  ...{ ...plain, type: 'paragraph', textFormat: 0, textStyle: '', children },
})
const term = (fields: object) => ({
  type: 'inlineBlock',
  version: 1,
  fields: { blockType: 'term', ...fields },
})
const block = (fields: object) => ({ type: 'block', version: 2, format: '', fields })
const textOf = (...children: object[]) => ({ root: { ...plain, type: 'root', children } })

const article = {
  title: 'The cat of the house',
  body: textOf(
    paragraph(words('A cat and a '), term({ word: 'tomcat' }), words('.')),
    block({ blockType: 'quotation', saying: 'No cat\nbut a Cat', speaker: 'Concatenate' }),
  ),
  more: 'One more cat',
  tags: ['cat', 'dog'],
  imported: 'An imported cat',
  links: [{ label: 'Of dogs' }, { label: 'Of a cat' }],
}

const barOf = (page: Page) => {
  const bar = page.getByRole('search', { name: 'Find and replace in the document' })
  return {
    bar,
    query: bar.getByRole('textbox', { name: 'Find', exact: true }),
    replacement: bar.getByRole('textbox', { name: 'Replace with' }),
    status: bar.getByRole('status'),
  }
}

/** What is marked most: the words of a text or of a value, or of a control. */
const current = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('stet-found-current') ?? []
    const inControl = document.querySelector('[data-find-marks] mark[data-current]')
    return range === undefined ? (inControl?.textContent ?? null) : (range as Range).toString()
  })

test('words are found in all fields, wherever they are closed, and replaced in one step', async ({
  editor,
  site: { content },
}) => {
  const { id } = await content.create('articles', article)
  const text = await openText(editor, 'articles', id)
  const { keyboard } = editor
  const title = editor.getByRole('textbox', { name: 'Title', exact: true })
  await text.getByRole('button', { name: /^Quotation/ }).click()
  await expect(editor.getByRole('textbox', { name: 'Saying' })).toBeHidden()

  await title.click()
  await keyboard.press('ControlOrMeta+Shift+f')
  const { bar, query, replacement, status } = barOf(editor)
  await expect(query).toBeFocused()
  await keyboard.type('cat')
  await expect(status).toHaveText('1 of 10 · Title')
  await expect.poll(() => current(editor)).toBe('cat')
  await isAccessible(editor, 'while the document is searched')

  // Each key leads on, and opens what is closed.
  const next = async (expected: string) => {
    await keyboard.press('Enter')
    await expect(status).toHaveText(expected)
  }
  await next('2 of 10 · Body')
  await expect.poll(() => current(editor)).toBe('cat')
  await next('3 of 10 · Body › Term 01 › Word')
  await next('4 of 10 · Body › Quotation 01 › Saying')
  await expect(editor.getByRole('textbox', { name: 'Saying' })).toBeInViewport()
  await expect.poll(() => current(editor)).toBe('cat')
  await next('5 of 10 · Body › Quotation 01 › Saying')
  await expect.poll(() => current(editor)).toBe('Cat')
  await next('6 of 10 · Body › Quotation 01 › Speaker')
  await next('7 of 10 · More')
  await expect(editor.getByRole('textbox', { name: 'More', exact: true })).toBeInViewport()
  await next('8 of 10 · Tags')
  await expect.poll(() => current(editor)).toBe('cat')
  await next('9 of 10 · Imported')
  await expect(bar.getByText('This field cannot be changed')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled()
  await expect(query).toBeFocused()
  await next('10 of 10 · Links › Item 02 › Label')
  await expect(editor.getByRole('textbox', { name: 'Label' })).toBeInViewport()

  // Outside the bar the keys take the focus along.
  await title.click()
  await keyboard.press('Shift+F3')
  await expect(status).toHaveText('9 of 10 · Imported')
  const imported = editor.getByRole('textbox', { name: 'Imported' })
  await expect(imported).toBeFocused()
  const selected = () =>
    imported.evaluate((input: HTMLTextAreaElement) =>
      input.value.slice(input.selectionStart, input.selectionEnd),
    )
  await expect.poll(selected).toBe('cat')

  await replacement.fill('dog')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(
    editor.getByText(
      '9 matches were replaced in 8 fields. 1 match stays, because its field cannot be changed.',
    ),
  ).toBeAttached()
  await expect(status).toHaveText('1 of 1 · Imported')
  await expect(title).toHaveValue('The dog of the house')
  await documentScreen(editor).isSaved()
  const stored = () => content.read('articles', id)
  expect(await stored()).toMatchObject({ tags: ['dog'], imported: 'An imported cat' })

  await query.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(imported).toBeFocused()
  await title.click()
  await keyboard.press('ControlOrMeta+z')
  await expect(title).toHaveValue('The cat of the house')
  await documentScreen(editor).isSaved()
  expect(await stored()).toMatchObject({ tags: ['cat', 'dog'], more: 'One more cat' })
})

test('the search of a text becomes that of the document and back, and its keys work in the text', async ({
  editor,
  site: { content },
}) => {
  const { id } = await content.create('articles', article)
  const text = await openText(editor, 'articles', id)
  const { keyboard } = editor
  await text.getByText('A cat and a').click()
  await keyboard.press('ControlOrMeta+f')
  const ofText = editor.getByRole('search', { name: 'Find and replace', exact: true })
  await expect(ofText.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused()
  await keyboard.type('cat')
  await expect(ofText.getByRole('status')).toHaveText('1 of 1')
  await ofText.getByRole('button', { name: 'Whole document' }).click()
  const { bar, query, status } = barOf(editor)
  await expect(ofText).toHaveCount(0)
  await expect(query).toHaveValue('cat')
  await expect(query).toBeFocused()
  await expect(status).toHaveText('2 of 10 · Body')
  await query.fill('a')
  await expect(status).toHaveText(/Body$/)
  await bar.getByRole('button', { name: 'This text' }).click()
  await expect(bar).toHaveCount(0)
  await expect(ofText.getByRole('status')).toHaveText(/ of 4$/)

  await text.getByText('A cat and a').click()
  await keyboard.press('Home')
  await keyboard.press('F3')
  const selection = () => editor.evaluate(() => String(document.getSelection()))
  await expect.poll(selection).toBe('A')
  await expect(text).toBeFocused()
  await keyboard.press('ControlOrMeta+g')
  await expect(ofText.getByRole('status')).toHaveText('2 of 4')
  await expect.poll(selection).toBe('a')
  await keyboard.press('Shift+F3')
  await expect(ofText.getByRole('status')).toHaveText('1 of 4')

  // A text that fills the window makes room for the bar.
  const frame = editor.locator('[data-rich-text]').filter({ has: text }).first()
  // The text in the block has one as well.
  await frame.getByRole('button', { name: 'Full screen' }).last().click()
  await expect(frame).toHaveAttribute('data-full-screen')
  await keyboard.press('ControlOrMeta+Shift+f')
  await expect(query).toBeFocused()
  await expect(frame).not.toHaveAttribute('data-full-screen')
  await editor.setViewportSize(PHONE)
  await fitsInWidth(editor, 'while the document is searched on a phone')
  await isAccessible(editor, 'while the document is searched on a phone')
  await editor.setViewportSize(DESK)
})

test('a document that is only read is searched, and says why nothing is replaced', async ({
  editor,
  site: { content },
}) => {
  const { id } = await content.create('archive', { title: 'A cat' })
  await editor.goto(`/admin/collections/archive/${id}`)
  await editor.getByRole('textbox', { name: 'Title', exact: true }).click()
  await editor.keyboard.press('ControlOrMeta+Shift+f')
  const { bar, query, replacement, status } = barOf(editor)
  await query.fill('cat')
  await expect(status).toHaveText('1 of 1 · Title')
  await expect(replacement).toHaveCount(0)
  await expect(bar.getByText('Nothing can be replaced here')).toBeVisible()

  // From the menu and from the palette, too, and the sheet has its keys.
  await query.press('Escape')
  await expect(bar).toHaveCount(0)
  const main = editor.getByRole('main')
  await main.getByRole('button', { name: 'More actions' }).click()
  await editor.getByRole('menuitem', { name: 'Find and replace in the document' }).click()
  await expect(query).toBeFocused()
  await query.press('Escape')
  await editor.keyboard.press('ControlOrMeta+k')
  await expect(editor.getByRole('combobox')).toBeFocused()
  await editor.keyboard.type('Find and replace')
  await editor.getByRole('option', { name: /Find and replace in the document/ }).click()
  await expect(query).toBeFocused()
  await query.press('Escape')
  await main.getByRole('button', { name: 'More actions' }).focus()
  await editor.keyboard.press('?')
  const sheet = editor.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const section of ['In tables', 'On blocks, pictures and other cards', 'While searching']) {
    await expect(sheet.getByRole('heading', { name: section })).toBeVisible()
  }
  await expect(sheet.getByText('Find and replace in the document')).toBeVisible()
  await isAccessible(editor, 'with the sheet of keys')
})

test('a card that keys select in a text is announced, with how to enter and leave it', async ({
  editor,
  site: { content },
}) => {
  const rule = { type: 'horizontalrule', version: 1 }
  const { id } = await content.create('articles', {
    title: 'Cards',
    body: textOf(
      paragraph(words('Before')),
      block({ blockType: 'quotation', saying: 'So it is' }),
      paragraph(words('Between')),
      rule,
      paragraph(words('After')),
    ),
  })
  const text = await openText(editor, 'articles', id)
  const { keyboard } = editor
  await text.getByText('Before').click()
  const caret = () => editor.evaluate(() => document.getSelection()?.anchorNode?.textContent)
  await expect.poll(caret).toBe('Before')
  const said = editor.locator('[aria-live="polite"]').filter({ hasText: 'is selected' })
  await keyboard.press('ArrowDown')
  await expect(said).toHaveText(
    'Quotation is selected. Enter leads into it, Escape back out, and arrow keys lead on.',
  )
  await keyboard.press('Enter')
  await expect(text).not.toBeFocused()
  await keyboard.press('Escape')
  await expect(text).toBeFocused()
  // Said again: a live region only tells of words that changed.
  await expect(said).toHaveText(/lead on\.\u00a0$/)
  await keyboard.press('ArrowDown')
  await expect.poll(caret).toBe('Between')
  await keyboard.press('ArrowDown')
  await expect(said).toHaveText('Horizontal line is selected. Arrow keys lead on.')
})
