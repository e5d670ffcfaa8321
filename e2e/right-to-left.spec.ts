import type { Locator, Page } from '@playwright/test'
import { png } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/references.ts'

const turnAround = (editor: Page): Promise<void> =>
  editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))

/** `-1 1` for a mirrored icon. */
const scaleOf = (control: Locator): Promise<string> =>
  control.locator('svg').evaluate((sign) => getComputedStyle(sign).scale)

test('arrows are mirrored, and a long title is cut at its end', async ({ editor, library }) => {
  const { content } = library
  const name = 'A city of which there is more to be said than fits into one line of breadcrumbs'
  const { id } = await content.create('cities', { name })
  for (const house of ['One', 'Two', 'Three', 'Four']) {
    await content.create('houses', { name: house, city: id })
  }
  await editor.goto(`/admin/collections/cities/${id}`)
  const main = editor.getByRole('main')
  const next = main
    .getByRole('group', { name: 'Houses' })
    .getByRole('button', { name: 'Next page' })
  await expect(next).toBeVisible()
  expect(await scaleOf(next)).toBe('none')
  await turnAround(editor)
  expect(await scaleOf(next)).toBe('-1 1')
  const crumbs = main.getByRole('navigation', { name: 'You are here' })
  await expect(crumbs.getByText(name)).toHaveCSS('direction', 'ltr')

  await editor.goto('/admin/collections/media/create')
  const panel = main.getByRole('region', { name: 'File' })
  await panel.locator('input[type=file]').setInputFiles(png('mirrored.png', 40, 40))
  await editor.keyboard.press('ControlOrMeta+s')
  const sizes = panel.getByRole('button', { name: '2 sizes' })
  await expect(sizes).toBeVisible()
  await turnAround(editor)
  expect(await scaleOf(sizes)).toBe('-1 1')
})
