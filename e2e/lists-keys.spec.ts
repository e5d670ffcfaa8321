import { expect, ownWord, test } from './fixtures/list-site.ts'

test('a list is walked, selected, searched and added to by single keys, which can be switched off', async ({
  editor,
  site,
}) => {
  const batch = ownWord('batch')
  for (const title of ['A', 'B', 'C']) await site.content.create('notes', { title, batch })
  await editor.goto(`/admin/collections/notes?search=${batch}&sort=title`)
  const main = editor.getByRole('main')
  const row = (title: string) => main.getByRole('link', { name: title, exact: true })
  await expect(row('C')).toBeVisible()

  await editor.keyboard.press('j')
  await expect(row('A')).toBeFocused()
  await editor.keyboard.press('k')
  await expect(row('A')).toBeFocused()
  await editor.keyboard.press('j')
  await editor.keyboard.press('j')
  await expect(row('C')).toBeFocused()
  await editor.keyboard.press('j')
  await expect(row('C')).toBeFocused()

  await editor.keyboard.press('x')
  const box = main.getByRole('checkbox', { name: 'Select C' })
  await expect(box).toBeChecked()
  await editor.keyboard.press('k')
  await expect(row('B')).toBeFocused()
  await expect(box).toBeChecked()

  // In a text, keys write.
  await editor.keyboard.press('/')
  const search = main.getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.press('End')
  await search.press('x')
  await expect(search).toHaveValue(`${batch}x`)
  await search.press('Backspace')

  await row('B').focus()
  await editor.keyboard.press('?')
  const sheet = editor.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const key of ['Search', 'Create new note', 'Next row', 'Previous row', 'Select the row']) {
    await expect(sheet.getByText(key, { exact: true })).toBeVisible()
  }
  await sheet.getByRole('switch', { name: 'Shortcuts with a single key' }).click()
  await editor.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await row('B').focus()
  await editor.keyboard.press('j')
  await editor.keyboard.press('c')
  await expect(row('B')).toBeFocused()
  await expect(editor).toHaveURL(/collections\/notes\?/)

  await editor.evaluate(() => localStorage.removeItem('stet-single-keys'))
  await editor.keyboard.press('Enter')
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('B')
  await editor.goBack()
  await expect(row('B')).toBeVisible()
  await editor.keyboard.press('c')
  await expect(editor).toHaveURL(/collections\/notes\/create$/)
})
