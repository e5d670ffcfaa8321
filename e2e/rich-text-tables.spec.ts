import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'
import { caretIsTold, openText } from './fixtures/rich-text.ts'

const plain = { direction: null, format: '', indent: 0, version: 1 }
const paragraph = (text: string) => ({
  ...{ ...plain, type: 'paragraph', textFormat: 0, textStyle: '' },
  children: text === '' ? [] : [wordsOf(text)],
})
const wordsOf = (text: string) => ({
  ...{ type: 'text', version: 1, detail: 0, mode: 'normal', style: '', format: 0 },
  text,
})
const cell = (text: string, more: object = {}) => ({
  ...{ ...plain, type: 'tablecell', headerState: 0, colSpan: 1, rowSpan: 1 },
  ...{ backgroundColor: null, ...more, children: [paragraph(text)] },
})
const table = (rows: readonly (readonly object[])[], more: object = {}) => ({
  ...{ ...plain, type: 'table', ...more },
  children: rows.map((children) => ({ ...plain, type: 'tablerow', children })),
})
const textOf = (...children: object[]) => ({ root: { ...plain, type: 'root', children } })

interface Stored {
  readonly [key: string]: unknown
  readonly children?: readonly Stored[]
}

/** The words of the cells of a stored table, row by row. */
function rowsOf(body: unknown): readonly (readonly string[])[] {
  return tableOf(body)?.children?.map((row) => row.children?.map(wordsIn) ?? []) ?? []
}

function tableOf(body: unknown): Stored | undefined {
  return (body as { root: Stored }).root.children?.find(({ type }) => type === 'table')
}

const wordsIn = (node: Stored): string =>
  typeof node.text === 'string' ? node.text : (node.children?.map(wordsIn).join(' ') ?? '')

const open = (page: Page, id: string) => openText(page, 'things', id)

/** Chooses in the menu of the table, by keyboard. */
async function act(page: Page, ...names: readonly string[]): Promise<void> {
  await choose(page, names)
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** The same for what is switched on or off, after which the menu stays open. */
async function toggle(page: Page, ...names: readonly string[]): Promise<void> {
  await choose(page, names)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

async function choose(page: Page, names: readonly string[]): Promise<void> {
  await page.keyboard.press('Alt+F9')
  for (const [index, name] of names.entries()) {
    const item = page.getByRole('menu').last().getByText(name, { exact: true })
    await item.click()
    if (index < names.length - 1) await expect(page.getByRole('menu')).toHaveCount(index + 2)
  }
}

test('a table is inserted, filled and changed by keyboard', async ({ editor, content }) => {
  const { id } = await content.create('things', { title: 'By keyboard' })
  const text = await open(editor, id)
  const { keyboard } = editor
  const bar = editor.getByRole('toolbar', { name: 'Formatting' })
  const dialog = editor.getByRole('dialog', { name: 'Insert table' })
  await text.click()
  await keyboard.type('Before')
  await bar.getByRole('button', { name: 'Insert' }).click()
  await editor.getByRole('menuitem', { name: 'Table' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Rows' })).toHaveValue('5')
  await expect(dialog.getByRole('textbox', { name: 'Columns' })).toHaveValue('5')
  await dialog.getByRole('gridcell', { name: '5 × 5' }).focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) {
    await keyboard.press(key)
  }
  await isAccessible(editor, 'the size of a table')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text.getByRole('columnheader')).toHaveCount(3)
  await expect(text).toBeFocused()

  // Tab goes on, back, and makes a row at the end.
  await keyboard.type('Metal')
  await keyboard.press('Tab')
  await keyboard.type('Sign')
  await keyboard.press('Tab')
  await keyboard.type('Year')
  await keyboard.press('Tab')
  await keyboard.type('Iron')
  await keyboard.press('Shift+Tab')
  await keyboard.type('s')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('Fe')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('Gold')
  await expect(editor.getByText('Row 3, column 1', { exact: true })).toBeAttached()
  await act(editor, 'Column', 'Insert column before')
  await keyboard.type('No.')
  await act(editor, 'Column', 'Move column on')
  await act(editor, 'Row', 'Move row up')
  await toggle(editor, 'Column', 'Header column')
  await documentScreen(editor).isSaved()
  const { body } = await content.read('things', id)
  expect(rowsOf(body)).toEqual([
    ['Metal', '', 'Sign', 'Years'],
    ['Gold', 'No.', '', ''],
    ['Iron', '', 'Fe', ''],
  ])
  expect(
    tableOf(body)?.children?.map((row) => row.children?.map((one) => one.headerState)),
  ).toEqual([
    [1, 3, 1, 1],
    [0, 2, 0, 0],
    [0, 2, 0, 0],
  ])

  // In a table there is no other one.
  await bar.getByRole('button', { name: 'Insert' }).click()
  await editor.getByRole('menuitem', { name: 'Table' }).click()
  await expect(editor.getByText('A table cannot be put into another one')).toBeVisible()
  await expect(dialog).toBeHidden()
  for (let steps = 0; steps < 5; steps += 1) await keyboard.press('ControlOrMeta+z')
  await expect(text.getByRole('row').nth(0).locator('th, td')).toHaveCount(3)
})

test('cells are selected, merged, coloured, cleared and split', async ({ editor, content }) => {
  const { id } = await content.create('things', {
    title: 'Cells',
    body: textOf(
      paragraph('Before'),
      table([
        [cell('a'), cell('b'), cell('c')],
        [cell('d'), cell('e'), cell('f')],
      ]),
      paragraph('After'),
    ),
  })
  const text = await open(editor, id)
  const { keyboard } = editor
  const at = (words: string) => text.getByRole('cell', { name: words, exact: true })
  await at('a').hover()
  await editor.mouse.down()
  await at('b').hover()
  await at('e').hover()
  await editor.mouse.up()
  await act(editor, 'Cell', 'Merge cells')
  await expect(text.getByRole('cell', { name: 'a b d e' })).toHaveAttribute('colspan', '2')
  await act(editor, 'Cell', 'Green')
  await act(editor, 'Cell', 'Middle')
  await toggle(editor, 'Striped rows')
  await documentScreen(editor).isSaved()
  const merged = tableOf((await content.read('things', id)).body)
  expect(merged?.rowStriping).toBe(true)
  expect(merged?.children?.[0]?.children?.[0]).toMatchObject({
    ...{ colSpan: 2, rowSpan: 2, backgroundColor: '#ddefdb', verticalAlign: 'middle' },
  })
  await isAccessible(editor, 'a table with a coloured cell')
  await act(editor, 'Cell', 'Split cell')
  await expect(text.getByRole('cell')).toHaveCount(6)

  // Shift and arrows select the cell, then those beside it; Delete empties them.
  await at('c').click()
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Delete']) {
    await caretIsTold(editor)
    await keyboard.press(key)
  }
  await expect(text.getByRole('cell', { name: 'f', exact: true })).toHaveCount(0)
  await expect(text.getByRole('cell')).toHaveCount(6)
  await keyboard.press('ControlOrMeta+z')
  await expect(at('f')).toBeVisible()

  // Where a row ends, Shift and the arrow select its last cell and no other row.
  await at('c').click()
  await caretIsTold(editor)
  await keyboard.press('End')
  await expect.poll(() => editor.evaluate(() => getSelection()?.anchorOffset)).toBe(1)
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft']) {
    await caretIsTold(editor)
    await keyboard.press(key)
  }
  await caretIsTold(editor)
  // What is typed takes the place of what was in the selected cells.
  await keyboard.type('typed')
  await expect(text.getByRole('row').nth(0).getByRole('cell')).toHaveText(['abde', 'typed', ''])
  await expect(text.getByRole('row').nth(1)).toContainText('f')
  await keyboard.press('ControlOrMeta+z')
  await keyboard.press('ControlOrMeta+z')
  await expect(at('c')).toBeVisible()

  // First the words of the cell, then all cells, then the text.
  await at('c').click()
  await caretIsTold(editor)
  await keyboard.press('ControlOrMeta+a')
  await caretIsTold(editor)
  await keyboard.type('C')
  await expect(at('C')).toBeVisible()
  await expect(at('f')).toBeVisible()
  await act(editor, 'Delete table')
  await expect(text.getByRole('table')).toHaveCount(0)
  await expect(text).toContainText('After')
})

test('rows and columns are dragged, and widths are set by mouse and keyboard', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', {
    title: 'By mouse',
    body: textOf(
      paragraph('Before'),
      table(
        [
          [cell('a1'), cell('b1'), cell('c1')],
          [cell('a2'), cell('b2'), cell('c2')],
          [cell('a3'), cell('b3'), cell('c3')],
        ],
        { colWidths: [150, 150, 150] },
      ),
      paragraph('After'),
    ),
  })
  await editor.setViewportSize(DESK)
  const text = await open(editor, id)
  const at = (words: string) => text.getByRole('cell', { name: words, exact: true })
  await at('a1').hover()
  await editor.getByRole('button', { name: 'Actions for row 1' }).hover()
  await editor.mouse.down()
  await at('a2').hover()
  await at('b3').hover()
  await editor.mouse.up()
  await expect(text.getByRole('row').nth(2)).toContainText('a1')

  await at('c2').hover()
  await editor.getByRole('button', { name: 'Actions for column 3' }).click()
  await editor.getByRole('menuitem', { name: 'Move column back' }).click()
  await expect(text.getByRole('row').nth(0).getByRole('cell')).toHaveText(['a2', 'c2', 'b2'])

  const first = await at('a2').boundingBox()
  if (first === null) throw new Error('the cell is not shown')
  await editor.mouse.move(first.x + first.width, first.y + 10)
  await editor.mouse.down()
  await editor.mouse.move(first.x + first.width + 40, first.y + 12, { steps: 4 })
  await editor.mouse.up()
  await expect(at('a2')).toHaveCSS('width', '190px')
  await at('c2').click()
  await caretIsTold(editor)
  await act(editor, 'Column', 'Column width…')
  await editor.getByRole('textbox', { name: 'Width in pixels' }).fill('120')
  await editor.keyboard.press('Enter')
  await expect(at('c2')).toHaveCSS('width', '120px')
  await toggle(editor, 'Row', 'Freeze up to this row')
  await documentScreen(editor).isSaved()
  const stored = tableOf((await content.read('things', id)).body)
  expect(stored?.colWidths).toEqual([190, 120, 150])
  expect(stored?.frozenRowCount).toBe(1)
})

test('a wide table scrolls in its own box on a phone, and is mirrored where one writes so', async ({
  editor,
  content,
}) => {
  const columns = Array.from({ length: 8 }, (_, index) => cell(`column ${index + 1}`))
  const { id } = await content.create('things', {
    title: 'Wide',
    body: textOf(table([columns, columns], { frozenColumnCount: 1 }), paragraph('After')),
  })
  await editor.setViewportSize(PHONE)
  const text = await open(editor, id)
  const first = text.getByRole('cell', { name: 'column 1' }).first()
  const last = text.getByRole('cell', { name: 'column 8' }).first()
  await fitsInWidth(editor, 'with a wide table')
  const before = await first.boundingBox()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  // The border before the first cell scrolls away.
  expect(Math.abs(((await first.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(2)
  await last.click()
  await editor.getByRole('button', { name: 'Table actions' }).click()
  await editor.getByRole('menuitem', { name: 'Row', exact: true }).click()
  await editor.getByRole('menuitem', { name: 'Insert row below' }).click()
  await expect(text.getByRole('row')).toHaveCount(3)
  await isAccessible(editor, 'a wide table on a phone')

  const body = textOf(table([columns, columns], { frozenColumnCount: 1 }))
  await content.update('things', id, { body }, { locale: 'ar' })
  await editor.goto(`/admin/collections/things/${id}?locale=ar`)
  await documentScreen(editor).isSaved()
  await expect(first).toBeVisible()
  const mirrored = await first.boundingBox()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(Math.abs(((await first.boundingBox())?.x ?? 0) - (mirrored?.x ?? 0))).toBeLessThan(2)
  // The line behind the last cell is at its left.
  await expect(last).toHaveCSS('border-left-width', '1px')
})

test('cells are copied into other places of tables, and cells of a spreadsheet fill a table', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', {
    title: 'Copied',
    body: textOf(
      table([
        [cell('a'), cell('b', { backgroundColor: '#ddefdb' })],
        [cell('c'), cell('d')],
      ]),
      paragraph('After'),
    ),
  })
  const text = await open(editor, id)
  const { keyboard } = editor
  const at = (words: string) => text.getByRole('cell', { name: words, exact: true })
  await at('a').hover()
  await editor.mouse.down()
  await at('b').hover()
  await editor.mouse.up()
  const copied = await text.evaluate((element) => {
    const data = new DataTransfer()
    element.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    return data.types.map((type) => [type, data.getData(type)] as const)
  })
  const paste = (flavours: readonly (readonly [string, string])[]) =>
    text.evaluate((element, all) => {
      const data = new DataTransfer()
      for (const [type, value] of all) data.setData(type, value)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, flavours)
  await at('d').click()
  await caretIsTold(editor)
  await paste(copied)
  await expect(text.getByRole('row').nth(1).getByRole('cell')).toHaveText(['c', 'a', 'b'])
  // Undone while cells are selected, and done again.
  await keyboard.press('ControlOrMeta+z')
  await expect(text.getByRole('row').nth(1).getByRole('cell')).toHaveText(['c', 'd'])
  await keyboard.press('ControlOrMeta+Shift+z')
  await expect(text.getByRole('row').nth(1).getByRole('cell')).toHaveText(['c', 'a', 'b'])

  await at('c').click()
  await caretIsTold(editor)
  await paste([
    ['text/plain', '1\t2\n3\t4\n'],
    ['text/html', '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'],
  ])
  await expect(text.getByRole('row')).toHaveCount(3)
  await documentScreen(editor).isSaved()
  const { body } = await content.read('things', id)
  expect(rowsOf(body)).toEqual([
    ['a', 'b', ''],
    ['1', '2', 'b'],
    ['3', '4', ''],
  ])

  // Words of one cell are copied without the table, and replaced alone.
  await at('a').click()
  await caretIsTold(editor)
  await keyboard.press('ControlOrMeta+a')
  await caretIsTold(editor)
  await keyboard.type('word')
  await expect(at('word')).toBeVisible()
  await expect(at('b').first()).toBeVisible()
  await keyboard.press('ControlOrMeta+a')
  await caretIsTold(editor)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Delete')
  await expect(text.getByRole('cell', { name: /./ })).toHaveCount(0)
  await expect(text.getByRole('cell')).toHaveCount(9)
})

test('where one writes from right to left, the first column is at the right', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Mirrored' })
  await editor.goto(`/admin/collections/things/${id}?locale=ar`)
  await documentScreen(editor).isSaved()
  const text = editor.getByRole('textbox', { name: 'Body' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.click()
  await editor
    .getByRole('toolbar', { name: 'Formatting' })
    .getByRole('button', { name: 'Insert' })
    .click()
  await editor.getByRole('menuitem', { name: 'Table' }).click()
  await editor.getByRole('gridcell', { name: '2 × 3' }).click()
  await editor.keyboard.type('أول')
  await editor.keyboard.press('Tab')
  await editor.keyboard.type('second')
  const first = text.getByRole('columnheader', { name: 'أول' })
  const second = text.getByRole('columnheader', { name: 'second' })
  // The left arrow leads through the words to the next cell, not out of the table.
  await first.locator('p').click()
  await caretIsTold(editor)
  await editor.keyboard.press('Home')
  for (const _step of 'أول'.padEnd(4)) {
    await caretIsTold(editor)
    await editor.keyboard.press('ArrowLeft')
  }
  const cellAtCaret = () =>
    editor.evaluate(() => getSelection()?.focusNode?.parentElement?.closest('th')?.textContent)
  await expect.poll(cellAtCaret).toBe('second')
  const [one, other] = [await first.boundingBox(), await second.boundingBox()]
  if (one === null || other === null) throw new Error('the cells are not shown')
  expect(one.x).toBeGreaterThan(other.x)

  // The end of a column is at its left; dragged to the left, it grows.
  await editor.mouse.move(one.x, one.y + 10)
  await editor.mouse.down()
  await editor.mouse.move(one.x - 50, one.y + 12, { steps: 4 })
  await editor.mouse.up()
  await expect
    .poll(async () => Math.round((await first.boundingBox())?.width ?? 0))
    .toBe(Math.round(one.width + 50))
  // The arrow to the right selects the cell at the right, which is the one before.
  await text.getByRole('columnheader').nth(2).hover()
  await editor.mouse.down()
  await second.hover()
  await editor.mouse.up()
  await editor.keyboard.press('Shift+ArrowRight')
  await act(editor, 'Cell', 'Merge cells')
  await expect(text.getByRole('columnheader', { name: 'أول second' })).toHaveAttribute(
    'colspan',
    '3',
  )
})

test('typing, cutting and pasting over a selection that reaches into a table take the whole table', async ({
  editor,
  content,
}) => {
  const grid = table([
    [cell('a'), cell('b')],
    [cell('c'), cell('d')],
  ])
  const body = textOf(paragraph('Before'), grid, paragraph('After'))
  const { id } = await content.create('things', { title: 'Across', body })
  const text = await open(editor, id)
  const { keyboard } = editor
  const selected = () => editor.evaluate(() => getSelection()?.toString() ?? '')
  for (const [line, key] of [
    ['After', 'Shift+ArrowUp'],
    ['Before', 'Shift+ArrowDown'],
  ] as const) {
    await text.getByText(line).click()
    await keyboard.press(key)
    await expect.poll(selected).toMatch(/a.*d/s)
    await keyboard.press('x')
    await expect(text.getByRole('table')).toHaveCount(0)
    await expect(text).toContainText('x')
    await keyboard.press('ControlOrMeta+z')
    await expect(text.getByRole('cell')).toHaveText(['a', 'b', 'c', 'd'])
    await expect(text.locator(':scope > p')).toHaveText(['Before', 'After'])
  }

  await text.getByText('Before').click()
  await keyboard.press('Shift+ArrowDown')
  await expect.poll(selected).toMatch(/a.*d/s)
  await keyboard.press('ControlOrMeta+x')
  await expect(text.getByRole('table')).toHaveCount(0)
  await keyboard.press('ControlOrMeta+z')
  await expect(text.getByRole('cell')).toHaveText(['a', 'b', 'c', 'd'])
  await text.getByText('Before').click()
  await keyboard.press('Shift+ArrowDown')
  await expect.poll(selected).toMatch(/a.*d/s)
  await keyboard.press('ControlOrMeta+v')
  // What was cut is stored as a table again, and stands where the other one was.
  await expect(text.getByRole('table')).toHaveCount(1)
  await expect(text.getByRole('cell')).toHaveText(['a', 'b', 'c', 'd'])
  await expect(text).toContainText('After')
})
