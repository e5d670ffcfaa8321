import type { Page } from '@playwright/test'
import { expect, ownWord, test } from './fixtures/list-site.ts'

const NOTES = '/admin/collections/notes'
const bar = (page: Page) => page.getByRole('region', { name: 'Selected documents' })
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('link')

async function makeNotes(
  content: { create(collection: string, data: object): Promise<{ id: string }> },
  count: number,
  about: (index: number) => object = () => ({ summary: 'S' }),
): Promise<{ batch: string; ids: string[] }> {
  const batch = ownWord('batch')
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const title = `${batch} ${String(index).padStart(2, '0')}`
    ids.push((await content.create('notes', { title, batch, ...about(index) })).id)
  }
  return { batch, ids }
}

test('a selection continues from page to page, to all matches, and ends with another search', async ({
  editor,
  site: { content },
}) => {
  const { batch } = await makeNotes(content, 12)
  await editor.goto(`${NOTES}?search=${batch}&sort=title&limit=5`)
  await editor.getByRole('checkbox', { name: `Select ${batch} 01` }).check()
  await expect(bar(editor)).toContainText('1 selected')
  await editor.getByRole('button', { name: 'Next page' }).click()
  await editor.getByRole('checkbox', { name: `Select ${batch} 06` }).check()
  await expect(bar(editor)).toContainText('2 selected')
  await editor.getByRole('button', { name: 'Previous page' }).click()
  await expect(editor.getByRole('checkbox', { name: `Select ${batch} 01` })).toBeChecked()
  const page = editor.getByRole('checkbox', { name: 'Select all on this page' })
  await expect(page).toBeChecked({ indeterminate: true })
  await page.check()
  await expect(bar(editor)).toContainText('6 selected')

  await bar(editor).getByRole('button', { name: 'Select all 12' }).click()
  await expect(bar(editor)).toContainText('All 12 selected')
  await editor.getByRole('checkbox', { name: `Select ${batch} 00` }).uncheck()
  await expect(bar(editor)).toContainText('11 selected')

  await editor.getByRole('searchbox').fill(`${batch} 0`)
  await expect(rows(editor)).toHaveCount(5)
  await expect(bar(editor)).toBeHidden()
})

test('Shift selects and deselects everything from the row pressed before', async ({
  editor,
  site: { content },
}) => {
  const { batch } = await makeNotes(content, 8)
  await editor.goto(`${NOTES}?search=${batch}&sort=title`)
  const box = (index: number) => editor.getByRole('checkbox', { name: `Select ${batch} 0${index}` })
  const selected = async () => {
    const checked = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((at) => box(at).isChecked()))
    return checked.flatMap((isChecked, at) => (isChecked ? [at] : []))
  }
  await box(1).click()
  await expect(bar(editor)).toContainText('Hold Shift to select up to another row')
  await box(4).click({ modifiers: ['Shift'] })
  await expect(bar(editor)).toContainText('4 selected')
  expect(await selected()).toEqual([1, 2, 3, 4])
  // Pressing with Shift selects no text.
  expect(await editor.evaluate(() => window.getSelection()?.toString())).toBe('')
  await box(2).click({ modifiers: ['Shift'] })
  await expect(bar(editor)).toContainText('1 selected')
  expect(await selected()).toEqual([1])

  // Upwards, and beside the box, as with an inexact click.
  await box(6).click()
  const edge = await box(3).boundingBox()
  await editor.keyboard.down('Shift')
  await editor.mouse.click((edge?.x ?? 0) - 4, (edge?.y ?? 0) + 8)
  await editor.keyboard.up('Shift')
  await expect(bar(editor)).toContainText('5 selected')
  expect(await selected()).toEqual([1, 3, 4, 5, 6])
  await expect(editor).toHaveURL(/\/collections\/notes\?/)

  // A range does not start on another page.
  await bar(editor).getByRole('button', { name: 'Clear selection' }).click()
  await box(5).click({ modifiers: ['Shift'] })
  await expect(bar(editor)).toContainText('1 selected')
})

test('rows are selected with the keyboard: arrow keys between boxes, a range with Shift and space', async ({
  editor,
  site: { content },
}) => {
  const { batch } = await makeNotes(content, 6)
  await editor.goto(`${NOTES}?search=${batch}&sort=title`)
  const box = (index: number) => editor.getByRole('checkbox', { name: `Select ${batch} 0${index}` })
  await box(1).focus()
  await editor.keyboard.press('Space')
  for (const _ of [2, 3, 4]) await editor.keyboard.press('ArrowDown')
  await expect(box(4)).toBeFocused()
  await editor.keyboard.press('Shift+Space')
  await expect(bar(editor)).toContainText('4 selected')
  await expect(editor.getByRole('status').filter({ hasText: '4 selected' })).toBeAttached()
  for (const at of [1, 2, 3, 4]) await expect(box(at)).toBeChecked()
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('Shift+Space')
  await expect(bar(editor)).toContainText('1 selected')
  await expect(box(1)).toBeChecked()
})

test('all matches are deleted on every page, and nothing else', async ({
  editor,
  site: { content },
}) => {
  const { batch } = await makeNotes(content, 23, (index) => ({ summary: 'S', rank: index % 2 }))
  const where = JSON.stringify({ rank: { equals: 1 } })
  await editor.goto(
    `${NOTES}?search=${batch}&sort=title&limit=5&where=${encodeURIComponent(where)}`,
  )
  await editor.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Select all 11' }).click()
  await editor.getByRole('checkbox', { name: `Select ${batch} 03` }).uncheck()
  await bar(editor).getByRole('button', { name: 'Delete' }).click()
  const dialog = editor.getByRole('alertdialog', { name: 'Delete 10 notes?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete 10 notes' }).click()
  await expect(editor.getByText('Deleted 10 notes successfully.')).toBeVisible()
  await expect(rows(editor)).toHaveText([`${batch} 03`])
  await expect(bar(editor)).toBeHidden()
  await editor.goto(`${NOTES}?search=${batch}&limit=100`)
  await expect(rows(editor)).toHaveCount(13)
})

test('documents are copied from their row, from their own menu and in bulk, and deleting them lists the documents that refer to them', async ({
  editor,
  site: { content },
}) => {
  const name = ownWord('person')
  const { id } = await content.create('people', { name })
  const owned = ownWord('thing')
  await content.create('things', { title: owned, owner: id })
  const listed = rows(editor).filter({ hasText: name })

  await editor.goto(`/admin/collections/people?search=${name}`)
  await editor.getByRole('button', { name: `Actions for ${name}` }).click()
  await editor.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(listed).toHaveCount(2)
  // Choosing from the menu does not open the row.
  await expect(editor).toHaveURL(/people\?search=/)

  await editor.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Duplicate' }).click()
  const dialog = editor.getByRole('alertdialog')
  await dialog.getByRole('button', { name: /^Duplicate 2/ }).click()
  await expect(listed).toHaveCount(4)
  await expect(dialog).toBeHidden()

  // In bulk: the thing refers to one of them; nothing is deleted without confirmation.
  await editor.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('1 document refers to them. Its references will be broken.')
  await expect(dialog.getByRole('link', { name: owned })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await bar(editor).getByRole('button', { name: 'Clear selection' }).click()

  // From the document's own menu, which leads to the copy; no document uses it.
  await editor.goto(`/admin/collections/people/${id}`)
  await editor.getByRole('button', { name: 'More actions' }).click()
  await editor.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(editor).not.toHaveURL(new RegExp(`/${id}`))
  await expect(editor.getByRole('heading', { level: 1 })).toContainText(name)
  await editor.goto(`/admin/collections/people?search=${name}&sort=-createdAt`)
  await expect(listed).toHaveCount(5)

  // From a row: no document uses the newest copy, the thing uses the first one.
  const last = editor.getByRole('button', { name: /^Actions for/ })
  await last.first().press('Enter')
  await editor.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog).toContainText('No document refers to it.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(listed).toHaveCount(4)
  await last.last().press('Enter')
  await editor.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog).toContainText('1 document refers to it. The reference will be broken.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(listed).toHaveCount(4)
})

test('publishing many shows the result for each, and keeps failed ones selected', async ({
  editor,
  site: { content },
}) => {
  const { batch, ids } = await makeNotes(content, 3, (index) =>
    index === 1 ? {} : { summary: 'S' },
  )
  await editor.goto(`${NOTES}?search=${batch}&sort=title`)
  await editor.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = editor.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Publish 3 notes' }).click()
  await expect(dialog.getByText('1 document could not be changed')).toBeVisible()
  const results = dialog.getByRole('list', { name: 'Result for each document' })
  await expect(results.getByRole('listitem')).toHaveText([
    `${batch} 01The following field is invalid: Summary`,
    `${batch} 00Published`,
    `${batch} 02Published`,
  ])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(bar(editor)).toContainText('1 selected')
  await expect(editor.getByRole('checkbox', { name: `Select ${batch} 01` })).toBeChecked()
  const stored = await Promise.all(ids.map((id) => content.read('notes', id)))
  expect(stored.map(({ _status }) => _status)).toEqual(['published', 'draft', 'published'])

  await bar(editor).getByRole('button', { name: 'Clear selection' }).click()
  await editor.getByRole('checkbox', { name: `Select ${batch} 02` }).check()
  await bar(editor).getByRole('button', { name: 'Unpublish' }).click()
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Unpublish 1 note' }).click()
  await expect(editor.getByText('Unpublished 1 note.')).toBeVisible()
  expect((await content.read('notes', ids[2] ?? ''))._status).toBe('draft')
})

test('many get the same value in chosen fields, and keep all others', async ({
  editor,
  site: { content },
}) => {
  const { batch, ids } = await makeNotes(content, 3, (index) => ({ summary: `S${index}`, rank: 1 }))
  await editor.goto(`${NOTES}?search=${batch}&sort=title`)
  await editor.getByRole('checkbox', { name: `Select ${batch} 00` }).check()
  await editor.getByRole('checkbox', { name: `Select ${batch} 02` }).check()
  await bar(editor).getByRole('button', { name: 'Edit' }).click()
  const drawer = editor.getByRole('dialog', { name: 'Edit 2 notes' })
  const fields = drawer.getByRole('combobox', { name: 'Fields to change' })
  await fields.click()
  // Neither unique fields, nor fields that the site excludes, nor fields that only the server
  // writes.
  await expect(editor.getByRole('option')).toHaveText(['Title', 'Summary', 'Rank'])
  await editor.getByRole('option', { name: 'Rank' }).click()
  await editor.keyboard.press('Escape')
  await drawer.getByRole('textbox', { name: 'Rank' }).fill('42')
  await drawer.getByRole('button', { name: 'Save as drafts' }).click()
  await expect(editor.getByText('Updated 2 notes successfully.')).toBeVisible()
  const stored = await Promise.all(ids.map((id) => content.read('notes', id)))
  expect(stored.map(({ rank, summary, _status }) => [rank, summary, _status])).toEqual([
    [42, 'S0', 'draft'],
    [1, 'S1', 'draft'],
    [42, 'S2', 'draft'],
  ])
})

test('a bulk action shows its progress and can be stopped', async ({
  editor,
  site: { content },
}) => {
  const { batch } = await makeNotes(content, 45)
  await editor.goto(`${NOTES}?search=${batch}&sort=title&limit=50`)
  let release = () => {}
  let changes = 0
  await editor.route(/\/api\/notes\?/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    changes += 1
    if (changes === 2) await new Promise<void>((resolve) => (release = resolve))
    return route.continue()
  })
  await editor.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Delete' }).click()
  const dialog = editor.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete 45 notes' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '20 of 45')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  release()
  await expect(dialog.getByText('Stopped. 40 documents had already been processed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rows(editor)).toHaveCount(5)
})

test('bulk actions without permission are not offered', async ({ page, site }) => {
  await site.content.create('steps', { title: ownWord('fixed') })
  await site.signInAsNew(page, 'guest')
  await page.goto('/admin/collections/steps')
  await expect(rows(page).first()).toBeVisible()
  // They may delete, which is the site's default, but neither edit nor publish.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page).getByRole('button', { name: 'Edit' })).toBeHidden()
  await expect(bar(page).getByRole('button', { name: 'Publish' })).toBeHidden()
  await expect(bar(page).getByRole('button', { name: 'Delete' })).toBeVisible()
})

test('the menu of a row opens it in a new tab, copies its address, and publishes it or takes it back', async ({
  editor,
  context,
  site: { content },
}) => {
  const title = ownWord('menu')
  const { id } = await content.create('things', { title, _status: 'draft' })
  await editor.goto(`/admin/collections/things?search=${title}`)
  const row = editor.getByRole('row', { name: title })
  const menu = editor.getByRole('menu')
  const open = () => row.getByRole('button', { name: `Actions for ${title}` }).click()
  const items = () => menu.getByRole('menuitem').allTextContents()

  await expect(row.getByText('Draft')).toBeVisible()
  await open()
  // What would change nothing is not offered.
  await expect
    .poll(items)
    .toEqual(['Open in a new tab', 'Copy link', 'Publish', 'Duplicate', 'Delete'])
  const tab = context.waitForEvent('page')
  await menu.getByRole('menuitem', { name: 'Open in a new tab' }).click()
  const opened = await tab
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title)
  await opened.close()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open()
  await menu.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(editor.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await editor.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(`/admin/collections/things/${id}`)

  await open()
  await menu.getByRole('menuitem', { name: 'Publish' }).click()
  const question = editor.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Publish 1 thing', exact: true }).click()
  await expect(row.getByText('Published')).toBeVisible()
  await open()
  await menu.getByRole('menuitem', { name: 'Unpublish' }).click()
  await question.getByRole('button', { name: 'Unpublish 1 thing', exact: true }).click()
  await expect(row.getByText('Draft')).toBeVisible()
})
