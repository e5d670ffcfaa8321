import type { Browser, Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, signInByRequest, TOBIAS, test } from './fixtures/editor.ts'

const ARTICLES = '/admin/collections/articles'

/** Tobias, in a browser of his own. */
async function tobiasAt(browser: Browser, editor: Page) {
  const context = await browser.newContext({ baseURL: new URL(editor.url()).origin })
  const page = await context.newPage()
  await signInByRequest(page, TOBIAS)
  return page
}

const rows = (page: Page) => page.getByRole('main').locator('a[data-row]')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected documents' })
const notices = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

test('a deleted document goes to the trash, and is restored unchanged', async ({
  editor,
  content,
}) => {
  const word = ownAddress('bin')
  const { id } = await content.create('articles', { title: `First ${word}`, slug: word })
  const screen = documentScreen(editor)

  // From the document's menu: the dialog says that it can be undone, and the notice has a button
  // for it.
  await editor.goto(`${ARTICLES}/${id}`)
  await expect(screen.heading).toHaveText(`First ${word}`)
  await screen.field('Title').first().fill(`First ${word}, as it went`)
  await screen.choose('More actions', 'Move to trash')
  const question = editor.getByRole('alertdialog', { name: 'Move article to the trash?' })
  await expect(question).toContainText('can be restored from there for 30 days.')
  await question.getByRole('button', { name: 'Move to trash' }).click()
  await expect(editor).toHaveURL(new RegExp(`${ARTICLES}$`))
  await notices(editor).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(editor)).toContainText('Restored 1 article.')
  expect((await content.read('articles', id)).title).toBe(`First ${word}, as it went`)

  // From its row, and from the trash beside the list.
  await editor.goto(`${ARTICLES}?search=${word}`)
  await editor.getByRole('button', { name: /^Actions for First/ }).click()
  await editor.getByRole('menuitem', { name: 'Move to trash' }).click()
  await question.getByRole('button', { name: 'Move to trash' }).click()
  await expect(rows(editor)).toHaveCount(0)
  await editor
    .getByRole('navigation', { name: 'Articles', exact: true })
    .getByRole('link', { name: /^Trash/ })
    .click()
  await expect(screen.heading).toHaveText('Articles in the trash')
  await expect(editor).toHaveTitle(/Articles in the trash/)
  await expect(screen.main).toContainText('permanently deleted after 30 days')
  await editor.getByRole('searchbox').fill(word)
  await expect(rows(editor)).toHaveCount(1)
  await expect(screen.main.getByText('30 days left')).toBeVisible()
  await isAccessible(editor, 'in the list of the trash')

  // There it can be read, but not written.
  await rows(editor).first().click()
  await expect(editor).toHaveURL(new RegExp(`${ARTICLES}/trash/${id}`))
  await expect(screen.main).toContainText('In the trash since')
  await expect(screen.main).toContainText('It will be permanently deleted on')
  await expect(screen.field('Title').first()).toHaveValue(`First ${word}, as it went`)
  await expect(screen.field('Title').first()).not.toBeEditable()
  await expect(screen.publish).toBeHidden()
  await isAccessible(editor, 'in a document in the trash')

  // Its own URL leads there, and after restoring it leads back.
  await editor.goto(`${ARTICLES}/${id}`)
  await expect(editor).toHaveURL(new RegExp(`${ARTICLES}/trash/${id}`))
  await screen.main.getByRole('button', { name: 'Restore' }).click()
  await expect(editor).toHaveURL(new RegExp(`${ARTICLES}/${id}`))
  await expect(screen.field('Title').first()).toBeEditable()
  await editor.goto(`${ARTICLES}/trash/${id}`)
  await expect(editor).toHaveURL(new RegExp(`${ARTICLES}/${id}`))
})

test('many documents are moved to the trash, restored, or deleted permanently', async ({
  editor,
  content,
}) => {
  const word = ownAddress('bins')
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const slug = `${word}-${name.toLowerCase()}`
    ids.push((await content.create('articles', { title: `${name} ${word}`, slug })).id)
  }
  const [one = ''] = ids
  await content.create('articles', {
    title: `Referring ${ownAddress('ref')}`,
    slug: ownAddress('ref'),
    related: [one],
  })
  await editor.goto(`${ARTICLES}?search=${word}`)
  await expect(rows(editor)).toHaveCount(4)
  await editor.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Move to trash' }).click()
  const dialog = editor.getByRole('alertdialog')
  await expect(dialog).toContainText('All 4 can be restored from there.')
  await expect(dialog).toContainText('1 document refers to them and shows nothing in their place')
  await dialog.getByRole('button', { name: 'Move 4 articles to trash' }).click()
  await expect(rows(editor)).toHaveCount(0)
  await notices(editor).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(editor)).toHaveCount(4)
  await expect(notices(editor)).toContainText('Restored 4 articles.')

  await editor.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(editor).getByRole('button', { name: 'Move to trash' }).click()
  await dialog.getByRole('button', { name: 'Move 4 articles to trash' }).click()
  await expect(rows(editor)).toHaveCount(0)

  // In the trash documents cannot be edited or published, only restored or deleted.
  await editor.goto(`${ARTICLES}/trash?search=${word}&sort=title&group=_status`)
  const groups = editor.getByRole('main').getByRole('rowheader')
  await expect(groups).toHaveText(['Draft4'])
  await expect(rows(editor)).toHaveCount(4)
  await editor.getByRole('checkbox', { name: `Select One ${word}` }).check()
  await editor.getByRole('checkbox', { name: `Select Two ${word}` }).check()
  await expect(bar(editor).getByRole('button', { name: 'Edit' })).toBeHidden()
  await bar(editor).getByRole('button', { name: 'Restore' }).click()
  await dialog.getByRole('button', { name: 'Restore 2 articles' }).click()
  await expect(rows(editor)).toHaveText([`Four ${word}`, `Three ${word}`])
  await expect(groups).toHaveText(['Draft2'])
  expect((await content.read('articles', one)).title).toBe(`One ${word}`)

  await editor.getByRole('button', { name: `Actions for Four ${word}` }).click()
  await editor.getByRole('menuitem', { name: 'Delete permanently' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(rows(editor)).toHaveText([`Three ${word}`])

  await editor.getByRole('button', { name: 'Empty trash' }).click()
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Empty trash' }).click()
  await expect(dialog).toBeHidden()
  await editor.goto(`${ARTICLES}/trash`)
  await expect(editor.getByText('The trash is empty')).toBeVisible()
  await expect(editor.getByText('are kept here for 30 days.')).toBeVisible()
  await editor.goto(`${ARTICLES}?search=${word}&sort=title`)
  await expect(rows(editor)).toHaveText([`One ${word}`, `Two ${word}`])
})

test('a user with a document open that goes to the trash sees a notice, keeps every word, and can restore it', async ({
  editor,
  browser,
  content,
}) => {
  const word = ownAddress('bin')
  const { id } = await content.create('articles', { title: `Shared ${word}`, slug: word })
  await editor.goto(ARTICLES)
  const tobias = await tobiasAt(browser, editor)
  await tobias.goto(`${ARTICLES}/${id}`)
  const his = documentScreen(tobias)
  await expect(his.field('Title').first()).toHaveValue(`Shared ${word}`)
  // Neither his edits nor his lock reach the server.
  let isCutOff = true
  await tobias.route(/\/api\/(articles|_panel\/form-state)/, (route) =>
    isCutOff && route.request().method() !== 'GET' ? route.abort() : route.fallback(),
  )
  await his.field('Title').first().fill(`Typed by Tobias ${word}`)

  await editor.goto(`${ARTICLES}?search=${word}`)
  await editor.getByRole('button', { name: /^Actions for Shared/ }).click()
  await editor.getByRole('menuitem', { name: 'Move to trash' }).click()
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(rows(editor)).toHaveCount(0)

  const alert = his.main.getByRole('alert')
  await expect(alert).toContainText('Inés Halloran has moved this document to the trash.')
  await expect(alert).toContainText(`Typed by Tobias ${word}`)
  await expect(his.field('Title').first()).not.toBeEditable()
  await isAccessible(tobias, 'in a form whose document went to the trash')
  isCutOff = false
  await alert.getByRole('button', { name: 'Restore' }).click()
  await expect(his.field('Title').first()).toBeEditable()
  await his.isSaved()
  expect((await content.read('articles', id)).title).toBe(`Typed by Tobias ${word}`)
  // Her list shows it again automatically.
  await expect(rows(editor)).toHaveCount(1)

  // Opened in the trash, it says when another user restores it.
  await content.update('articles', id, { deletedAt: new Date().toISOString() })
  await editor.goto(`${ARTICLES}/trash/${id}`)
  const hers = documentScreen(editor)
  await expect(hers.main).toContainText('In the trash since')
  await expect(alert).toContainText('moved this document to the trash')
  await alert.getByRole('button', { name: 'Restore' }).click()
  await expect(hers.main).toContainText('Tobias Reents has restored this document.')
  await hers.main.getByRole('button', { name: 'Open' }).click()
  await expect(hers.field('Title').first()).toBeEditable()
})
