import type { Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { choiceKept } from './fixtures/choice-kept.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'
import { cellOf, gridOf, savedIn, sheetAddress } from './fixtures/sheet.ts'

const headOf = (page: Page, name: string) =>
  gridOf(page).getByRole('columnheader', { name, exact: true })

const titlesOf = (page: Page, count: number) =>
  Promise.all(Array.from({ length: count }, (_, row) => cellOf(page, row + 1, 1).textContent()))

test('the heads of columns sort the cells, with the keyboard, and nothing typed is lost', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('order')
  const taken = ownWord('taken')
  await content.create('notes', { title: `${word} A`, batch: 'x', rank: 2, address: taken })
  await content.create('notes', { title: `${word} B`, batch: 'y', rank: 3 })
  const third = await content.create('notes', { title: `${word} C`, batch: 'x', rank: 1 })
  await editor.goto(sheetAddress('notes', word, ['title', 'rank', 'address', 'batch']))
  await expect(cellOf(editor, 3, 1)).toHaveText(`${word} C`)
  const grid = gridOf(editor)
  const named = (letters: string) => [...letters].map((letter) => `${word} ${letter}`)

  // What was refused, and what is being typed, goes along with its row.
  await cellOf(editor, 2, 3).click()
  await editor.keyboard.type(taken)
  await editor.keyboard.press('Enter')
  await expect(cellOf(editor, 2, 3)).toHaveAttribute('aria-invalid', 'true')
  await cellOf(editor, 3, 2).click()
  await editor.keyboard.type('4')
  await headOf(editor, 'Rank').getByRole('button').click()
  await expect(editor).toHaveURL(/sort=rank/)
  await expect.poll(() => titlesOf(editor, 3)).toEqual(named('ABC'))
  await expect(cellOf(editor, 3, 2)).toHaveText('4')
  await expect(cellOf(editor, 2, 3)).toHaveText(taken)
  await expect(cellOf(editor, 2, 3)).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(async () => (await content.read('notes', third.id)).rank).toBe(4)
  await expect(editor.getByRole('alertdialog')).toHaveCount(0)

  // The head has the focus, and is the one tab stop, before the end of its column.
  await expect(headOf(editor, 'Rank').getByRole('button')).toBeFocused()
  await expect(headOf(editor, 'Rank')).toHaveAttribute('aria-sort', 'ascending')
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(2)
  await editor.keyboard.press('Enter')
  await expect(headOf(editor, 'Rank')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => titlesOf(editor, 3)).toEqual(named('CBA'))
  await isAccessible(editor, 'at the head of a column of cells')
  await expect(cellOf(editor, 2, 3)).toHaveText(taken)
  await editor.keyboard.press('Space')
  await expect(editor).not.toHaveURL(/sort=/)
  await expect(headOf(editor, 'Rank')).toHaveAttribute('aria-sort', 'none')

  // By several, reached from the cells.
  await cellOf(editor, 1, 4).click()
  await editor.keyboard.press('ArrowUp')
  await expect(headOf(editor, 'Batch').getByRole('button')).toBeFocused()
  await editor.keyboard.press('Enter')
  await editor.keyboard.press('ArrowLeft')
  await editor.keyboard.press('ArrowLeft')
  await editor.keyboard.press('Shift+Enter')
  await expect(editor).toHaveURL(/sort=batch(%2C|,)rank/)
  await expect.poll(() => titlesOf(editor, 3)).toEqual(named('ACB'))
  await editor.keyboard.press('Shift+Space')
  await expect.poll(() => titlesOf(editor, 3)).toEqual(named('CAB'))
  await editor.keyboard.press('ArrowDown')
  await expect(cellOf(editor, 1, 2)).toBeFocused()

  // Undo is of the rows, whatever their order.
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(cellOf(editor, 1, 2)).toHaveText('1')
  await expect.poll(async () => (await content.read('notes', third.id)).rank).toBe(1)
  await editor.getByRole('button', { name: 'Show the first' }).click()
  await editor.getByRole('button', { name: 'Discard' }).click()
  await expect(savedIn(editor)).toBeVisible()
})

test('a row that the search does not find any more is kept in another order, with its undo', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('kept')
  await content.create('notes', { title: `${word} A`, batch: 'x' })
  await content.create('notes', { title: `${word} B`, batch: 'x' })
  await editor.goto(sheetAddress('notes', word, ['title', 'batch']))
  await cellOf(editor, 1, 1).click()
  await editor.keyboard.type('other')
  await headOf(editor, 'Title').getByRole('button').click()
  await expect(cellOf(editor, 2, 1)).toHaveText('other')
  await expect(cellOf(editor, 1, 1)).toHaveText(`${word} B`)
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(cellOf(editor, 2, 1)).toHaveText(`${word} A`)
  await expect(savedIn(editor)).toBeVisible()
})

test('the rows stay where they are when another order cannot be had', async ({ editor, site }) => {
  const word = ownWord('away')
  await site.content.create('notes', { title: `${word} A`, rank: 2 })
  await site.content.create('notes', { title: `${word} B`, rank: 1 })
  await editor.goto(sheetAddress('notes', word, ['title', 'rank']))
  await expect(cellOf(editor, 2, 1)).toHaveText(`${word} B`)
  const isOfOrder = (url: URL) =>
    url.pathname === '/api/notes' && url.searchParams.get('limit') === '10000'
  await editor.route(isOfOrder, (route) => route.abort())
  await headOf(editor, 'Rank').getByRole('button').click()
  const failed = editor.getByRole('main').getByRole('alert')
  await expect(failed).toBeVisible()
  await expect(cellOf(editor, 2, 1)).toHaveText(`${word} B`)
  await editor.unrouteAll()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(cellOf(editor, 1, 1)).toHaveText(`${word} B`)
  await expect(failed).toBeHidden()
})

test('the width of a column of cells is dragged or set by keys, and is that of the list', async ({
  editor,
  site,
}) => {
  const word = ownWord('width')
  await site.content.create('notes', { title: `${word} A`, rank: 1 })
  await editor.goto(sheetAddress('notes', word, ['title', 'rank', 'batch']))
  const head = headOf(editor, 'Rank')
  const end = editor.getByRole('separator', { name: 'Rank Column width' })
  const widthOf = async (what = head) => (await what.boundingBox())?.width ?? 0
  await expect(cellOf(editor, 1, 1)).toHaveText(`${word} A`)
  const usual = await widthOf()
  const box = await end.boundingBox()
  if (!box) throw new Error('The end of the head is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + 8]
  await editor.mouse.move(x, y)
  await editor.mouse.down()
  await editor.mouse.move(x + 40, y, { steps: 4 })
  await expect.poll(widthOf).toBeCloseTo(usual + 40, 0)
  expect(await widthOf(cellOf(editor, 1, 2))).toBeCloseTo(usual + 40, 0)
  const kept = choiceKept(editor, 'collection-notes', '"widths"')
  await editor.mouse.up()
  await kept
  await expect(head).toHaveAttribute('aria-sort', 'none')

  // From the cells: up to the head, and by Tab to its end.
  await cellOf(editor, 1, 2).click()
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('Tab')
  await expect(end).toBeFocused()
  await editor.keyboard.press('ArrowLeft')
  await expect.poll(widthOf).toBeCloseTo(usual + 24, 0)
  await expect(end).toHaveAttribute('aria-valuenow', String(Math.round(usual + 24)))
  await editor.keyboard.press('Escape')
  await expect(head.getByRole('button')).toBeFocused()
  await editor.keyboard.press('Tab')
  await editor.keyboard.press('ArrowDown')
  await expect(cellOf(editor, 1, 2)).toBeFocused()
  await end.dblclick()
  await expect.poll(widthOf).toBeCloseTo(usual, 0)
})
