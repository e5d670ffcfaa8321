import type { Locator, Page } from '@playwright/test'
import { isAccessible, PHONE } from './fixtures/accessible.ts'
import { choiceKept } from './fixtures/choice-kept.ts'
import { chooseLanguage } from './fixtures/choose-language.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'
import { png, textFile } from './fixtures/pictures.ts'

/** Files of a batch of their own, uploaded by the page’s user: three pictures, a text, and bytes. */
async function upload(page: Page, origin: string): Promise<string> {
  const batch = ownWord('batch')
  const files = [
    png(`${batch}-1.png`, 320, 240),
    png(`${batch}-2.png`, 240, 320),
    png(`${batch}-3.png`, 60, 60),
    textFile(`${batch}-4.txt`, 'text/plain', `Notes of ${batch}`),
    textFile(`${batch}-5.bin`, 'application/octet-stream', `\0\u0001 of ${batch}`),
  ]
  for (const file of files) {
    const answer = await page.request.post('/api/files', {
      headers: { origin },
      multipart: { file, _payload: JSON.stringify({ batch }) },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return batch
}

const addressOf = (batch: string): string =>
  `/admin/collections/files?sort=filename&where=${encodeURIComponent(
    JSON.stringify({ batch: { equals: batch } }),
  )}`

const tiles = (page: Page): Locator => page.getByRole('grid', { name: 'Files' }).getByRole('link')

async function showTiles(page: Page): Promise<void> {
  const kept = choiceKept(page, 'collection-files', 'grid')
  await page.getByRole('radio', { name: 'Grid' }).click()
  await kept
}

test('files are looked through as tiles, by kind, by keys, and one after the other at their size', async ({
  editor,
  site,
}) => {
  const batch = await upload(editor, site.product.baseURL)
  const name = (file: string) => `${batch}-${file}`
  const all = ['1.png', '2.png', '3.png', '4.txt', '5.bin'].map(name)
  await editor.goto(addressOf(batch))
  const main = editor.getByRole('main')
  await expect(main.getByRole('table').getByRole('link')).toHaveText(all)
  await showTiles(editor)
  await expect(tiles(editor)).toHaveText(all)

  // The choice is the user's, on any device.
  await editor.reload()
  await expect(tiles(editor)).toHaveText(all)
  await expect(editor.getByRole('radio', { name: 'Grid' })).toBeChecked()

  // Kinds are a part of the list's filter, and leave the rest of it.
  const kinds = main.getByRole('radiogroup', { name: 'File type' })
  await kinds.getByRole('radio', { name: 'Documents' }).click()
  await expect(tiles(editor)).toHaveText([name('4.txt')])
  await kinds.getByRole('radio', { name: 'Videos' }).click()
  await expect(main.getByRole('heading', { name: 'No files found' })).toBeVisible()
  await kinds.getByRole('radio', { name: 'Pictures' }).click()
  await expect(tiles(editor)).toHaveText(all.slice(0, 3))
  await expect(editor).toHaveURL(new RegExp(batch))
  await kinds.getByRole('radio', { name: 'All', exact: true }).click()
  await expect(tiles(editor)).toHaveText(all)

  // The order is that of the list.
  await main.getByRole('button', { name: 'File name', exact: true }).click()
  await editor.getByRole('menuitemradio', { name: 'Descending' }).click()
  await expect(tiles(editor)).toHaveText(all.toReversed())
  await editor.goBack()
  await expect(tiles(editor)).toHaveText(all)

  // One of the tiles is a stop of the Tab key; arrow keys lead to the others.
  const first = tiles(editor).first()
  await first.focus()
  await editor.keyboard.press('ArrowRight')
  await expect(tiles(editor).nth(1)).toBeFocused()
  await editor.keyboard.press('End')
  await expect(tiles(editor).nth(4)).toBeFocused()
  await editor.keyboard.press('Home')
  await expect(first).toBeFocused()
  await editor.keyboard.press('x')
  await expect(main.getByRole('checkbox', { name: `Select ${name('1.png')}` })).toBeChecked()
  const bar = editor.getByRole('region', { name: 'Selected documents' })
  await expect(bar).toContainText('1 selected')
  await first.focus()
  await editor.keyboard.press('x')
  await expect(bar).toBeHidden()

  // The space bar shows a file at its size, and goes on from there.
  await first.focus()
  await editor.keyboard.press(' ')
  const preview = (file: string) => editor.getByRole('dialog', { name: name(file) })
  await expect(preview('1.png').getByRole('img', { name: name('1.png') })).toBeVisible()
  await expect(preview('1.png')).toContainText('320 × 240')
  await isAccessible(editor, 'in the preview of a file')
  await editor.keyboard.press('ArrowRight')
  await expect(preview('2.png').getByRole('img', { name: name('2.png') })).toBeVisible()
  await editor.keyboard.press('End')
  await expect(preview('5.bin')).toContainText('5 / 5')
  await preview('5.bin').getByRole('button', { name: 'Previous' }).click()
  await expect(preview('4.txt').getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    name('4.txt'),
  )
  await editor.keyboard.press('Escape')
  await expect(editor.getByRole('dialog')).toBeHidden()
  await expect(tiles(editor).nth(3)).toBeFocused()
  await isAccessible(editor, 'in the files of a list')

  // From the table it is the same, and a document that is opened leads to the next of the list.
  await editor.getByRole('radio', { name: 'Table' }).click()
  const row = main.getByRole('table').getByRole('link', { name: name('2.png') })
  await row.focus()
  await editor.keyboard.press(' ')
  await expect(preview('2.png')).toBeVisible()
  await preview('2.png').getByRole('link', { name: 'Open', exact: true }).click()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(name('2.png'))
})

test('files are found by their size, their date, and by nothing that refers to them', async ({
  editor,
  site,
}) => {
  const batch = await upload(editor, site.product.baseURL)
  const name = (file: string) => `${batch}-${file}`
  const all = ['1.png', '2.png', '3.png', '4.txt', '5.bin'].map(name)
  await editor.goto(addressOf(batch))
  await showTiles(editor)
  await expect(tiles(editor)).toHaveText(all)
  const main = editor.getByRole('main')
  const unused = main.getByRole('button', { name: 'Not used' })

  // What is used in a draft is used.
  const query = `where[filename][equals]=${name('1.png')}`
  const found = await (await editor.request.get(`/api/files?${query}`)).json()
  await site.content.create('frames', { file: found.docs[0].id })
  await unused.click()
  await expect(tiles(editor)).toHaveText(all.slice(1))
  await expect(unused).toHaveAttribute('aria-pressed', 'true')

  // By keys: each menu says what holds.
  const size = main.getByRole('button', { name: /^File size/ })
  await size.focus()
  await editor.keyboard.press('Enter')
  await editor.getByRole('menuitemradio', { name: 'Over 10 MB' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'No files found' })).toBeVisible()
  await expect(size).toHaveAccessibleName('File size: Over 10 MB')
  await size.click()
  await editor.getByRole('menuitemradio', { name: 'Under 100 kB' }).click()
  await expect(tiles(editor)).toHaveText(all.slice(1))
  await main.getByRole('button', { name: /^Created at/ }).click()
  await editor.getByRole('menuitemradio', { name: 'Last 7 days' }).click()
  await expect(tiles(editor)).toHaveText(all.slice(1))
  await main.getByRole('radio', { name: 'Documents' }).click()
  await expect(tiles(editor)).toHaveText([name('4.txt')])
  await isAccessible(editor, 'in files that are looked for by facets')

  // All of it is in the address, and in the filter with names.
  await editor.reload()
  await expect(tiles(editor)).toHaveText([name('4.txt')])
  await expect(unused).toHaveAttribute('aria-pressed', 'true')
  await expect(size).toHaveAccessibleName('File size: Under 100 kB')
  await expect(main.getByRole('button', { name: /^Created at/ })).toContainText('Last 7 days')
  const fields = main.getByRole('combobox', { name: 'Field', exact: true })
  await expect(fields).toHaveCount(5)
  await expect(fields.nth(1)).toHaveValue('Created at')
  await expect(fields.nth(3)).toHaveValue('Used')

  // Each is taken back alone.
  await unused.click()
  await main.getByRole('radio', { name: 'All', exact: true }).click()
  await size.click()
  await editor.getByRole('menuitemradio', { name: 'All', exact: true }).click()
  await expect(tiles(editor)).toHaveText(all)
  await expect(size).toHaveAccessibleName('File size')
})

test('what is known of a file stands beside the files, where there is room', async ({
  editor,
  site,
}) => {
  const batch = await upload(editor, site.product.baseURL)
  const name = (file: string) => `${batch}-${file}`
  const query = `where[filename][equals]=${name('2.png')}`
  const found = await (await editor.request.get(`/api/files?${query}`)).json()
  await site.content.create('frames', { file: found.docs[0].id })
  await editor.goto(addressOf(batch))
  await showTiles(editor)
  const main = editor.getByRole('main')
  const toggle = main.getByRole('button', { name: 'Details' })
  const kept = choiceKept(editor, 'collection-files', 'details')
  await toggle.click()
  await kept
  const pane = main.getByRole('complementary', { name: 'Details' })
  await expect(pane).toHaveText('Nothing is chosen.')

  // A press shows, two open; the focus alone shows, too.
  await tiles(editor).nth(1).click()
  await expect(tiles(editor).nth(1)).toBeFocused()
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(name('2.png'))
  await expect(pane).toContainText('PNG')
  await expect(pane).toContainText('240 × 320')
  await expect(pane.locator('img').first()).toHaveJSProperty('complete', true)
  await expect(pane.getByRole('region', { name: 'Used in 1 document' })).toBeVisible()
  await editor.keyboard.press('ArrowRight')
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(name('3.png'))
  await expect(pane).toContainText('No document refers to it.')
  await isAccessible(editor, 'in files with their details')

  // It is edited where it is, and the list has what was stored.
  await pane.getByRole('button', { name: 'Edit' }).click()
  const drawer = editor.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Batch' }).fill(`${batch}-moved`)
  await drawer.getByRole('button', { name: 'Save and close' }).click()
  await expect(drawer).toBeHidden()
  await expect(tiles(editor)).toHaveCount(4)

  // The table has it, it is kept, and where there is no room for it a press opens the document.
  await editor.getByRole('radio', { name: 'Table' }).click()
  await main
    .getByRole('table')
    .getByRole('link', { name: name('4.txt') })
    .focus()
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(name('4.txt'))
  await editor.reload()
  await expect(pane).toBeVisible()
  const link = main.getByRole('table').getByRole('link', { name: name('1.png') })
  await link.dblclick()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(name('1.png'))
  await editor.goBack()
  await editor.setViewportSize({ width: 1000, height: 800 })
  await expect(link).toBeVisible()
  await expect(pane).toBeHidden()
  await expect(toggle).toBeHidden()
  await link.click()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(name('1.png'))
})

test('files are looked through on a phone, and from right to left', async ({ editor, site }) => {
  const batch = await upload(editor, site.product.baseURL)
  await editor.setViewportSize(PHONE)
  await editor.goto(addressOf(batch))
  await showTiles(editor)
  await expect(tiles(editor)).toHaveCount(5)
  const sticksOut = () =>
    editor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await sticksOut()).toBeLessThanOrEqual(0)
  const boxOf = async (index: number) => {
    const box = await tiles(editor).nth(index).boundingBox()
    if (box === null) throw new Error(`Tile ${index} is not in view.`)
    return box
  }
  // Two stand beside each other.
  const [left, right] = [await boxOf(0), await boxOf(1)]
  expect(left.y).toBe(right.y)
  expect(left.x).toBeLessThan(right.x)

  // In reach, below the search, the facets and the order, as tiles and as rows.
  await editor.setViewportSize({ width: 390, height: 844 })
  const main = editor.getByRole('main')
  await main.getByRole('button', { name: /^Filters/ }).click()
  expect((await boxOf(0)).y).toBeLessThanOrEqual(250)
  await expect(main.getByRole('radiogroup', { name: 'File type' })).toBeVisible()
  await main.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(editor.getByRole('region', { name: 'Selected documents' })).toContainText(
    '5 selected',
  )
  await main.getByRole('checkbox', { name: 'Select all on this page' }).uncheck()
  await main.getByRole('button', { name: 'File name' }).click()
  await editor.getByRole('menuitemradio', { name: 'Descending' }).click()
  await expect(tiles(editor).first()).toContainText(`${batch}-5.bin`)
  await editor.goBack()
  await main.getByRole('radio', { name: 'Table' }).click()
  const row = main.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText(`${batch}-1.png`)
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(250)
  await isAccessible(editor, 'files as rows on a phone')
  await showTiles(editor)

  await editor.setViewportSize({ width: 1280, height: 800 })
  await chooseLanguage(editor, 'Account', 'العربية')
  await expect(editor.locator('html')).toHaveAttribute('dir', 'rtl')
  const files = editor.getByRole('grid').getByRole('link')
  await files.first().focus()
  // To the left is onwards.
  await editor.keyboard.press('ArrowLeft')
  await expect(files.nth(1)).toBeFocused()
  await editor.keyboard.press(' ')
  await expect(editor.getByRole('dialog')).toContainText(`${batch}-2.png`)
  await expect(editor.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await editor.keyboard.press('ArrowLeft')
  await expect(editor.getByRole('dialog')).toContainText(`${batch}-3.png`)
  expect(await sticksOut()).toBeLessThanOrEqual(0)
})
