import type { Locator, Page } from '@playwright/test'
import { documentScreen, SAVED } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/references.ts'

async function open(editor: Page, id: string): Promise<void> {
  await editor.goto(`/admin/collections/essays/${id}`)
  await expect(documentScreen(editor).field('Title')).toBeVisible()
}

const picker = (editor: Page, name: string): Locator =>
  editor.getByRole('main').getByRole('combobox', { name, exact: true })

/** Finds a document by its complete title and chooses it, which closes the list. */
async function pick(editor: Page, field: string, title: string): Promise<void> {
  await picker(editor, field).fill(title)
  await editor.getByRole('option', { name: title }).click()
  await expect(editor.getByRole('listbox')).toBeHidden()
}

const chosen = (editor: Page, name: string): Locator =>
  editor.getByRole('main').getByRole('list', { name, exact: true }).getByRole('listitem')

test('a document is found by any searchable field, in the whole collection', async ({
  editor,
  library,
}) => {
  const { content } = library
  for (let number = 10; number < 35; number += 1) {
    await content.create('people', { name: `Walker ${number}`, trade: `trade-${number}` })
  }
  const { id } = await content.create('essays', { title: 'Finding' })
  await open(editor, id)
  await picker(editor, 'Author').fill('trade-33')
  await expect(editor.getByRole('option')).toHaveText(['Walker 33'])
  await picker(editor, 'Author').fill('Walker')
  await expect(editor.getByRole('option').nth(10)).toBeVisible()
  await editor.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(editor.getByRole('option')).toHaveCount(25)
  await picker(editor, 'Author').fill('nobody is called so')
  await expect(editor.getByText('No documents found')).toBeVisible()
})

test('a field offers only documents that its filter options allow for the form’s values', async ({
  editor,
  library,
}) => {
  const { content } = library
  await content.create('people', { name: 'Northerner', region: 'north' })
  await content.create('people', { name: 'Southerner', region: 'south' })
  const { id } = await content.create('essays', { title: 'Regions' })
  await open(editor, id)
  await documentScreen(editor).field('Region').fill('north')
  await picker(editor, 'Author').fill('erner')
  await expect(editor.getByRole('option')).toHaveText(['Northerner'])
  await editor.keyboard.press('Escape')
  await expect(editor.getByRole('listbox')).toBeHidden()
  await documentScreen(editor).field('Region').fill('south')
  await picker(editor, 'Author').fill('erner')
  await expect(editor.getByRole('option')).toHaveText(['Southerner'])
})

test('documents of several collections are in one list, in the order they are dragged to', async ({
  editor,
  library,
}) => {
  const { content } = library
  const screen = documentScreen(editor)
  await content.create('people', { name: 'Order Ada' })
  await content.create('places', { name: 'Order Athens' })
  await content.create('places', { name: 'Order Zagreb' })
  const { id } = await content.create('essays', { title: 'Ordered' })
  await open(editor, id)
  for (const name of ['Order Ada', 'Order Athens', 'Order Zagreb'])
    await pick(editor, 'About', name)
  await expect(chosen(editor, 'About')).toContainText([
    'Order AdaPerson',
    'Order AthensPlace',
    'Order ZagrebPlace',
  ])

  await editor
    .getByRole('button', { name: /Order Zagreb/ })
    .and(editor.locator('[data-drag-handle]'))
    .focus()
  await editor.keyboard.press('Space')
  await expect(editor.locator('[data-dragged]')).toBeVisible()
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('Space')
  await expect(chosen(editor, 'About')).toContainText(['Zagreb', 'Ada', 'Athens'])

  await editor.keyboard.press('ControlOrMeta+s')
  await screen.isSaved()
  const { about } = await content.read('essays', id)
  expect((about as { relationTo: string }[]).map(({ relationTo }) => relationTo)).toEqual([
    'places',
    'people',
    'places',
  ])
})

test('the maximum number is enforced, and too few values are reported', async ({
  editor,
  library,
}) => {
  const { content } = library
  for (const name of ['Room A', 'Room B', 'Room C', 'Room D']) {
    await content.create('people', { name })
  }
  const { id } = await content.create('essays', { title: 'Room' })
  await open(editor, id)
  const main = editor.getByRole('main')
  await expect(main.getByRole('button', { name: 'Create new person' })).toHaveCount(1)
  await picker(editor, 'Readers').fill('Room')
  await expect(editor.getByRole('option')).toHaveText(['Room D', 'Room C', 'Room B', 'Room A'])
  await editor.getByRole('option', { name: 'Room D' }).click()
  await expect(editor.getByRole('listbox')).toBeHidden()
  await editor.keyboard.press('ControlOrMeta+s')
  await expect(main.getByText('This field requires at least 2 rows.').first()).toBeVisible()

  for (const name of ['Room C', 'Room B', 'Room A']) await pick(editor, 'Readers', name)
  await expect(chosen(editor, 'Readers')).toHaveCount(3)
  await expect(picker(editor, 'Readers')).toHaveAttribute(
    'placeholder',
    'No more than 3 are allowed',
  )
})

test('deleted documents, and those that the editor may not read, are marked and can be removed', async ({
  editor,
  library,
}) => {
  const { content } = library
  const secret = await content.create('secrets', { name: 'Do not tell' })
  const { id } = await content.create('essays', {
    title: 'Missing',
    source: secret.id,
    about: [{ relationTo: 'people', value: 'nobody' }],
  })
  await open(editor, id)
  await expect(picker(editor, 'Source')).toHaveValue(`Not available (ID: ${secret.id})`)
  await expect(chosen(editor, 'About')).toContainText(['Not available (ID: nobody)'])
  await expect(editor.getByText('Do not tell')).toHaveCount(0)
  const main = editor.getByRole('main')
  await expect(main.getByRole('button', { name: /^Edit Not available/ })).toHaveCount(0)
  await main.getByRole('button', { name: 'Remove Not available (ID: nobody)' }).click()
  await expect(chosen(editor, 'About')).toHaveCount(0)
  await expect(picker(editor, 'About')).toBeFocused()
})

test('titles of everything on the screen come in one request for each collection', async ({
  editor,
  library,
}) => {
  const { content } = library
  const people = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => content.create('people', { name })),
  )
  const [one, two, three] = people.map((person) => person.id)
  const { id } = await content.create('essays', {
    title: 'Labels',
    author: one,
    readers: [two, three],
    about: [{ relationTo: 'people', value: three }],
  })
  const asked: string[] = []
  editor.on('request', (request) => {
    if (request.url().includes('/api/people')) asked.push(request.url())
  })
  await open(editor, id)
  await expect(picker(editor, 'Author')).toHaveValue('One')
  await expect(chosen(editor, 'Readers')).toContainText(['Two', 'Three'])
  await expect(chosen(editor, 'About')).toContainText(['Three'])
  expect(asked).toHaveLength(1)
})

test('a document is renamed in a drawer, and its title changes below', async ({
  editor,
  library,
}) => {
  const { content } = library
  const person = await content.create('people', { name: 'Before' })
  const { id } = await content.create('essays', { title: 'Renaming', author: person.id })
  await open(editor, id)
  await documentScreen(editor).field('Title').fill('Renaming, unsaved')
  await editor.getByRole('main').getByRole('button', { name: 'Edit Before' }).click()
  const drawer = editor.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name required' }).fill('After')
  await editor.keyboard.press('ControlOrMeta+s')
  await expect(drawer.getByText(SAVED).first()).toBeVisible()
  await editor.keyboard.press('Escape')
  await expect(picker(editor, 'Author')).toHaveValue('After')
  await expect(documentScreen(editor).field('Title')).toHaveValue('Renaming, unsaved')
})

test('a field with appearance drawer chooses there, and the focus returns', async ({
  editor,
  library,
}) => {
  const { content } = library
  const grace = await content.create('people', { name: 'Grace Hopper', trade: 'Compilers' })
  await content.create('people', { name: 'Ida Rhodes', trade: 'Calendars' })
  const { id } = await content.create('essays', { title: 'With a mentor' })
  await editor.goto(`/admin/collections/essays/${id}`)
  const mentor = editor.getByRole('main').getByRole('group', { name: 'Mentor' })
  await expect(mentor.getByRole('combobox')).toHaveCount(0)
  const open = mentor.getByRole('button', { name: 'Choose from existing' })
  await open.focus()
  await editor.keyboard.press('Enter')
  const drawer = editor.getByRole('dialog', { name: 'Mentor' })
  await expect(drawer.getByRole('searchbox')).toBeFocused()
  await editor.keyboard.type('Compilers')
  await drawer.getByRole('button', { name: 'Grace Hopper' }).press('Enter')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
  await expect(mentor.getByRole('list', { name: 'Mentor' })).toContainText('Grace Hopper')
  await editor.keyboard.press('ControlOrMeta+s')
  await documentScreen(editor).isSaved()
  expect((await content.read('essays', id)).mentor).toBe(grace.id)

  await mentor.getByRole('button', { name: 'Remove Grace Hopper' }).click()
  await editor.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await content.read('essays', id)).mentor ?? null).toBeNull()
})
