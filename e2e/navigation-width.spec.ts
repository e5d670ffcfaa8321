import { choiceKept } from './fixtures/choice-kept.ts'
import { expect, test } from './fixtures/editor.ts'

test('the navigation becomes as narrow as its icons, keeps its names, and is found as it was left', async ({
  editor,
}) => {
  await editor.goto('/admin/collections/articles')
  const navigation = editor.getByRole('navigation', { name: 'Navigation' })
  const toggle = editor.getByRole('button', { name: 'Navigation', exact: true })
  const width = async () => (await navigation.boundingBox())?.width ?? 0
  const wide = await width()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  // A group that was closed has no heading to open it by.
  await navigation.getByRole('button', { name: 'Library' }).click()
  await expect(navigation.getByRole('link', { name: 'Topics' })).toBeHidden()
  const kept = choiceKept(editor, 'nav', '"narrow":true')
  await toggle.click()
  await expect.poll(width).toBeLessThan(wide / 3)
  await kept
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')

  const topics = navigation.getByRole('link', { name: 'Topics', exact: true })
  await topics.hover()
  await expect(editor.getByRole('tooltip', { name: 'Topics' })).toBeVisible()
  await topics.click()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Topics')
  await editor.reload()
  await expect.poll(width).toBeLessThan(wide / 3)

  await toggle.click()
  await expect.poll(width).toBeCloseTo(wide, 0)
  await expect(navigation.getByRole('link', { name: 'Topics' })).toBeHidden()
  const left = choiceKept(editor, 'nav', '"groups":{}')
  await navigation.getByRole('button', { name: 'Library' }).click()
  await left
})

test('on paper a document has what is written, and nothing that is pressed', async ({ editor }) => {
  await editor.goto('/admin/collections/articles/article-map-error')
  const title = editor.getByRole('textbox', { name: 'Title required' })
  await expect(title).toBeVisible()
  await editor.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(editor.getByRole('navigation')).toHaveCount(0)
  await expect(editor.getByRole('button', { name: 'More actions' })).toHaveCount(0)
  await expect(editor.getByRole('toolbar')).toHaveCount(0)
  await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(title).toBeVisible()
  const left = await editor.getByRole('main').evaluate((main) => main.getBoundingClientRect().left)
  expect(left).toBe(0)
  const color = await title.evaluate((input) => getComputedStyle(input).color)
  expect(Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(100)
})
