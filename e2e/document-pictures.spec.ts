import type { Locator } from '@playwright/test'
import { PHONE } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/editor.ts'

/** It has its place, and its file has come. */
async function isSeen(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

test('the picture of a document stands beside its title, unless it has a column of its own', async ({
  editor,
}) => {
  const main = editor.getByRole('main')
  const row = main.getByRole('row', { name: /Why We Are Called Ferrule/ })
  const link = row.getByRole('link', { name: 'Why We Are Called Ferrule', exact: true })
  const picture = link.locator('img')
  await editor.goto('/admin/collections/articles')
  await isSeen(picture)
  // Rows are as high as those without pictures, and the title goes on beside it.
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(45)

  await editor.setViewportSize(PHONE)
  await expect(link).toBeVisible()
  await expect(picture).toBeHidden()
  await editor.setViewportSize({ width: 1280, height: 800 })
  await expect(picture).toBeVisible()

  await editor.goto(
    `/admin/collections/articles?${new URLSearchParams({ columns: '["title","cover"]' })}`,
  )
  await expect(row.getByRole('cell').filter({ has: editor.locator('img') })).toHaveCount(1)
  await expect(picture).toHaveCount(0)
})

test('documents that are referred to show their pictures, as do those that are chosen from and those that refer here', async ({
  editor,
}) => {
  const main = editor.getByRole('main')
  await editor.goto('/admin/collections/articles/article-map-error')
  const authors = main.getByRole('combobox', { name: /^Authors/ })
  const chosen = main.getByRole('listitem').filter({ hasText: 'Wren Oduya' })
  await isSeen(chosen.locator('img'))
  await authors.click()
  const option = editor.getByRole('option', { name: 'Pauline Mertz' })
  await isSeen(option.locator('img'))
  // Beside the name and not below it.
  const [picture, name] = await Promise.all([
    option.locator('img').boundingBox(),
    option.getByText('Pauline Mertz').boundingBox(),
  ])
  expect((name?.x ?? 0) - (picture?.x ?? 0) - (picture?.width ?? 0)).toBeGreaterThanOrEqual(6)
  await editor.keyboard.press('Escape')

  await editor.goto('/admin/collections/topics/topic-materials')
  await isSeen(main.getByRole('button', { name: 'Why We Are Called Ferrule' }).locator('img'))
})
