import type { Locator } from '@playwright/test'
import { DESK, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, signIn, test } from './fixtures/editor.ts'
import { keyboardOf } from './fixtures/keyboard.ts'

test('a page is written, published and deleted without a mouse, and the focus is always in sight', async ({
  page,
  content,
}) => {
  test.setTimeout(180_000)
  const address = ownAddress('by-keyboard')
  const keyboard = keyboardOf(page)
  const screen = documentScreen(page)

  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await keyboard.tabTo(page.getByRole('textbox', { name: 'Email' }))
  await keyboard.type(signIn.email)
  await keyboard.tabTo(page.getByRole('textbox', { name: 'Password' }))
  await keyboard.type(signIn.password)
  await keyboard.press('Enter')
  await expect(screen.heading).toHaveText(/Inés$/)
  await expect(screen.heading).toBeFocused()
  await keyboard.seesFocus()
  // What the dashboard loads moves what is below it.
  await expect(screen.main.locator('time').first()).toBeVisible()

  await keyboard.tabTo(
    page.getByRole('navigation').getByRole('link', { name: 'Pages', exact: true }),
  )
  await keyboard.press('Enter')
  await expect(screen.heading).toHaveText('Pages')
  await expect(screen.heading).toBeFocused()
  await keyboard.seesFocus()
  await keyboard.tabTo(screen.main.getByRole('link', { name: 'Create new page' }))
  await keyboard.press('Enter')
  await expect(screen.heading).toHaveText('New page')
  await expect(screen.field('Title').first()).toBeFocused()
  await keyboard.seesFocus()

  await keyboard.tabTo(screen.field('Title').first())
  await keyboard.type('Without a mouse')
  await keyboard.tabTo(screen.main.getByRole('button', { name: 'Add block' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search for a block' })).toBeFocused()
  await keyboard.type('open')
  await keyboard.press('Enter')
  await keyboard.seesFocus()
  const opening = screen.main.getByRole('listitem').filter({ hasText: 'Opening' })
  await expect(opening.locator(':focus')).toHaveCount(1)
  await keyboard.tabTo(screen.field('Heading'))
  await keyboard.type('Keys only')

  await keyboard.tabTo(screen.main.getByRole('button', { name: 'Add block' }))
  await keyboard.press('Space')
  const quotation = page.getByRole('button', { name: 'Quotation', exact: true })
  await keyboard.tabTo(quotation)
  await keyboard.press('Enter')
  await keyboard.seesFocus()
  await keyboard.tabTo(screen.field('Words'))
  await keyboard.type('The pen is lighter than the mouse.')
  const handle = screen.main.getByRole('button', { name: /^Move Block 02/ })
  await keyboard.tabTo(handle, { backwards: true })
  await keyboard.press('Space')
  await expect(page.getByText(/^Block 02 · Quotation was picked up/)).toBeAttached()
  await keyboard.press('ArrowUp')
  await expect(page.getByText(/^Block 02 · Quotation is over position 1/)).toBeAttached()
  await keyboard.press('Space')
  await expect(screen.main.getByRole('button', { name: /^Block 01 · Quotation/ })).toBeVisible()
  await keyboard.seesFocus()
  await keyboard.tabTo(screen.field('Address'))
  await keyboard.type(address)

  await keyboard.press('Control+s')
  await screen.isSaved()
  await expect(screen.field('Address')).toBeFocused()
  const id = await screen.id()
  expect(await content.read('pages', id)).toMatchObject({
    title: 'Without a mouse',
    slug: address,
    _status: 'draft',
    layout: [
      { blockType: 'quote', words: 'The pen is lighter than the mouse.' },
      { blockType: 'hero', heading: 'Keys only' },
    ],
  })

  await keyboard.press('Control+Enter')
  await screen.hasStatus('Published')
  await expect(screen.field('Address')).toBeFocused()
  expect((await content.readAsAnybody('pages', id)).status).toBe(200)

  const more = screen.main.getByRole('button', { name: 'More actions' })
  await keyboard.tabTo(more, { backwards: true })
  await keyboard.press('Enter')
  await keyboard.pick(page.getByRole('menuitem', { name: 'Unpublish' }))
  const unpublish = page.getByRole('alertdialog', { name: 'Unpublish?' })
  await expect(unpublish.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(unpublish).toBeHidden()
  await expect(more).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.pick(page.getByRole('menuitem', { name: 'Unpublish' }))
  await keyboard.tabTo(unpublish.getByRole('button', { name: 'Unpublish' }))
  await keyboard.press('Enter')
  await expect(unpublish).toBeHidden()
  await screen.hasStatus('Draft')
  // The control that opened the dialog has the focus again.
  await expect(more).toBeFocused()
  await keyboard.tabTo(screen.publish, { backwards: true })
  await keyboard.press('Enter')
  await screen.hasStatus('Published')
  await expect(screen.publish).toBeFocused()
  await keyboard.seesFocus()

  const moreActions = screen.main.getByRole('button', { name: 'More actions' })
  await keyboard.tabTo(moreActions)
  await keyboard.press('Space')
  await keyboard.pick(page.getByRole('menuitem', { name: 'Move to trash' }))
  const remove = page.getByRole('alertdialog', { name: 'Move page to the trash?' })
  await expect(remove.getByRole('button', { name: 'Move to trash' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(moreActions).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.pick(page.getByRole('menuitem', { name: 'Move to trash' }))
  await expect(remove.getByRole('button', { name: 'Move to trash' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(screen.heading).toHaveText('Pages')
  await keyboard.seesFocus()
  await expect(screen.main.getByRole('link', { name: 'Without a mouse' })).toBeHidden()
})

test('the first tab stop on a screen leads past the navigation to its content', async ({
  editor,
}) => {
  const keyboard = keyboardOf(editor)
  await editor.goto('/admin/collections/articles')
  await expect(editor.getByRole('heading', { name: 'Articles' })).toBeVisible()
  await keyboard.press('Tab')
  await expect(editor.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await keyboard.seesFocus()
  await keyboard.press('Enter')
  await expect(editor.getByRole('main')).toBeFocused()
  await keyboard.press('Tab')
  await expect(editor.getByRole('main').locator(':focus')).toHaveCount(1)
  await keyboard.seesFocus()
})

test('menus, choices and dialogs return the focus to the control that opened them', async ({
  editor,
  content,
}) => {
  const keyboard = keyboardOf(editor)
  const { main, field } = documentScreen(editor)
  const { id } = await content.create('pages', {
    title: 'Focus',
    slug: ownAddress('focus'),
    layout: [{ blockType: 'hero', heading: 'One' }],
  })
  await editor.goto(`/admin/collections/pages/${id}`)
  await expect(field('Heading')).toBeVisible()

  const rowMenu = main.getByRole('button', { name: /^Actions for Block 01/ })
  await keyboard.tabTo(rowMenu)
  await keyboard.press('Enter')
  await expect(editor.getByRole('menu')).toBeVisible()
  await keyboard.press('Escape')
  await expect(editor.getByRole('menu')).toBeHidden()
  await expect(rowMenu).toBeFocused()

  await keyboard.press('Enter')
  await keyboard.pick(editor.getByRole('menuitem', { name: 'Duplicate' }))
  await expect(main.getByRole('button', { name: /^Block 02 · Opening/ })).toBeVisible()
  await keyboard.seesFocus()
  await keyboard.tabTo(main.getByRole('button', { name: /^Actions for Block 02/ }), {
    backwards: true,
  })
  await keyboard.press('Enter')
  await keyboard.pick(editor.getByRole('menuitem', { name: 'Remove' }))
  await expect(main.getByRole('button', { name: /^Block 02 · Opening/ })).toBeHidden()
  await keyboard.seesFocus()
  await keyboard.tabTo(rowMenu, { backwards: true })
  await keyboard.press('Enter')
  await keyboard.pick(editor.getByRole('menuitem', { name: 'Remove' }))
  await expect(main.getByText('No blocks yet')).toBeVisible()
  await keyboard.seesFocus()

  const account = editor.getByRole('button', { name: /^Account/ })
  await keyboard.tabTo(account, { backwards: true })
  await keyboard.press('Enter')
  await keyboard.pick(editor.getByRole('menuitem', { name: 'Language' }))
  await keyboard.pick(editor.getByRole('menuitemradio', { name: 'Deutsch' }))
  await expect(editor.locator('html')).toHaveAttribute('lang', 'de')
  await keyboard.seesFocus()
})

for (const [where, size] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`what is gone through in a menu of the bars leaves a page where it is, at the size of a ${where}`, async ({
    editor,
    content,
  }) => {
    const keyboard = keyboardOf(editor)
    const { main } = documentScreen(editor)
    const { id } = await content.create('pages', {
      title: 'Bars',
      slug: ownAddress('bars'),
      layout: Array.from({ length: 12 }, () => ({ blockType: 'hero', heading: 'One' })),
    })
    await editor.setViewportSize(size)
    await editor.goto(`/admin/collections/pages/${id}`)
    const bottom = main.getByRole('button', { name: /^Actions for Block 12/ })
    await bottom.scrollIntoViewIfNeeded()
    let opened = 0
    for (const name of ['More publishing options', 'More actions', /^Locale: /]) {
      const button = main.getByRole('button', { name })
      // On a phone the locale is in the part of the head that is scrolled away.
      if (!(await isInView(button))) continue
      await button.evaluate((element) => element.focus({ preventScroll: true }))
      const place = await editor.evaluate(() => window.scrollY)
      expect(place).toBeGreaterThan(0)
      opened += 1
      await keyboard.press('Enter')
      const items = editor.getByRole('menu').locator('[role^="menuitem"]')
      await expect(items.first()).toBeFocused()
      await keyboard.press('ArrowDown')
      await expect(items.nth(1)).toBeFocused()
      expect(await editor.evaluate(() => window.scrollY)).toBe(place)
      await keyboard.press('Escape')
      await expect(editor.getByRole('menu')).toBeHidden()
    }
    expect(opened).toBeGreaterThan(1)
  })
}

const isInView = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
