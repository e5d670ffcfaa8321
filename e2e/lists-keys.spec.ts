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
  for (const [name, key] of [
    ['Search', '/'],
    ['Create new note', 'C'],
    ['Next row', 'J'],
    ['Previous row', 'K'],
    ['Open', '↵'],
    ['Select the row', 'X'],
    ['Edit', 'E'],
  ] as const) {
    const line = sheet.locator('dl > div').filter({ has: editor.getByText(name, { exact: true }) })
    await expect(line.locator('kbd', { hasText: key })).toBeVisible()
  }
  await editor.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // Cells that are edited have keys of their own.
  const cells = main.getByRole('button', { name: 'Edit in cells' })
  await cells.click()
  await expect(main.getByRole('grid')).toBeVisible()
  // Within the grid the key is typed into a cell.
  await cells.focus()
  await editor.keyboard.press('?')
  await expect(sheet.getByText('Create new note', { exact: true })).toBeVisible()
  for (const name of ['Next row', 'Previous row', 'Open', 'Select the row', 'Edit'])
    await expect(sheet.getByText(name, { exact: true })).toHaveCount(0)
  await editor.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await cells.click()

  await row('B').focus()
  await editor.keyboard.press('?')
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

test('g and a letter lead to parts of the navigation, and e edits the row of the focus or what is selected', async ({
  editor,
  site,
}) => {
  const batch = ownWord('go')
  await site.content.create('notes', { title: 'A', batch })
  await editor.goto(`/admin/collections/notes?search=${batch}`)
  const heading = editor.getByRole('heading', { level: 1 })
  const row = editor.getByRole('main').getByRole('link', { name: 'A', exact: true })
  const box = editor.getByRole('main').getByRole('checkbox', {
    name: 'Select A',
    exact: true,
  })
  const drawer = editor.getByRole('dialog', { name: 'Edit 1 note' })
  await expect(row).toBeVisible()
  await editor.keyboard.press('e')
  await expect(editor.getByRole('dialog')).toHaveCount(0)
  await editor.keyboard.press('j')
  await editor.keyboard.press('e')
  await expect(drawer).toBeVisible()
  await editor.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(box).toBeChecked()
  // A box that was pressed takes no letters.
  await box.click()
  await expect(box).not.toBeChecked()
  await editor.keyboard.press('x')
  await expect(box).toBeChecked()
  await editor.keyboard.press('e')
  await drawer.getByRole('button', { name: 'Close', exact: true }).focus()
  // Within a dialog the keys of the page do nothing.
  await editor.keyboard.press('g')
  await editor.keyboard.press('d')
  await editor.keyboard.press('Enter')
  await expect(editor.getByRole('dialog')).toHaveCount(0)
  await expect(heading).toHaveText('Notes')

  await editor.keyboard.press('?')
  const sheet = editor.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const people = sheet.locator('dl > div', { hasText: /^People/ })
  const [first = '', second = ''] = await people.locator('kbd').allTextContents()
  expect(first).toBe('G')
  await editor.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await editor.keyboard.press('g')
  await editor.keyboard.press(second.toLowerCase())
  await expect(heading).toHaveText('People')

  // The same keys on a Russian keyboard.
  for (const [key, code] of [
    ['п', 'KeyG'],
    ['в', 'KeyD'],
  ]) {
    await editor.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)),
      { key, code, bubbles: true, cancelable: true },
    )
  }
  await expect(editor).toHaveURL(/\/admin\/?$/)
})
