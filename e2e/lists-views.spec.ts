import type { Page } from '@playwright/test'
import { violationsOf } from './fixtures/accessible.ts'
import { choiceKept } from './fixtures/choice-kept.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'

const NOTES = '/admin/collections/notes'
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('link')
const menu = (page: Page) => page.getByRole('menu', { name: 'Views' })

async function openMenu(page: Page, name = 'Views'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await expect(menu(page)).toBeVisible()
}

/** A shared view is stored before the list shows its name. */
async function saveAs(page: Page, title: string, { shared = false } = {}): Promise<void> {
  await menu(page).getByRole('menuitem', { name: 'Save as a view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill(title)
  if (shared) await dialog.getByRole('checkbox').check()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The view was saved.').first()).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: title, exact: true }),
  ).toBeVisible()
}

test('a list is saved as a view, opened on another device, changed, renamed and deleted', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('view')
  for (const rank of [1, 2, 3]) {
    await content.create('notes', { title: `${word} ${rank}`, batch: word, rank })
  }
  const where = JSON.stringify({ rank: { greater_than: 1 } })
  const filtered = `${NOTES}?search=${word}&sort=-title&where=${encodeURIComponent(where)}`
  await editor.goto(filtered)
  await expect(rows(editor)).toHaveText([`${word} 3`, `${word} 2`])
  await openMenu(editor)
  const kept = choiceKept(editor, 'views-notes', 'High ones')
  await saveAs(editor, 'High ones')
  await kept

  await editor.goto(NOTES)
  await openMenu(editor)
  await menu(editor).getByRole('menuitem', { name: 'High ones' }).click()
  await expect(rows(editor)).toHaveText([`${word} 3`, `${word} 2`])
  await expect(editor).toHaveURL(/view=/)

  const header = editor.getByRole('columnheader', { name: 'Title' })
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'none')
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(editor)).toHaveText([`${word} 2`, `${word} 3`])
  await openMenu(editor, 'High ones')
  await menu(editor).getByRole('menuitem', { name: 'Save changes to “High ones”' }).click()
  await openMenu(editor, 'High ones')
  await expect(menu(editor).getByRole('menuitem', { name: /^Save changes/ })).toBeHidden()
  await menu(editor).getByRole('menuitem', { name: 'Rename view' }).click()
  await editor.getByRole('textbox', { name: 'Name of the view' }).fill('Best ones')
  const renamed = choiceKept(editor, 'views-notes', 'Best ones')
  await editor.keyboard.press('Enter')
  await renamed

  await editor.goto(NOTES)
  await openMenu(editor)
  await menu(editor).getByRole('menuitem', { name: 'Best ones' }).click()
  await expect(rows(editor)).toHaveText([`${word} 2`, `${word} 3`])
  await openMenu(editor, 'Best ones')
  await menu(editor).getByRole('menuitem', { name: 'Delete view' }).click()
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(editor.getByText('The view was deleted.')).toBeVisible()
  await openMenu(editor)
  await expect(menu(editor).getByRole('menuitem', { name: 'Best ones' })).toBeHidden()
})

test('a private view belongs to its user, a shared one to all; only users who may edit change it', async ({
  editor,
  page,
  browser,
  site,
}) => {
  const word = ownWord('shared')
  await site.content.create('steps', { title: word })
  await editor.goto(`/admin/collections/steps?search=${word}`)
  await expect(rows(page)).toHaveText([word])
  await openMenu(editor)
  await saveAs(editor, `Mine ${word}`)
  await openMenu(editor, `Mine ${word}`)
  await saveAs(editor, `Ours ${word}`, { shared: true })

  const context = await browser.newContext({ baseURL: site.product.baseURL })
  const guest = await context.newPage()
  await site.signInAsNew(guest, 'guest')
  await guest.goto('/admin/collections/steps')
  await openMenu(guest)
  await expect(menu(guest).getByRole('menuitem', { name: `Mine ${word}` })).toBeHidden()
  await menu(guest)
    .getByRole('menuitem', { name: `Ours ${word}` })
    .click()
  await expect(rows(guest)).toHaveText([word])
  await openMenu(guest, `Ours ${word}`)
  await expect(menu(guest).getByRole('menuitem', { name: 'Delete view' })).toBeHidden()
  await menu(guest).getByRole('menuitem', { name: 'Save as a view' }).click()
  await expect(guest.getByRole('dialog').getByRole('checkbox')).toBeHidden()
  await context.close()
})

test('a view without a name is not saved, with a message', async ({ editor, site }) => {
  await site.content.create('notes', { title: ownWord('named') })
  await editor.goto(NOTES)
  await openMenu(editor)
  await menu(editor).getByRole('menuitem', { name: 'Save as a view' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  expect(await violationsOf(editor, ['aria-allowed-role'])).toEqual([])
  await editor.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a document is created without leaving its list', async ({ editor, site: { content } }) => {
  const word = ownWord('made')
  await content.create('people', { name: `${word} first` })
  await editor.goto(`/admin/collections/people?search=${word}&sort=name`)
  await expect(rows(editor)).toHaveText([`${word} first`])
  await editor.getByRole('button', { name: 'Create here' }).click()
  const drawer = editor.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name' }).fill(`${word} second`)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(rows(editor)).toHaveText([`${word} first`, `${word} second`])
  await expect(editor).toHaveURL(/\/people\?search=/)
})
