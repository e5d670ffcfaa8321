import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'

test('one goes through a filtered list from document to document, over its pages and in its order', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('pager')
  const name = (index: number) => `${word} ${String(index).padStart(2, '0')}`
  for (let index = 1; index <= 12; index += 1) await content.create('people', { name: name(index) })
  await content.create('people', { name: 'Not in the list' })
  await editor.goto(`/admin/collections/people?search=${word}&sort=-name`)
  await editor
    .getByRole('main')
    .getByRole('link', { name: name(4) })
    .click()
  const heading = editor.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(name(4))
  const pager = editor.getByRole('navigation', { name: 'People' })
  await expect(pager).toContainText('9 / 12')
  await pager.getByRole('link', { name: `Next · ${name(3)}` }).click()
  await expect(heading).toHaveText(name(3))
  await expect(pager).toContainText('10 / 12')

  // The last one of the page leads to the next page.
  await pager.getByRole('link', { name: `Next · ${name(2)}` }).click()
  await expect(heading).toHaveText(name(2))
  await editor.keyboard.press('j')
  await expect(heading).toHaveText(name(1))
  await expect(pager).toContainText('12 / 12')
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled()
  await editor.keyboard.press('k')
  await expect(heading).toHaveText(name(2))

  // In a field they are letters. What is changed keeps its place, although it is not found any more.
  const field = editor.getByRole('textbox', { name: 'Name' })
  await field.fill('Another name')
  await field.press('j')
  await expect(field).toHaveValue('Another namej')
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await documentScreen(editor).isSaved()
  await expect(pager).toContainText('11 / 12')
  await pager.getByRole('link', { name: `Next · ${name(1)}` }).click()
  await expect(heading).toHaveText(name(1))
})

test('a document that is opened by its address has no list around it', async ({ editor, site }) => {
  const { id } = await site.content.create('people', { name: ownWord('alone') })
  await editor.goto(`/admin/collections/people/${id}`)
  await expect(editor.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect(editor.getByRole('navigation', { name: 'People' })).toHaveCount(0)
})
