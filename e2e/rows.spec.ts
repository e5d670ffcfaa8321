import type { Locator, Page } from '@playwright/test'
import { type DocumentScreen, documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/rows.ts'

declare global {
  interface Window {
    /** The rows that came in with a movement, by their ids. */
    stetMoved: string[]
  }
}

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

/** The names of the tracks, from top to bottom. */
async function hasTracks(screen: DocumentScreen, names: readonly string[]): Promise<void> {
  const inputs = tracksOf(screen)
  await expect(inputs).toHaveCount(names.length)
  for (const [index, name] of names.entries()) await expect(inputs.nth(index)).toHaveValue(name)
}

test.describe('rows that come in', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('move where a hand opens or adds them, and neither at first nor with reduced motion', async ({
    editor,
    site,
  }) => {
    await editor.addInitScript(() => {
      window.stetMoved = []
      const note = ({ target }: Event) => {
        const row = target instanceof Element && target.closest('[data-row-id]')
        if (row && target.matches('[data-revealed], [data-added] > *'))
          window.stetMoved.push(row.getAttribute('data-row-id') ?? '')
      }
      addEventListener('transitionrun', note, true)
      addEventListener('animationstart', note, true)
    })
    const moved = () => editor.evaluate(() => new Set(window.stetMoved).size)
    const screen = await openSheet(editor, site.content.create)
    const tracks = list(screen, 'Tracks')
    const head = tracks.getByRole('button', { name: 'Track 01 Overture' })
    expect(await moved()).toBe(0)
    await head.click()
    await head.click()
    await expect.poll(moved).toBe(1)
    await tracks.getByRole('button', { name: /^Add/ }).last().click()
    await expect(tracksOf(screen)).toHaveCount(4)
    await expect.poll(moved).toBe(2)
    await editor.emulateMedia({ reducedMotion: 'reduce' })
    await tracks.getByRole('button', { name: 'Track 02 Waltz' }).click()
    await tracks.getByRole('button', { name: 'Track 02 Waltz' }).click()
    await expect(tracksOf(screen)).toHaveCount(4)
    expect(await moved()).toBe(2)
  })
})

test.describe('rows change places', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('by dragging the handle; only heads are shown meanwhile, and the row stays under the pointer', async ({
    editor,
    site,
  }) => {
    const screen = await openSheet(editor, site.content.create)
    const tracks = list(screen, 'Tracks')
    const handle = tracks.getByRole('button', { name: 'Move Track 01' })
    const last = tracks.getByRole('button', { name: 'Move Track 03' })
    await handle.hover()
    await editor.mouse.down()
    const start = await centre(handle)
    await editor.mouse.move(start.x, start.y + 5)
    await expect(editor.locator('[data-dragged]')).toHaveCount(0)
    await editor.mouse.move(start.x, start.y + 6)
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
    const handle = list(screen, 'Tracks').getByRole('button', { name: 'Move Track 01' })
    await handle.focus()
    await expect(handle).toHaveAccessibleDescription(/press the space bar/)
    await editor.keyboard.press('Space')
    await announces(editor, 'Track 01 was picked up at position 1 of 3.')
    await editor.keyboard.press('ArrowDown')
    await announces(editor, 'Track 01 is over position 2 of 3.')
    await editor.keyboard.press('Space')
    await announces(editor, 'Track 01 was dropped at position 2 of 3.')
    await hasTracks(screen, ['Waltz', 'Overture', 'Finale'])
    await expect(
      list(screen, 'Tracks').getByRole('button', { name: 'Move Track 02' }),
    ).toBeFocused()
  })

  test('not at all when Escape is pressed', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create)
    await list(screen, 'Tracks').getByRole('button', { name: 'Move Track 03' }).focus()
    await editor.keyboard.press('Space')
    await announces(editor, 'Track 03 was picked up at position 3 of 3.')
    await editor.keyboard.press('ArrowUp')
    await announces(editor, 'Track 03 is over position 2 of 3.')
    await editor.keyboard.press('Escape')
    await announces(editor, 'Track 03 is back at position 3 of 3.')
    await hasTracks(screen, NAMES)
  })

  test('by their menu, which keeps the focus', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create)
    await screen.choose('Actions for Track 01', 'Move down')
    await hasTracks(screen, ['Waltz', 'Overture', 'Finale'])
    await announces(editor, 'Track 01 was moved to position 2 of 3.')
    await expect(screen.main.getByRole('button', { name: 'Actions for Track 02' })).toBeFocused()
    await screen.choose('Actions for Track 02', 'Move to bottom')
    await hasTracks(screen, ['Waltz', 'Finale', 'Overture'])
    await announces(editor, 'Track 02 was moved to position 3 of 3.')
    await expect(screen.main.getByRole('button', { name: 'Actions for Track 03' })).toBeFocused()
    await screen.choose('Actions for Track 03', 'Move to top')
    await hasTracks(screen, NAMES)
    await announces(editor, 'Track 03 was moved to position 1 of 3.')
    const first = screen.main.getByRole('button', { name: 'Actions for Track 01' })
    await expect(first).toBeFocused()
    await first.click()
    for (const [name, isPossible] of [
      ['Move to top', false],
      ['Move up', false],
      ['Move down', true],
      ['Move to bottom', true],
    ] as const) {
      const entry = editor.getByRole('menuitem', { name, exact: true })
      await (isPossible ? expect(entry) : expect(entry).not).toBeEnabled()
    }
  })

  test('only if the config allows it', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create, {
      fixed: [{ text: 'First' }, { text: 'Second' }],
    })
    const fixed = list(screen, 'Fixed')
    await expect(fixed.getByRole('button', { name: 'Actions for Step 01' })).toBeVisible()
    await expect(fixed.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  })
})

test.describe('rows are added', () => {
  test('between two others, where the pointer is', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create)
    await screen.main.getByRole('button', { name: 'Add above Track 02' }).click()
    await announces(editor, 'Track 02 was added.')
    await hasTracks(screen, ['Overture', '', 'Waltz', 'Finale'])
    await expect(tracksOf(screen).nth(1)).toBeFocused()
  })

  test('above and below another by its menu', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create)
    await screen.choose('Actions for Track 01', 'Add above')
    await expect(tracksOf(screen).first()).toBeFocused()
    await editor.keyboard.type('Tuning')
    await screen.choose('Actions for Track 02', 'Add below')
    await expect(tracksOf(screen).nth(2)).toBeFocused()
    await editor.keyboard.type('Applause')
    await hasTracks(screen, ['Tuning', 'Overture', 'Applause', 'Waltz', 'Finale'])
  })

  test('as copies, whose rows have ids of their own at every depth', async ({ editor, site }) => {
    const { content } = site
    const screen = await openSheet(editor, content.create, {
      tracks: [{ name: 'Overture', cues: [{ words: 'Lights' }, { words: 'Curtain' }] }],
    })
    await screen.choose('Actions for Track 01', 'Duplicate')
    await hasTracks(screen, ['Overture', 'Overture'])
    await screen.isSaved()
    const { tracks } = await content.read('sheets', await screen.id())
    const [first, second] = tracks as readonly Track[]
    expect(second?.cues.map(({ words }) => words)).toEqual(['Lights', 'Curtain'])
    const ids = [first, second].flatMap((track) => [track?.id, ...idsOf(track?.cues ?? [])])
    expect(new Set(ids).size).toBe(6)
  })

  test('up to the maximum number', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create, {
      tracks: [1, 2, 3, 4].map((name) => ({ name: String(name) })),
    })
    const add = list(screen, 'Tracks').getByRole('button', { name: 'Add track' })
    await add.click()
    await expect(tracksOf(screen)).toHaveCount(5)
    await expect(add).toBeHidden()
    await screen.main.getByRole('button', { name: 'Actions for Track 05' }).click()
    for (const name of ['Add above', 'Add below', 'Duplicate']) {
      await expect(editor.getByRole('menuitem', { name, exact: true })).toBeDisabled()
    }
  })

  test('and the minimum number is shown', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create, { tracks: [{ name: 'Alone' }] })
    await screen.publish.click()
    await expect(screen.main.getByText('This field requires at least 2 Tracks.')).toBeVisible()
    await list(screen, 'Tracks').getByRole('button', { name: 'Add track' }).click()
    await expect(screen.main.getByText('This field requires at least 2 Tracks.')).toBeHidden()
  })
})

test.describe('a removed row', () => {
  test('can be restored with its content, at its place', async ({ editor, site }) => {
    const { content } = site
    const screen = await openSheet(editor, content.create)
    const before = idsOf((await content.read('sheets', await screen.id())).tracks as Track[])
    await screen.choose('Actions for Track 02', 'Remove')
    await hasTracks(screen, ['Overture', 'Finale'])
    await expect(list(screen, 'Tracks').getByRole('listitem').nth(1).locator(':focus')).toHaveCount(
      1,
    )
    await screen.isSaved()
    await tracksOf(screen).first().fill('Prelude')

    await editor.getByText('Track 02 was removed.').waitFor()
    await editor.getByRole('button', { name: 'Undo' }).click()
    await hasTracks(screen, ['Prelude', 'Waltz', 'Finale'])
    await announces(editor, 'Track 02 was restored.')
    await expect(tracksOf(screen).nth(1)).toBeFocused()
    await screen.isSaved()
    const after = (await content.read('sheets', await screen.id())).tracks as Track[]
    expect(idsOf(after)).toEqual(before)
  })

  test('can be restored while its document is open', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create)
    await screen.choose('Actions for Track 02', 'Remove')
    await expect(editor.getByRole('button', { name: 'Undo' })).toBeVisible()
    await screen.isSaved()
    await editor.getByRole('navigation').getByRole('link', { name: 'Sheets' }).first().click()
    await expect(editor.getByRole('table')).toBeVisible()
    await expect(editor.getByRole('button', { name: 'Undo' })).toBeHidden()
  })
})

test.describe('copied rows', () => {
  test('are pasted into another document, with ids of their own', async ({ editor, site }) => {
    const { content } = site
    const from = await openSheet(editor, content.create, {
      tracks: [{ name: 'Overture', cues: [{ words: 'Lights' }] }, { name: 'Waltz' }],
    })
    const original = (await content.read('sheets', await from.id())).tracks as Track[]
    await from.choose('Actions for Tracks', 'Copy all')
    await editor.getByText('2 rows copied.').waitFor()

    const to = await openSheet(editor, content.create, { tracks: [{ name: 'Solo' }] })
    await to.choose('Actions for Tracks', 'Paste at the end')
    await hasTracks(to, ['Solo', 'Overture', 'Waltz'])
    await announces(editor, '2 rows were pasted.')
    await to.isSaved()
    const pasted = ((await content.read('sheets', await to.id())).tracks as Track[]).slice(1)
    expect(pasted[0]?.cues.map(({ words }) => words)).toEqual(['Lights'])
    const ids = [...original, ...pasted].flatMap((track) => [track.id, ...idsOf(track.cues)])
    expect(new Set(ids).size).toBe(6)
    await editor.keyboard.press('Control+z')
    await hasTracks(to, ['Solo'])
  })

  test('are copied and pasted with keyboard shortcuts, from the head of a row', async ({
    editor,
    site,
  }) => {
    const screen = await openSheet(editor, site.content.create)
    await screen.main.getByRole('button', { name: 'Move Track 03' }).focus()
    await editor.keyboard.press('Control+c')
    await editor.getByText('1 row copied.').waitFor()
    await screen.main.getByRole('button', { name: 'Move Track 01' }).focus()
    await editor.keyboard.press('Control+v')
    await hasTracks(screen, ['Overture', 'Finale', 'Waltz', 'Finale'])
  })

  test('do not affect copying and pasting of text', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create)
    await tracksOf(screen).first().selectText()
    await editor.keyboard.press('Control+c')
    await tracksOf(screen).nth(1).selectText()
    await editor.keyboard.press('Control+v')
    await hasTracks(screen, ['Overture', 'Overture', 'Finale'])
  })

  test('are pasted only into matching fields, and other clipboard content is not mistaken for them', async ({
    editor,
    site,
  }) => {
    const screen = await openSheet(editor, site.content.create, {
      layout: [{ blockType: 'heading', words: 'Hello' }],
    })
    await copyRow(editor, 'Block 01 · Heading')
    await screen.choose('Actions for Tracks', 'Paste at the end')
    await expect(editor.getByText('this list has other fields')).toBeVisible()
    await copyRow(editor, 'Track 01')
    await screen.choose('Actions for Steps', 'Paste at the end')
    await expect(editor.getByText('this list has other fields').first()).toBeVisible()
    for (const text of ['Just words', '{"format":"stet/rows"}', '[1]', '']) {
      await editor.evaluate((content) => navigator.clipboard.writeText(content), text)
      await screen.choose('Actions for Steps', 'Paste at the end')
      await expect(
        editor.getByText('There are no copied rows in the clipboard.').first(),
      ).toBeVisible()
    }
    await expect(list(screen, 'Fixed').getByRole('listitem')).toHaveCount(0)
    await hasTracks(screen, NAMES)
  })

  test('are refused above the maximum number', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create)
    await screen.choose('Actions for Tracks', 'Copy all')
    await screen.choose('Actions for Tracks', 'Paste at the end')
    await expect(
      editor.getByText('3 rows were copied, but this list has room for 2 only.'),
    ).toBeVisible()
    await hasTracks(screen, NAMES)
  })
})

test.describe('the picker of blocks', () => {
  test('shows every block with a picture, in its group, and can be searched', async ({
    editor,
    site,
  }) => {
    const screen = await openSheet(editor, site.content.create)
    const add = list(screen, 'Layout').getByRole('button', { name: 'Add block' })
    await add.click()
    const picker = editor.getByRole('dialog', { name: 'Choose a block' })
    await expect(picker.getByRole('button', { name: 'Prose' }).locator('svg')).toBeVisible()
    await expect(picker.getByRole('img', { name: 'Two pictures' })).toBeVisible()
    await expect(picker.getByRole('region', { name: 'Pictures' }).getByRole('button')).toHaveCount(
      1,
    )

    const search = picker.getByRole('searchbox')
    await expect(search).toBeFocused()
    await search.fill('nothing like it')
    await expect(picker.getByText('No block is called “nothing like it”.')).toBeVisible()
    await search.fill('PROS')
    await expect(picker.getByRole('listitem')).toHaveCount(1)
    await editor.keyboard.press('Enter')
    await expect(picker).toBeHidden()
    const body = list(screen, 'Layout').getByRole('textbox', { name: 'Body' })
    await expect(body).toBeFocused()
    await editor.keyboard.type('Once upon a time')
    await screen.isSaved()
    const { layout } = await site.content.read('sheets', await screen.id())
    expect(layout).toMatchObject([{ blockType: 'prose', body: 'Once upon a time' }])
  })

  test('is navigated with the arrow keys, and Escape returns the focus', async ({
    editor,
    site,
  }) => {
    const screen = await openSheet(editor, site.content.create)
    const add = list(screen, 'Layout').getByRole('button', { name: 'Add block' })
    await add.focus()
    await editor.keyboard.press('Enter')
    const picker = editor.getByRole('dialog', { name: 'Choose a block' })
    await expect(picker.getByRole('searchbox')).toBeFocused()
    const steps = [
      ['ArrowDown', 'heading'],
      ['ArrowRight', 'Prose'],
      ['ArrowDown', 'gallery'],
      ['ArrowUp', 'heading'],
      ['End', 'gallery'],
    ] as const
    for (const [key, name] of steps) {
      await editor.keyboard.press(key)
      await expect(picker.getByRole('button', { name })).toBeFocused()
    }
    await editor.keyboard.press('Home')
    await editor.keyboard.press('ArrowUp')
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await editor.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expect(add).toBeFocused()
  })

  test('adds the block at the chosen place', async ({ editor, site }) => {
    const screen = await openSheet(editor, site.content.create, {
      layout: [
        { blockType: 'heading', words: 'One' },
        { blockType: 'heading', words: 'Two' },
      ],
    })
    await screen.choose('Actions for Block 01 · Heading', 'Add below')
    await editor.getByRole('dialog').getByRole('button', { name: 'Prose' }).click()
    await expect(
      list(screen, 'Layout').getByRole('button', { name: /^Block 02 · Prose/ }),
    ).toBeVisible()
    await expect(list(screen, 'Layout').getByRole('textbox', { name: 'Body' })).toBeFocused()
  })
})

test('closed rows show a summary and contain no inputs', async ({ editor, site }) => {
  const screen = await openSheet(editor, site.content.create)
  await list(screen, 'Tracks').getByRole('button', { name: 'Collapse all' }).click()
  await expect(tracksOf(screen)).toHaveCount(0)
  await expect(screen.main.getByRole('button', { name: 'Track 01 Overture' })).toBeVisible()
  await list(screen, 'Tracks').getByRole('button', { name: 'Show all' }).click()
  await hasTracks(screen, NAMES)
})

test('markup in a row is shown as text everywhere', async ({ editor, site }) => {
  const markup = '<img src=x onerror="document.title=1">'
  const screen = await openSheet(editor, site.content.create, {
    tracks: [{ name: markup }, { name: 'Waltz' }],
    layout: [{ blockType: 'heading', blockName: markup, words: markup }],
  })
  await list(screen, 'Tracks').getByRole('button', { name: 'Collapse all' }).click()
  await expect(screen.main.getByRole('button', { name: `Track 01 ${markup}` })).toBeVisible()
  await expect(screen.main.locator('img[src="x"]')).toHaveCount(0)
  await expect(editor).not.toHaveTitle('1')
})

interface Track {
  readonly id: string
  readonly cues: readonly { readonly id: string; readonly words: string }[]
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id)
}

function tracksOf(screen: DocumentScreen): Locator {
  return list(screen, 'Tracks').getByRole('textbox', { name: /^Name/ })
}

async function copyRow(page: Page, title: string): Promise<void> {
  await documentScreen(page).choose(`Actions for ${title}`, 'Copy Ctrl C')
  await page.getByText('1 row copied.').first().waitFor()
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`${locator} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A screen reader announcement. */
async function announces(page: Page, text: string): Promise<void> {
  await expect(page.locator('[aria-live]').filter({ hasText: text })).toHaveCount(1)
}
