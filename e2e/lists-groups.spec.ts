import type { Locator, Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'

const THINGS = '/admin/collections/things'

const table = (page: Page) => page.getByRole('main').getByRole('table')
const group = (page: Page, name: string) => table(page).getByRole('rowgroup', { name, exact: true })
/** The button that folds a group, with the name and the number of documents in it. */
const heading = (of: Locator) => of.getByRole('rowheader').getByRole('button')
const titles = (of: Locator) => of.getByRole('link')
/** The headings from the first to the last. */
const headings = (page: Page) => table(page).getByRole('rowheader')

async function groupBy(page: Page, name: string, now = 'Group by'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: now, exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Group by' })
  await menu.getByRole('menuitemradio', { name, exact: true }).click()
  // Other fields may be chosen while it is open.
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

test('a list is grouped by an option: counted, folded, continued, walked, selected and kept as a view', async ({
  editor,
  site: { content },
}) => {
  test.setTimeout(120_000)
  const word = ownWord('grouped')
  const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  for (const number of numbers)
    await content.create('things', { title: `${word} a${number}`, kind: 'a', size: 1 })
  for (const letter of ['x', 'y'])
    await content.create('things', { title: `${word} b${letter}`, kind: 'b', size: 2 })
  await content.create('things', { title: `${word} none`, size: 2 })
  await content.create('things', { title: `${ownWord('another')}`, kind: 'b' })

  await editor.goto(`${THINGS}?search=${word}&sort=title`)
  await expect(table(editor).getByRole('link')).toHaveCount(10)
  await groupBy(editor, 'Kind')
  await expect(editor).toHaveURL(/group=kind/)
  await expect(headings(editor)).toHaveText(['Apple12', 'Berry2', 'No value1'])
  const apples = group(editor, 'Apple')
  const berries = group(editor, 'Berry')
  await expect(titles(apples)).toHaveText(numbers.slice(0, 10).map((one) => `${word} a${one}`))
  await expect(titles(berries)).toHaveText([`${word} bx`, `${word} by`])
  await expect(titles(group(editor, 'No value'))).toHaveText([`${word} none`])
  await expect(editor.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)

  await apples.getByRole('button', { name: 'Show more' }).click()
  await expect(titles(apples)).toHaveCount(12)
  await expect(apples.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  // Keys go on from one group into the next.
  await titles(apples).last().focus()
  await editor.keyboard.press('j')
  await expect(titles(berries).first()).toBeFocused()
  await editor.keyboard.press('ArrowUp')
  await expect(titles(apples).last()).toBeFocused()

  await heading(apples).press('Enter')
  await expect(heading(apples)).toHaveAttribute('aria-expanded', 'false')
  await expect(titles(apples)).toHaveCount(0)
  await expect(headings(editor).first()).toHaveText('Apple12')

  // What is selected in one group stays while something is selected in another.
  await berries.getByRole('checkbox', { name: `Select ${word} bx` }).check()
  await group(editor, 'No value')
    .getByRole('checkbox', { name: `Select ${word} none` })
    .check()
  await expect(editor.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()

  // A group is selected whole, what it does not show too.
  const box = (of: Locator, name: string) => of.getByRole('checkbox', { name, exact: true })
  await expect(box(berries, 'Berry')).toHaveJSProperty('indeterminate', true)
  await box(apples, 'Apple').check()
  await expect(editor.getByRole('status').filter({ hasText: '14 selected' })).toBeVisible()
  await heading(apples).press('Enter')
  await titles(apples).first().focus()
  await editor.keyboard.press('x')
  await expect(editor.getByRole('status').filter({ hasText: '13 selected' })).toBeVisible()
  await expect(box(apples, 'Apple')).toHaveJSProperty('indeterminate', true)
  await box(berries, 'Berry').check()
  await expect(editor.getByRole('status').filter({ hasText: '14 selected' })).toBeVisible()

  // A filter and an order are those of the groups, too.
  const where = encodeURIComponent(JSON.stringify({ or: [{ and: [{ size: { equals: 2 } }] }] }))
  await editor.goto(`${THINGS}?search=${word}&sort=-title&group=kind&where=${where}`)
  await expect(headings(editor)).toHaveText(['Berry2', 'No value1'])
  await expect(titles(berries)).toHaveText([`${word} by`, `${word} bx`])

  await editor.getByRole('main').getByRole('button', { name: 'Views', exact: true }).click()
  await editor.getByRole('menuitem', { name: 'Save as a view' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('By kind')
  await editor.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await groupBy(editor, 'None', 'Group by: Kind')
  await expect(headings(editor)).toHaveCount(0)
  await expect(table(editor).getByRole('link')).toHaveCount(3)
  await editor.getByRole('main').getByRole('button', { name: 'By kind', exact: true }).click()
  await editor.getByRole('menuitem', { name: 'By kind', exact: true }).click()
  await expect(headings(editor)).toHaveText(['Berry2', 'No value1'])

  // The next document is the next of the group.
  await titles(berries).first().click()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(`${word} by`)
  const pager = editor.getByRole('navigation', { name: 'Things' })
  await pager.getByRole('link', { name: `Next · ${word} bx` }).click()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(`${word} bx`)
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('groups are statuses, documents that are referred to, and months, and all can use them', async ({
  editor,
  site: { content },
}) => {
  test.setTimeout(180_000)
  const word = ownWord('states')
  const ann = await content.create('people', { name: `Ann ${word}` }, { publish: true })
  const bob = await content.create('people', { name: `Bob ${word}` }, { publish: true })
  const make = (title: string, data: object, publish = false) =>
    content.create('things', { title: `${word} ${title}`, ...data }, { publish })
  const day = (date: string) => `${date}T12:00:00.000Z`
  await make('one', { owner: bob.id, due: day('2026-03-31'), ready: true })
  await make('two', { owner: bob.id, due: day('2026-04-01') }, true)
  const three = await make('three', { owner: ann.id, due: day('2025-12-31'), ready: false }, true)
  await make('four', {}, true)
  const changed = { title: `${word} three!`, _status: 'draft' }
  await content.update('things', three.id, changed)

  await editor.goto(`${THINGS}?search=${word}&sort=title&group=_status`)
  await expect(headings(editor)).toHaveText(['Draft1', 'Changed1', 'Published2'])
  await expect(titles(group(editor, 'Changed'))).toHaveText([`${word} three!`])
  await expect(titles(group(editor, 'Published'))).toHaveText([`${word} four`, `${word} two`])

  await groupBy(editor, 'Owner', 'Group by: Status')
  await expect(headings(editor)).toHaveText([`Bob ${word}2`, `Ann ${word}1`, 'No value1'])
  await groupBy(editor, 'Ready', 'Group by: Owner')
  await expect(headings(editor)).toHaveText(['True1', 'False1', 'No value2'])
  await groupBy(editor, 'Due', 'Group by: Ready')
  await expect(headings(editor)).toHaveText([
    'April 20261',
    'March 20261',
    'December 20251',
    'No value1',
  ])
  await expect(titles(group(editor, 'March 2026'))).toHaveText([`${word} one`])

  for (const [size, where] of [
    [DESK, 'at a desk'],
    [PHONE, 'on a phone'],
  ] as const) {
    await editor.setViewportSize(size)
    await isAccessible(editor, where)
    await fitsInWidth(editor, where)
  }

  // A part of an address that is no field to group by is named, and the list is shown without it.
  await editor.goto(`${THINGS}?search=${word}&group=tags`)
  await expect(table(editor).getByRole('link')).toHaveCount(4)
  await expect(headings(editor)).toHaveCount(0)
  await expect(editor.getByText('the grouping')).toBeVisible()
})
