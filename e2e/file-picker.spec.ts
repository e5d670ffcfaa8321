import { isAccessible, PHONE } from './fixtures/accessible.ts'
import { png } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/references.ts'

test('pictures are chosen from tiles by kind, by words and by keys', async ({
  editor,
  library,
}) => {
  const tiles = ['tile-1.png', 'tile-2.png', 'tile-3.png', 'tile-4.png']
  for (const name of tiles) {
    const answer = await editor.request.post('/api/media', {
      headers: { origin: library.product.baseURL },
      multipart: { file: png(name, 300, 200) },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const { id } = await library.content.create('essays', { title: 'Tiles' })
  await editor.goto(`/admin/collections/essays/${id}`)
  const field = editor.getByRole('main').getByRole('group', { name: 'Pictures' })
  await field.getByRole('button', { name: 'Choose from existing' }).click()
  const picker = editor.getByRole('dialog', { name: 'Pictures' })
  const kinds = picker.getByRole('radiogroup', { name: 'File type' })
  // The collection takes pictures and PDFs.
  await expect(kinds.getByRole('radio')).toHaveCount(3)
  await kinds.getByRole('radio', { name: 'Documents' }).check()
  await expect(picker.getByText('No documents found')).toBeVisible()
  await kinds.getByRole('radio', { name: 'Pictures' }).check()
  await picker.getByRole('searchbox').fill('tile-')
  const found = picker.getByRole('listitem').getByRole('button')
  await expect(found).toHaveCount(4)
  const image = found.first().locator('img')
  await expect(image).toHaveJSProperty('complete', true)
  expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await isAccessible(editor, 'in the picker of files')

  // Each tile is in reach of the Tab key, and arrow keys lead through them as they are seen.
  await picker.getByRole('searchbox').press('Tab')
  await editor.keyboard.press('Tab')
  await expect(found.first()).toBeFocused()
  await editor.keyboard.press('ArrowRight')
  await editor.keyboard.press(' ')
  await editor.keyboard.press('End')
  await editor.keyboard.press('Enter')
  await expect(picker.getByRole('button', { pressed: true })).toHaveCount(2)
  await expect(picker).toContainText('2 chosen')
  await editor.keyboard.press('Enter')
  await expect(picker.getByRole('button', { pressed: true })).toHaveCount(1)

  // The kind stays while other words are searched, and the choice whatever is found.
  await picker.getByRole('searchbox').fill('nothing is called so')
  await expect(picker.getByText('No documents found')).toBeVisible()
  await expect(kinds.getByRole('radio', { name: 'Pictures' })).toBeChecked()
  await picker.getByRole('button', { name: 'Done' }).click()
  await expect(field.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1)

  // Two beside each other fit on a phone.
  await editor.setViewportSize(PHONE)
  await field.getByRole('button', { name: 'Choose from existing' }).click()
  await picker.getByRole('searchbox').fill('tile-')
  await expect(found).toHaveCount(4)
  const [left, right] = [await found.nth(0).boundingBox(), await found.nth(1).boundingBox()]
  expect(left?.y).toBe(right?.y)
  expect(
    await editor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})
