import type { Locator, Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'
import { openText } from './fixtures/rich-text.ts'

const open = (page: Page, id: string) => openText(page, 'things', id)

const linksOf = (text: Locator) =>
  text.evaluate((root) =>
    [...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  )

test('addresses are linked as they are typed, and a card at the caret says where a link leads', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Linking' })
  const text = await open(editor, id)
  const { keyboard } = editor
  await text.click()
  await keyboard.type('See www.example.org, (https://example.com/a) or ada@example.org')
  await keyboard.press('Enter')
  await keyboard.type('not example.com ')
  await expect
    .poll(() => linksOf(text))
    .toEqual([
      ['www.example.org', 'https://www.example.org'],
      ['https://example.com/a', 'https://example.com/a'],
      ['ada@example.org', 'mailto:ada@example.org'],
    ])
  // What is written into such an address changes where it leads.
  await text.getByText('https://example.com/a').click()
  const card = editor.getByRole('group', { name: 'Link', exact: true })
  await expect(card).toContainText('https://example.com/a')
  await isAccessible(editor, 'with the card of a link')
  await keyboard.press('End')
  await text.getByText('https://example.com/a').click({ position: { x: 60, y: 8 } })
  await card.getByRole('button', { name: 'Edit link' }).click()
  const dialog = editor.getByRole('dialog')
  const address = dialog.getByRole('textbox', { name: /Address/ })
  await address.fill('no address at all')
  await keyboard.press('Enter')
  await expect(dialog).toContainText('is not an address')
  await address.fill('example.net/b')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('https://example.net/b')
  await documentScreen(editor).isSaved()
  const { body } = await content.read('things', id)
  expect(JSON.stringify(body)).toContain('"url":"https://example.net/b"')
  expect(JSON.stringify(body).match(/"type":"autolink"/g)).toHaveLength(2)

  await card.getByRole('button', { name: 'Remove link' }).click()
  await expect(card).toHaveCount(0)
  await expect(text).toContainText('(https://example.com/a)')
  expect(await linksOf(text)).toHaveLength(2)

  // Without a selection, the key inserts a link with words of its own.
  await keyboard.press('ControlOrMeta+End')
  await keyboard.press('ControlOrMeta+k')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Our notes')
  await address.fill('/notes')
  await keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'Our notes' })).toHaveAttribute('href', '/notes')
  await keyboard.press('ArrowLeft')
  const [opened] = await Promise.all([
    editor.context().waitForEvent('page'),
    keyboard.press('Alt+Enter'),
  ])
  expect(new URL(opened.url() === 'about:blank' ? 'http://x/notes' : opened.url()).pathname).toBe(
    '/notes',
  )
  await opened.close()
})
