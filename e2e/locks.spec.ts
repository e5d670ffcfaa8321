import type { Browser, Page } from '@playwright/test'
import { violationsOf } from './fixtures/accessible.ts'
import type { Content } from './fixtures/content.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, signInByRequest, TOBIAS, test } from './fixtures/editor.ts'

/** Inés and Tobias, each in a browser of their own, and an article. */
async function two(editor: Page, browser: Browser, content: Content) {
  const article = {
    title: 'Two at one desk',
    standfirst: 'As it was.',
    slug: ownAddress('locked'),
  }
  const { id } = await content.create('articles', article)
  const context = await browser.newContext({ baseURL: new URL(editor.url()).origin })
  const page = await context.newPage()
  await signInByRequest(page, TOBIAS)
  return {
    id,
    ines: personAt(editor, id),
    tobias: personAt(page, id),
    leave: () => context.close(),
  }
}

function personAt(page: Page, id: string) {
  const screen = documentScreen(page)
  const dialog = page.getByRole('alertdialog')
  return {
    page,
    screen,
    dialog,
    title: screen.field('Title').first(),
    standfirst: screen.field('Standfirst').first(),
    async open() {
      await page.goto(`/admin/collections/articles/${id}`)
      // The form behind a dialog exists, but is not accessible.
      await expect(page.locator('main [role="form"]').first()).toBeVisible()
    },
    /** The first edit in a while, which takes the lock. */
    async write(text: string) {
      const taken = page.waitForResponse(
        (response) => response.url().endsWith('/form-state') && response.ok(),
      )
      await screen.field('Title').first().fill(text)
      await taken
      await screen.isSaved()
    },
    /** Makes the tab visible again, which checks at once for changes. */
    comeBack: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  }
}

const lockOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/_panel/locks/collections/articles/${id}`)).json()).lock

test.beforeEach(async ({ editor }) => {
  await editor.goto('/admin')
})

test('viewing a document does not prevent others from editing it', async ({
  editor,
  browser,
  content,
}) => {
  const { id, ines, tobias, leave } = await two(editor, browser, content)
  await ines.open()
  await tobias.open()
  expect(await lockOf(editor, id)).toBeNull()
  await tobias.write('Tobias writes first')
  expect(await lockOf(editor, id)).toMatchObject({ isOwn: false })
  await leave()
})

test('the second user is asked once, and can read what the first one saves', async ({
  editor,
  browser,
  content,
}) => {
  const { id, ines, tobias, leave } = await two(editor, browser, content)
  await ines.open()
  await ines.write('Inés writes')
  await tobias.open()
  await expect(tobias.dialog).toContainText('Document locked')
  await expect(tobias.dialog).toContainText('Inés')
  await expect(tobias.dialog).toContainText('Last edited')
  const violations = await violationsOf(tobias.page)
  expect(violations.map((violation) => violation.id)).toEqual([])

  await tobias.dialog.getByRole('button', { name: 'View read-only' }).click()
  await expect(tobias.dialog).toBeHidden()
  await expect(tobias.title).not.toBeEditable()
  await expect(tobias.screen.publish).toBeHidden()
  await ines.title.fill('Inés writes on')
  await expect.poll(() => content.read('articles', id)).toMatchObject({ title: 'Inés writes on' })
  await tobias.comeBack()
  await expect(tobias.title).toHaveValue('Inés writes on')
  await expect(tobias.dialog).toBeHidden()

  await ines.page.goto('/admin')
  await expect.poll(() => lockOf(editor, id)).toBeNull()
  await tobias.comeBack()
  await expect(tobias.screen.main).toContainText(
    'This document is no longer being edited by another user.',
  )
  await tobias.screen.main.getByRole('button', { name: 'Edit', exact: true }).click()
  await tobias.write('Tobias writes')
  await leave()
})

test('the second user can go back to the list', async ({ editor, browser, content }) => {
  const { ines, tobias, leave } = await two(editor, browser, content)
  await ines.open()
  await ines.write('Inés writes')
  await tobias.open()
  await tobias.dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(tobias.page).toHaveURL(/\/collections\/articles$/)
  await leave()
})

test('editing can be taken over, and the former editor keeps unsaved changes', async ({
  editor,
  browser,
  content,
}) => {
  const { id, ines, tobias, leave } = await two(editor, browser, content)
  await ines.open()
  await ines.write('Inés writes')
  await ines.page.route(/\/api\/articles\/[^/?]+\?/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await ines.title.fill('Words that never reached the server')

  await tobias.open()
  await tobias.dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(tobias.dialog).toBeHidden()
  await tobias.standfirst.fill('Tobias goes on.')
  await tobias.screen.isSaved()

  await ines.page.unrouteAll()
  await ines.comeBack()
  await expect(ines.dialog).toContainText('Editing taken over')
  await expect(ines.dialog).toContainText('Tobias')
  await expect(ines.dialog).toContainText('Words that never reached the server')
  await editor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await ines.dialog.getByRole('button', { name: 'Copy unsaved changes' }).click()
  await expect(ines.dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await editor.evaluate(() => navigator.clipboard.readText())).toContain(
    'Words that never reached the server',
  )
  await ines.dialog.getByRole('button', { name: 'View read-only' }).click()
  await expect(ines.title).not.toBeEditable()
  expect((await content.read('articles', id)).title).toBe('Inés writes')

  // She takes it back: the edits of both are there.
  await ines.screen.main.getByRole('button', { name: 'Take over' }).click()
  await expect
    .poll(() => content.read('articles', id))
    .toMatchObject({
      title: 'Words that never reached the server',
      standfirst: 'Tobias goes on.',
    })
  await expect(ines.standfirst).toHaveValue('Tobias goes on.')
  await tobias.comeBack()
  await expect(tobias.dialog).toContainText('Inés')
  await leave()
})

test('users are not locked out by their own other tab', async ({ editor, content, browser }) => {
  const { ines, leave, id } = await two(editor, browser, content)
  await ines.open()
  await ines.write('In one tab')
  const again = personAt(await editor.context().newPage(), id)
  await again.open()
  await again.write('In another tab')
  await expect(again.dialog).toBeHidden()
  await leave()
})

test('the document is free again when its editor leaves or closes the tab, but not while they are in its other views', async ({
  editor,
  browser,
  content,
}) => {
  const { id, ines, tobias, leave } = await two(editor, browser, content)
  await tobias.open()
  await tobias.write('Tobias writes')
  await tobias.page.close()
  await expect.poll(() => lockOf(editor, id)).toBeNull()
  await ines.open()
  await ines.write('Inés writes')
  await ines.page
    .getByRole('link', { name: /^Versions/ })
    .first()
    .click()
  await expect(ines.page).toHaveURL(/\/versions/)
  await expect(ines.page.getByRole('main').getByRole('table')).toBeVisible()
  expect(await lockOf(editor, id)).toMatchObject({ isOwn: true })
  const tab = (name: string) => ines.page.getByRole('link', { name, exact: true })
  await tab('API').click()
  await expect(ines.page.getByRole('tree', { name: 'Answer' })).toBeVisible()
  expect(await lockOf(editor, id)).toMatchObject({ isOwn: true })
  await tab('Live preview').click()
  await expect(ines.page.getByRole('region', { name: 'Live preview' })).toBeVisible()
  expect(await lockOf(editor, id)).toMatchObject({ isOwn: true })
  await tab('Edit').click()
  await expect(ines.title).toBeVisible()
  expect(await lockOf(editor, id)).toMatchObject({ isOwn: true })
  await ines.page.getByRole('link', { name: 'Articles' }).first().click()
  await expect.poll(() => lockOf(editor, id)).toBeNull()
  await leave()
})

test('the dashboard and the list show who is editing which document', async ({
  editor,
  browser,
  content,
}) => {
  const { id, tobias, leave } = await two(editor, browser, content)
  await editor.clock.install()
  await tobias.open()
  await tobias.write('Tobias was here first')
  await editor.reload()
  const now = editor.getByRole('region', { name: 'Being edited now' })
  const line = now.getByRole('listitem').filter({ hasText: 'Tobias was here first' })
  await expect(line).toContainText('Article')
  await expect(line).toContainText('Tobias')
  await editor.goto('/admin/collections/articles?search=Tobias%20was%20here')
  const row = editor.getByRole('row', { name: /Tobias was here first/ })
  await expect(row).toContainText('Tobias Reents is editing')
  await editor.goBack()
  await expect(line).toBeVisible()
  // His tab and not his browser, which would lose the tab's message.
  await tobias.page.close()
  await expect.poll(() => lockOf(editor, id)).toBeNull()
  // Viewers see it automatically.
  await editor.clock.fastForward('00:10')
  await expect(line).toBeHidden()
  await leave()
})
