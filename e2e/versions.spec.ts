import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'
import { withoutFirstView } from './fixtures/without-first-view.ts'

const hero = (id: string, heading: string) => ({ id, blockType: 'hero', heading })

const differences = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => differences(page).getByRole('group', { name: label })

test('the history of a page shows what was saved, when, by whom, and the status of each version', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create(
    'pages',
    { title: 'Slate', slug: ownAddress('slate'), layout: [hero('a', 'Of slate')] },
    { publish: true },
  )
  await content.update('pages', id, { title: 'Slate and lead' })
  await content.publish('pages', id)
  await content.update('pages', id, { title: 'Slate, lead and copper' })

  await page.goto(`/admin/collections/pages/${id}`)
  const { main, heading } = documentScreen(page)
  const tabs = page.getByRole('navigation', { name: 'Views of this document' })
  await tabs.getByRole('link', { name: /^Versions/ }).click()
  await expect(page).toHaveURL(`/admin/collections/pages/${id}/versions`)
  await expect(heading).toHaveText('Slate, lead and copper')
  await expect(tabs.getByRole('link', { name: 'Edit' })).not.toHaveAttribute('aria-current')
  await expect(tabs.getByRole('link', { name: 'Versions 4 versions' })).toBeVisible()

  const rows = main.getByRole('table', { name: 'Versions' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  const states = ['Current draft', 'Current published version', 'Draft', 'Previously published']
  for (const [index, state] of states.entries()) {
    await expect(rows.nth(index + 1).getByText(state, { exact: true })).toBeVisible()
    await expect(rows.nth(index + 1)).toContainText('Inés Halloran')
  }
  await expect(rows.nth(1).getByRole('cell', { name: 'Title', exact: true })).toBeVisible()
  await expect(rows.nth(4)).toContainText('Created')
  await expect(main.getByText('1-4 of 4')).toBeVisible()
  const query = new URLSearchParams({ 'where[parent][equals]': id, sort: '-updatedAt', depth: '0' })
  const { docs } = await (await page.request.get(`/api/pages/versions?${query}`)).json()
  for (const [index, version] of docs.entries()) {
    const link = rows.nth(index + 1).getByRole('link')
    await expect(link).toHaveAttribute('href', new RegExp(`/${id}/versions/${version.id}$`))
    await expect(link.locator('time')).toHaveAttribute('datetime', version.updatedAt)
  }

  await rows
    .nth(4)
    .getByRole('button', { name: /^Name the version of/ })
    .click()
  const naming = page.getByRole('dialog', { name: /^Name the version of/ })
  await naming.getByRole('textbox', { name: 'Name' }).fill('Sent to lawyers')
  await page.keyboard.press('Enter')
  await expect(rows.nth(4)).toContainText('Sent to lawyers')

  const filters = main.getByRole('search', { name: 'Filters' })
  await filters.getByRole('combobox', { name: 'Kind of version' }).click()
  await page.getByRole('option', { name: 'Named' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/kind=named/)
  await filters.getByRole('combobox', { name: 'Made by' }).fill('Tobias')
  await page.getByRole('option', { name: /Tobias/ }).click()
  await expect(main.getByText('No versions found')).toBeVisible()
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(5)

  await rows.nth(2).getByRole('link').click()
  const [, published] = await content.versions('pages', id)
  await expect(page).toHaveURL(`/admin/collections/pages/${id}/versions/${published}`)
  const crumbs = page.getByRole('navigation', { name: 'You are here' })
  await expect(crumbs.getByRole('listitem')).toHaveText([
    /Dashboard/,
    /Pages/,
    /Slate, lead and copper/,
    /Versions/,
    /\d{2}:\d{2}/,
  ])
  await expect(main.getByText('Version', { exact: true })).toBeVisible()
  // The selector has every other version, with its status.
  await main.getByLabel('Compare version against:').click()
  const options = page.getByRole('option')
  await expect(options).toHaveText([
    /current draft$/,
    /(?<!current )draft$/,
    /Sent to lawyers · previously published$/,
  ])
  await page.keyboard.press('Escape')
  await crumbs.getByRole('link', { name: 'Versions' }).click()
  await expect(rows).toHaveCount(5)
  await rows.nth(1).getByRole('link').click()
  await main.getByLabel('Compare version against:').click()
  await expect(options.first()).toHaveText(/current published version$/)
})

test('autosaved versions and those of a single locale are marked', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create(
    'pages',
    { title: 'Tin', slug: ownAddress('tin'), layout: [hero('a', 'Of tin')] },
    { publish: true },
  )
  const inGerman = { title: 'Zinn', layout: [hero('a', 'Vom Zinn')] }
  await content.update('pages', id, inGerman, { locale: 'de' })
  const screen = documentScreen(page)
  await page.goto(`/admin/collections/pages/${id}?locale=de`)
  await screen.choose('More publishing options', 'Publish German only')
  await expect(page.getByText('Zinn is published in this locale.')).toBeVisible()
  await screen.field('Title').first().fill('Zinn und Blei')
  await screen.hasStatus('Changed')
  await screen.isSaved()

  await page.goto(`/admin/collections/pages/${id}/versions`)
  const rows = screen.main.getByRole('table', { name: 'Versions' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Autosave')
  await expect(rows.nth(1)).toContainText('Current draft')
  await expect(rows.nth(2)).toContainText('Current published version')
  await expect(rows.nth(2)).toContainText('German')
  await rows.nth(1).getByRole('link').click()
  await expect(screen.main.getByText('Autosaved version')).toBeVisible()
})

test('the publication of one locale is compared and restored in that locale only', async ({
  editor: page,
  content,
}) => {
  const layout = [hero('a', 'Of brass')]
  const { id } = await content.create('pages', {
    title: 'Brass',
    slug: ownAddress('brass'),
    layout,
  })
  const inGerman = { title: 'Messing', layout: [hero('a', 'Vom Messing')] }
  await content.update('pages', id, inGerman, { locale: 'de' })
  const screen = documentScreen(page)
  await page.goto(`/admin/collections/pages/${id}?locale=de`)
  await screen.choose('More publishing options', 'Publish German only')
  await expect(page.getByText('Messing is published in this locale.')).toBeVisible()

  await page.goto(`/admin/collections/pages/${id}/versions`)
  const rows = screen.main.getByRole('table', { name: 'Versions' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('German')
  // English is not published: its content is the draft.
  await expect(rows.nth(2)).toContainText('Current draft')
  await rows.nth(1).getByRole('link').click()
  await expect(
    screen.main.getByText(/Only German and the content shared by all locales were published/),
  ).toBeVisible()
  await expect(screen.main.getByRole('deletion')).toHaveCount(0)
  await content.update('pages', id, { title: 'Messingguss' }, { locale: 'de' })
  await page.getByRole('button', { name: 'Restore this version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm version restoration' })
  await expect(dialog.getByText(/This version contains German only/)).toBeVisible()
  await expect(dialog.getByText('1 change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await screen.hasStatus('Draft in this locale')
  expect((await content.read('pages', id)).title).toBe('Brass')
})

test('a long history has ten versions per page, or another number', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create('pages', { title: 'Copper 0', slug: ownAddress('copper') })
  for (let count = 1; count <= 24; count++) {
    await content.update('pages', id, { title: `Copper ${count}` })
  }
  const { main } = documentScreen(page)
  const table = main.getByRole('table', { name: 'Versions' })
  const rows = table.locator('tbody tr')
  // While nothing has come, places are kept for the rows.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/pages\/versions\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/admin/collections/pages/${id}/versions`)
  await expect(rows).toHaveCount(10)
  await expect(rows.first().locator('[data-skeleton]').first()).toBeAttached()
  await expect(table.getByRole('link')).toHaveCount(0)
  release()
  await expect(table.getByRole('link')).toHaveCount(10)
  await expect(table.locator('[data-skeleton]')).toHaveCount(0)
  await page.unroute(/\/api\/pages\/versions\?/)
  await expect(main.getByText('1-10 of 25')).toBeVisible()
  await main.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(main.getByText('11-20 of 25')).toBeVisible()
  await main.getByLabel('Per page').selectOption('25')
  await expect(page).toHaveURL(/\?limit=25$/)
  await expect(rows).toHaveCount(25)

  // Every version can be compared with: more are loaded while scrolling the list.
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/versions') && url.searchParams.get('limit') === '10') {
      asked.push(url.searchParams.get('page') ?? '')
    }
  })
  await rows.first().getByRole('link').click()
  await main.getByLabel('Compare version against:').click()
  const options = page.getByRole('option')
  await expect(options).toHaveCount(10)
  await expect(options.and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(options).toHaveCount(20)
  await page.keyboard.press('End')
  await expect(options).toHaveCount(24)
  expect(asked).toEqual(['1', '2', '3'])
})

test('two versions are shown side by side, and the URL has the comparison', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create(
    'pages',
    {
      title: 'Copper roofs',
      slug: ownAddress('copper'),
      layout: [hero('a', 'First'), hero('b', 'Second'), hero('c', 'Third')],
    },
    { publish: true },
  )
  await content.update('pages', id, { title: 'Kupferdächer' }, { locale: 'de' })
  await content.update('pages', id, {
    title: 'Green copper roofs',
    layout: [hero('c', 'Third'), hero('a', 'First of all')],
  })
  const [newest, second, first] = await content.versions('pages', id)
  const address = `/admin/collections/pages/${id}/versions/${newest}`
  await page.goto(`${address}?compareValue=${first}`)

  const title = field(page, 'Title English')
  await expect(title.getByRole('insertion')).toHaveText('Green copper')
  await expect(title.getByRole('deletion')).toHaveText('Copper')
  await expect(field(page, 'Title German')).toContainText('[no value]')
  const swap = page.getByRole('button', { name: 'Swap sides' })
  await swap.click()
  await expect(title.getByRole('insertion')).toHaveText('Copper')
  await expect(page).toHaveURL(new RegExp(`/versions/${first}\\?compareValue=${newest}`))
  await swap.click()
  await expect(title.getByRole('insertion')).toHaveText('Green copper')

  await page.keyboard.press('Alt+ArrowDown')
  await expect(title.locator(':focus')).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(field(page, 'Title German').locator(':focus')).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(title.locator(':focus')).toBeVisible()

  const main = differences(page)
  const row = (name: RegExp) => main.getByRole('button', { name })
  await expect(row(/^Blocks 3 changes/)).toBeVisible()
  await expect(row(/^Block 01 · Opening Third$/)).toBeVisible()
  await expect(row(/^Moved up/)).toHaveCount(2)
  await expect(row(/^Block 02 · Opening First of all 1 change$/)).toBeVisible()
  await expect(row(/^Block 02 · Opening Second Removed$/)).toBeVisible()
  const collapser = row(/^Blocks/)
  await expect(collapser).toHaveAttribute('aria-expanded', 'true')
  await collapser.click()
  await expect(collapser).toHaveAttribute('aria-expanded', 'false')
  await expect(row(/^Block 01/)).toBeHidden()

  const modifiedOnly = main.getByRole('checkbox', { name: 'Modified only' })
  await expect(modifiedOnly).toBeChecked()
  await expect(field(page, 'Address')).toBeHidden()
  await modifiedOnly.uncheck()
  await expect(page).toHaveURL(/modifiedOnly=false/)
  await expect(field(page, 'Address').last()).toBeVisible()
  await main.getByRole('button', { name: 'Remove German' }).click()
  await main.getByRole('button', { name: 'Remove Arabic' }).click()
  await main.getByRole('button', { name: 'Remove Japanese' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('localeCodes') === '["en"]')
  await expect(field(page, 'Title German')).toBeHidden()

  await page.reload()
  await expect(modifiedOnly).not.toBeChecked()
  await expect(field(page, 'Title German')).toBeHidden()
  await expect(title.getByRole('insertion')).toHaveText('Green copper')
  await modifiedOnly.check()
  await expect(page).not.toHaveURL(/modifiedOnly/)

  const isKnown = (name: string) =>
    expect(main.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'false')
  await isKnown('Older version')
  await page.keyboard.press('Alt+PageDown')
  await expect(page).toHaveURL(new RegExp(`/versions/${second}\\?localeCodes`))
  await isKnown('Newer version')
  await page.keyboard.press('Alt+PageUp')
  await expect(page).toHaveURL(new RegExp(`/versions/${newest}\\?`))
})

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  format: '',
  indent: 0,
  children: [{ type: 'text', version: 1, text, format: 0 }],
})
const body = (...texts: readonly string[]) => ({
  root: {
    type: 'root',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: texts.map(paragraph),
  },
})
const rains = ['Rain falls.', 'It runs off the copper.', 'The gutter takes it.', 'A barrel fills.']
const question = (id: string, words: string, answer: string) => ({ id, question: words, answer })
const roofs = {
  hero: hero('hero', 'Roofs of the town'),
  text: (...texts: readonly string[]) => ({ id: 'text', blockType: 'text', body: body(...texts) }),
  questions: (...rows: readonly object[]) => ({
    id: 'asked',
    blockType: 'questions',
    heading: 'Asked often',
    questions: rows,
  }),
  quote: (id: string, words: string) => ({ id, blockType: 'quote', words, speaker: 'A roofer' }),
}

test('a comparison marks every change once, navigates between them, and shows moved content at both places', async ({
  editor: page,
  content,
}) => {
  const [who, when, why] = [
    question('q1', 'Who lays copper?', 'Roofers do.'),
    question('q2', 'When does it turn green?', 'In twenty years.'),
    question('q3', 'Why copper?', 'It lasts.'),
  ]
  const [falls = '', runs = '', takes = '', fills = ''] = rains
  const { id } = await content.create('pages', {
    title: 'Copper',
    slug: ownAddress('roofs'),
    layout: [
      roofs.hero,
      roofs.text(falls, runs, takes, fills),
      roofs.questions(who, when, why),
      roofs.quote('old', 'Lead will do'),
    ],
  })
  await content.update('pages', id, {
    title: 'Copper roofs',
    layout: [
      roofs.text(runs, 'The old gutter takes it.', fills, falls, 'The garden drinks.'),
      roofs.questions(when, why, { ...who, answer: 'Roofers do, by hand.' }),
      roofs.hero,
      roofs.quote('new', 'Copper outlasts us'),
    ],
  })
  const [newest, oldest] = await content.versions('pages', id)
  await page.goto(`/admin/collections/pages/${id}/versions/${newest}?compareValue=${oldest}`)
  const main = differences(page)
  const button = (name: string | RegExp) => main.getByRole('button', { name })

  // Rows are named as in the form; an added one has one mark, and nothing in it is marked.
  await expect(button('Block 01 · Text 3 changes')).toBeVisible()
  await expect(button('Block 02 · Questions and answers Asked often 2 changes')).toBeVisible()
  await expect(button('Question 03 Who lays copper? 1 change')).toBeVisible()
  await expect(button('Block 04 · Quotation Copper outlasts us Added')).toBeVisible()
  await expect(button('Block 04 · Quotation Lead will do Removed')).toBeVisible()
  await expect(main.getByRole('insertion').filter({ hasText: 'outlasts' })).toHaveCount(0)

  // Moved content is on the left at its old place, on the right at its new one, and each links to
  // the other.
  const text = field(page, 'Text English').first()
  const [old, now] = [text.getByText(falls).first(), text.getByText(falls).last()]
  const [left, right] = [await old.boundingBox(), await now.boundingBox()]
  const edited = await text.getByText(fills).first().boundingBox()
  expect(left?.y).toBeLessThan(edited?.y ?? 0)
  expect(edited?.y).toBeLessThan(right?.y ?? 0)
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  const toNew = text.getByRole('button', { name: 'Moved down: show the new position' })
  const toOld = text.getByRole('button', { name: 'Moved down: show the old position' })
  await toNew.press('Enter')
  await expect(toOld).toBeFocused()
  await toOld.click()
  await expect(toNew).toBeFocused()

  // The keys stop at each counted change, and then start again.
  const count = 9
  await expect(main.getByText(`${count} changes`, { exact: true })).toBeVisible()
  const stops = () => page.evaluate(focusedPlace)
  await main.getByRole('heading', { level: 1 }).click()
  const visited: string[] = []
  for (let step = 0; step < count; step++) {
    await page.keyboard.press('Alt+ArrowDown')
    visited.push(await stops())
  }
  expect(new Set(visited).size).toBe(count)
  await page.keyboard.press('Alt+ArrowDown')
  expect(await stops()).toBe(visited[0])
  await page.keyboard.press('Alt+ArrowUp')
  expect(await stops()).toBe(visited.at(-1))
  await page.keyboard.press('Alt+ArrowUp')
  expect(await stops()).toBe(visited.at(-2))
  // A closed section counts as one stop, so that no change is skipped.
  await button('Block 01 · Text 3 changes').click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(button('Block 01 · Text 3 changes')).toBeFocused()
  await button('Block 01 · Text 3 changes').click()

  // The names of the sides stay visible while scrolling.
  await page.setViewportSize({ width: 1280, height: 620 })
  const head = main.getByText('Before', { exact: true }).first()
  const start = await head.boundingBox()
  await page.keyboard.press('Alt+ArrowUp')
  await button('Block 04 · Quotation Copper outlasts us Added').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(start?.y ?? 0)
  await expect(head).toBeInViewport({ ratio: 1 })
  const stays = await head.boundingBox()
  expect(stays?.y).toBeLessThan(start?.y ?? 0)
  expect(await head.evaluate(isOnTop)).toBe(true)

  await page.setViewportSize(DESK)
  await isAccessible(page, 'in a comparison with moves')
  await page.setViewportSize(PHONE)
  await fitsInWidth(page, 'in a comparison with moves')
})

/** Runs in the page: the vertical position of the focus, and its element. */
function focusedPlace(): string {
  const { activeElement } = document
  const top = (activeElement?.getBoundingClientRect().top ?? 0) + window.scrollY
  return `${Math.round(top)} ${activeElement?.textContent}`
}

/** Runs in the page: whether no other element covers an element. */
function isOnTop(element: Element): boolean {
  const { left, top, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + 2, top + height / 2) === element
}

test('a version is compared with the one it replaced by default', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create('pages', { title: 'Lead', slug: ownAddress('lead') })
  await content.update('pages', id, { title: 'Lead pipes' })
  await content.update('pages', id, { title: 'Lead pipes and gutters' })
  const [newest, middle, first] = await content.versions('pages', id)
  const address = (version?: string) => `/admin/collections/pages/${id}/versions/${version}`

  await page.goto(address(newest))
  await expect(field(page, 'Title English').getByRole('insertion')).toHaveText(/and gutters/)
  await page.goto(address(middle))
  await expect(field(page, 'Title English').getByRole('insertion')).toHaveText(/pipes/)
  await page.goto(`${address(newest)}?compareValue=${first}`)
  await expect(field(page, 'Title English').getByRole('insertion')).toHaveText(/pipes and gutters/)
})

test('a rich text is compared as readers see it', async ({ editor: page, content }) => {
  const [, , , , , , , , earliest = ''] = await content.versions('articles', 'article-ferrule')
  const versions = await content.versions('articles', 'article-ferrule')
  const moved = versions.at(-3)
  await page.goto(
    `/admin/collections/articles/article-ferrule/versions/${moved}?compareValue=${earliest}`,
  )
  const text = field(page, 'Text English')
  await expect(text.getByRole('insertion').filter({ hasText: 'Four times a year' })).toBeVisible()
  await expect(
    text.getByRole('insertion').filter({ hasText: 'nearly always of brass' }),
  ).toBeVisible()
})

test('when the other versions cannot be loaded, the selector says so', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create('pages', { title: 'Zinc', slug: ownAddress('zinc') })
  await content.update('pages', id, { title: 'Zinc roofs' })
  const [newest] = await content.versions('pages', id)
  await page.route(/\/api\/pages\/versions\?.*not_equals/, (route) =>
    route.fulfill({ status: 400, json: { errors: [{ message: 'Secret reason' }] } }),
  )
  await page.goto(`/admin/collections/pages/${id}/versions/${newest}`)
  const compare = page.getByLabel('Compare version against:')
  await expect(compare).toHaveAccessibleDescription('An error has occurred.')
  // It is compared with the version it replaced, which was requested in the same way.
  await expect(page.getByRole('alert').getByText('An error has occurred.')).toBeVisible()
  await page.unroute(/\/api\/pages\/versions\?.*not_equals/)
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.last().click()
  await expect(retry).toHaveCount(1)
  await retry.click()
  await expect(compare).toHaveAccessibleDescription('')
  await expect(field(page, 'Title English').getByRole('insertion')).toHaveText(/roofs/)
})

test('URLs of a history may be beyond its end, or have nothing to compare with', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create('pages', { title: 'Slate', slug: ownAddress('slate') })
  const versions = `/admin/collections/pages/${id}/versions`
  await page.goto(`${versions}?page=99`)
  const rows = documentScreen(page).main.getByRole('table', { name: 'Versions' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL((url) => !url.searchParams.has('page'))

  // Of a document that is older than the history of its collection.
  const history = /\/api\/pages\/versions\?/
  await page.route(history, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), docs: [], totalDocs: 0 } })
  })
  await withoutFirstView(page)
  await page.goto(versions)
  await expect(page.getByRole('main').getByText('No further versions found')).toBeVisible()
  await page.unroute(history)

  const [only] = await content.versions('pages', id)
  await page.goto(`${versions}/${only}?localeCodes=[]`)
  await page.getByLabel('Compare version against:').click()
  await expect(page.getByRole('listbox').getByText('No further versions found')).toBeVisible()
  await page.keyboard.press('Escape')
  // Without a chosen locale, only shared fields are shown.
  await expect(field(page, 'Title English')).toBeHidden()
  await expect(field(page, 'Address')).toBeVisible()
})

test('the history of a global is read and compared in the same way', async ({
  editor: page,
  content,
}) => {
  const { name } = await content.readGlobal('site')
  await content.updateGlobal('site', { name: `${name} Quarterly` })
  try {
    await page.goto('/admin/globals/site/versions')
    const { main } = documentScreen(page)
    const rows = main.getByRole('table', { name: 'Versions' }).getByRole('row')
    await rows.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/globals\/site\/versions\/[^/]+$/)
    const crumbs = page.getByRole('navigation', { name: 'You are here' })
    await expect(crumbs.getByRole('listitem')).toHaveText([/Dashboard/, /Site/, /Versions/, /:/])
    await expect(main.getByRole('insertion').filter({ hasText: 'Quarterly' })).toBeVisible()
    await crumbs.getByRole('link', { name: 'Versions' }).click()
    await rows.nth(2).getByRole('link').click()
    await main.getByRole('button', { name: 'Restore this version' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm version restoration' })
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expect(page).toHaveURL(/\/admin\/globals\/site$/)
    await expect(page.getByText('Restored Successfully.')).toBeVisible()
    expect((await content.readGlobal('site')).name).toBe(name)
  } finally {
    await content.updateGlobal('site', { name })
  }
})

test('an unknown version, or one of another document, does not exist', async ({
  editor: page,
  content,
}) => {
  const { id } = await content.create('pages', { title: 'Tin', slug: ownAddress('tin') })
  const other = await content.create('pages', { title: 'Iron', slug: ownAddress('iron') })
  const [foreign] = await content.versions('pages', other.id)
  for (const version of ['no-such-version', foreign]) {
    await page.goto(`/admin/collections/pages/${id}/versions/${version}`)
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  }
})
