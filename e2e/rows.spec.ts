import type { Locator, Page } from '@playwright/test'
import { type DocumentScreen, documentScreen } from './fixtures/document-screen.ts'
import { expect, siteTest } from './fixtures/own-site.ts'

const test = siteTest('rows')

const NAMES = ['Overture', 'Waltz', 'Finale']

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

/** A sheet with three tracks, on the screen. */
async function openSheet(
  page: Page,
  create: (collection: string, data: object) => Promise<{ id: string }>,
  data: object = {},
): Promise<DocumentScreen & { readonly id: () => Promise<string> }> {
  const { id } = await create('sheets', {
    title: 'Programme',
    tracks: NAMES.map((name) => ({ name })),
    ...data,
  })
  await page.goto(`/admin/collections/sheets/${id}`)
  const screen = documentScreen(page)
  await screen.isSaved()
  return screen
}

function list(screen: DocumentScreen, name: string): Locator {
  return screen.main.getByRole('group', { name })
}

/** What the names of the tracks say, from top to bottom. */
async function hasTracks(screen: DocumentScreen, names: readonly string[]): Promise<void> {
  const inputs = list(screen, 'Tracks').getByRole('textbox', { name: /^Name/ })
  await expect(inputs).toHaveCount(names.length)
  for (const [index, name] of names.entries()) await expect(inputs.nth(index)).toHaveValue(name)
}

test.describe('rows change places', () => {
  test('by dragging the handle; heads only while it lasts, and the row stays under the pointer', async ({
    editor,
    site,
  }) => {
    const screen = await openSheet(editor, site.content.create)
    const tracks = list(screen, 'Tracks')
    const handle = tracks.getByRole('button', { name: 'Move Item 01' })
    const last = tracks.getByRole('button', { name: 'Move Item 03' })
    await handle.hover()
    await editor.mouse.down()
    const start = await centre(handle)
    await editor.mouse.move(start.x, start.y + 4)
    await expect(editor.locator('[data-dragged]')).toHaveCount(0)
    await editor.mouse.move(start.x, start.y + 8)
    await expect(editor.locator('[data-dragged]')).toHaveCount(1)
    await expect(tracks.getByRole('textbox')).toHaveCount(0)

    const target = await centre(last)
    await editor.mouse.move(target.x, target.y, { steps: 10 })
    await expect.poll(async () => Math.abs((await centre(handle)).y - target.y)).toBeLessThan(12)
    await editor.mouse.up()
    await hasTracks(screen, ['Waltz', 'Finale', 'Overture'])
    await expect(editor.locator('[data-dragged], [data-sorting]')).toHaveCount(0)
    await screen.isSaved()
  })

  test('with the keyboard, and every step is announced', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create)
    const handle = list(screen, 'Tracks').getByRole('button', { name: 'Move Item 01' })
    await handle.focus()
    await expect(handle).toHaveAccessibleDescription(/press the space bar/)
    await editor.keyboard.press('Space')
    await announces(editor, 'Item 01 was picked up at position 1 of 3.')
    await editor.keyboard.press('ArrowDown')
    await announces(editor, 'Item 01 is over position 2 of 3.')
    await editor.keyboard.press('Space')
    await announces(editor, 'Item 01 was dropped at position 2 of 3.')
    await hasTracks(screen, ['Waltz', 'Overture', 'Finale'])
    await expect(list(screen, 'Tracks').getByRole('button', { name: 'Move Item 02' })).toBeFocused()
  })

  test('not at all when Escape is pressed', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create)
    await list(screen, 'Tracks').getByRole('button', { name: 'Move Item 03' }).focus()
    await editor.keyboard.press('Space')
    await announces(editor, 'Item 03 was picked up at position 3 of 3.')
    await editor.keyboard.press('ArrowUp')
    await announces(editor, 'Item 03 is over position 2 of 3.')
    await editor.keyboard.press('Escape')
    await announces(editor, 'Item 03 is back at position 3 of 3.')
    await hasTracks(screen, NAMES)
  })

  test('by their menu, whose focus goes along', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create)
    await screen.choose('Actions for Item 01', 'Move down')
    await hasTracks(screen, ['Waltz', 'Overture', 'Finale'])
    await announces(editor, 'Item 01 was moved to position 2 of 3.')
    await expect(screen.main.getByRole('button', { name: 'Actions for Item 02' })).toBeFocused()
  })

  test('only where the config lets them', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create, {
      fixed: [{ text: 'First' }, { text: 'Second' }],
    })
    const fixed = list(screen, 'Fixed')
    await expect(fixed.getByRole('button', { name: 'Actions for Item 01' })).toBeVisible()
    await expect(fixed.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  })
})

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`${locator} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** What a screen reader is told. */
async function announces(page: Page, text: string): Promise<void> {
  await expect(page.locator('[aria-live]').filter({ hasText: text })).toHaveCount(1)
}
