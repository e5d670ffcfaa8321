import type { Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/every-field.ts'

/** The panel fetched it while it was idle. */
async function hasFetched(page: Page, part: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        (name) =>
          performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
        `/assets/${part}-`,
      ),
    )
    .toBe(true)
}

test('an open document works without a network: its menus and calendars are already loaded', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'A thing' })
  await editor.goto(`/admin/collections/things/${id}`)
  const screen = documentScreen(editor)
  await expect(screen.field('Title')).toHaveValue('A thing')
  for (const part of ['popups', 'later']) await hasFetched(editor, part)
  await editor.context().setOffline(true)
  await screen.field('Title').fill('On a train')
  await screen.main.getByRole('button', { name: 'More actions' }).click()
  await expect(editor.getByRole('menu', { name: 'More actions' })).toBeVisible()
  await editor.keyboard.press('Escape')
  await screen.main.getByRole('button', { name: 'Choose a date' }).first().click()
  await expect(editor.getByRole('grid').first()).toBeVisible()
  await editor.keyboard.press('Escape')
  await expect(screen.field('Title')).toHaveValue('On a train')
  await editor.context().setOffline(false)
  await screen.isSaved()
})

test('a list has what its documents are edited with before one of them is opened', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'A thing with a text' })
  await editor.goto('/admin/collections/things?sort=-createdAt')
  await hasFetched(editor, 'editor')
  const link = editor.getByRole('link', { name: 'A thing with a text' })
  await expect(link).toHaveAttribute('href', new RegExp(String(id)))
  const read = editor.waitForResponse((response) => response.url().includes(`/api/things/${id}`))
  await link.hover()
  await read
  await editor.context().setOffline(true)
  await link.click()
  const body = editor.getByRole('textbox', { name: 'Body' })
  await body.scrollIntoViewIfNeeded()
  await body.click()
  await editor.keyboard.type('Written on a train')
  await expect(body).toContainText('Written on a train')
  await editor.context().setOffline(false)
  await documentScreen(editor).isSaved()
})

test('code that cannot be loaded fails without breaking the form, and can be retried', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'A thing' })
  await editor.route(/\/assets\/(popups|lists)-/, (route) => route.abort())
  await editor.goto(`/admin/collections/things/${id}`)
  const screen = documentScreen(editor)
  await screen.field('Title').fill('Still here')
  const more = screen.main.getByRole('button', { name: 'More actions' })
  await more.click()
  const notice = editor.locator('[data-sonner-toast]')
  await expect(notice).toContainText('This part of the panel could not be loaded.')
  await expect(screen.field('Title')).toHaveValue('Still here')
  await screen.isSaved()

  // A screen that cannot be loaded says so too, and mentions an update only if there is one.
  await editor.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(screen.main.getByText('This part of the panel could not be loaded.')).toBeVisible()
  await editor.route(/\/admin$/, (route) =>
    route.fulfill({ body: '<link id="stet-script" href="./assets/index-other.js">' }),
  )
  await screen.main.getByRole('button', { name: 'Try again' }).click()
  await expect(screen.heading).toHaveText('The panel has been updated')
  await editor.unrouteAll()
  await editor.goBack()
  await expect(screen.field('Title')).toHaveValue('Still here')
  await more.click()
  await expect(editor.getByRole('menu', { name: 'More actions' })).toBeVisible()
  await editor.keyboard.press('Escape')
  await editor.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(screen.heading).toHaveText(/ada@example.org/)
})

test('what is typed and pressed before the code of a control is there is done once it is', async ({
  editor,
  content,
}) => {
  const { id } = await content.create('things', { title: 'A thing', meets_tz: 'Europe/Berlin' })
  const screen = documentScreen(editor)
  const zone = screen.main.getByRole('combobox', { name: 'Time zone' })
  const tone = screen.main.getByRole('combobox', { name: 'Tone' })
  const amount = screen.field('Amount')

  /** Does it before the code is there; the answer lets the code come. */
  async function early(act: () => Promise<void>): Promise<() => void> {
    const late = Promise.withResolvers<void>()
    await editor.route(/\/assets\/popups-/, async (route) => {
      await late.promise
      await route.fallback()
    })
    await editor.goto(`/admin/collections/things/${id}`)
    await expect(zone).toHaveValue(/^Berlin/)
    await act()
    return late.resolve
  }

  let goOn = await early(() => zone.fill('Tok'))
  await expect(zone).toBeFocused()
  goOn()
  await expect(editor.getByRole('option', { name: /^Tokyo/ })).toBeVisible()
  await expect(zone).toBeFocused()

  const opener = screen.main.getByRole('button', { name: 'Choose a time zone', exact: true })
  goOn = await early(() => opener.click())
  goOn()
  await expect(zone).toHaveAttribute('aria-expanded', 'true')
  await expect(zone).toBeFocused()

  goOn = await early(() => tone.click())
  goOn()
  await expect(editor.getByRole('option', { name: 'Loud' })).toBeVisible()

  goOn = await early(() => amount.fill('7.5'))
  goOn()
  await expect.poll(async () => (await content.read('things', id)).amount).toBe(7.5)
  await expect(amount).toHaveValue('7.5')
})
