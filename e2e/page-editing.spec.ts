import type { Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import type { Content } from './fixtures/content.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'
import { caretIsTold } from './fixtures/rich-text.ts'

const view = (page: Page) => page.getByRole('region', { name: 'Live preview' })
const framed = (page: Page) => view(page).frameLocator('iframe')
const tools = (page: Page, row: string) => framed(page).getByRole('toolbar', { name: row })

/** Chooses what is added, and waits for where it is written. */
async function chooseBlock(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose a block' })
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(documentScreen(page).main.locator('textarea:focus')).toHaveValue('')
}

const blocks: readonly object[] = [
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
]

async function openPreview(
  page: Page,
  content: Content,
  { isAtForm = false, layout = blocks } = {},
) {
  const slug = ownAddress('page-editing')
  const data = { title: 'Edited in its page', slug, layout }
  const { id } = await content.create('pages', data, { publish: true })
  await page.goto(`/admin/collections/pages/${id}/preview`)
  // Below the form, the page is there and not seen.
  const switched = page.locator('[aria-label="Edit in the page"][aria-pressed="true"]')
  await expect(switched).toBeVisible({ visible: !isAtForm })
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
  // Until the page has heard of it, the outline is around what had the focus before.
  await expect
    .poll(async () => {
      const [outline, shown] = await Promise.all([focused.boundingBox(), heading.boundingBox()])
      return Math.abs((outline?.y ?? 0) - (shown?.y ?? 99))
    })
    .toBeLessThan(8)
  // The page goes there by itself: the panel stays where it is scrolled to.
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await main.getByRole('textbox', { name: /^Label/ }).evaluate((input: HTMLElement) => {
    input.focus({ preventScroll: true })
  })
  await expect(framed(page).getByRole('link', { name: 'Sign up' })).toBeInViewport()
  expect(await scrolled()).toBe(before)

  // Where lines begin at the right, names are at the right, and what can be done at the left.
  await framed(page)
    .locator('html')
    .evaluate((root) => root.setAttribute('dir', 'rtl'))
  await words.hover()
  const sides = async (part: string) => {
    const box = await framed(page).locator(`stet-editing ${part}`).boundingBox()
    return box && { left: Math.round(box.x), right: Math.round(box.x + box.width) }
  }
  await expect.poll(async () => (await sides('.tools'))?.left).toBe((await sides('.row'))?.left)
  expect((await sides('.label'))?.right).toBe((await sides('.current'))?.right)
  await framed(page)
    .locator('html')
    .evaluate((root) => root.removeAttribute('dir'))

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

  // What is to be added is chosen in the panel, and written in the form.
  await framed(page).getByText('Come along').hover()
  await tools(page, 'Block 03').getByRole('button', { name: 'Add above' }).click()
  await chooseBlock(page, 'Quotation')
  await page.keyboard.type('Words between')
  await expect(framed(page).locator('main')).toHaveText(
    /Words below it[\s\S]*Words between[\s\S]*Come/,
  )
})

test('rows in a part of the form that is closed are changed from the page, too', async ({
  editor: page,
  content,
}) => {
  const slug = ownAddress('page-editing')
  const { id } = await content.create('articles', {
    title: 'With sources',
    slug,
    sources: [
      { id: 'one', title: 'The first source', url: 'https://one.test/' },
      { id: 'two', title: 'The second source', url: 'https://two.test/' },
    ],
  })
  await page.goto(`/admin/collections/articles/${id}/preview`)
  const { main } = documentScreen(page)
  const source = framed(page).getByText('The first source')
  await expect(main.getByRole('tab', { name: 'Text', selected: true })).toBeVisible()
  await source.hover()
  await tools(page, 'Source 01').getByRole('button', { name: 'Move down' }).click()
  await expect(framed(page).locator('main')).toHaveText(/The second source[\s\S]*The first source/)
  await expect(main.getByRole('tab', { name: 'Around it', selected: true })).toBeVisible()
  await expect(framed(page).locator('stet-editing')).toBeFocused()
})

test('a page in a window of its own is edited as one in its frame', async ({
  editor: page,
  content,
}) => {
  await openPreview(page, content)
  const { main } = documentScreen(page)
  const opening = page.waitForEvent('popup')
  await view(page).getByRole('button', { name: 'Open in a window' }).click()
  const popup = await opening
  const words = popup.getByText('Words to quote')
  // The page may be there before its script is, which then knows nothing of a pointer that rests.
  await expect(async () => {
    await popup.mouse.move(0, 0)
    await words.hover()
    const toolbar = popup.getByRole('toolbar', { name: 'Block 02 · Quotation' })
    await expect(toolbar).toBeVisible({ timeout: 1000 })
  }).toPass()
  await words.click()
  const input = main.getByRole('textbox', { name: /^Words/ })
  await expect(input).toBeFocused()
  await words.dblclick()
  await popup.keyboard.press('End')
  await popup.keyboard.type(' and to cite')
  await expect(input).toHaveValue('Words to quote and to cite')
  await popup.keyboard.press('Escape')
  await popup.getByText('The speaker').hover()
  await popup.getByRole('button', { name: 'Move up' }).click()
  await expect(popup.locator('main')).toHaveText(/Words to quote and to cite[\s\S]*First heading/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap shows what can be done, another goes to the form, and the page keeps its place', async ({
    editor: page,
    content,
  }) => {
    await openPreview(page, content, { isAtForm: true })
    const { main, isSaved } = documentScreen(page)
    const toPage = page.getByRole('button', { name: 'Page', exact: true })
    await toPage.tap()
    const place = (to?: number) =>
      framed(page)
        .locator('html')
        .evaluate((_, top) => {
          if (top !== undefined) window.scrollTo(0, top)
          return window.scrollY
        }, to)
    const words = framed(page).getByText('Words to quote')
    await expect(words).toBeVisible()
    expect(await place(150)).toBe(150)

    await words.tap()
    const buttons = tools(page, 'Block 02 · Quotation')
    await expect(buttons).toBeVisible()
    // Nothing covers anything, and all of it is on the screen.
    const [bar, name] = await Promise.all([
      buttons.boundingBox(),
      framed(page).locator('stet-editing .label').boundingBox(),
    ])
    if (!bar || !name) throw new Error('Nothing is shown.')
    expect(bar.x).toBeGreaterThanOrEqual(0)
    expect(bar.x + bar.width).toBeLessThanOrEqual(390)
    expect(name.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    await expect(main.getByRole('textbox', { name: /^Words/ })).toBeHidden()
    await buttons.getByRole('button', { name: 'Move down' }).tap()
    await expect(tools(page, 'Block 03 · Quotation')).toBeVisible()
    await expect(framed(page).locator('main')).toHaveText(/Come along[\s\S]*Words to quote/)

    // Meanwhile: two quick taps are a double one, which begins to type.
    await isSaved()
    await words.tap()
    await expect(main.getByRole('textbox', { name: /^Words/ })).toBeFocused()
    await toPage.tap()
    expect(await place()).toBeGreaterThanOrEqual(150)
    await framed(page).getByText('First heading').tap()
    await tools(page, 'Block 01').getByRole('button', { name: 'Add below' }).tap()
    await chooseBlock(page, 'Quotation')
    await page.keyboard.type('Words between')
    await toPage.tap()
    await expect(framed(page).locator('main')).toHaveText(
      /First[\s\S]*Words between[\s\S]*Come along/,
    )
  })
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

test('a click in words goes to the same place in the form', async ({ editor: page, content }) => {
  const words = (text: string, format = 0) => ({ type: 'text', version: 1, text, format })
  const paragraph = (...children: object[]) => ({ type: 'paragraph', version: 1, children })
  const lines = [
    paragraph(words('The first line of the text.')),
    paragraph(words('Here are '), words('bold words', 1), words(' and others.')),
  ]
  const body = { root: { type: 'root', version: 1, children: lines } }
  await openPreview(page, content, {
    layout: [
      { id: 'a', blockType: 'text', body },
      { id: 'b', blockType: 'quote', words: 'Words to quote' },
    ],
  })
  const { main } = documentScreen(page)
  const shown = framed(page).locator('main')

  await framed(page).getByText('bold words').hover()
  await framed(page)
    .getByText('bold words')
    .click({ position: { x: 1, y: 8 } })
  await expect(main.getByRole('textbox', { name: /^Text/ })).toBeFocused()
  await caretIsTold(page)
  await page.keyboard.type('very ')
  await expect(shown).toHaveText(/Here are very [^a-z]*bold words/)

  const quote = framed(page).getByText('Words to quote')
  await quote.click({ position: { x: 1, y: 8 } })
  await expect(main.getByRole('textbox', { name: /^Words/ })).toBeFocused()
  await page.keyboard.type('More ')
  await expect(shown).toContainText('More Words to quote')
})
