import type { Locator, Page } from '@playwright/test'
import type { StoredDoc } from './fixtures/content.ts'
import { documentScreen, SAVED } from './fixtures/document-screen.ts'
import { drag } from './fixtures/dragging.ts'
import { expect, test } from './fixtures/references.ts'

const joinOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('group', { name, exact: true })
const titles = (join: Locator): Locator => join.locator('tbody tr td:first-child')

type Create = (collection: string, data: object) => Promise<StoredDoc>

/** A city with five houses. */
async function cityOfFive(create: Create): Promise<string> {
  const { id } = await create('cities', { name: 'Delft' })
  for (const [index, name] of ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'].entries()) {
    await create('houses', { name, built: 1900 - index, city: id })
  }
  return id
}

async function openCity(editor: Page, id: string): Promise<Locator> {
  await editor.goto(`/admin/collections/cities/${id}`)
  return joinOf(editor, 'Houses')
}

test('the documents that link here are a list with pages and sortable columns', async ({
  editor,
  library,
}) => {
  const houses = await openCity(editor, await cityOfFive(library.content.create))
  await expect(titles(houses)).toHaveText(['Alder', 'Birch', 'Cedar'])
  await expect(houses.getByRole('columnheader')).toHaveText(['Name', 'Built'])
  await houses.getByRole('button', { name: 'Next page' }).click()
  await expect(titles(houses)).toHaveText(['Dogwood', 'Elm'])
  await houses.getByRole('button', { name: 'Built' }).click()
  await expect(titles(houses)).toHaveText(['Elm', 'Dogwood', 'Cedar'])
  await expect(houses.getByRole('columnheader', { name: 'Built' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await houses.getByRole('button', { name: 'Built' }).press('Enter')
  await expect(titles(houses)).toHaveText(['Alder', 'Birch', 'Cedar'])
})

test('a list keeps its columns and order, in every document of the collection', async ({
  editor,
  library,
}) => {
  const { create } = library.content
  const houses = await openCity(editor, await cityOfFive(create))
  const kept = () => editor.waitForResponse(/\/preferences\/joins-cities$/)
  const sorted = kept()
  await houses.getByRole('button', { name: 'Built' }).click()
  await expect(titles(houses)).toHaveText(['Elm', 'Dogwood', 'Cedar'])
  await sorted
  await openCity(editor, await cityOfFive(create))
  await expect(titles(houses)).toHaveText(['Elm', 'Dogwood', 'Cedar'])

  const hidden = kept()
  await houses.getByRole('button', { name: 'Columns', exact: true }).click()
  await editor.getByRole('menuitemcheckbox', { name: 'Built', exact: true }).click()
  await editor.keyboard.press('Escape')
  await expect(houses.getByRole('columnheader')).toHaveText(['Name'])
  await hidden
  await editor.reload()
  await expect(titles(houses)).toHaveText(['Elm', 'Dogwood', 'Cedar'])
  await expect(houses.getByRole('columnheader')).toHaveText(['Name'])
})

test('a document is created from the list in a drawer, and already linked', async ({
  editor,
  library,
}) => {
  const { id } = await library.content.create('cities', { name: 'Gouda' })
  const houses = await openCity(editor, id)
  await expect(houses.getByText('No document links here yet.')).toBeVisible()
  await houses.getByRole('button', { name: 'Add House' }).click()
  const drawer = editor.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name required' }).fill('The Waag')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(titles(houses)).toHaveText(['The Waag'])
  await titles(houses).getByRole('button', { name: 'The Waag' }).click()
  await drawer.getByRole('textbox', { name: 'Name required' }).fill('The old Waag')
  await editor.keyboard.press('ControlOrMeta+s')
  await expect(drawer.getByRole('heading', { name: 'The old Waag' })).toBeVisible()
  await expect(drawer.getByText(SAVED).first()).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Name required' }).fill('The oldest Waag')
  await drawer.getByRole('button', { name: 'Save and close' }).click()
  await expect(drawer).toBeHidden()
  await expect(titles(houses)).toHaveText(['The oldest Waag'])
})

for (const [place, width] of [
  ['a desk', 1280],
  ['a phone', 390],
] as const) {
  test(`problems in a drawer are shown beside its buttons on ${place}, until they are fixed`, async ({
    editor,
    library,
  }) => {
    await editor.setViewportSize({ width, height: 740 })
    const { id } = await library.content.create('cities', { name: 'Veere' })
    const houses = await openCity(editor, id)
    await houses.getByRole('button', { name: 'Add House' }).click()
    const drawer = editor.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name required' }).fill('')
    await drawer.getByRole('button', { name: 'Save' }).click()
    const notice = editor.locator('[data-sonner-toast]').filter({ hasText: /^Please correct/ })
    await expect(notice).toContainText('Please correct 1 field.Name')
    await expect(notice).toHaveAttribute('data-mounted', 'true')
    await expect.poll(() => coveredButtons(drawer, notice)).toEqual([])

    await drawer.getByRole('button', { name: 'Close' }).focus()
    await notice.getByRole('button', { name: 'Show the first' }).click()
    await expect(drawer.getByRole('textbox', { name: 'Name required' })).toBeFocused()
    await editor.keyboard.type('The mended house')
    await expect(notice).toHaveCount(0)
  })
}

/** The names of the buttons that the notice covers, at any position. */
async function coveredButtons(drawer: Locator, notice: Locator): Promise<readonly string[]> {
  const box = await notice.boundingBox()
  if (box === null) throw new Error('no notice is shown')
  return drawer.getByRole('button').evaluateAll(
    (buttons, { x, y, width, height }) =>
      buttons
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          return left < x + width && right > x && top < y + height && bottom > y
        })
        .map((button) => button.textContent),
    box,
  )
}

test('a list hides actions that are not allowed', async ({ editor, library }) => {
  const { id } = await library.content.create('cities', { name: 'Leiden' })
  await library.content.create('houses', { name: 'The lost house', formerCity: id })
  const houses = await openCity(editor, id)
  await expect(houses.getByRole('button', { name: /^Add/ })).toBeVisible()

  const ruins = joinOf(editor, 'Ruins')
  await expect(titles(ruins)).toHaveText(['The lost house'])
  await expect(ruins.getByRole('button', { name: /^Add/ })).toHaveCount(0)

  const verdicts = joinOf(editor, 'Verdicts')
  await expect(verdicts.getByText('No document links here yet.')).toBeVisible()
  await expect(verdicts.getByRole('button')).toHaveCount(0)

  const files = joinOf(editor, 'Files')
  await expect(files.getByRole('button')).toHaveCount(0)
  await expect(files.getByRole('alert')).toHaveCount(0)
})

/** A city with four stations. */
async function cityOfStations(create: Create): Promise<string> {
  const { id } = await create('cities', { name: 'Haarlem' })
  for (const [index, name] of ['North', 'East', 'South', 'West'].entries()) {
    const city = { relationTo: 'cities', value: id }
    await create('stations', { name, built: 1900 + index, city })
  }
  return id
}

async function openStations(editor: Page, id: string): Promise<Locator> {
  await editor.goto(`/admin/collections/cities/${id}`)
  const stations = joinOf(editor, 'Stations')
  await expect(stations.getByRole('button', { name: 'North', exact: true })).toBeVisible()
  return stations
}

const names = (join: Locator): Locator => join.locator('tbody tr td:nth-child(2)')
const handle = (join: Locator, name: string): Locator =>
  join.getByRole('button', { name: `Move ${name}`, exact: true })

/** Answered, so that the next read includes the write. */
const reordered = (editor: Page) => editor.waitForResponse('**/api/reorder?*')

test('documents of several collections are one list with their collection, and adding asks for one', async ({
  editor,
  library,
}) => {
  const id = await cityOfStations(library.content.create)
  await library.content.create('houses', { name: 'Mill', built: 1, city: id })
  await editor.goto(`/admin/collections/cities/${id}`)
  const landmarks = joinOf(editor, 'Landmarks')
  await expect(titles(landmarks)).toHaveText(['East', 'Mill', 'North', 'South', 'West'])
  await expect(landmarks.getByRole('columnheader')).toHaveText(['Name', 'Collection', 'Built'])
  await expect(landmarks.getByRole('row', { name: 'Mill' })).toContainText('House')
  await landmarks.getByRole('button', { name: 'Built', exact: true }).click()
  await expect(titles(landmarks)).toHaveText(['Mill', 'North', 'East', 'South', 'West'])

  await landmarks.getByRole('button', { name: 'Add new', exact: true }).click()
  await editor.getByRole('menuitem', { name: 'Station', exact: true }).click()
  const drawer = editor.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name required' }).fill('Harbour')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toHaveCount(0)
  await expect(landmarks.getByRole('row', { name: 'Harbour' })).toContainText('Station')
})

test('rows of an orderable list are dragged to their place, and stay there', async ({
  editor,
  library,
}) => {
  const id = await cityOfStations(library.content.create)
  const stations = await openStations(editor, id)
  await expect(names(stations)).toHaveText(['North', 'East', 'South', 'West'])
  await expect(stations.getByRole('columnheader', { name: 'Order' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const answer = reordered(editor)
  await drag(editor, handle(stations, 'West'), handle(stations, 'North'))
  await expect(names(stations)).toHaveText(['West', 'North', 'East', 'South'])
  expect((await answer).request().postDataJSON()).toMatchObject({
    collectionSlug: 'stations',
    newKeyWillBe: 'less',
    orderableFieldName: '_stations_traffic_stations_order',
  })
  const again = await openStations(editor, id)
  await expect(names(again)).toHaveText(['West', 'North', 'East', 'South'])
})

test('rows are moved with the keyboard; a refused move is undone, with a notice', async ({
  editor,
  library,
}) => {
  const id = await cityOfStations(library.content.create)
  const stations = await openStations(editor, id)
  const told = editor.locator('[aria-live="assertive"]').filter({ hasText: 'North' })
  await handle(stations, 'North').focus()
  await editor.keyboard.press('Space')
  await expect(told).toContainText('North')
  await editor.keyboard.press('ArrowDown')
  await expect(told).toContainText('2')
  const answer = reordered(editor)
  await editor.keyboard.press('Space')
  await expect(names(stations)).toHaveText(['East', 'North', 'South', 'West'])
  await expect(handle(stations, 'North')).toBeFocused()
  await answer

  await editor.route('**/api/reorder?*', (route) =>
    route.fulfill({ status: 403, json: { errors: [{ message: 'No' }] } }),
  )
  await handle(stations, 'West').focus()
  await editor.keyboard.press('Space')
  await expect(editor.locator('[aria-live="assertive"]').filter({ hasText: 'West' })).toBeAttached()
  await editor.keyboard.press('Home')
  await editor.keyboard.press('Space')
  await expect(editor.getByText('You do not have permission to reorder these rows')).toBeVisible()
  await expect(names(stations)).toHaveText(['East', 'North', 'South', 'West'])
})

test('a list with another sort order says how to move its rows', async ({ editor, library }) => {
  const stations = await openStations(editor, await cityOfStations(library.content.create))
  await stations.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(names(stations)).toHaveText(['East', 'North', 'South', 'West'])
  await handle(stations, 'North').click()
  await expect(editor.getByText('To reorder the rows you must first sort them')).toBeVisible()
  await stations.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(names(stations)).toHaveText(['North', 'East', 'South', 'West'])
})

test('unpublishing first lists the documents that refer to it', async ({ editor, library }) => {
  const { content } = library
  const { id } = await content.create('cities', { name: 'Utrecht' }, { publish: true })
  await content.create('houses', { name: 'House by the canal', city: id })
  await editor.goto(`/admin/collections/cities/${id}`)
  const screen = documentScreen(editor)
  await screen.hasStatus('Published')
  await screen.choose('More actions', 'Unpublish')
  const question = editor.getByRole('alertdialog', { name: 'Unpublish?' })
  await expect(question).toContainText(
    '1 document refers to it. For readers, the reference will be empty.',
  )
  await expect(question.getByRole('link', { name: 'House by the canal' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await screen.hasStatus('Published')
  await screen.choose('More actions', 'Unpublish')
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await screen.hasStatus('Draft')
  expect((await content.readAsAnybody('cities', id)).status).not.toBe(200)
})
