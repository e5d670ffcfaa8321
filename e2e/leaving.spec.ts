import type { Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'

/** `notes` have no autosave, `things` have it. */
async function open(page: Page, collection: 'notes' | 'things', id: string) {
  await page.goto(`/admin/collections/${collection}/${id}`)
  const screen = documentScreen(page)
  await expect(screen.field('Title')).not.toHaveValue('')
  return screen
}

const promptOf = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving' })

test.describe('leaving unsaved changes', () => {
  test('by a link asks, and staying keeps every word', async ({ editor, content }) => {
    const { id } = await content.create('notes', { title: 'A note' })
    const screen = await open(editor, 'notes', id)
    await screen.field('Title').fill('Not saved yet')
    await editor.getByRole('navigation').getByRole('link', { name: 'Things' }).click()
    await promptOf(editor).getByRole('button', { name: 'Stay on this page' }).click()
    await expect(promptOf(editor)).toBeHidden()
    await expect(screen.field('Title')).toHaveValue('Not saved yet')
    await editor.getByRole('navigation').getByRole('link', { name: 'Things' }).click()
    await promptOf(editor).getByRole('button', { name: 'Leave anyway' }).click()
    await expect(screen.heading).toHaveText('Things')
    expect((await content.read('notes', id)).title).toBe('A note')
  })

  test('by the browser’s back button asks', async ({ editor, content }) => {
    const { id } = await content.create('notes', { title: 'A note' })
    await editor.goto('/admin/collections/notes')
    await editor.getByRole('link', { name: 'A note' }).first().click()
    await expect(editor).toHaveURL(/\/notes\/[^/]+$/)
    const screen = documentScreen(editor)
    await expect(screen.field('Title')).toHaveValue('A note')
    await screen.field('Title').fill('Not saved yet')
    await editor.evaluate(() => history.back())
    await promptOf(editor).getByRole('button', { name: 'Stay on this page' }).click()
    await expect(screen.field('Title')).toHaveValue('Not saved yet')
    expect((await content.read('notes', id)).title).toBe('A note')
  })

  test('by reloading or closing the tab makes the browser ask', async ({ editor, content }) => {
    const { id } = await content.create('notes', { title: 'A note' })
    const screen = await open(editor, 'notes', id)
    await screen.field('Title').press('End')
    await screen.field('Title').pressSequentially('!')
    const asked = editor.waitForEvent('dialog')
    const closing = editor.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await closing
    await expect(screen.field('Title')).toHaveValue('A note!')
  })

  test('during a save continues by itself when the save has arrived', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('notes', { title: 'A note' })
    const screen = await open(editor, 'notes', id)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await editor.route(`**/api/notes/${id}*`, async (route) => {
      if (route.request().method() === 'PATCH') await held
      await route.continue()
    })
    await screen.field('Title').fill('On its way')
    // Saved with the rest, although the input has not been left.
    await screen.field('Words').pressSequentially('last')
    await editor.keyboard.press('ControlOrMeta+s')
    await editor.getByRole('navigation').getByRole('link', { name: 'Things' }).click()
    await expect(promptOf(editor)).toBeVisible()
    release()
    await expect(screen.heading).toHaveText('Things')
    await expect(promptOf(editor)).toBeHidden()
    expect(await content.read('notes', id)).toMatchObject({ title: 'On its way', words: ['last'] })
  })

  test('in a drawer asks before it closes', async ({ editor, content }) => {
    const { id } = await content.create('notes', { title: 'A note' })
    const screen = await open(editor, 'notes', id)
    await screen.main.getByRole('button', { name: 'Create new note' }).click()
    const drawer = editor.getByRole('dialog').last()
    await drawer.getByRole('textbox', { name: 'Title required' }).fill('In the drawer')
    await editor.keyboard.press('Escape')
    const question = editor.getByRole('alertdialog', { name: 'Close without saving' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(drawer.getByRole('textbox', { name: 'Title required' })).toHaveValue(
      'In the drawer',
    )
  })

  test('asks about half-written JSON too, despite autosave', async ({ editor, content }) => {
    const { id } = await content.create('things', { title: 'A thing', settings: { a: 1 } })
    const screen = await open(editor, 'things', id)
    const settings = screen.field('Settings')
    await settings.scrollIntoViewIfNeeded()
    await expect(settings).toHaveAttribute('contenteditable', 'true')
    await settings.click()
    await editor.keyboard.press('ControlOrMeta+End')
    await editor.keyboard.type(', half')
    await expect(screen.state).toHaveText(/^One field is incomplete/)
    await editor.getByRole('navigation').getByRole('link', { name: 'Notes' }).click()
    await promptOf(editor).getByRole('button', { name: 'Leave anyway' }).click()
    await expect(screen.heading).toHaveText('Notes')

    // The unsaved text is offered again, as it was typed.
    await editor.goto(`/admin/collections/things/${id}`)
    await screen.main.getByRole('button', { name: 'Restore my unsaved changes' }).click()
    await expect(settings).toContainText(', half')
    expect((await content.read('things', id)).settings).toEqual({ a: 1 })
  })
})

test('without browser storage and network, leaving asks, and the tab still has the text', async ({
  editor,
  content,
}) => {
  await editor.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
  })
  const { id } = await content.create('things', { title: 'A thing' })
  await editor.goto('/admin/collections/things')
  await editor.getByRole('link', { name: 'A thing' }).first().click()
  const screen = documentScreen(editor)
  await expect(screen.field('Title')).toHaveValue('A thing')
  await editor.context().setOffline(true)
  await screen.field('Title').fill('Nowhere but here')
  await expect(screen.state).toContainText('This browser cannot keep your changes')
  const asked = editor.waitForEvent('dialog')
  const closing = editor.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await closing
  await editor.evaluate(() => history.back())
  await promptOf(editor).getByRole('button', { name: 'Leave anyway' }).click()
  await expect(screen.heading).toHaveText('Things')
  await editor.context().setOffline(false)
  await editor.getByRole('link', { name: 'A thing' }).first().click()
  await screen.main.getByRole('button', { name: 'Restore my unsaved changes' }).click()
  await expect(screen.field('Title')).toHaveValue('Nowhere but here')
  await screen.isSaved()
  expect((await content.read('things', id)).title).toBe('Nowhere but here')
})

test('does not ask if everything is saved, or saves itself', async ({ editor, content }) => {
  const note = await content.create('notes', { title: 'A note' })
  const thing = await content.create('things', { title: 'A thing' })
  const screen = await open(editor, 'notes', note.id)
  await editor.getByRole('navigation').getByRole('link', { name: 'Things' }).click()
  await expect(screen.heading).toHaveText('Things')

  await open(editor, 'things', thing.id)
  await screen.field('Title').fill('Saved on the way out')
  await editor.getByRole('navigation').getByRole('link', { name: 'Notes' }).click()
  await expect(screen.heading).toHaveText('Notes')
  await expect
    .poll(async () => (await content.read('things', thing.id)).title)
    .toBe('Saved on the way out')
})

test('a document that was just created has its own URL, with its locale', async ({
  editor,
  content,
}) => {
  await editor.goto('/admin/collections/notes/create?locale=de')
  const screen = documentScreen(editor)
  await screen.field('Title').fill('Auf Deutsch')
  await screen.main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor).toHaveURL(/\/collections\/notes\/[\da-f-]{36}\?locale=de$/)
  const id = await screen.id()
  expect((await content.read('notes', id, { locale: 'de' })).title).toBe('Auf Deutsch')
  await editor.reload()
  await expect(screen.field('Title')).toHaveValue('Auf Deutsch')
})
