import type { Locator, Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { chooseLanguage } from './fixtures/choose-language.ts'
import type { Content } from './fixtures/content.ts'
import { boxOf, drag, middleOf, pull } from './fixtures/dragging.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'
import { withoutFirstView } from './fixtures/without-first-view.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const STEPS = '/admin/collections/steps'
const rows = (page: Page) => page.getByRole('main').getByRole('table').getByRole('link')
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true })

async function makeSteps(content: Content, count = 4): Promise<{ word: string; ids: string[] }> {
  const word = ownWord('step')
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { id } = await content.create('steps', { title: `${word} ${'ABCDEFGH'[index]}` })
    ids.push(id)
  }
  return { word, ids }
}

async function openSteps(page: Page, word: string, more = ''): Promise<void> {
  await page.goto(`${STEPS}?search=${word}${more}`)
  await expect(rows(page).first()).toBeVisible()
}

/** Where an element is that may be moving. */
async function movingBox(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not on the screen`)
  return box
}

const titled = (word: string, letters: string) => [...letters].map((letter) => `${word} ${letter}`)

test('a dragged row is pending until the server has stored it, and stays after a reload', async ({
  editor,
  site: { content },
}) => {
  const { word, ids } = await makeSteps(content)
  await openSteps(editor, word)
  await expect(rows(editor)).toHaveText(titled(word, 'ABCD'))
  await expect(editor.getByRole('columnheader', { name: 'Order' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await editor.route('**/api/reorder?*', async (route) => {
    await held
    await route.continue()
  })
  const before = await content.read('steps', ids[0] ?? '')
  const asked = editor.waitForRequest('**/api/reorder?*')
  await drag(editor, handle(editor, `${word} D`), handle(editor, `${word} B`))
  await expect(rows(editor)).toHaveText(titled(word, 'ADBC'))
  const pending = editor.getByRole('row', { name: `${word} D` })
  await expect(pending).toHaveAttribute('data-pending')
  expect((await asked).postDataJSON()).toEqual({
    collectionSlug: 'steps',
    docsToMove: [ids[3]],
    newKeyWillBe: 'greater',
    orderableFieldName: '_order',
    target: { id: ids[0], key: before._order },
  })
  release()
  await expect(pending).not.toHaveAttribute('data-pending')
  await editor.reload()
  await expect(rows(editor)).toHaveText(titled(word, 'ADBC'))
})

test('a row is moved to the top, also in descending order', async ({
  editor,
  site: { content },
}) => {
  const { word, ids } = await makeSteps(content)
  await openSteps(editor, word, '&sort=-_order')
  await expect(rows(editor)).toHaveText(titled(word, 'DCBA'))
  const asked = editor.waitForRequest('**/api/reorder?*')
  await drag(editor, handle(editor, `${word} B`), handle(editor, `${word} D`))
  await expect(rows(editor)).toHaveText(titled(word, 'BDCA'))
  expect((await asked).postDataJSON()).toMatchObject({
    newKeyWillBe: 'greater',
    target: { id: ids[3] },
  })
  await (await asked).response()
  await openSteps(editor, word)
  await expect(rows(editor)).toHaveText(titled(word, 'ACDB'))
})

test('a row is moved with the keyboard, with announcements, and keeps the focus', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content)
  await openSteps(editor, word)
  const told = editor.locator('[aria-live="assertive"]').filter({ hasText: word })
  await handle(editor, `${word} A`).focus()
  await editor.keyboard.press('Space')
  await expect(told).toContainText(`${word} A`)
  await editor.keyboard.press('ArrowDown')
  await expect(told).toContainText('2')
  await editor.keyboard.press('ArrowDown')
  await expect(told).toContainText('3')
  await editor.keyboard.press('Space')
  await expect(rows(editor)).toHaveText(titled(word, 'BCAD'))
  await expect(handle(editor, `${word} A`)).toBeFocused()

  await editor.keyboard.press('Space')
  await editor.keyboard.press('Shift+ArrowUp')
  await expect(editor.locator('[data-dragged]')).toHaveCSS(
    'transform',
    'matrix(1, 0, 0, 1, 0, -25)',
  )
  await editor.keyboard.press('Home')
  await editor.keyboard.press('Escape')
  await expect(rows(editor)).toHaveText(titled(word, 'BCAD'))
  await expect(editor.locator('[data-dragged]')).toHaveCount(0)
})

test('keys typed faster than the screen updates all count', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content)
  await openSteps(editor, word)
  await handle(editor, `${word} A`).focus()
  // All at once, as a slow machine delivers queued keys.
  await editor.evaluate(() => {
    for (const key of [' ', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', ' ']) {
      const init = { key, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
    }
  })
  await expect(rows(editor)).toHaveText(titled(word, 'BCAD'))
})

test('a row dropped before the screen has updated lands where the pointer was', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content)
  await openSteps(editor, word)
  const last = await boxOf(handle(editor, `${word} D`))
  await pull(editor, handle(editor, `${word} A`), 8)
  await expect(editor.locator('[data-dragged]')).toHaveCount(1)
  // All at once, as a slow machine delivers queued events.
  await editor.evaluate(({ x, y }) => {
    for (const [type, clientY] of [
      ['pointermove', y - 20],
      ['pointermove', y],
      ['pointerup', y],
    ] as const) {
      const init = { clientX: x, clientY, bubbles: true, cancelable: true, isPrimary: true }
      document.dispatchEvent(new PointerEvent(type, init))
    }
  }, middleOf(last))
  await expect(rows(editor)).toHaveText(titled(word, 'BCDA'))
  await editor.mouse.up()
})

test('a pointer that moves before the drag code is loaded drags from its start', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await editor.route('**/later-*.js', async (route) => {
    await held
    await route.continue()
  })
  await openSteps(editor, word)
  const end = middleOf(await boxOf(handle(editor, `${word} C`)))
  await pull(editor, handle(editor, `${word} A`), 8)
  release()
  await expect(editor.locator('[data-dragged]')).toHaveCount(1)
  await editor.mouse.move(end.x, end.y, { steps: 6 })
  await editor.mouse.up()
  await expect(rows(editor)).toHaveText(titled(word, 'BCAD'))
})

test('in the last fifth of the window a dragged row scrolls the list, every five milliseconds', async ({
  editor,
  site: { content },
}) => {
  const height = 500
  await editor.setViewportSize({ width: 1280, height })
  const { word } = await makeSteps(content, 8)
  await openSteps(editor, word)
  const timers = await editor.evaluateHandle(() => {
    const delays: unknown[] = []
    const original = window.setInterval
    const recorded = (run: TimerHandler, delay?: number) => {
      delays.push(delay)
      return original(run, delay)
    }
    window.setInterval = recorded as typeof window.setInterval
    return delays
  })
  const scrolled = () => editor.evaluate(() => window.scrollY)
  const own = handle(editor, `${word} A`)
  const { x } = middleOf(await boxOf(own))
  await pull(editor, own, 8)
  await expect(editor.locator('[data-dragged]')).toHaveCount(1)
  const goTo = async (y: number) => {
    await editor.mouse.move(x, y, { steps: 4 })
    await expect.poll(async () => middleOf(await movingBox(own)).y).toBeCloseTo(y, -1)
  }
  await goTo(height * 0.77)
  expect(await scrolled()).toBe(0)
  expect(await timers.jsonValue()).not.toContain(5)
  await editor.mouse.move(x, height * 0.83, { steps: 4 })
  await expect.poll(scrolled).toBeGreaterThan(0)
  expect(await timers.jsonValue()).toContain(5)
  await editor.keyboard.press('Escape')
  await editor.mouse.up()
})

test('a row dropped at its own place sends no request', async ({ editor, site: { content } }) => {
  const { word } = await makeSteps(content)
  await openSteps(editor, word)
  let asked = 0
  await editor.route('**/api/reorder?*', (route) => {
    asked += 1
    return route.continue()
  })
  const own = handle(editor, `${word} B`)
  const box = await own.boundingBox()
  if (!box) throw new Error('The handle is not on the screen')
  await editor.mouse.move(box.x + 8, box.y + 8)
  await editor.mouse.down()
  await editor.mouse.move(box.x + 8, box.y + 20, { steps: 3 })
  await editor.mouse.move(box.x + 8, box.y + 8, { steps: 3 })
  await editor.mouse.up()
  await own.focus()
  await editor.keyboard.press('Space')
  await editor.keyboard.press('Space')
  await drag(editor, handle(editor, `${word} D`), handle(editor, `${word} C`))
  await expect(rows(editor)).toHaveText(titled(word, 'ABDC'))
  await expect.poll(() => asked).toBe(1)
})

test('in a list with another sort order rows cannot be moved, and it says why', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content)
  await openSteps(editor, word, '&sort=-title')
  const warning = editor.getByText(
    'To reorder the rows you must first sort them by the "Order" column.',
    { exact: true },
  )
  await pull(editor, handle(editor, `${word} D`), 40)
  await editor.mouse.up()
  await expect(warning).toBeVisible()
  await expect(rows(editor)).toHaveText(titled(word, 'DCBA'))

  await editor.getByRole('columnheader', { name: 'Order' }).getByRole('button').click()
  await expect(rows(editor)).toHaveText(titled(word, 'ABCD'))
  await drag(editor, handle(editor, `${word} D`), handle(editor, `${word} A`))
  await expect(rows(editor)).toHaveText(titled(word, 'DABC'))
})

test('a user without permission gets a notice, and the rows move back', async ({ page, site }) => {
  const { word } = await makeSteps(site.content)
  await site.signInAsNew(page, 'admin')
  await openSteps(page, word)
  await page.route('**/api/reorder?*', (route) =>
    route.fulfill({ status: 403, json: { errors: [{ message: 'No' }] } }),
  )
  await drag(page, handle(page, `${word} D`), handle(page, `${word} A`))
  await expect(
    page.getByText('You do not have permission to reorder these rows', { exact: true }),
  ).toBeVisible()
  await expect(rows(page)).toHaveText(titled(word, 'ABCD'))
  await expect(page.getByRole('row', { name: `${word} D` })).not.toHaveAttribute('data-pending')
})

test('after a failure a notice appears, the rows move back, and later moves are dropped', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content)
  await openSteps(editor, word)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await editor.route('**/api/reorder?*', async (route) => {
    asked += 1
    await held
    await route.fulfill({ status: 500, json: { errors: [{ message: 'Something went wrong.' }] } })
  })
  await drag(editor, handle(editor, `${word} D`), handle(editor, `${word} A`))
  await expect(rows(editor)).toHaveText(titled(word, 'DABC'))
  await drag(editor, handle(editor, `${word} C`), handle(editor, `${word} A`))
  await expect(rows(editor)).toHaveText(titled(word, 'DCAB'))
  release()
  await expect(
    editor.getByText(
      'Failed to reorder. This can happen if you reorder several rows too quickly. Please try again.',
      { exact: true },
    ),
  ).toBeVisible()
  await expect(rows(editor)).toHaveText(titled(word, 'ABCD'))
  expect(asked).toBe(1)
})

test('rows moved faster than the server answers end in the order shown', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content, 5)
  await openSteps(editor, word)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await editor.route('**/api/reorder?*', async (route) => {
    await held
    await route.continue()
  })
  const keys: string[] = []
  editor.on('request', (request) => {
    if (request.url().includes('/api/reorder?')) keys.push(request.postDataJSON().target.key)
  })
  await drag(editor, handle(editor, `${word} E`), handle(editor, `${word} A`))
  await drag(editor, handle(editor, `${word} D`), handle(editor, `${word} A`))
  await drag(editor, handle(editor, `${word} C`), handle(editor, `${word} A`))
  await expect(rows(editor)).toHaveText(titled(word, 'EDCAB'))
  await expect(editor.locator('[data-pending]')).toHaveCount(3)
  release()
  await expect(editor.locator('[data-pending]')).toHaveCount(0)
  expect(keys).toEqual([expect.stringMatching(/^(?!pending)./), 'pending', 'pending'])
  await editor.reload()
  await expect(rows(editor)).toHaveText(titled(word, 'EDCAB'))
})

test('two people who move rows at once end with one order', async ({ editor, browser, site }) => {
  const { word } = await makeSteps(site.content, 5)
  const context = await browser.newContext({ baseURL: site.product.baseURL })
  const other = await context.newPage()
  await site.signInAsNew(other)
  await openSteps(editor, word)
  await openSteps(other, word)
  await Promise.all([
    drag(editor, handle(editor, `${word} E`), handle(editor, `${word} A`)),
    drag(other, handle(other, `${word} A`), handle(other, `${word} D`)),
  ])
  for (const page of [editor, other]) {
    await expect(page.locator('[data-pending]')).toHaveCount(0)
    await page.reload()
    await expect(rows(page)).toHaveCount(5)
  }
  expect(await rows(editor).allTextContents()).toEqual(await rows(other).allTextContents())
  await context.close()
})

test('moving a row changes nothing else in its document', async ({ editor, site: { content } }) => {
  const { word, ids } = await makeSteps(content)
  const id = ids[3] ?? ''
  const before = await content.read('steps', id)
  await openSteps(editor, word)
  await drag(editor, handle(editor, `${word} D`), handle(editor, `${word} A`))
  await expect.poll(async () => (await content.read('steps', id))._order).not.toBe(before._order)
  const after = await content.read('steps', id)
  expect(after).toEqual({ ...before, _order: after._order })
})

test('keys pressed before the drag code is loaded all count, and Escape gives up', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await editor.route('**/later-*.js', async (route) => {
    await held
    await route.continue()
  })
  await openSteps(editor, word)
  await handle(editor, `${word} A`).focus()
  for (const key of ['Space', 'ArrowDown', 'Escape']) await editor.keyboard.press(key)
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await editor.keyboard.press(key)
  await expect(rows(editor)).toHaveText(titled(word, 'ABCD'))
  release()
  await expect(rows(editor)).toHaveText(titled(word, 'BCAD'))
  await expect(handle(editor, `${word} A`)).toBeFocused()
})

const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
const notice = (page: Page, text: string | RegExp) => page.getByText(text)

test('selected rows are dragged as one, by pointer and keyboard, with those of other pages', async ({
  editor,
  site: { content },
}) => {
  const { word, ids } = await makeSteps(content, 8)
  await openSteps(editor, word, '&limit=5')
  for (const letter of 'BD') await box(editor, `${word} ${letter}`).check()

  // The pointer: the badge says how many, the rows that come along fade.
  const asked = editor.waitForRequest('**/api/reorder?*')
  const own = handle(editor, `${word} D`)
  const start = middleOf(await boxOf(own))
  const end = middleOf(await boxOf(handle(editor, `${word} A`)))
  await pull(editor, own, -8)
  await expect(editor.locator('[data-dragged]')).toHaveCount(1)
  await editor.mouse.move(start.x, (start.y + end.y) / 2, { steps: 3 })
  await expect(own).toHaveAttribute('data-count', '2')
  await expect(editor.locator('[data-dragged-along]')).toHaveCount(1)
  await editor.mouse.move(end.x, end.y, { steps: 6 })
  await editor.mouse.up()
  await expect(rows(editor)).toHaveText(titled(word, 'BDACE'))
  expect((await asked).postDataJSON()).toMatchObject({
    docsToMove: [ids[1], ids[3]],
    keepOrder: true,
    newKeyWillBe: 'less',
    target: { id: ids[0] },
  })
  await expect(editor.locator('[data-pending], [data-dragged-along], [data-count]')).toHaveCount(0)
  await editor.reload()
  await expect(rows(editor)).toHaveText(titled(word, 'BDACE'))

  // The keyboard, with a row of the second page.
  for (const letter of 'AE') await box(editor, `${word} ${letter}`).check()
  await editor.getByRole('button', { name: 'Next page' }).click()
  await expect(rows(editor)).toHaveText(titled(word, 'FGH'))
  await box(editor, `${word} G`).check()
  await editor.getByRole('button', { name: 'Previous page' }).click()
  await expect(rows(editor)).toHaveText(titled(word, 'BDACE'))
  const told = editor.locator('[aria-live="assertive"]').filter({ hasText: word })
  await handle(editor, `${word} E`).focus()
  await editor.keyboard.press('Space')
  await expect(told).toHaveText(`${word} E (2 more) was picked up at position 5 of 5.`)
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('ArrowUp')
  await expect(told).toHaveText(`${word} E (2 more) is over position 3 of 5.`)
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('ArrowDown')
  await editor.keyboard.press('Space')
  await expect(told).toHaveText(`${word} E (2 more) was dropped at position 2 of 5.`)
  await expect(rows(editor)).toHaveText(titled(word, 'BAEGD'))
  await expect(handle(editor, `${word} E`)).toBeFocused()
  await expect(editor.getByText('3 selected').last()).toBeVisible()

  // A row that is not selected moves alone.
  await drag(editor, handle(editor, `${word} D`), handle(editor, `${word} B`))
  await expect(rows(editor)).toHaveText(titled(word, 'DBAEG'))
  await expect(editor.locator('[data-pending]')).toHaveCount(0)
  await editor.reload()
  await expect(rows(editor)).toHaveText(titled(word, 'DBAEG'))
})

test('rows and selections move to the top, the bottom and a position, across pages', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content, 8)
  const steps = async () => {
    const answer = await editor.request.get('/api/steps?limit=0&draft=true&depth=0&sort=_order')
    const { docs } = (await answer.json()) as { docs: readonly { readonly title: string }[] }
    return docs.map(({ title }) => title)
  }
  const total = (await steps()).length
  await openSteps(editor, word, '&limit=5')
  const menuOf = (letter: string) =>
    editor.getByRole('button', { name: `Actions for ${word} ${letter}`, exact: true })
  const choose = async (opener: Locator, entry: string) => {
    await opener.click()
    await editor.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  const moved = (title: string, position: number) =>
    expect(notice(editor, `${title} was moved to position ${position} of ${total}.`)).toBeVisible()
  // Which of them is named depends on what is on the page.
  const movedAll = (position: number) =>
    expect(notice(editor, ` (2 more) was moved to position ${position} of ${total}.`)).toBeVisible()

  // To the top: the focus stays with the row.
  await choose(menuOf('C'), 'Move to top')
  await moved(`${word} C`, 1)
  await expect(rows(editor)).toHaveText(titled(word, 'CABDE'))
  await expect(menuOf('C')).toBeFocused()
  // To the bottom, which is on another page: the row at its place has the focus.
  await choose(menuOf('A'), 'Move to bottom')
  await moved(`${word} A`, total)
  await expect(rows(editor)).toHaveText(titled(word, 'CBDEF'))
  await expect(menuOf('B')).toBeFocused()
  expect((await steps()).at(-1)).toBe(`${word} A`)

  // To a position among all documents, whatever is searched for.
  await choose(menuOf('F'), 'Move to position…')
  const dialog = editor.getByRole('dialog', { name: `Move ${word} F` })
  const field = dialog.getByRole('textbox', { name: 'Position' })
  await expect(field).toBeFocused()
  const submit = dialog.getByRole('button', { name: 'Move', exact: true })
  for (const wrong of ['', '0', '1.5', String(total + 1)]) {
    await field.fill(wrong)
    await submit.click()
    await expect(field).toHaveAccessibleDescription(
      new RegExp(`Choose a whole number from 1 to ${total}\\.`),
    )
  }
  const place = (await steps()).indexOf(`${word} D`) + 1
  await field.fill(String(place))
  await field.press('Enter')
  await moved(`${word} F`, place)
  await expect(dialog).toBeHidden()
  await expect(rows(editor)).toHaveText(titled(word, 'CBFDE'))
  await expect(menuOf('F')).toBeFocused()

  // A selection of two pages, which keeps its order.
  for (const letter of 'EB') await box(editor, `${word} ${letter}`).check()
  await editor.getByRole('button', { name: 'Next page' }).click()
  await box(editor, `${word} G`).check()
  const bar = editor.getByRole('region', { name: 'Selected documents' })
  const move = bar.getByRole('button', { name: 'Move', exact: true })
  await choose(move, 'Move to top')
  await movedAll(1)
  await expect(move).toBeFocused()
  expect((await steps()).slice(0, 4)).toEqual(titled(word, 'BEGC'))
  await choose(move, 'Move to bottom')
  await movedAll(total - 2)
  expect((await steps()).slice(-3)).toEqual(titled(word, 'BEG'))
  await choose(move, 'Move to position…')
  await editor.getByRole('textbox', { name: 'Position' }).fill('2')
  await editor.keyboard.press('Enter')
  await expect(editor.getByRole('dialog')).toBeHidden()
  expect((await steps()).slice(0, 4)).toEqual(titled(word, 'CBEG'))

  // In descending order, positions count from the top of what is shown.
  await openSteps(editor, word, '&limit=5&sort=-_order')
  await expect(rows(editor)).toHaveText(titled(word, 'AHDFG'))
  await choose(menuOf('G'), 'Move to top')
  await moved(`${word} G`, 1)
  await expect(rows(editor)).toHaveText(titled(word, 'GAHDF'))
  await choose(menuOf('F'), 'Move to position…')
  await editor.getByRole('textbox', { name: 'Position' }).fill('2')
  await editor.keyboard.press('Enter')
  await expect(rows(editor)).toHaveText(titled(word, 'GFAHD'))

  // In another order there is no place to move to.
  await openSteps(editor, word, '&sort=title')
  await menuOf('A').click()
  await expect(editor.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(editor.getByRole('menuitem', { name: 'Move to top' })).toHaveCount(0)
})

test('more documents than can be moved at once stay selected, and it says why', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content, 2)
  await withoutFirstView(editor)
  await editor.route('**/api/steps?*', async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    await route.fulfill({ response, json: { ...list, totalDocs: 1200, totalPages: 600 } })
  })
  const moves: string[] = []
  editor.on('request', (request) => {
    if (request.url().includes('/api/reorder')) moves.push(request.url())
  })
  await openSteps(editor, word)
  await box(editor, `${word} A`).check()
  const bar = editor.getByRole('region', { name: 'Selected documents' })
  await bar.getByRole('button', { name: 'Select all 1,200' }).click()
  await bar.getByRole('button', { name: 'Move', exact: true }).click()
  await editor.getByRole('menuitem', { name: 'Move to top' }).click()
  await expect(editor.getByText(/more than 1,000 documents at once/)).toBeVisible()
  await expect(bar).toContainText('1,200')
  expect(moves).toEqual([])
})

test('if one of the selected rows may not be moved, none is, and the notice names it', async ({
  editor,
  site: { content },
}) => {
  const { word, ids } = await makeSteps(content, 6)
  await content.update('steps', ids[2] ?? '', { fixed: true })
  await openSteps(editor, word, '&limit=4')
  for (const letter of 'BC') await box(editor, `${word} ${letter}`).check()
  const refused = notice(editor, 'You do not have permission to reorder these rows')
  const named = editor.locator('[data-sonner-toast]').filter({ has: refused })
  await drag(editor, handle(editor, `${word} B`), handle(editor, `${word} A`))
  await expect(named.last()).toContainText(`${word} C`)
  await expect(named.last()).not.toContainText(`${word} B`)
  await expect(rows(editor)).toHaveText(titled(word, 'ABCD'))
  await expect(editor.locator('[data-pending]')).toHaveCount(0)

  await editor.getByRole('button', { name: 'Next page' }).click()
  await expect(rows(editor)).toHaveText(titled(word, 'EF'))
  await box(editor, `${word} F`).check()
  const bar = editor.getByRole('region', { name: 'Selected documents' })
  await bar.getByRole('button', { name: 'Move', exact: true }).click()
  await editor.getByRole('menuitem', { name: 'Move to top' }).click()
  await expect(named).toHaveCount(2)
  await expect(named.first()).toContainText(`${word} C`)
  await openSteps(editor, word)
  await expect(rows(editor)).toHaveText(titled(word, 'ABCDEF'))
})

test('moving is accessible on a desk and on a phone, in both themes and from right to left', async ({
  editor,
  site: { content },
}) => {
  const { word } = await makeSteps(content)
  await openSteps(editor, word)
  await box(editor, `${word} B`).check()
  const bar = editor.getByRole('region', { name: 'Selected documents' })
  for (const [size, where] of [
    [DESK, 'on a desk'],
    [PHONE, 'on a phone'],
  ] as const) {
    await editor.setViewportSize(size)
    await bar.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(editor.getByRole('menuitem', { name: 'Move to position…' })).toBeVisible()
    await isAccessible(editor, `in the menu ${where}`)
    await fitsInWidth(editor, where)
    await editor.getByRole('menuitem', { name: 'Move to position…' }).click()
    await editor.getByRole('textbox', { name: 'Position' }).press('Enter')
    await expect(editor.getByText(/^Choose a whole number/)).toBeVisible()
    await isAccessible(editor, `in the dialog ${where}`)
    await fitsInWidth(editor, where)
    await editor.keyboard.press('Escape')
  }

  await editor.setViewportSize(DESK)
  await chooseLanguage(editor, 'Account', 'العربية')
  const own = editor.getByRole('button', { name: `نقل ${word} B`, exact: true })
  await editor
    .getByRole('row', { name: `${word} A` })
    .getByRole('checkbox')
    .check()
  await own.focus()
  await editor.keyboard.press('Space')
  await editor.keyboard.press('ArrowDown')
  await expect(own).toHaveAttribute('data-count', /2|٢/)
  await fitsInWidth(editor, 'from right to left')
  await editor.keyboard.press('Escape')
  await expect(own).toBeFocused()
})
