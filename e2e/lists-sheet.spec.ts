import { isAccessible } from './fixtures/accessible.ts'
import type { StoredDoc } from './fixtures/content.ts'
import { expect, ownWord, PASSWORD, test } from './fixtures/list-site.ts'
import { neverIdle } from './fixtures/never-idle.ts'
import { cellOf, gridOf, paste, savedIn, sheetAddress } from './fixtures/sheet.ts'

const COLUMNS = ['title', 'size', 'ready', 'kind', 'contact', 'owner', 'notes']

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

test('letters that are typed until a document is read are in the input, and it is read once', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('awaited')
  const first = await content.create('notes', { title: `${word} A`, batch: word })
  await content.create('notes', { title: `${word} B`, batch: word })
  await editor.goto(sheetAddress('notes', word, ['title', 'follows']))
  await cellOf(editor, 1, 2).click()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let reads = 0
  await editor.route(`**/api/notes/${first.id}?*`, async (route) => {
    reads += 1
    await held
    await route.fallback()
  })
  await editor.keyboard.type(word)
  release()
  const input = cellOf(editor, 1, 2).getByRole('combobox')
  await expect(input).toHaveValue(word)
  await expect(editor.getByRole('option', { name: `${word} B` })).toBeVisible()
  expect(reads).toBe(1)
  await editor.unrouteAll({ behavior: 'wait' })
  await editor.keyboard.press('Escape')
})

test('cells are edited with the keyboard, and stored row by row', async ({ editor, site }) => {
  const { content } = site
  const word = ownWord('cells')
  const owner = await content.create('people', { name: `${word} Ada` })
  const docs: StoredDoc[] = []
  for (const title of ['A', 'B', 'C']) {
    docs.push(await content.create('things', { title: `${word} ${title}`, size: 1 }))
  }
  const [first, second] = docs.map(({ id }) => id)
  if (!first || !second) throw new Error('Two documents are needed')
  await editor.goto(`/admin/collections/things?search=${word}&sort=title`)
  await editor.getByRole('button', { name: 'Edit in cells' }).click()
  await expect(editor).toHaveURL(/cells=true/)
  await editor.goto(sheetAddress('things', word, COLUMNS))
  await expect(gridOf(editor)).toHaveAttribute('aria-rowcount', '4')
  await expect(gridOf(editor)).toHaveAttribute('aria-colcount', '8')
  await expect(cellOf(editor, 1, 1)).toHaveText(`${word} A`)

  // One tab stop, from which the arrows go on.
  await cellOf(editor, 1, 1).click()
  await expect(cellOf(editor, 1, 1)).toBeFocused()
  await expect(gridOf(editor).locator('[tabindex="0"]')).toHaveCount(1)
  await editor.keyboard.press('ArrowRight')
  await expect(cellOf(editor, 1, 2)).toBeFocused()

  // Typing begins anew, Enter goes on below.
  await editor.keyboard.type('42')
  await editor.keyboard.press('Enter')
  await expect(cellOf(editor, 2, 2)).toBeFocused()
  await expect(cellOf(editor, 1, 2)).toHaveText('42')
  await expect(savedIn(editor)).toBeVisible()
  expect((await content.read('things', first)).size).toBe(42)
  expect((await content.read('things', first))._status).toBe('draft')

  // F2 goes on with the value, Escape gives up what was typed, Tab goes on beside it.
  await editor.keyboard.press('F2')
  await editor.keyboard.type('7')
  await editor.keyboard.press('Escape')
  await expect(cellOf(editor, 2, 2)).toBeFocused()
  await expect(cellOf(editor, 2, 2)).toHaveText('1')
  await editor.keyboard.press('F2')
  await editor.keyboard.type('7')
  await editor.keyboard.press('Tab')
  await expect(cellOf(editor, 2, 3)).toBeFocused()
  await expect(cellOf(editor, 2, 2)).toHaveText('17')

  await editor.keyboard.press('F2')
  await expect(cellOf(editor, 2, 3)).toHaveText('True')
  await editor.keyboard.press('ArrowLeft')
  await editor.keyboard.press('F2')
  await isAccessible(editor, 'in the input of a cell')
  await editor.keyboard.press('Escape')
  await editor.keyboard.press('ArrowRight')
  await editor.keyboard.press('F2')
  await expect(cellOf(editor, 2, 3)).toHaveText('False')

  // A checkbox needs no input.
  await editor.keyboard.press('Space')
  await expect(cellOf(editor, 2, 3)).toHaveText('True')

  // A list of options is open at once, and done with when one is chosen.
  await editor.keyboard.press('Tab')
  await expect(cellOf(editor, 2, 4)).toBeFocused()
  await editor.keyboard.press('Enter')
  await editor.getByRole('option', { name: 'Berry' }).click()
  await expect(cellOf(editor, 2, 4)).toHaveText('Berry')
  await expect(cellOf(editor, 2, 4)).toBeFocused()

  // A letter opens it, too, and looks for its option.
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('b')
  await expect(editor.getByRole('option', { name: 'Berry' })).toBeFocused()
  await editor.keyboard.press('Enter')
  await expect(cellOf(editor, 1, 4)).toHaveText('Berry')
  await expect(cellOf(editor, 1, 4)).toBeFocused()
  await editor.keyboard.press('ArrowDown')

  // Documents are looked for as in a form.
  await editor.keyboard.press('End')
  await editor.keyboard.press('ArrowLeft')
  await expect(cellOf(editor, 2, 6)).toBeFocused()
  await editor.keyboard.type(word)
  await editor.getByRole('option', { name: `${word} Ada` }).click()
  await editor.keyboard.press('Enter')
  await expect(cellOf(editor, 3, 6)).toBeFocused()
  await expect(cellOf(editor, 2, 6)).toHaveText(`${word} Ada`)

  // A text of several lines has its line breaks by Alt and Enter.
  await editor.keyboard.press('End')
  await editor.keyboard.type('one')
  await editor.keyboard.press('Alt+Enter')
  await editor.keyboard.type('two')
  await editor.keyboard.press('Enter')
  await expect(cellOf(editor, 3, 7)).toHaveText('one two')

  await expect(savedIn(editor)).toBeVisible()
  expect(await content.read('things', second)).toMatchObject({
    size: 17,
    ready: true,
    kind: 'b',
    owner: owner.id,
  })
  const third = await content.read('things', docs[2]?.id ?? '')
  expect(third.notes).toBe('one\ntwo')
  await isAccessible(editor, 'in the cells of a list')
})

test('ranges go to and from spreadsheets, are filled down, emptied and undone', async ({
  editor,
  site,
}) => {
  const { content } = site
  const word = ownWord('ranges')
  const docs: StoredDoc[] = []
  for (const title of ['A', 'B', 'C', 'D']) {
    docs.push(await content.create('things', { title: `${word} ${title}`, size: 5, kind: 'a' }))
  }
  const stored = async (at: number) => content.read('things', docs[at]?.id ?? '')
  await editor.goto(sheetAddress('things', word, COLUMNS))
  await expect(cellOf(editor, 4, 1)).toHaveText(`${word} D`)

  // Two columns by two rows, as a spreadsheet puts them on the clipboard.
  await cellOf(editor, 1, 2).click()
  await paste(editor, '10\tTRUE\r\n20\tFALSE\r\n')
  await expect(cellOf(editor, 2, 2)).toHaveText('20')
  await expect(cellOf(editor, 1, 3)).toHaveText('True')
  await expect(savedIn(editor)).toBeVisible()
  expect(await stored(0)).toMatchObject({ size: 10, ready: true })
  expect(await stored(1)).toMatchObject({ size: 20, ready: false })

  // Chosen with Shift, filled down, and one step of undo.
  await cellOf(editor, 1, 2).click()
  for (let row = 2; row <= 4; row += 1) await editor.keyboard.press('Shift+ArrowDown')
  await expect(gridOf(editor).locator('[aria-selected="true"]')).toHaveCount(4)
  await editor.keyboard.press('ControlOrMeta+d')
  await expect(cellOf(editor, 4, 2)).toHaveText('10')
  await expect(savedIn(editor)).toBeVisible()
  expect((await stored(3)).size).toBe(10)
  await editor.keyboard.press('ControlOrMeta+z')
  await expect(cellOf(editor, 4, 2)).toHaveText('5')
  await expect(cellOf(editor, 2, 2)).toHaveText('20')
  await editor.keyboard.press('ControlOrMeta+Shift+z')
  await expect(cellOf(editor, 2, 2)).toHaveText('10')

  // Drawn with the mouse, copied, and pasted below.
  await cellOf(editor, 1, 2).hover()
  await editor.mouse.down()
  await cellOf(editor, 1, 4).hover()
  await editor.mouse.up()
  await expect(gridOf(editor).locator('[aria-selected="true"]')).toHaveCount(3)
  await editor.keyboard.press('ControlOrMeta+c')
  expect(await editor.evaluate(() => navigator.clipboard.readText())).toBe('10\tTRUE\tApple')
  await cellOf(editor, 3, 2).click()
  await editor.keyboard.press('ControlOrMeta+v')
  await expect(cellOf(editor, 3, 3)).toHaveText('True')

  // One value goes into all cells that are chosen; Delete empties them.
  await cellOf(editor, 1, 5).click()
  await cellOf(editor, 4, 5).click({ modifiers: ['Shift'] })
  await paste(editor, 'ines@example.org')
  await expect(cellOf(editor, 4, 5)).toHaveText('ines@example.org')
  await expect(savedIn(editor)).toBeVisible()
  expect((await stored(3)).contact).toBe('ines@example.org')
  await editor.keyboard.press('Delete')
  await expect(savedIn(editor)).toBeVisible()
  await expect(cellOf(editor, 4, 5)).not.toContainText('ines')
  await expect.poll(async () => (await stored(3)).contact).toBeNull()

  // More rows than there are.
  await cellOf(editor, 4, 2).click()
  await paste(editor, '1\n2\n3')
  await expect(editor.getByText('2 rows were left out because they do not fit here.')).toBeVisible()
  await expect(cellOf(editor, 4, 2)).toHaveText('1')
})

test('what is refused stays in its cell with the reason, and leaving asks first', async ({
  editor,
  site,
}) => {
  const { content } = site
  const word = ownWord('refused')
  const taken = ownWord('taken')
  await content.create('notes', { title: `${word} A`, batch: word, address: taken })
  const second = await content.create('notes', { title: `${word} B`, batch: word, rank: 1 })
  await editor.goto(sheetAddress('notes', word, ['title', 'rank', 'address']))

  // The rules of the browser: no request is sent.
  await cellOf(editor, 2, 2).click()
  await paste(editor, 'many')
  const rank = cellOf(editor, 2, 2)
  await expect(rank).toHaveText('many')
  await expect(rank).toHaveAttribute('aria-invalid', 'true')
  await expect(rank).toHaveAttribute('title', 'Please enter a valid number.')
  await expect(editor.getByText('1 document could not be changed')).toBeVisible()
  await editor.keyboard.type('3')
  await editor.keyboard.press('Enter')
  await expect(savedIn(editor)).toBeVisible()
  await expect(rank).not.toHaveAttribute('aria-invalid')

  // The server’s: two documents cannot have the same address.
  await cellOf(editor, 2, 3).click()
  await editor.keyboard.type(taken)
  await editor.keyboard.press('Enter')
  const address = cellOf(editor, 2, 3)
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveText(taken)
  expect((await content.read('notes', second.id)).address ?? null).toBeNull()

  await editor.getByRole('link', { name: 'People', exact: true }).click()
  const asked = editor.getByRole('alertdialog')
  await expect(asked).toContainText('Some of your changes have not been saved.')
  await asked.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(address).toHaveText(taken)

  // The head of the row says why, and what can be done.
  await editor.getByRole('button', { name: 'Show the first' }).click()
  const said = editor.getByRole('group', { name: `${word} B` })
  await expect(said).toContainText('Could not save:')
  await expect(said.getByRole('button', { name: 'Try again' })).toBeFocused()
  await isAccessible(editor, 'at the head of a row')
  await said.getByRole('button', { name: 'Discard' }).click()
  await expect(said).toBeHidden()
  await expect(address).not.toContainText(taken)
  await editor.getByRole('link', { name: 'People', exact: true }).click()
  await expect(editor.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
})

test('where others changed the same cell, it is asked whose value stays', async ({
  editor,
  site,
}) => {
  const { content } = site
  const word = ownWord('conflict')
  const doc = await content.create('things', { title: `${word} A`, size: 1, contact: null })
  await editor.goto(sheetAddress('things', word, ['title', 'size', 'contact']))
  await cellOf(editor, 1, 2).dblclick()
  const input = cellOf(editor, 1, 2).getByRole('textbox')
  await expect(input).toBeFocused()
  await input.fill('2')
  // Another cell of the row, meanwhile, is no conflict.
  await content.update('things', doc.id, { contact: 'a@example.org', size: 9 })
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('1 document could not be changed')).toBeVisible()
  await editor.getByRole('button', { name: 'Show the first' }).click()
  const said = editor.getByRole('group', { name: `${word} A` })
  await expect(said).toContainText('Another user changed the same content')
  await expect(said.getByRole('row', { name: 'Size' })).toHaveText(/2.*9/)
  await said.getByRole('button', { name: 'Take all theirs' }).click()
  await expect(cellOf(editor, 1, 2)).toHaveText('9')

  await cellOf(editor, 1, 2).dblclick()
  await cellOf(editor, 1, 2).getByRole('textbox').fill('3')
  await content.update('things', doc.id, { size: 10, contact: 'b@example.org' })
  // Though the row has been read again by now.
  await expect(cellOf(editor, 1, 3)).toHaveText('b@example.org')
  await editor.keyboard.press('Enter')
  await editor.getByRole('button', { name: 'Show the first' }).click()
  await said.getByRole('button', { name: 'Keep all mine' }).click()
  await expect(savedIn(editor)).toBeVisible()
  expect(await content.read('things', doc.id)).toMatchObject({ size: 3, contact: 'b@example.org' })
})

test('cells that are not for the editor say why, and others open the document', async ({
  editor,
  site,
}) => {
  const { content } = site
  const word = ownWord('closed')
  const doc = await content.create('things', { title: `${word} A` })
  await editor.goto(sheetAddress('things', word, ['title', 'updatedAt', 'data']))
  const changed = cellOf(editor, 1, 2)
  await expect(changed).toHaveAttribute('aria-readonly', 'true')
  await changed.click()
  await editor.keyboard.type('x')
  await expect(
    editor.getByText('This field cannot be changed here.', { exact: true }),
  ).toBeVisible()
  await expect(gridOf(editor).getByRole('textbox')).toHaveCount(0)

  await editor.keyboard.press('ArrowRight')
  await editor.keyboard.press('Enter')
  const drawer = editor.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Title' }).fill(`${word} B`)
  await drawer.getByRole('button', { name: 'Save draft' }).click()
  await expect(drawer.getByText(/^Saved/)).toBeVisible()
  await editor.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(cellOf(editor, 1, 1)).toHaveText(`${word} B`)
  await expect.poll(async () => (await content.read('things', doc.id)).title).toBe(`${word} B`)

  // Who may not change the collection is not offered it.
  await site.signInAsNew(editor, 'guest')
  await editor.goto(sheetAddress('records', word, ['title']))
  await expect(editor.getByRole('button', { name: 'Edit in cells' })).toHaveCount(0)
})

test('a row that another user is editing is only read', async ({ editor, site, browser }) => {
  const word = ownWord('locked')
  const doc = await site.content.create('things', { title: `${word} A`, size: 1 })
  await site.content.create('things', { title: `${word} B`, size: 1 })
  await editor.goto(sheetAddress('things', word, ['title', 'size']))
  await expect(cellOf(editor, 1, 1)).toHaveText(`${word} A`)

  const context = await browser.newContext({ baseURL: site.product.baseURL })
  const other = await context.newPage()
  await site.signInAsNew(other)
  await other.goto(`/admin/collections/things/${doc.id}`)
  await other.getByLabel('Size', { exact: true }).fill('2')
  const head = gridOf(editor).getByRole('rowheader', { name: /is editing this document/ })
  await expect(head).toHaveCount(1)
  await expect(cellOf(editor, 1, 2)).toHaveAttribute('aria-readonly', 'true')
  await cellOf(editor, 1, 2).click()
  await editor.keyboard.type('7')
  await expect(editor.getByRole('listitem').getByText(/is editing this document/)).toBeVisible()

  // What is pasted over several rows leaves it out.
  await editor.keyboard.press('Shift+ArrowDown')
  await paste(editor, '7')
  await expect(cellOf(editor, 2, 2)).toHaveText('7')
  await expect(cellOf(editor, 1, 2)).toHaveText('1')
  await expect(savedIn(editor)).toBeVisible()
  await context.close()
})

test('what can be chosen in a cell depends on the whole document', async ({ editor, site }) => {
  const { content } = site
  const [word, batch] = [ownWord('chosen'), ownWord('batch')]
  const doc = await content.create('notes', { title: `${word} A`, batch })
  const same = await content.create('notes', { title: `${word} B`, batch })
  await content.create('notes', { title: `${word} C`, batch: ownWord('other') })
  await editor.goto(sheetAddress('notes', word, ['title', 'follows']))
  await cellOf(editor, 1, 2).click()
  await editor.keyboard.press('Enter')
  const input = cellOf(editor, 1, 2).getByRole('combobox')
  await expect(input).toBeFocused()
  await input.fill(word)
  await expect(editor.getByRole('option', { name: `${word} B` })).toBeVisible()
  await expect(editor.getByRole('option', { name: `${word} C` })).toHaveCount(0)
  await editor.getByRole('option', { name: `${word} B` }).click()
  await editor.keyboard.press('Enter')
  await expect(cellOf(editor, 1, 2)).toHaveText(`${word} B`)
  await expect.poll(async () => (await content.read('notes', doc.id)).follows).toBe(same.id)

  // A title names no document: pasted as text, it is refused with the reason.
  await cellOf(editor, 2, 2).click()
  await paste(editor, `${word} C`)
  await expect(cellOf(editor, 2, 2)).toHaveText(`${word} C`)
  await expect(cellOf(editor, 2, 2)).toHaveAttribute('aria-invalid', 'true')
})

test('from right to left, the left arrow goes on', async ({ editor, site }) => {
  const word = ownWord('rtl')
  await site.content.create('things', { title: `${word} A`, size: 1, contact: 'a@example.org' })
  await editor.goto(sheetAddress('things', word, ['title', 'size', 'contact']))
  await expect(cellOf(editor, 1, 1)).toHaveText(`${word} A`)
  await editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await cellOf(editor, 1, 1).click()
  await editor.keyboard.press('ArrowLeft')
  await expect(cellOf(editor, 1, 2)).toBeFocused()
  await editor.keyboard.press('Shift+ArrowLeft')
  await expect(cellOf(editor, 1, 3)).toHaveAttribute('aria-selected', 'true')
  await editor.keyboard.press('ArrowRight')
  await expect(cellOf(editor, 1, 1)).toBeFocused()
})

test('what is typed before a row is there is entered in its cells', async ({ editor, site }) => {
  const { content } = site
  const word = ownWord('early')
  const docs = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) =>
      content.create('things', { title: `${word} ${name}`, size: 1 }),
    ),
  )
  const late = Promise.withResolvers<void>()
  const isRows = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/api/things') && searchParams.get('where')?.startsWith('{"id"') === true
  await editor.route(isRows, async (route) => {
    await late.promise
    await route.fallback()
  })
  await editor.goto(sheetAddress('things', word, ['title', 'size', 'contact']))
  await cellOf(editor, 1, 2).click()
  await editor.keyboard.type('425')
  await editor.keyboard.press('Backspace')
  await editor.keyboard.press('Enter')
  await editor.keyboard.type('43')
  await editor.keyboard.press('Escape')
  await editor.keyboard.press('Enter')
  await cellOf(editor, 3, 2).click()
  await editor.keyboard.type('much')
  await editor.keyboard.press('ArrowDown')
  await editor.keyboard.type('44')
  late.resolve()
  // The last one is where the keys go on.
  await expect(cellOf(editor, 4, 2).getByRole('textbox')).toHaveValue('44')
  await editor.keyboard.type('5')
  await editor.keyboard.press('Enter')
  await expect(cellOf(editor, 4, 2)).toHaveText('445')
  await expect(cellOf(editor, 1, 2)).toHaveText('42')
  await expect(cellOf(editor, 2, 2)).toHaveText('1')
  await expect(cellOf(editor, 3, 2)).toHaveText('much')
  await expect(cellOf(editor, 3, 2)).toHaveAttribute('aria-invalid', 'true')
  const sizes = () =>
    Promise.all(docs.map(async ({ id }) => (await content.read('things', id)).size))
  await expect.poll(sizes).toEqual([42, 1, 1, 445])
})

test('a list in a cell is searched by what is typed, however late its code comes', async ({
  editor,
  site,
}) => {
  const { content } = site
  const [word, batch] = [ownWord('late'), ownWord('batch')]
  const doc = await content.create('notes', { title: `${word} A`, batch })
  const same = await content.create('notes', { title: `${word} B`, batch })
  await neverIdle(editor)
  await editor.goto(sheetAddress('notes', word, ['title', 'follows']))
  const cell = cellOf(editor, 1, 2)
  const input = cell.getByRole('combobox')
  await cell.click()
  await editor.keyboard.press('Enter')
  await expect(input).toHaveAttribute('aria-expanded', 'true')
  await expect(input).toBeFocused()
  await editor.keyboard.press('Escape')
  await editor.keyboard.press('Escape')
  await expect(cell).toBeFocused()

  await editor.reload()
  await cell.click()
  await editor.keyboard.type(`${word} B`)
  await expect(input).toHaveValue(`${word} B`)
  await editor.getByRole('option', { name: `${word} B` }).click()
  await editor.keyboard.press('Enter')
  await expect(cell).toHaveText(`${word} B`)
  await expect.poll(async () => (await content.read('notes', doc.id)).follows).toBe(same.id)
})

test('a row stays while it is edited, though the search does not find it any more', async ({
  editor,
  site,
}) => {
  const { content } = site
  const word = ownWord('kept')
  const doc = await content.create(
    'notes',
    { title: `${word} A`, batch: word, summary: 'S' },
    { publish: true },
  )
  await editor.goto(sheetAddress('notes', word, ['title', 'batch', 'rank', '_status']))
  await cellOf(editor, 1, 1).click()
  for (const text of ['other', 'another']) {
    await editor.keyboard.type(text)
    await editor.keyboard.press('Enter')
    await expect(cellOf(editor, 1, 1)).toHaveText(text)
    await expect(savedIn(editor)).toBeVisible()
  }
  // What readers get is as it was published.
  await expect(cellOf(editor, 1, 4)).toHaveText('Changed')
  const published = await content.read('notes', doc.id, { isPublished: true })
  expect(published.title).toBe(`${word} A`)
  await content.update('notes', doc.id, { batch: 'nothing' })
  await expect(cellOf(editor, 1, 2)).toHaveText('nothing')
  await editor.keyboard.press('End')
  await editor.keyboard.press('ArrowLeft')
  await editor.keyboard.type('5')
  // Other columns are other questions to the server, and leave nothing behind.
  await editor.getByRole('button', { name: 'Columns', exact: true }).click()
  await editor.getByRole('dialog').getByRole('checkbox', { name: 'Summary' }).check()
  await expect(gridOf(editor).getByRole('columnheader', { name: 'Summary' })).toBeVisible()
  await expect(cellOf(editor, 1, 3)).toHaveText('5')
  await expect.poll(async () => (await content.read('notes', doc.id)).rank).toBe(5)
})

test('of ten thousand rows only those around the visible ones are in the document', async ({
  editor,
  site,
}) => {
  const word = ownWord('many')
  await site.content.create('people', { name: word })
  const id = (row: number) => `row-${row}`
  const asked = new Set<string>()
  await editor.route('**/api/people?*', async (route) => {
    const url = decodeURIComponent(route.request().url())
    const wanted = url.match(/row-\d+/g) ?? []
    if (new URL(url).searchParams.get('limit') === '10000') {
      const docs = Array.from({ length: 10_000 }, (_, row) => ({ id: id(row + 1) }))
      await route.fulfill({ json: { docs } })
    } else if (wanted.length > 0) {
      for (const one of wanted) asked.add(one)
      await route.fulfill({
        json: { docs: wanted.map((one) => ({ id: one, name: `Person ${one.slice(4)}` })) },
      })
    } else await route.continue()
  })
  await editor.goto(sheetAddress('people', word, ['name', 'born']))
  await expect(gridOf(editor)).toHaveAttribute('aria-rowcount', '10001')
  await expect(cellOf(editor, 1, 1)).toHaveText('Person 1')
  expect(await gridOf(editor).getByRole('row').count()).toBeLessThan(60)

  await cellOf(editor, 1, 2).click()
  await editor.keyboard.press('ControlOrMeta+End')
  await expect(cellOf(editor, 10_000, 2)).toBeFocused()
  await expect(cellOf(editor, 10_000, 1)).toHaveText('Person 10000')
  await expect(cellOf(editor, 10_000, 1)).toBeInViewport()
  expect(await gridOf(editor).getByRole('row').count()).toBeLessThan(60)
  // Rows that only passed were not loaded.
  expect(asked.size).toBeLessThan(400)

  // The cell with the focus stays where it is scrolled away from.
  await gridOf(editor).evaluate((grid) => grid.parentElement?.scrollTo(0, 0))
  await expect(cellOf(editor, 1, 1)).toBeInViewport()
  await expect(cellOf(editor, 10_000, 2)).toBeFocused()
  await editor.keyboard.press('ArrowUp')
  await expect(cellOf(editor, 9999, 2)).toBeFocused()
  await expect(cellOf(editor, 9999, 2)).toBeInViewport()
})

test('a row that a busy server does not take waits, and is stored by itself', async ({
  editor,
  site,
}) => {
  const { content } = site
  const word = ownWord('busy')
  const doc = await content.create('things', { title: `${word} A`, size: 1 })
  await content.create('things', { title: `${word} B`, size: 1 })
  await editor.goto(sheetAddress('things', word, ['title', 'size', 'contact']))
  const answers = [
    { status: 429, headers: { 'Retry-After': '2' } },
    { status: 503, headers: { 'Retry-After': '30' } },
  ]
  let writes = 0
  await editor.route(`**/api/things/${doc.id}?*`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const answer = answers[writes]
    writes += 1
    if (answer === undefined) return route.fallback()
    await route.fulfill({ ...answer, json: { errors: [{ message: 'Not now' }] } })
  })
  await cellOf(editor, 1, 2).click()
  await editor.keyboard.type('42')
  const began = Date.now()
  await editor.keyboard.press('Enter')
  const main = editor.getByRole('main')
  const said = main.getByRole('status').getByText('The server is busy. What you entered is kept.')
  await expect(said).toBeVisible()
  await expect(
    gridOf(editor).getByRole('rowheader', { name: /^1: The server is busy/ }),
  ).toHaveCount(1)
  await expect(cellOf(editor, 1, 2)).toHaveText('42')
  await expect(main.getByText('could not be changed')).toHaveCount(0)
  // What is typed into another row meanwhile waits, too: the server is left alone.
  await editor.keyboard.type('7')
  await editor.keyboard.press('Enter')
  await expect(
    gridOf(editor).getByRole('rowheader', { name: /^2: The server is busy/ }),
  ).toHaveCount(1)
  await isAccessible(editor, 'while rows wait for a busy server')

  await expect.poll(() => writes).toBe(2)
  expect(Date.now() - began).toBeGreaterThan(1_900)
  await expect(said).toBeVisible()
  await editor.getByRole('link', { name: 'People', exact: true }).click()
  const asked = editor.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Stay on this page' }).click()

  // Half a minute is long: it can be asked for at once.
  await main.getByRole('button', { name: 'Show the first' }).click()
  await editor
    .getByRole('group', { name: `${word} A` })
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(savedIn(editor)).toBeVisible()
  expect((await content.read('things', doc.id)).size).toBe(42)
})

test('a number is stored that is typed and left before its input can be worked with', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('early')
  const doc = await content.create('things', { title: `${word} A`, size: 1 })
  await editor.goto(sheetAddress('things', word, ['title', 'size', 'contact']))
  await cellOf(editor, 1, 2).click()
  // As on a machine that is busy: the keys are all there before anything else happens.
  await editor.evaluate(() => {
    for (const key of ['4', '2', 'Enter']) {
      const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      const isOpen = document.activeElement?.dispatchEvent(pressed)
      // Where the input is not there yet, the sheet keeps the key for it.
      if (isOpen && key !== 'Enter') document.execCommand('insertText', false, key)
    }
  })
  await expect(savedIn(editor)).toBeVisible()
  await expect(cellOf(editor, 1, 2)).toHaveText('42')
  expect((await content.read('things', doc.id)).size).toBe(42)
})

test('what is typed while the session ends is stored once it is renewed', async ({
  editor,
  site,
}) => {
  const { content } = site
  const word = ownWord('ended')
  const doc = await content.create('things', { title: `${word} A`, size: 1 })
  await editor.goto(sheetAddress('things', word, ['title', 'size', 'contact']))
  await cellOf(editor, 1, 2).click()
  await editor.context().clearCookies()
  await editor.keyboard.type('42')
  await editor.keyboard.press('Enter')
  const dialog = editor.getByRole('alertdialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  expect((await content.read('things', doc.id)).size).toBe(1)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(savedIn(editor)).toBeVisible()
  await expect(cellOf(editor, 1, 2)).toHaveText('42')
  expect((await content.read('things', doc.id)).size).toBe(42)
})
