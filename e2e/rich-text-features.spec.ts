import type { Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { openText } from './fixtures/rich-text.ts'
import { expect, test } from './fixtures/text-styles.ts'

interface StoredNode {
  readonly type: string
  readonly language?: string
  readonly listType?: string
  readonly text?: string
  readonly children?: readonly StoredNode[]
}

const open = (page: Page, id: string, field: string) => openText(page, 'articles', id, field)

test('code is written in the text with its language, and words have the styles of the site', async ({
  editor,
  site: { content },
}) => {
  const { id } = await content.create('articles', { title: 'Code' })
  const text = await open(editor, id, 'Body')
  const { keyboard } = editor
  await text.click()
  await keyboard.type('Before')
  await keyboard.press('Enter')
  await keyboard.type('```css ')
  const code = editor.getByRole('textbox', { name: 'Code', exact: true })
  await expect(code).toBeVisible()
  const language = editor.getByRole('combobox', { name: 'Language of the code' })
  await expect(language).toHaveText('CSS')
  await code.click()
  await keyboard.type('a { color: red }')
  await keyboard.press('Enter')
  await keyboard.type('/* **no** Markdown and no /menu */')
  await language.click()
  await editor.getByRole('option', { name: 'HTML' }).click()
  await documentScreen(editor).isSaved()
  const { body } = await content.read('articles', id)
  const { children = [] } = (body as { root: StoredNode }).root
  expect(children.map(({ type, language: of }) => [type, of])).toEqual([
    ['paragraph', undefined],
    ['code', 'html'],
    ['paragraph', undefined],
  ])
  expect(children[1]?.children?.map(({ text: words }) => words)).toEqual([
    ...['a { color: red }', undefined, '/* **no** Markdown and no /menu */'],
  ])
  await isAccessible(editor, 'with code in the text')

  await text.getByText('Before').click()
  await keyboard.press('Home')
  await keyboard.press('Shift+End')
  const bar = editor.getByRole('toolbar', { name: 'Formatting', exact: true }).first()
  await bar.getByRole('button', { name: 'More formatting' }).click()
  await editor.getByRole('menuitemradio', { name: 'Warning' }).click()
  await expect(text.getByText('Before')).toHaveCSS('color', 'rgb(164, 0, 0)')
  await documentScreen(editor).isSaved()
  const stored = JSON.stringify((await content.read('articles', id)).body)
  expect(stored).toContain('"$":{"style":"warning"}')
  await editor.reload()
  await expect(text.getByText('Before')).toHaveCSS('color', 'rgb(164, 0, 0)')
})

test('signs of Markdown become what they mean as they are typed, with Enter too', async ({
  editor,
  site: { content },
}) => {
  const { id } = await content.create('articles', { title: 'Signs' })
  const text = await open(editor, id, 'Body')
  const { keyboard } = editor
  await text.click()
  await keyboard.type('- milk')
  await keyboard.press('Enter')
  await keyboard.type('[ ] bread')
  await expect(text.getByRole('checkbox', { name: 'bread' })).not.toBeChecked()
  await keyboard.press('Enter')
  await keyboard.type('salt')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('- [x] done')
  await expect(text.getByRole('checkbox', { name: 'done' })).toBeChecked()
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('---')
  await keyboard.press('Enter')
  await expect(text.getByRole('separator')).toBeVisible()
  await keyboard.type('```css')
  await keyboard.press('Enter')
  const code = editor.getByRole('textbox', { name: 'Code', exact: true })
  await expect(code).toBeFocused()
  await keyboard.type('a { color: red }')
  await keyboard.press('Escape')
  await expect(text).toBeFocused()
  await keyboard.press('Enter')
  await expect(code).toBeFocused()
  await documentScreen(editor).isSaved()
  const { body } = await content.read('articles', id)
  const { children = [] } = (body as { root: StoredNode }).root
  expect(children.map(({ type, listType, language }) => listType ?? language ?? type)).toEqual([
    ...['bullet', 'check', 'horizontalrule', 'css', 'paragraph'],
  ])
})

test('a field offers what it allows, and keeps what it does not', async ({
  editor,
  site: { content },
}) => {
  const { id } = await content.create('articles', { title: 'Brief' })
  const text = await open(editor, id, 'Brief')
  const { keyboard } = editor
  await text.click()
  await keyboard.type('/')
  const menu = editor.getByRole('listbox', { name: 'Insert' })
  await expect(menu.getByRole('option')).toHaveText([/Paragraph/, /Heading 2/])
  await keyboard.press('Escape')
  await keyboard.press('Backspace')
  await keyboard.type('# no heading')
  await keyboard.press('Enter')
  await keyboard.type('## one')
  await keyboard.press('Enter')
  await keyboard.type('- no *list* and **bold**.')
  await expect(text.getByRole('heading')).toHaveText(['one'])
  await expect(text.getByRole('list')).toHaveCount(0)
  await expect(text.locator('em')).toHaveCount(0)
  await expect(text.locator('strong')).toHaveText('bold')
})
