import type { Page } from '@playwright/test'
import { type DocumentScreen, documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/rows.ts'

async function openSheet(
  page: Page,
  create: (collection: string, data: object) => Promise<{ id: string }>,
): Promise<DocumentScreen> {
  const { id } = await create('sheets', {
    title: 'Programme',
    tracks: [{ name: 'Overture' }, { name: 'Waltz' }],
  })
  await page.goto(`/admin/collections/sheets/${id}`)
  const screen = documentScreen(page)
  await screen.isSaved()
  return screen
}

const tracks = (screen: DocumentScreen) =>
  screen.main.getByRole('group', { name: 'Tracks' }).getByRole('textbox', { name: /^Name/ })

async function announces(page: Page, text: string): Promise<void> {
  await expect(page.locator('[aria-live]').filter({ hasText: text }).first()).toBeAttached()
}

test('typing is undone and redone, and the caret is at the change', async ({ editor, site }) => {
  const screen = await openSheet(editor, site.content.create)
  const title = screen.field('Title')
  await title.click()
  await title.press('Home')
  await editor.keyboard.type('New ')
  await expect(title).toHaveValue('New Programme')
  await editor.keyboard.press('Control+z')
  await expect(title).toHaveValue('Programme')
  await announces(editor, 'Undone: Title')
  const caret = () => title.evaluate((input: HTMLInputElement) => input.selectionStart)
  await expect.poll(caret).toBe(0)
  await editor.keyboard.press('Control+Shift+z')
  await expect(title).toHaveValue('New Programme')
  await announces(editor, 'Redone: Title')
  await expect.poll(caret).toBe(4)
  await editor.keyboard.press('Control+z')
  await editor.keyboard.press('Control+z')
  await announces(editor, 'There is nothing to undo.')
})

test('adding, moving and removing rows is undone, and each change is shown', async ({
  editor,
  site,
}) => {
  const screen = await openSheet(editor, site.content.create)
  await screen.choose('Actions for Track 01', 'Move down')
  // Its neighbour is numbered anew once that is painted.
  await expect(screen.main.getByRole('button', { name: 'Track 01 Waltz' })).toBeVisible()
  await screen.choose('Actions for Track 01', 'Remove')
  await expect(tracks(screen)).toHaveCount(1)
  await screen.main
    .getByRole('group', { name: 'Tracks' })
    .getByRole('button', { name: 'Add track' })
    .click()
  await expect(tracks(screen).nth(1)).toBeFocused()
  await editor.keyboard.type('Finale')
  const values = () =>
    tracks(screen).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await expect.poll(values).toEqual(['Overture', 'Finale'])
  await editor.keyboard.press('Control+z')
  await expect.poll(values).toEqual(['Overture', ''])
  await editor.keyboard.press('Control+z')
  await expect.poll(values).toEqual(['Overture'])
  await editor.keyboard.press('Control+z')
  await expect.poll(values).toEqual(['Waltz', 'Overture'])
  await announces(editor, 'Undone: Tracks › Item 01')
  await editor.keyboard.press('Control+z')
  await expect.poll(values).toEqual(['Overture', 'Waltz'])
  for (let step = 0; step < 4; step += 1) await editor.keyboard.press('Control+Shift+z')
  await expect.poll(values).toEqual(['Overture', 'Finale'])
})

test('undo continues after saving, and does not change what another user wrote', async ({
  editor,
  site,
}) => {
  const { content } = site
  const screen = await openSheet(editor, content.create)
  const title = screen.field('Title')
  await title.fill('Mine')
  await screen.isSaved()
  const id = await screen.id()
  await content.update('sheets', `${id}`, { fixed: [{ text: 'Theirs' }] })
  await tracks(screen).first().fill('Prelude')
  await screen.isSaved()
  await expect(screen.main.getByRole('button', { name: /^Step 01/ })).toBeVisible()
  await editor.keyboard.press('Control+z')
  await expect(tracks(screen).first()).toHaveValue('Overture')
  await editor.keyboard.press('Control+z')
  await expect(title).toHaveValue('Programme')
  await expect(title).toBeFocused()
  await screen.isSaved()
  expect(await content.read('sheets', id)).toMatchObject({
    title: 'Programme',
    tracks: [{ name: 'Overture' }, { name: 'Waltz' }],
    fixed: [{ text: 'Theirs' }],
  })
})

test('undo works outside the form too, and closed sections open to show the change', async ({
  editor,
  site,
}) => {
  const screen = await openSheet(editor, site.content.create)
  await tracks(screen).nth(1).fill('Polka')
  await screen.main
    .getByRole('group', { name: 'Tracks' })
    .getByRole('button', { name: 'Collapse all' })
    .click()
  await screen.heading.click()
  await editor.keyboard.press('Control+z')
  await expect(tracks(screen)).toHaveValue('Waltz')
  await expect(tracks(screen)).toBeFocused()
})
