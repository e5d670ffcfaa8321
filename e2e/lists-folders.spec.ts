import type { Locator, Page } from '@playwright/test'
import { isAccessible, PHONE } from './fixtures/accessible.ts'
import { choiceKept } from './fixtures/choice-kept.ts'
import { boxOf, middleOf } from './fixtures/dragging.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'
import { handOver, png, textFile } from './fixtures/pictures.ts'

/** Files in a folder of their own, at paths below it. */
async function upload(page: Page, origin: string, paths: readonly string[]): Promise<string> {
  const top = ownWord('folder')
  for (const path of paths) {
    const at = path.lastIndexOf('/')
    const folder = at === -1 ? top : `${top}/${path.slice(0, at)}`
    const answer = await page.request.post('/api/library', {
      headers: { origin },
      multipart: {
        file: png(`${top}-${path.slice(at + 1)}.png`, 120, 90),
        _payload: JSON.stringify({ folder }),
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return top
}

const addressOf = (folder: string): string =>
  `/admin/collections/library?sort=filename&folder=${encodeURIComponent(folder)}`

const foldersIn = (page: Page): Locator => page.getByRole('list', { name: 'Folders' })
const crumbs = (page: Page): Locator => page.getByRole('navigation', { name: 'Folder' })
const files = (page: Page): Locator => page.locator('main [data-list] tr[data-id] a')

/** Drags from one element to another, with the mouse. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = middleOf(await boxOf(from))
  const end = middleOf(await boxOf(to))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + 8)
  await expect(page.locator('[data-dragged]').first()).toBeVisible()
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await expect(to).toHaveAttribute('data-dropping', '')
  await page.mouse.up()
}

test('files are looked through folder by folder, and dragged into others', async ({
  editor,
  site,
}) => {
  const top = await upload(editor, site.product.baseURL, [
    'a',
    'b',
    'c',
    'Spring/d',
    'Spring/Covers/e',
  ])
  const name = (one: string) => `${top}-${one}.png`
  await editor.goto('/admin/collections/library?sort=filename')
  const folder = foldersIn(editor).getByRole('link', { name: `${top} 5 documents` })
  await folder.click()
  await expect(files(editor)).toHaveText(['a', 'b', 'c'].map(name))
  await expect(crumbs(editor)).toContainText(top)
  const spring = foldersIn(editor).getByRole('link', { name: /^Spring/ })
  await expect(spring).toHaveText(/2/)

  // As tiles it is the same; the grid is kept for the rest.
  const kept = choiceKept(editor, 'collection-library', 'grid')
  await editor.getByRole('radio', { name: 'Grid' }).click()
  await kept
  await expect(files(editor)).toHaveText(['a', 'b', 'c'].map(name))
  await isAccessible(editor, 'in the folders of a list')

  // A selection moves whole, and comes back.
  const main = editor.getByRole('main')
  await main.getByRole('checkbox', { name: `Select ${name('a')}` }).check()
  await main.getByRole('checkbox', { name: `Select ${name('b')}` }).check()
  await dragTo(editor, files(editor).first(), spring)
  await expect(files(editor)).toHaveText([name('c')])
  await expect(spring).toHaveText(/4/)
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(files(editor)).toHaveText(['a', 'b', 'c'].map(name))
  await expect(spring).toHaveText(/2/)

  // One goes along the way back.
  await spring.click()
  await expect(files(editor)).toHaveText([name('d')])
  await dragTo(editor, files(editor).first(), crumbs(editor).getByRole('link', { name: top }))
  await expect(files(editor)).toHaveCount(0)
  await crumbs(editor).getByRole('link', { name: top }).click()
  await expect(files(editor)).toHaveText(['a', 'b', 'c', 'd'].map(name))

  // A drag that is given up, or dropped beside, moves nothing and opens nothing.
  const start = middleOf(await boxOf(files(editor).first()))
  await editor.mouse.move(start.x, start.y)
  await editor.mouse.down()
  await editor.mouse.move(start.x + 30, start.y + 30)
  await expect(editor.locator('[data-dragged]')).toHaveCount(1)
  await editor.keyboard.press('Escape')
  await editor.mouse.up()
  await expect(editor.locator('[data-dragged]')).toHaveCount(0)
  await expect(files(editor)).toHaveText(['a', 'b', 'c', 'd'].map(name))

  // A search looks below, and says so.
  await editor.getByRole('searchbox').fill(name('e'))
  await expect(files(editor)).toHaveText([name('e')])
  await expect(main).toContainText('Files in the folders below are found as well.')
  await expect(foldersIn(editor).getByRole('link')).toHaveText([/Spring/])
})

test('a folder is made by what is put into it, and renamed with everything in it', async ({
  editor,
  site,
}) => {
  const top = await upload(editor, site.product.baseURL, ['a', 'Spring/b', 'Spring/Covers/c'])
  const name = (one: string) => `${top}-${one}.png`
  await editor.goto(addressOf(top))
  await expect(files(editor)).toHaveText([name('a')])

  // By keys alone.
  const { keyboard } = editor
  await editor.getByRole('button', { name: 'New folder' }).focus()
  await keyboard.press('Enter')
  const dialog = editor.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Folder' })).toBeFocused()
  await keyboard.type('..')
  await keyboard.press('Enter')
  await expect(dialog).toContainText('At most 8 folders')
  await isAccessible(editor, 'in the dialog of a new folder')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(' Summer  issue ')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(crumbs(editor)).toContainText('Summer issue')
  await expect(editor.getByRole('heading', { name: 'This folder is empty' })).toBeVisible()

  // What is dropped here is in it.
  await handOver(editor.getByRole('main').getByText('This folder is empty'), 'drop', [
    textFile(`${top}-s.txt`, 'text/plain', `Of ${top}`),
  ])
  await expect(files(editor)).toHaveText([`${top}-s.txt`])
  await editor.reload()
  await expect(files(editor)).toHaveText([`${top}-s.txt`])

  // So is what is created here.
  await editor.getByRole('button', { name: 'Create new file' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Folder' })).toHaveValue(`${top}/Summer issue`)
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Into a folder that there is, from the menu of a file.
  await editor.getByRole('button', { name: `Actions for ${top}-s.txt` }).click()
  await editor.getByRole('menuitem', { name: 'Move to folder' }).click()
  await dialog.getByRole('button', { name: `${top}/Spring`, exact: true }).click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(editor.getByRole('heading', { name: 'This folder is empty' })).toBeVisible()
  await crumbs(editor).getByRole('link', { name: top }).click()
  const spring = foldersIn(editor).getByRole('link', { name: /^Spring/ })
  await expect(spring).toHaveText(/3/)

  // Renamed, with all that is below.
  await spring.click()
  await editor.getByRole('button', { name: 'Rename or move' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Folder' })).toHaveValue(`${top}/Spring`)
  await dialog.getByRole('textbox', { name: 'Folder' }).fill(`${top}/Autumn`)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(crumbs(editor)).toContainText('Autumn')
  await expect(files(editor)).toHaveText([name('b'), `${top}-s.txt`])
  await expect(foldersIn(editor).getByRole('link')).toHaveText([/Covers/])
  const said = editor.getByRole('listitem').filter({ hasText: `Moved to ${top}/Autumn` })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(crumbs(editor)).toContainText('Spring')
  await expect(files(editor)).toHaveText([name('b'), `${top}-s.txt`])
})

test('files are chosen from their folders, and dragged by a finger', async ({ editor, site }) => {
  const top = await upload(editor, site.product.baseURL, ['a', 'Spring/b', 'Spring/Covers/c'])
  const name = (one: string) => `${top}-${one}.png`
  await editor.goto('/admin/collections/frames/create')
  const field = editor.getByRole('main').getByRole('group', { name: 'Shelf' })
  await field.getByRole('button', { name: 'Choose from existing' }).click()
  const picker = editor.getByRole('dialog', { name: 'Shelf' })
  const found = picker.locator('button[aria-pressed]')
  await foldersIn(editor)
    .getByRole('button', { name: `${top} 3 documents` })
    .click()
  await expect(found).toHaveText([RegExp(name('a'))])
  await foldersIn(editor)
    .getByRole('button', { name: /^Spring/ })
    .click()
  await expect(found).toHaveText([RegExp(name('b'))])
  await isAccessible(editor, 'in the folders of a picker')
  await picker.getByRole('searchbox').fill(top)
  await expect(found).toHaveCount(2)
  await expect(picker).toContainText('Files in the folders below are found as well.')
  await crumbs(editor).getByRole('button', { name: top }).click()
  await expect(found).toHaveCount(3)
  await found.filter({ hasText: name('c') }).click()
  await expect(field).toContainText(name('c'))

  // A finger that stays on a file drags it; one that moves at once scrolls.
  await editor.setViewportSize(PHONE)
  await editor.goto(addressOf(top))
  const spring = foldersIn(editor).getByRole('link', { name: /^Spring/ })
  await expect(files(editor)).toHaveText([name('a')])
  const from = middleOf(await boxOf(files(editor).first()))
  const to = middleOf(await boxOf(spring))
  const session = await editor.context().newCDPSession(editor)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  await expect(editor.locator('[data-dragged]')).toHaveCount(1)
  await touch('touchMove', { x: from.x, y: from.y - 20 })
  await touch('touchMove', to)
  await expect(spring).toHaveAttribute('data-dropping', '')
  await touch('touchEnd')
  await expect(files(editor)).toHaveCount(0)
  await expect(spring).toHaveText(/3/)
})

test('on a phone and without rights', async ({ editor: page, site }) => {
  const top = await upload(page, site.product.baseURL, ['a', 'Spring/b'])
  await page.setViewportSize(PHONE)
  await page.goto(addressOf(top))
  await expect(crumbs(page)).toContainText(top)
  await isAccessible(page, 'in the folders of a list on a phone')
  // Nothing sticks out.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  // Others’ minutes are in a folder that guests do not see, and the archive stays as it is.
  const file = (name: string, folder: string) =>
    page.request.post('/api/library', {
      headers: { origin: site.product.baseURL },
      multipart: { file: png(`${top}-${name}.png`, 20, 20), _payload: JSON.stringify({ folder }) },
    })
  expect((await file('m', 'Board/Minutes')).ok()).toBe(true)
  expect((await file('k', 'Archive')).ok()).toBe(true)
  await site.signInAsNew(page, 'guest')
  await page.goto('/admin/collections/library')
  await expect(foldersIn(page).getByRole('link', { name: /^Archive/ })).toBeVisible()
  await expect(foldersIn(page).getByRole('link', { name: /^Board/ })).toHaveCount(0)
  await page.goto(addressOf('Archive'))
  await page.getByRole('checkbox', { name: /^Select .*-k\.png$/ }).check()
  await page.getByRole('button', { name: 'Move to folder' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Folder' }).fill(top)
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('checkbox', { name: /^Select .*-k\.png$/ })).toBeChecked()
})
