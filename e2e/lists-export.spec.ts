import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected documents' })
const tools = (page: Page) => page.getByRole('button', { name: 'Export', exact: true }).first()

async function received(page: Page, choose: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), choose()])
  await expect(page.getByText(`Exported: ${file.suggestedFilename()}`)).toBeVisible()
  return file
}

const linesOf = async (file: Download) =>
  (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').split('\r\n').slice(0, -1)

test('a filtered and sorted list with chosen columns is exported with all its pages, or what is selected', async ({
  editor,
  site: { content },
}) => {
  const batch = ownWord('batch')
  for (let index = 0; index < 8; index += 1) {
    const title = `${index === 3 ? '=' : ''}${batch} ${index}`
    await content.create('notes', { title, batch, rank: index, summary: 'S' })
  }
  await content.create('notes', { title: `${batch} left out`, batch, summary: 'S' })
  const where = encodeURIComponent(JSON.stringify({ rank: { greater_than: 2 } }))
  const columns = encodeURIComponent(JSON.stringify(['rank', 'title', '_status']))
  await editor.goto(
    `/admin/collections/notes?search=${batch}&where=${where}&sort=-rank&limit=2&columns=${columns}`,
  )
  await expect(editor.getByRole('main').getByRole('table').getByRole('link')).toHaveCount(2)

  const csv = await received(editor, async () => {
    await tools(editor).click()
    await editor.getByRole('menuitem', { name: 'CSV' }).click()
  })
  expect(csv.suggestedFilename()).toMatch(/^Notes-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(await linesOf(csv)).toEqual([
    'Rank,Title,Status',
    ...[7, 6, 5, 4].map((rank) => `${rank},${batch} ${rank},Draft`),
    `3,'=${batch} 3,Draft`,
  ])

  await editor.getByRole('checkbox', { name: `Select ${batch} 7` }).check()
  await editor.getByRole('button', { name: 'Next page' }).click()
  await editor.getByRole('checkbox', { name: `Select ${batch} 4` }).check()
  // With the keyboard alone.
  const button = bar(editor).getByRole('button', { name: 'Export', exact: true })
  const sheet = await received(editor, async () => {
    await button.focus()
    await editor.keyboard.press('Enter')
    await expect(editor.getByRole('menuitem', { name: 'CSV' })).toBeFocused()
    await editor.keyboard.press('End')
    await expect(editor.getByRole('menuitem', { name: 'Excel (XLSX)' })).toBeFocused()
    await editor.keyboard.press('Enter')
  })
  await expect(button).toBeFocused()
  expect(await readSheet(await sheet.path())).toEqual([
    ['Rank', 'Title', 'Status'],
    [7, `${batch} 7`, 'Draft'],
    [4, `${batch} 4`, 'Draft'],
  ])

  await bar(editor).getByRole('button', { name: 'Select all 5' }).click()
  await editor.getByRole('checkbox', { name: `Select ${batch} 5` }).uncheck()
  const json = await received(editor, async () => {
    await button.click()
    await editor.getByRole('menuitem', { name: 'JSON' }).click()
  })
  const rows: readonly { readonly rank: number }[] = JSON.parse(
    await readFile(await json.path(), 'utf8'),
  )
  expect(rows.map(({ rank }) => rank)).toEqual([7, 6, 4, 3])
  expect(rows[0]).toEqual({ rank: 7, title: `${batch} 7`, _status: 'draft' })
})

test('why a list cannot be exported is said in the panel, and a long export can be stopped', async ({
  editor,
  site: { content },
}) => {
  const batch = ownWord('batch')
  await content.create('notes', { title: batch, summary: 'S' })
  await editor.goto(`/admin/collections/notes?search=${batch}`)
  await expect(tools(editor)).toBeVisible()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await editor.route('**/_panel/list-exports/notes', async (route) => {
    await answered
    await route.fulfill({
      status: 429,
      json: { errors: [{ name: 'TooManyRequests', message: 'Too many requests.' }] },
    })
  })
  const begin = async () => {
    await tools(editor).click()
    await editor.getByRole('menuitem', { name: 'CSV' }).click()
    await expect(editor.getByText('Exporting …')).toBeVisible()
  }
  await begin()
  await editor.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(editor.getByText('Exporting …')).toBeHidden()
  await begin()
  answer()
  await expect(editor.getByText('Too many requests.')).toBeVisible()
  await expect(editor.getByText('Exporting …')).toBeHidden()
  await expect(editor).toHaveURL(/collections\/notes/)
})

test('the ways to export are accessible, also on a phone', async ({
  editor,
  site: { content },
}) => {
  const batch = ownWord('batch')
  for (const letter of 'ABC') {
    await content.create('notes', { title: `${batch} ${letter}`, summary: 'S' })
  }
  await editor.goto(`/admin/collections/notes?search=${batch}`)
  await editor.getByRole('checkbox', { name: `Select ${batch} A` }).check()
  for (const size of [DESK, PHONE]) {
    await editor.setViewportSize(size)
    await bar(editor).getByRole('button', { name: 'Export', exact: true }).click()
    await expect(editor.getByRole('menu', { name: 'Export' })).toBeVisible()
    await fitsInWidth(editor, `at ${size.width}`)
    await isAccessible(editor, `the menu of formats at ${size.width}`)
    await editor.keyboard.press('Escape')
  }
})
