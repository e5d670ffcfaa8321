import type { Page } from '@playwright/test'
import { choiceKept } from './fixtures/choice-kept.ts'
import { chooseLanguage } from './fixtures/choose-language.ts'
import { type DocumentScreen, documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/rows.ts'

async function openLayout(
  page: Page,
  create: (collection: string, data: object) => Promise<{ id: string }>,
): Promise<DocumentScreen> {
  const { id } = await create('layouts', { title: 'Layout' })
  await page.goto(`/admin/collections/layouts/${id}`)
  const screen = documentScreen(page)
  await screen.isSaved()
  return screen
}

test('problems on closed tabs and in closed sections are counted outside, and can be reached', async ({
  editor,
  site,
}) => {
  const screen = await openLayout(editor, site.content.create)
  const more = screen.main.getByRole('button', { name: /^Details/ })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await screen.publish.click()
  // The first problem is shown: its tab opens and it takes the focus.
  await expect(screen.field('Summary')).toBeFocused()
  await expect(screen.main.getByRole('tab', { name: /Search.*1 error/ })).toBeVisible()
  await expect(more).toHaveAccessibleName(/Details.*1 error/)
  await screen.field('Summary').fill('Found')
  await expect(screen.main.getByRole('tab', { name: 'Search', exact: true })).toBeVisible()
  await screen.publish.click()
  await expect(screen.field('Note')).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
})

test('open sections stay open for the user, on every device', async ({ editor, site, browser }) => {
  const screen = await openLayout(editor, site.content.create)
  const kept = choiceKept(editor, `collection-layouts-${await screen.id()}`, 'opened')
  await screen.main.getByRole('tab', { name: 'Search' }).click()
  await screen.main.getByRole('button', { name: /^Details/ }).click()
  await kept
  const context = await browser.newContext({ storageState: await editor.context().storageState() })
  const other = await context.newPage()
  await other.goto(editor.url())
  const again = documentScreen(other)
  await expect(again.field('Summary')).toBeVisible()
  await expect(again.main.getByRole('button', { name: /^Details/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await context.close()
})

test('a section appears and disappears with its condition, and its content is kept', async ({
  editor,
  site,
}) => {
  const screen = await openLayout(editor, site.content.create)
  const secret = screen.main.getByRole('tab', { name: 'Secret' })
  await expect(secret).toBeHidden()
  const box = screen.main.getByRole('checkbox', { name: 'Has secret' })
  await box.click()
  await secret.click()
  await screen.field('Secret').fill('Under the stone')
  await box.click()
  await expect(secret).toBeHidden()
  await box.click()
  await secret.click()
  await expect(screen.field('Secret')).toHaveValue('Under the stone')
})

test('fields are side by side with the config’s widths, and below each other on a phone', async ({
  editor,
  site,
}) => {
  const screen = await openLayout(editor, site.content.create)
  const [first, second] = [screen.field('First'), screen.field('Second')]
  const [wide, narrow] = [await first.boundingBox(), await second.boundingBox()]
  expect(wide?.y).toBe(narrow?.y)
  expect((wide?.width ?? 0) / (narrow?.width ?? 1)).toBeGreaterThan(1.8)
  const aside = await screen.field('Colour').boundingBox()
  expect(aside?.x).toBeGreaterThan((narrow?.x ?? 0) + (narrow?.width ?? 0))
  await editor.setViewportSize({ width: 360, height: 740 })
  await expect
    .poll(async () => {
      const [above, below] = [await first.boundingBox(), await second.boundingBox()]
      return above !== null && below !== null && below.y >= above.y + above.height
    })
    .toBe(true)
})

test('required, read-only and hidden fields work, in the language of the editor', async ({
  editor,
  site,
}) => {
  const screen = await openLayout(editor, site.content.create)
  await expect(editor.getByRole('textbox', { name: 'Title required' })).toBeVisible()
  await expect(screen.main.getByText('What readers see.')).toBeVisible()
  await expect(screen.main.getByText('Where it is.')).toBeVisible()
  await expect(screen.main.getByRole('group', { name: 'Address' })).toBeVisible()
  await screen.main.getByRole('button', { name: /^Details/ }).click()
  await expect(screen.main.getByText('Rarely needed.')).toBeVisible()
  await expect(screen.field('Locked')).toHaveAttribute('readonly')
  await expect(screen.field('Unseen')).toHaveCount(0)
  await chooseLanguage(editor, 'Account', 'Deutsch')
  await expect(screen.main.getByRole('tab', { name: 'Inhalt' })).toBeVisible()
  await expect(screen.main.getByText('Was Leser sehen.')).toBeVisible()
  await expect(screen.main.getByText('Selten gebraucht.')).toBeVisible()
  await expect(screen.main.getByRole('group', { name: 'Anschrift' })).toBeVisible()
})
