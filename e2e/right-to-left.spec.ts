import type { Locator, Page } from '@playwright/test'
import { png } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/references.ts'

const turnAround = (editor: Page): Promise<void> =>
  editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))

/** `-1 1` for a mirrored icon. */
const scaleOf = (control: Locator): Promise<string> =>
  control.locator('svg').evaluate((sign) => getComputedStyle(sign).scale)

test('a title in the other direction is cut at its end in a list, and short ones stand at the side of the panel', async ({
  editor,
  library,
}) => {
  const { content } = library
  const long = 'A city of which there is more to be said than fits into any column '.repeat(5)
  await content.create('cities', { name: `Zzz ${long}` })
  await content.create('cities', { name: 'Zzz short' })
  await editor.setViewportSize({ width: 800, height: 700 })
  await editor.goto('/admin/collections/cities?search=Zzz')
  // The panel sets its own direction when it starts.
  await expect(editor.getByRole('row', { name: 'Zzz short' })).toBeVisible()
  await turnAround(editor)
  /** Pixels between the sides of the cell and the first and the last letter of its text. */
  const distances = (name: string) =>
    editor
      .getByRole('row', { name })
      .getByRole('link')
      .evaluate((link) => {
        const cell = (link.closest('td') ?? link).getBoundingClientRect()
        const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text
        const letter = (at: number) => {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return range.getBoundingClientRect()
        }
        return {
          first: letter(0).left - cell.left,
          last: cell.right - letter(text.data.trimEnd().length - 1).right,
        }
      })
  const cut = await distances('A city of which')
  expect(cut.first).toBeGreaterThanOrEqual(0)
  expect(cut.last).toBeLessThan(0)
  const short = await distances('Zzz short')
  expect(short.first).toBeGreaterThan(100)
  expect(short.last).toBeLessThan(40)
})

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
