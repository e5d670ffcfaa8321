import type { Locator, Page } from '@playwright/test'
import { choiceKept } from './fixtures/choice-kept.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'

const THINGS = '/admin/collections/things'

const headersOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('columnheader')
    .filter({ hasNot: page.getByRole('checkbox'), hasNotText: 'Actions' })

async function openPicker(page: Page) {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Columns' })
  await expect(picker.getByRole('checkbox', { name: 'Title' })).toBeVisible()
  return picker
}

test('columns are added and removed, also on another device', async ({ editor, site, browser }) => {
  await site.content.create('things', { title: ownWord('columns') })
  await editor.goto(THINGS)
  await expect(headersOf(editor)).toHaveText(['Title', 'Kind', 'Size', 'Status', 'Updated at'])
  const picker = await openPicker(editor)
  await picker.getByRole('checkbox', { name: 'Kind' }).uncheck()
  const kept = choiceKept(editor, 'collection-things', 'meta.headline')
  await picker.getByRole('checkbox', { name: 'Meta > Headline' }).check()
  await editor.keyboard.press('Escape')
  const chosen = ['Title', 'Size', 'Status', 'Updated at', 'Meta > Headline']
  await expect(headersOf(editor)).toHaveText(chosen)
  await expect(editor).toHaveURL(/columns=.*meta\.headline/)
  await kept

  const elsewhere = await browser.newContext({
    storageState: await editor.context().storageState(),
  })
  const page = await elsewhere.newPage()
  await page.goto(`${site.product.baseURL}${THINGS}`)
  await expect(headersOf(page)).toHaveText(chosen)
  await elsewhere.close()
})

test('columns are put into another order with the pointer and with the keyboard', async ({
  editor,
  site,
}) => {
  await site.content.create('things', { title: ownWord('order') })
  await editor.goto(THINGS)
  const picker = await openPicker(editor)
  const handle = picker.getByRole('button', { name: 'Move the column Size' })
  const target = picker.getByRole('button', { name: 'Move the column Title' })
  await handle.hover()
  const from = await handle.boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error('The handles are not on the screen')
  await editor.mouse.move(from.x + 8, from.y + 8)
  await editor.mouse.down()
  await editor.mouse.move(from.x + 8, from.y, { steps: 4 })
  await expect(picker.locator('[data-dragged]')).toHaveCount(1)
  await editor.mouse.move(to.x + 8, to.y + 4, { steps: 8 })
  await editor.mouse.up()
  await expect(headersOf(editor)).toHaveText(['Size', 'Title', 'Kind', 'Status', 'Updated at'])

  const kind = picker.getByRole('button', { name: 'Move the column Kind' })
  await kind.focus()
  await editor.keyboard.press('Space')
  await expect(picker.locator('[aria-live="assertive"]')).toContainText('Kind')
  await editor.keyboard.press('ArrowDown')
  await editor.keyboard.press('Space')
  await expect(headersOf(editor)).toHaveText(['Size', 'Title', 'Status', 'Kind', 'Updated at'])
})

test('a list without columns says so, and a button restores the default', async ({
  editor,
  site,
}) => {
  await site.content.create('things', { title: ownWord('none') })
  await editor.goto(`${THINGS}?columns=[]`)
  const main = editor.getByRole('main')
  await expect(main.getByText('No columns selected')).toBeVisible()
  await expect(main.getByRole('table')).toBeHidden()
  const picker = await openPicker(editor)
  await picker.getByRole('button', { name: 'Default columns' }).click()
  await expect(headersOf(editor)).toHaveText(['Title', 'Kind', 'Size', 'Status', 'Updated at'])
})

test('invalid stored columns are logged, and the list uses the default', async ({
  editor,
  site,
}) => {
  await site.content.create('things', { title: ownWord('bad') })
  await editor.request.post('/api/preferences/collection-things', {
    headers: { origin: site.product.baseURL },
    data: { value: { columns: 'title, size' } },
  })
  const logged = editor.waitForEvent('console', {
    predicate: (message) => message.text().includes('Error parsing columns'),
  })
  await editor.goto(THINGS)
  await logged
  await expect(headersOf(editor)).toHaveText(['Title', 'Kind', 'Size', 'Status', 'Updated at'])
})

test('every kind of field has a cell, and the titles of all references come in one request', async ({
  editor,
  site: { content, product },
}) => {
  const word = ownWord('cells')
  const ada = await content.create('people', { name: 'Ada' })
  const bob = await content.create('people', { name: 'Bob' })
  const picture = await editor.request.post('/api/pictures', {
    headers: { origin: product.baseURL },
    multipart: {
      file: {
        name: `${word}.svg`,
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'),
      },
    },
  })
  const { doc } = await picture.json()
  const text = {
    type: 'text',
    text: 'Rich words',
    version: 1,
    format: 0,
    mode: 'normal',
    style: '',
    detail: 0,
  }
  const paragraph = { type: 'paragraph', version: 1, children: [text] }
  for (const number of [1, 2]) {
    await content.create('things', {
      title: `${word} ${number}`,
      notes: 'Some notes',
      words: ['one', 'two'],
      size: 7.5,
      ready: true,
      due: '2026-07-01T12:00:00.000Z',
      contact: 'ada@example.org',
      kind: 'b',
      mood: 'calm',
      tags: ['red', 'blue'],
      owner: number === 1 ? ada.id : bob.id,
      helpers: [ada.id, bob.id],
      any: { relationTo: 'people', value: bob.id },
      picture: doc.id,
      place: [13.4, 52.5],
      body: { root: { type: 'root', version: 1, children: [paragraph] } },
      source: 'let x = 1',
      data: { deep: [1] },
      meta: { headline: 'In a group' },
      links: [{ url: 'a' }, { url: 'b' }, { url: 'c' }],
      layout: [{ blockType: 'quote', saying: 'S' }],
    })
  }
  const columns = {
    notes: 'Some notes',
    words: 'one, two',
    size: '7.5',
    ready: 'True',
    due: 'Jul 1, 2026',
    contact: 'ada@example.org',
    kind: 'Berry',
    mood: 'calm',
    tags: 'red, blue',
    owner: 'Ada',
    helpers: 'Ada, Bob',
    any: 'Bob',
    picture: `${word}.svg`,
    place: '13.4 / 52.5',
    body: 'Rich words',
    source: 'let x = 1',
    data: '{"deep":[1]}',
    'meta.headline': 'In a group',
    links: '3 rows',
    layout: '1 row',
  }
  const asked: string[] = []
  editor.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/people' && searchParams.has('where')) asked.push(request.url())
  })
  const shown = JSON.stringify(['title', ...Object.keys(columns)])
  await editor.goto(`${THINGS}?search=${word}&sort=title&columns=${encodeURIComponent(shown)}`)
  const row = editor.getByRole('row', { name: `${word} 1` })
  for (const value of Object.values(columns)) {
    await expect(row.getByRole('cell', { name: value, exact: true })).toBeAttached()
  }
  await expect(row.getByRole('cell', { name: `${word}.svg` }).locator('img')).toBeAttached()
  expect(asked).toHaveLength(1)

  await editor.goto(`/admin/collections/pictures?search=${word}`)
  await expect(editor.getByRole('row', { name: word }).locator('img')).toBeVisible()
})

test('dates and times are whole where the title has its room', async ({ editor, site }) => {
  const word = ownWord('dates')
  const due = '2028-09-28T12:00:00.000Z'
  const { id } = await site.content.create('things', { title: word, due })
  const columns = JSON.stringify(['title', 'due', 'createdAt', 'notes', 'contact', 'updatedAt'])
  const address = `${THINGS}?search=${word}&columns=${encodeURIComponent(columns)}`
  /** Texts of cells that are cut. */
  const cut = (cells: Locator) =>
    cells.evaluateAll((all) =>
      all
        .filter((cell) =>
          [cell, ...cell.querySelectorAll('*')].some(
            (one) => one.scrollWidth > one.clientWidth + 1,
          ),
        )
        .map((cell) => cell.textContent),
    )
  await editor.setViewportSize({ width: 1440, height: 900 })
  await editor.clock.setFixedTime(Date.now() + 48 * 60_000)
  await editor.goto(address)
  const listed = editor.locator(`tr[data-id="${id}"] td:has(time)`)
  await expect(listed).toHaveText(['Sep 28, 2028', '48 minutes ago', '48 minutes ago'])
  expect(await cut(listed)).toEqual([])

  await editor.goto(`${address}&cells=true`)
  const edited = editor.getByRole('gridcell', { name: /20\d\d/ })
  await expect(edited).toHaveCount(3)
  expect(await cut(edited)).toEqual([])
})

test('the number of documents per page can be changed; the list returns to page one and remembers it', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('pages')
  for (let number = 1; number <= 12; number += 1) {
    await content.create('people', { name: `${word} ${number}` })
  }
  const people = '/admin/collections/people'
  await editor.goto(`${people}?search=${word}&page=2`)
  const main = editor.getByRole('main')
  await expect(main.getByText('11-12 of 12', { exact: true })).toBeVisible()
  const perPage = main.getByRole('combobox', { name: 'Per page' })
  await expect(perPage).toHaveValue('10')
  await expect(perPage.getByRole('option')).toHaveText(['5', '10', '25', '50', '100'])

  await perPage.selectOption('25')
  await expect(main.getByText('1-12 of 12', { exact: true })).toBeVisible()
  await expect(main.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  const kept = choiceKept(editor, 'collection-people', '"limit":5')
  await perPage.selectOption('5')
  await expect(main.getByText('1-5 of 12', { exact: true })).toBeVisible()
  await expect(editor).toHaveURL(`${people}?limit=5&search=${word}`)
  await kept

  await editor.goto(`${people}?search=${word}`)
  await expect(main.getByText('1-5 of 12', { exact: true })).toBeVisible()
})

test('a list requests only the fields that it shows', async ({ editor, site }) => {
  await site.content.create('things', { title: ownWord('select'), notes: 'long' })
  const answer = editor.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/api/things' && searchParams.get('limit') === '10'
  })
  await editor.goto(THINGS)
  const { docs } = await (await answer).json()
  const shown = ['_status', 'id', 'kind', 'size', 'title', 'updatedAt']
  expect(Object.keys(docs[0]).filter((name) => !shown.includes(name))).toEqual([])
})

test('the width of a column is dragged or set by keys, kept, and given back', async ({
  editor,
  site,
}) => {
  await site.content.create('things', { title: ownWord('width') })
  await editor.goto(THINGS)
  const header = editor.getByRole('columnheader', { name: 'Kind', exact: true })
  const end = editor.getByRole('separator', { name: 'Kind Column width' })
  const width = async () => (await header.boundingBox())?.width ?? 0
  const usual = await width()
  const box = await end.boundingBox()
  if (!box) throw new Error('The end of the header is not on the screen')
  await editor.mouse.move(box.x + box.width / 2, box.y + 8)
  await editor.mouse.down()
  await editor.mouse.move(box.x + box.width / 2 + 40, box.y + 8, { steps: 4 })
  await expect.poll(width).toBeCloseTo(usual + 40, 0)
  const kept = choiceKept(editor, 'collection-things', '"widths"')
  await editor.mouse.up()
  await kept
  await expect(header).not.toHaveAttribute('aria-sort', 'ascending')

  await editor.reload()
  await expect.poll(width).toBeCloseTo(usual + 40, 0)
  await end.focus()
  await editor.keyboard.press('ArrowLeft')
  await expect.poll(width).toBeCloseTo(usual + 24, 0)
  await expect(end).toHaveAttribute('aria-valuenow', String(Math.round(usual + 24)))
  await editor.keyboard.press('Enter')
  await expect.poll(width).toBeCloseTo(usual, 0)
})

test('columns that need more room than there is scroll beside those that are frozen', async ({
  editor,
  site,
}) => {
  const title = ownWord('frozen')
  await site.content.create('things', { title })
  const many = [
    'title',
    'kind',
    'size',
    'notes',
    'words',
    'due',
    'contact',
    'mood',
    'tags',
    'owner',
  ]
  await editor.goto(`${THINGS}?columns=${encodeURIComponent(JSON.stringify(many))}`)
  const main = editor.getByRole('main')
  const area = main.getByRole('region', { name: 'Things' })
  const left = async (name: string) =>
    (await main.getByRole('columnheader', { name, exact: true }).boundingBox())?.x ?? Number.NaN
  const before = { title: await left('Title'), kind: await left('Kind') }
  const toTheEnd = () => area.evaluate((element) => element.scrollTo({ left: 10_000 }))
  await toTheEnd()
  await expect.poll(() => left('Kind')).toBeLessThan(before.title)
  expect(await left('Title')).toBeCloseTo(before.title, 0)
  // The page itself does not scroll sideways.
  expect(await editor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  const picker = await openPicker(editor)
  await picker.getByRole('button', { name: 'Freeze up to this column Kind' }).click()
  await editor.keyboard.press('Escape')
  await toTheEnd()
  await expect.poll(() => left('Size')).toBeLessThan(before.title)
  expect(await left('Kind')).toBeCloseTo(before.kind, 0)
})

test('a column is found by its name among many', async ({ editor, site }) => {
  await site.content.create('things', { title: ownWord('found') })
  await editor.goto(THINGS)
  const picker = await openPicker(editor)
  await picker.getByRole('searchbox', { name: 'Search' }).fill('headl')
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  await picker.getByRole('checkbox', { name: 'Meta > Headline' }).check()
  await expect(headersOf(editor).last()).toHaveText('Meta > Headline')
})
