import type { Page } from '@playwright/test'
import { fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/every-field.ts'
import { linesOf, openText } from './fixtures/rich-text.ts'

const open = (page: Page, id: string) => openText(page, 'things', id)

test('a phone has the menus too, right to left and in the dark, and nothing hides from assistive technology', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Phone' })
  const text = await open(editor, id)
  await editor.setViewportSize(PHONE)
  await editor.emulateMedia({ colorScheme: 'dark' })
  await editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await text.click()
  await editor.keyboard.type('Words and /')
  await expect(editor.getByRole('listbox', { name: 'Insert' })).toBeVisible()
  await fitsInWidth(editor, 'with the menu')
  await isAccessible(editor, 'in the menus')
  await editor.keyboard.press('Escape')
  await editor.keyboard.press('ControlOrMeta+a')
  await expect(editor.getByRole('toolbar', { name: 'Formatting of the selection' })).toBeVisible()
  await isAccessible(editor, 'in the menus')
})

test('a finger drags a line by its handle, whose menu moves lines, too', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Finger' })
  const text = await open(editor, id)
  await editor.setViewportSize(PHONE)
  await text.click()
  await editor.keyboard.type('one')
  await editor.keyboard.press('Enter')
  await editor.keyboard.type('two')
  await editor.keyboard.press('Enter')
  await editor.keyboard.type('three')
  await expect.poll(() => linesOf(text)).toEqual(['P one', 'P two', 'P three'])
  const handle = editor.getByRole('button', { name: 'Move or change this line' })
  await text.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = await handle.boundingBox()
  const to = await text.getByText('one').boundingBox()
  if (from === null || to === null) throw new Error('the lines are not shown')
  const session = await editor.context().newCDPSession(editor)
  const x = from.x + from.width / 2
  const start = from.y + from.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      ...{ type, touchPoints: y === undefined ? [] : [{ x, y }] },
    })
  await touch('touchStart', start)
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await touch('touchMove', start + (to.y + 2 - start) * part)
  }
  await touch('touchEnd')
  await expect.poll(() => linesOf(text)).toEqual(['P three', 'P one', 'P two'])
  await expect(editor.getByRole('menu')).toHaveCount(0)
  await handle.click()
  await expect(editor.getByRole('menuitem', { name: 'Move up' })).toBeVisible()
})

test('a slash finds what can be inserted, by label and keyword, with keys alone', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Slash' })
  const text = await open(editor, id)
  const { keyboard } = editor
  await text.click()
  await keyboard.type('Before it and/or ')
  const menu = editor.getByRole('listbox', { name: 'Insert' })
  await expect(menu).toHaveCount(0)
  await keyboard.press('Enter')
  await keyboard.type('/')
  await expect(menu.getByRole('option', { name: 'Heading 2' })).toBeVisible()
  await keyboard.type('divider')
  await expect(menu.getByRole('option')).toHaveText([/Horizontal line/])
  await expect(text).toHaveAttribute('aria-activedescendant', /.+/)
  await keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
  await expect(text.getByRole('separator')).toBeVisible()
  await keyboard.type('/h2')
  await keyboard.press('Tab')
  await keyboard.type('Chapter')
  await keyboard.press('Enter')
  await keyboard.type('/')
  // What was used last comes first.
  await expect(menu.getByRole('option').first()).toContainText('Heading 2')
  await keyboard.press('ArrowDown')
  await expect(menu.getByRole('option', { selected: true })).toContainText('Horizontal line')
  await keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await keyboard.type('usr/bin')
  await expect(menu).toHaveCount(0)
  expect(await linesOf(text)).toEqual([
    ...['P Before it and/or ', 'DIV ', 'H2 Chapter', 'P /usr/bin'],
  ])
  // The text is as it was before the choice, in steps.
  await keyboard.press('ControlOrMeta+z')
  await expect(text).not.toContainText('/usr/bin')
})

test('lines are moved, copied, turned and removed with the handle and with keys', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Handles' })
  const text = await open(editor, id)
  const { keyboard } = editor
  await text.click()
  for (const word of ['one', 'two', 'three']) {
    await keyboard.type(word)
    if (word !== 'three') await keyboard.press('Enter')
  }
  await keyboard.press('Alt+Shift+ArrowUp')
  await expect.poll(() => linesOf(text)).toEqual(['P one', 'P three', 'P two'])
  await keyboard.press('Alt+Shift+ArrowDown')
  await expect.poll(() => linesOf(text)).toEqual(['P one', 'P two', 'P three'])

  await text.getByText('one', { exact: true }).hover()
  const handle = editor.getByRole('button', { name: 'Move or change this line' })
  const from = await handle.boundingBox()
  const to = await text.getByText('three', { exact: true }).boundingBox()
  if (from === null || to === null) throw new Error('nothing to drag')
  await editor.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await editor.mouse.down()
  await editor.mouse.move(from.x + from.width / 2, to.y + to.height - 2, { steps: 6 })
  await editor.mouse.up()
  await expect.poll(() => linesOf(text)).toEqual(['P two', 'P three', 'P one'])
  await expect(editor.getByRole('menu')).toHaveCount(0)

  await text.getByText('three', { exact: true }).hover()
  await handle.click()
  await editor.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => linesOf(text)).toEqual(['P two', 'P three', 'P three', 'P one'])
  await text.getByText('two', { exact: true }).hover()
  await handle.click()
  await editor.getByRole('menuitem', { name: 'Turn into' }).click()
  await editor.getByRole('menuitem', { name: 'Quotation' }).click()
  await expect.poll(async () => (await linesOf(text))[0]).toBe('BLOCKQUOTE two')
  await text.getByText('one', { exact: true }).hover()
  await handle.click()
  await editor.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(() => linesOf(text)).toEqual(['BLOCKQUOTE two', 'P three', 'P three'])

  await text.getByText('two', { exact: true }).hover()
  await editor.getByRole('button', { name: 'Insert below' }).click()
  const search = editor.getByRole('combobox', { name: 'Search what to insert' })
  await expect(search).toBeFocused()
  await expect(text.getByText('two', { exact: true })).toBeInViewport()
  await keyboard.type('head')
  await keyboard.press('Enter')
  await keyboard.type('Between')
  await expect
    .poll(() => linesOf(text))
    .toEqual(['BLOCKQUOTE two', 'H1 Between', 'P three', 'P three'])
})

test('selected words are formatted above them; Alt+F10 leads to the bar and Escape back', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Bars' })
  const text = await open(editor, id)
  const { keyboard } = editor
  await text.click()
  await keyboard.type('Some words')
  const bar = editor.getByRole('toolbar', { name: 'Formatting of the selection' })
  await expect(bar).toHaveCount(0)
  await keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Highlight' }).click()
  await expect(text.locator('mark')).toHaveText('words')
  await keyboard.press('ArrowRight')
  await expect(bar).toHaveCount(0)
  await keyboard.press('Alt+F10')
  const fixed = editor.getByRole('toolbar', { name: 'Formatting', exact: true })
  await expect(fixed.locator(':focus')).toHaveCount(1)
  await keyboard.press('ArrowRight')
  await expect(fixed.getByRole('button', { name: 'Bold' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(text).toBeFocused()
  await keyboard.type(' and more')
  await expect(text.locator('strong')).toHaveText(' and more')
})
