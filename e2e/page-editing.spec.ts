import type { Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import type { Content } from './fixtures/content.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'

const view = (page: Page) => page.getByRole('region', { name: 'Live preview' })
const framed = (page: Page) => view(page).frameLocator('iframe')
const tools = (page: Page, row: string) => framed(page).getByRole('toolbar', { name: row })

async function openPreview(page: Page, content: Content) {
  const slug = ownAddress('page-editing')
  const { id } = await content.create(
    'pages',
    {
      title: 'Edited in its page',
      slug,
      layout: [
        { id: 'a', blockType: 'hero', heading: 'First heading', text: 'Words below it' },
        { id: 'b', blockType: 'quote', words: 'Words to quote', speaker: 'The speaker' },
        {
          id: 'c',
          blockType: 'callToAction',
          heading: 'Come along',
          text: 'On Friday',
          label: 'Sign up',
          url: '/',
        },
      ],
    },
    { publish: true },
  )
  await page.goto(`/admin/collections/pages/${id}/preview`)
  await expect(
    view(page).getByRole('button', { name: 'Edit in the page', pressed: true }),
  ).toBeVisible()
  return { id, slug }
}

test('what is on the page is gone to with a click, and the form shows on the page where it is', async ({
  editor: page,
  content,
}) => {
  await openPreview(page, content)
  const { main } = documentScreen(page)
  const words = framed(page).getByText('Words to quote')

  // Its name appears with the pointer, and those of the readers' links do nothing.
  await words.hover()
  await expect(
    framed(page).locator('stet-editing').getByText('Words', { exact: true }),
  ).toBeVisible()
  await words.click()
  await expect(main.getByRole('textbox', { name: /^Words/ })).toBeFocused()
  await framed(page).getByRole('link', { name: 'Sign up' }).click()
  await expect(main.getByRole('textbox', { name: /^Label/ })).toBeFocused()
  await expect(framed(page).getByText('Words to quote')).toBeVisible()

  // From the form to the page.
  const heading = framed(page).getByRole('heading', { name: 'First heading' })
  await main
    .getByRole('textbox', { name: /^Heading/ })
    .first()
    .focus()
  const focused = framed(page).locator('stet-editing .focused')
  await expect(focused).toBeVisible()
  const [outline, shown] = await Promise.all([focused.boundingBox(), heading.boundingBox()])
  expect(Math.abs((outline?.y ?? 0) - (shown?.y ?? 99))).toBeLessThan(8)

  // What is another document's says so, and is edited there.
  await framed(page).getByRole('contentinfo').getByText('Ferrule').first().hover()
  await expect(framed(page).locator('stet-editing .label')).toHaveText(/^Site › /)

  // Switched off, the page is as its readers have it.
  await view(page).getByRole('button', { name: 'Edit in the page' }).click()
  await expect(framed(page).locator('stet-editing')).toHaveCount(0)
  await framed(page).getByRole('link', { name: 'Sign up' }).click()
  await expect(framed(page).getByText('Words to quote')).toHaveCount(0)
})

test('texts are typed where they stand, and rows are moved, copied, added and removed on the page', async ({
  editor: page,
  content,
}) => {
  const { id } = await openPreview(page, content)
  const { main, isSaved } = documentScreen(page)
  const heading = framed(page).getByRole('heading', { name: 'First heading' })
  await heading.dblclick()
  await expect(framed(page).locator('[contenteditable]')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(', typed')
  await expect(main.getByRole('textbox', { name: /^Heading/ }).first()).toHaveValue(
    'First heading, typed',
  )
  await page.keyboard.press('Enter')
  await expect(framed(page).locator('[contenteditable]')).toHaveCount(0)
  await expect(framed(page).getByRole('heading', { name: 'First heading, typed' })).toBeVisible()

  const order = () =>
    main
      .locator('[data-row-id] [data-row-body], [data-row-id]')
      .evaluateAll((rows) => rows.flatMap((row) => row.getAttribute('data-row-id') ?? []))
  await framed(page).getByText('Words to quote').hover()
  await tools(page, 'Block 02 · Quotation').getByRole('button', { name: 'Move up' }).click()
  await expect.poll(order).toEqual(['b', 'a', 'c'])
  await expect(framed(page).locator('main')).toHaveText(/Words to quote[\s\S]*First heading/)
  await tools(page, 'Block 01 · Quotation').getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(async () => (await order()).length).toBe(4)
  await expect(framed(page).getByText('Words to quote')).toHaveCount(2)
  await framed(page).getByText('Words to quote').last().hover()
  await tools(page, 'Block 02 · Quotation').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(order).toEqual(['b', 'a', 'c'])
  await isSaved()
  expect(
    ((await content.read('pages', id)).layout as { id: string }[]).map((row) => row.id),
  ).toEqual(['b', 'a', 'c'])
})

test('everything on the page is reached by keyboard, and where rows are moved the focus stays', async ({
  editor: page,
  content,
}) => {
  await openPreview(page, content)
  const { main } = documentScreen(page)
  const list = framed(page).getByRole('toolbar', { name: 'Edit in the page' })
  await expect(list.getByRole('button', { name: 'Edit Blocks › Block 02 › Words' })).toHaveCount(1)
  await list.getByRole('button').first().focus()
  const button = list.getByRole('button', { name: 'Edit Blocks › Block 02 › Words' })
  for (let key = 0; key < 40; key += 1) {
    if (await button.evaluate((one) => one.matches(':focus'))) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(button).toBeFocused()
  await isAccessible(page, 'beside a page that is edited')
  await page.keyboard.press('Tab')
  const moved = tools(page, 'Block 03 · Quotation')
  await page.keyboard.press('Tab')
  await expect(
    tools(page, 'Block 02 · Quotation').getByRole('button', { name: 'Move down' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(moved).toBeVisible()
  await expect(framed(page).locator('stet-editing')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('textbox', { name: /^Words/ })).toBeFocused()
})
