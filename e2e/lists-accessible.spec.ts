import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE, ZOOMED } from './fixtures/accessible.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'

// Each test checks a screen four times, and axe checks every element.
test.describe.configure({ timeout: 180_000 })

async function canBeUsedByAll(page: Page): Promise<void> {
  for (const [size, where] of [
    [DESK, 'at a desk'],
    [PHONE, 'on a phone'],
  ] as const) {
    await page.setViewportSize(size)
    await isAccessible(page, where)
    await fitsInWidth(page, where)
  }
  await page.setViewportSize(ZOOMED)
  await fitsInWidth(page, 'at 400 %')
  await page.setViewportSize(DESK)
}

test('a list in a manual order is accessible', async ({ editor, site }) => {
  const word = ownWord('axe')
  for (const letter of 'ABC') await site.content.create('steps', { title: `${word} ${letter}` })
  await editor.goto(`/admin/collections/steps?search=${word}`)
  await expect(editor.getByRole('button', { name: `Move ${word} A` })).toBeVisible()
  await canBeUsedByAll(editor)
  await editor.goto(`/admin/collections/steps?search=${word}&sort=title`)
  await expect(editor.getByRole('button', { name: `Move ${word} A` })).toBeVisible()
  await canBeUsedByAll(editor)
})

test('a filter with every kind of value is accessible', async ({ editor, site }) => {
  const word = ownWord('axe')
  await site.content.create('things', { title: word })
  const and = [
    { title: { contains: word } },
    { words: { in: ['a', 'b'] } },
    { size: { greater_than: 3 } },
    { ready: { equals: true } },
    { due: { less_than: '2026-07-01T12:00:00.000Z' } },
    { kind: { equals: 'b' } },
    { tags: { all: ['red', 'blue'] } },
    { owner: { exists: false } },
    { place: { near: '13.4,52.5,1000' } },
    { place: { equals: [13.4, 52.5] } },
  ]
  const where = encodeURIComponent(JSON.stringify({ or: [{ and }, { and: and.slice(0, 1) }] }))
  await editor.goto(`/admin/collections/things?where=${where}`)
  await expect(editor.getByRole('group', { name: 'Condition 11' })).toBeVisible()
  await canBeUsedByAll(editor)
})

test('the results of a bulk action are accessible', async ({ editor, site }) => {
  const word = ownWord('axe')
  await site.content.create('notes', { title: `${word} 1`, summary: 'S' })
  await site.content.create('notes', { title: `${word} 2` })
  await editor.goto(`/admin/collections/notes?search=${word}`)
  await editor.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await editor
    .getByRole('region', { name: 'Selected documents' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click()
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Publish 2 notes' }).click()
  await expect(editor.getByRole('list', { name: 'Result for each document' })).toBeVisible()
  await canBeUsedByAll(editor)
})

test('in a right-to-left language the handles, boxes and filters are on the other side', async ({
  editor,
  site,
}) => {
  const word = ownWord('rtl')
  for (const letter of 'ABC') await site.content.create('steps', { title: `${word} ${letter}` })
  await editor.goto(`/admin/collections/steps?search=${word}`)
  const handle = editor.getByRole('button', { name: `Move ${word} C` })
  await expect(handle).toBeVisible()
  await editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const link = editor.getByRole('link', { name: `${word} C` })
  const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 0)
  expect(right(await handle.boundingBox())).toBeGreaterThan(right(await link.boundingBox()))
  await fitsInWidth(editor, 'from right to left')
  await handle.focus()
  await editor.keyboard.press('Space')
  await editor.keyboard.press('ArrowUp')
  await editor.keyboard.press('Space')
  await expect(editor.getByRole('main').getByRole('table').getByRole('link')).toHaveText([
    `${word} A`,
    `${word} C`,
    `${word} B`,
  ])
})

test('in a right-to-left language, arrows and the mark of the selection are mirrored', async ({
  editor,
  site,
}) => {
  const word = ownWord('rtl')
  for (const letter of 'ABCDEF') await site.content.create('notes', { title: `${word} ${letter}` })
  await editor.goto(`/admin/collections/notes?search=${word}&sort=title&limit=5`)
  await editor.getByRole('checkbox', { name: `Select ${word} A` }).check()
  const next = editor.getByRole('button', { name: 'Next page' })
  const marked = editor
    .getByRole('row')
    .filter({ hasText: `${word} A` })
    .getByRole('cell')
    .first()
  await expect(next.locator('svg')).toHaveCSS('scale', 'none')
  await expect(marked).toHaveCSS('box-shadow', / 2px 0px 0px 0px inset$/)
  await editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await expect(next.locator('svg')).toHaveCSS('scale', '-1 1')
  await expect(marked).toHaveCSS('box-shadow', / -2px 0px 0px 0px inset$/)
  // The direction of the page decides, not the names of languages.
  await editor.evaluate(() => {
    document.documentElement.setAttribute('dir', 'ltr')
    document.documentElement.setAttribute('lang', 'ar')
  })
  await expect(next.locator('svg')).toHaveCSS('scale', 'none')
})
