import { fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'

const TOPICS = '/admin/collections/topics'

test('a field type of the site’s own is edited, listed, filtered and compared like any other', async ({
  editor: page,
  content,
}) => {
  const slug = ownAddress('colour')
  const { id } = await content.create('topics', { name: slug, slug, colour: '#B4552D' })
  const screen = documentScreen(page)
  const save = screen.main.getByRole('button', { name: 'Save', exact: true })

  await page.goto(`${TOPICS}/${id}`)
  const colour = screen.field('Colour')
  await expect(colour).toHaveValue('#b4552d')
  const swatches = page.getByRole('radiogroup', { name: 'Swatches' })
  await expect(swatches.getByRole('radio', { name: 'Oxide' })).toBeChecked()
  await isAccessible(page, 'a topic with a colour')
  await page.setViewportSize(PHONE)
  await fitsInWidth(page, 'a topic with a colour')
  await page.setViewportSize({ width: 1280, height: 900 })

  // By keyboard, as radios are chosen.
  await swatches.getByRole('radio', { name: 'Oxide' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(swatches.getByRole('radio', { name: 'Sea' })).toBeChecked()
  await expect(colour).toHaveValue('#2b6f87')
  await save.click()
  await screen.isSaved()

  // What is no colour is said where it is written, in the words of the type.
  await colour.fill('red')
  await colour.blur()
  await expect(colour).toHaveAccessibleDescription(/Write the colour as #1a2b3c/)
  await colour.fill('#ABC')
  await colour.blur()
  await expect(colour).toHaveValue('#aabbcc')
  await colour.fill('#3a4a78')
  await save.click()
  await screen.isSaved()
  await expect.poll(() => content.read('topics', id)).toMatchObject({ colour: '#3a4a78' })

  await page.goto(`${TOPICS}?search=${slug}`)
  const row = page.getByRole('row', { name: slug })
  await expect(row.getByRole('cell', { name: 'Ink #3a4a78' })).toBeVisible()

  await page.goto(TOPICS)
  await page.getByRole('button', { name: 'Filters' }).click()
  const condition = page.getByRole('group', { name: 'Condition 1' })
  await condition.getByRole('combobox', { name: 'Field', exact: true }).click()
  await page.getByRole('option', { name: 'Colour', exact: true }).click()
  await condition.getByRole('radio', { name: 'Ink' }).check()
  await expect(page).toHaveURL(/3a4a78/)
  await expect(page.getByRole('row', { name: slug })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Water' })).toHaveCount(0)

  await page.goto(`${TOPICS}/${id}/versions`)
  await page
    .getByRole('table', { name: 'Versions' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click()
  const difference = page.getByRole('main').getByRole('group', { name: 'Colour' })
  await expect(difference.getByRole('deletion')).toHaveText(/#2b6f87|#aabbcc/)
  await expect(difference.getByRole('insertion')).toHaveText('Ink #3a4a78')
})
