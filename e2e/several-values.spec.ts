import type { Locator, Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { drag } from './fixtures/dragging.ts'
import { expect, test } from './fixtures/every-field.ts'

async function open(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin/collections/things/${id}`)
  const screen = documentScreen(page)
  await screen.isSaved()
  return screen.main
}

test('several values are dragged into another order, and edited in place', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', {
    title: 'Order',
    words: ['ink', 'a longer value', 'type', 'paper', 'brass'],
    moods: ['glad', 'sad', 'mad'],
  })
  const main = await open(editor, id)
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  await drag(editor, button('Move brass'), button('Move ink'))
  await expect
    .poll(async () => (await content.read('things', id)).words)
    .toEqual(['brass', 'ink', 'a longer value', 'type', 'paper'])

  await drag(editor, button('Move glad'), button('Move mad'))
  await expect
    .poll(async () => (await content.read('things', id)).moods)
    .toEqual(['sad', 'mad', 'glad'])

  await button('Edit a longer value').click()
  await editor.keyboard.type('lead')
  await editor.keyboard.press('Enter')
  await expect(button('Edit lead')).toBeFocused()
  await expect
    .poll(async () => (await content.read('things', id)).words)
    .toEqual(['brass', 'ink', 'lead', 'type', 'paper'])
})

test('a value that is being moved stays with the keys, however late the code of its list comes', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'Late', moods: ['glad', 'sad'] })
  const late = Promise.withResolvers<void>()
  let asked = ''
  await editor.route(/\/assets\/popups-/, async (route) => {
    asked = route.request().url()
    await late.promise
    await route.fallback()
  })
  await editor.goto(`/admin/collections/things/${id}`)
  const handle = editor.getByRole('main').getByRole('button', { name: 'Move sad', exact: true })
  await handle.focus()
  await expect.poll(() => asked).not.toBe('')
  await editor.keyboard.press('Space')
  late.resolve()
  // Once it is there, and what waited for it has had its turn.
  await editor.evaluate(async (url) => {
    await import(url)
    await new Promise((resolve) => setTimeout(resolve))
  }, asked)
  await editor.keyboard.press('ArrowLeft')
  await editor.keyboard.press('Space')
  await expect.poll(async () => (await content.read('things', id)).moods).toEqual(['sad', 'glad'])
  await expect(handle).toBeFocused()
})

test('several values can be edited with the keyboard, and the focus stays among them', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', {
    title: 'Keys',
    words: ['ink', 'type', 'paper'],
    moods: ['glad', 'sad'],
  })
  const main = await open(editor, id)
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  await button('Move paper').focus()
  await editor.keyboard.press('Space')
  await editor.keyboard.press('Home')
  await editor.keyboard.press('Space')
  await expect
    .poll(async () => (await content.read('things', id)).words)
    .toEqual(['paper', 'ink', 'type'])
  await button('Move sad').focus()
  await editor.keyboard.press('Space')
  await editor.keyboard.press('ArrowLeft')
  await editor.keyboard.press('Space')
  await expect.poll(async () => (await content.read('things', id)).moods).toEqual(['sad', 'glad'])

  await isAccessible(editor, 'several values')

  await button('Edit type').press('Delete')
  await expect(button('Edit ink')).toBeFocused()
  await editor.keyboard.press('Delete')
  await editor.keyboard.press('Delete')
  await expect(main.getByRole('textbox', { name: 'Words' })).toBeFocused()
  for (const mood of ['glad', 'sad']) {
    await button(`Remove ${mood}`).click()
  }
  await expect(main.getByRole('combobox', { name: 'Moods' })).toBeFocused()
})
