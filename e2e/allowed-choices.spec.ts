import type { Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/references.ts'

const city = (editor: Page) =>
  editor.getByRole('main').getByRole('combobox', { name: 'City', exact: true })

test('a select offers the choices that the form allows, and keeps the stored value', async ({
  editor,
  library,
}) => {
  const { id } = await library.content.create('trips', { title: 'South', city: 'athens' })
  await editor.goto(`/admin/collections/trips/${id}`)
  const screen = documentScreen(editor)
  await expect(city(editor)).toHaveText('Athens')
  await screen.field('Country').fill('France')

  const popup = editor.getByRole('listbox')
  await city(editor).click()
  await expect(popup.getByRole('option')).toHaveText([
    'None',
    /^Athens\s*Not available at the moment$/,
    'Paris',
  ])
  await editor.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  await screen.main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(screen.main.getByText('This selection is not among the options.')).toBeVisible()

  await city(editor).click()
  await popup.getByRole('option', { name: 'Paris', exact: true }).click()
  await expect(popup).toBeHidden()
  await expect(screen.main.getByText('This selection is not among the options.')).toBeHidden()
  await screen.main.getByRole('button', { name: 'Save', exact: true }).click()
  await screen.isSaved()
  await city(editor).click()
  await expect(popup.getByRole('option')).toHaveText(['None', 'Paris'])
})

test('the picker offers only the blocks that are allowed now', async ({ editor, library }) => {
  const { id } = await library.content.create('trips', {
    title: 'Stops',
    stops: [{ blockType: 'beach' }],
  })
  await editor.goto(`/admin/collections/trips/${id}`)
  const screen = documentScreen(editor)
  const picker = editor.getByRole('dialog', { name: 'Choose a block', exact: true })
  const add = screen.main.getByRole('button', { name: 'Add stop', exact: true })
  await add.click()
  await expect(picker.getByRole('listitem')).toHaveText(['Beach', 'Museum', 'Tower'])
  await editor.keyboard.press('Escape')
  await expect(picker).toBeHidden()

  await screen.field('Country').fill('France')
  await add.click()
  await expect(picker.getByRole('listitem')).toHaveText(['Museum', 'Tower'])
  await picker.getByRole('button', { name: 'Tower', exact: true }).click()
  await expect(picker).toBeHidden()
  const tower = screen.main.getByRole('button', { name: 'Block 02 · Tower', exact: true })
  await expect(tower).toBeVisible()

  await screen.main
    .getByRole('button', { name: 'Actions for Block 01 · Beach', exact: true })
    .click()
  await expect(editor.getByRole('menuitem', { name: 'Duplicate', exact: true })).toBeDisabled()
  await editor.keyboard.press('Escape')
  await expect(editor.getByRole('menu')).toBeHidden()

  await screen.main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    screen.main.getByText('These blocks are not allowed here at the moment: Beach'),
  ).toBeVisible()
})

test('a bulk edit reports each document in which the value is not allowed', async ({
  editor,
  library,
}) => {
  const { create } = library.content
  await create('trips', { title: 'Bulk in Greece', country: 'Greece' })
  await create('trips', { title: 'Bulk in France', country: 'France' })
  await editor.goto('/admin/collections/trips?search=Bulk in')
  await editor.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = editor.getByRole('region', { name: 'Selected documents' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = editor.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Fields to change' }).click()
  await editor.getByRole('option', { name: 'City', exact: true }).click()
  await editor.keyboard.press('Escape')
  await expect(drawer.getByText(/^Which values are allowed depends on each document/)).toBeVisible()
  await drawer.getByRole('combobox', { name: 'City', exact: true }).click()
  await editor.getByRole('option', { name: 'Paris', exact: true }).click()
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()

  const results = editor
    .getByRole('list', { name: 'Result for each document' })
    .getByRole('listitem')
  await expect(results.filter({ hasText: 'Bulk in France' })).toContainText('Changed')
  await expect(results.filter({ hasText: 'Bulk in Greece' })).toContainText(
    'The following field is invalid: City',
  )
})
