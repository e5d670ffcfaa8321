import type { Page } from '@playwright/test'
import type { Content } from './fixtures/content.ts'
import { documentScreen, SAVED } from './fixtures/document-screen.ts'
import { expect, ownAddress, signInByRequest, test } from './fixtures/editor.ts'
import { startProduct } from './fixtures/product.ts'

/** An account that a test may change without disturbing others. */
async function ownAccount(page: Page, content: Content, name: string) {
  const who = { email: `${ownAddress(name)}@magazine.test`, password: 'first password' }
  await content.create('users', { ...who, name, role: 'editor' }, { publish: true })
  await signInByRequest(page, who)
  return who
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('the user’s own account', () => {
  test('is opened from the menu with the user’s name, and is marked as current', async ({
    editor,
  }) => {
    await editor.goto('/admin')
    await editor.getByRole('button', { name: /^Account/ }).click()
    await editor.getByRole('menuitem', { name: 'Your account' }).click()
    await expect(editor).toHaveURL(/\/admin\/account$/)
    await expect(editor).toHaveTitle('Your account · Ferrule')
    const { heading, main } = documentScreen(editor)
    await expect(heading).toHaveText('Your account')
    await expect(heading).toBeFocused()
    const crumbs = main.getByRole('navigation', { name: 'You are here' })
    await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(crumbs.locator('[aria-current="page"]')).toHaveText('Your account')
  })

  test('has a language, which is used at once and remembered', async ({ editor }) => {
    await editor.goto('/admin/account')
    await editor.getByRole('combobox', { name: 'Language' }).click()
    await editor.getByRole('option', { name: 'Deutsch' }).click()
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto')
    await editor.reload()
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto')
    await expect(editor.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('has a theme in a cookie of 365 days, which “automatic” deletes', async ({
    editor,
    context,
  }) => {
    const themeCookie = async () =>
      (await context.cookies()).find(({ name }) => name.endsWith('-theme'))
    const html = editor.locator('html')
    await editor.emulateMedia({ colorScheme: 'light' })
    await editor.goto('/admin/account')
    const choice = editor.getByRole('radiogroup', { name: 'Theme' })
    await expect(choice.getByRole('radio', { name: 'Automatic' })).toBeChecked()
    expect(await themeCookie()).toBeUndefined()

    await choice.getByRole('radio', { name: 'Dark' }).check()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    const cookie = await themeCookie()
    expect(cookie).toMatchObject({ name: 'stet-theme', value: 'dark', path: '/' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeCloseTo(365, 1)
    await editor.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    // The menu shows it too: it is one setting in two places.
    await editor.getByRole('button', { name: /^Account/ }).click()
    await expect(editor.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
    await editor.getByRole('menuitemradio', { name: 'Light' }).click()
    await editor.keyboard.press('Escape')
    await expect(choice.getByRole('radio', { name: 'Light' })).toBeChecked()

    await choice.getByRole('radio', { name: 'Automatic' }).check()
    await expect(html).not.toHaveAttribute('data-theme')
    expect(await themeCookie()).toBeUndefined()
  })

  test('has a density, which is there with the first paint of the next page', async ({
    editor,
  }) => {
    const lineHeight = () =>
      editor
        .locator('tbody tr')
        .first()
        .evaluate((row) => row.getBoundingClientRect().height)
    await editor.goto('/admin/collections/authors')
    await editor.locator('tbody a').first().waitFor()
    const before = await lineHeight()
    await editor.goto('/admin/account')
    const choice = editor.getByRole('radiogroup', { name: 'Density' })
    await expect(choice.getByRole('radio', { name: 'Comfortable' })).toBeChecked()
    await choice.getByRole('radio', { name: 'Compact' }).check()
    const html = editor.locator('html')
    await expect(html).toHaveAttribute('data-density', 'compact')
    await editor.goto('/admin/collections/authors', { waitUntil: 'commit' })
    await expect(html).toHaveAttribute('data-density', 'compact')
    await editor.locator('tbody a').first().waitFor()
    expect(await lineHeight()).toBeLessThan(before - 4)
    await editor.goto('/admin/account')
    await choice.getByRole('radio', { name: 'Comfortable' }).check()
    await expect(html).not.toHaveAttribute('data-density')
  })

  test('shows the user’s own document, and the panel uses a new name at once', async ({
    page,
    content,
  }) => {
    await ownAccount(page, content, 'Edda')
    await page.goto('/admin/account')
    const profile = section(page, 'Profile')
    const name = profile.getByRole('textbox', { name: 'Name required' })
    await expect(name).toHaveValue('Edda')
    // When it was made and changed.
    await expect(profile.locator('dl time')).toHaveCount(2)
    await name.fill('Edda Quill')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(profile.locator('[data-state]')).toHaveText(SAVED)
    await expect(page.getByRole('button', { name: 'Account Edda Quill' })).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('Edda Quill')
  })

  test('does not lose unsaved changes', async ({ page, content }) => {
    await ownAccount(page, content, 'Lost')
    await page.goto('/admin/account')
    await section(page, 'Profile').getByRole('textbox', { name: 'Name required' }).fill('Found')
    await page
      .getByRole('navigation', { name: 'Navigation' })
      .getByText('Pages', { exact: true })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving' })
    await question.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(page).toHaveURL(/account$/)
  })

  test('gets another email address with the current password', async ({ page, content }) => {
    const who = await ownAccount(page, content, 'Address')
    await page.goto('/admin/account')
    const profile = section(page, 'Profile')
    const address = profile.getByRole('textbox', { name: 'Email' })
    const current = profile.getByRole('textbox', { name: 'Current password' })
    await expect(address).toHaveValue(who.email.toLowerCase())
    await expect(current).toHaveCount(0)
    await address.fill(`new-${who.email.toLowerCase()}`)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(current).toHaveAccessibleDescription(/This field is required/)
    await current.fill(who.password)
    await expect(current).not.toHaveAccessibleDescription(/required/)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(profile.locator('[data-state]')).toHaveText(SAVED)
    await expect(current).toHaveCount(0)
    await page.reload()
    await expect(address).toHaveValue(`new-${who.email.toLowerCase()}`)
  })

  test('gets another password, which ends all other sessions but not this one', async ({
    page,
    content,
    browser,
    baseURL,
  }) => {
    const who = await ownAccount(page, content, 'Pass')
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await elsewhere.newPage()
    await signInByRequest(other, who)
    await page.goto('/admin/account')
    const password = section(page, 'Password')
    const first = password.getByRole('textbox', { name: 'New password' })
    const again = password.getByRole('textbox', { name: 'Confirm password' })
    const change = password.getByRole('button', { name: 'Change password' })

    await change.click()
    await expect(first).toHaveAccessibleDescription('This field is required.')
    await expect(again).toHaveAccessibleDescription('This field is required.')
    await first.fill('second password')
    await again.fill('Second password')
    await expect(again).toHaveAccessibleDescription('The passwords do not match.')
    expect((await other.request.get('/api/users/me')).ok()).toBe(true)
    await again.fill('second password')
    await expect(again).not.toHaveAccessibleDescription(/match/)
    const current = password.getByRole('textbox', { name: 'Current password' })
    await change.click()
    await expect(current).toHaveAccessibleDescription('This field is required.')
    await current.fill('not my password')
    await change.click()
    await expect(current).toHaveAccessibleDescription('This is not the current password.')
    await current.fill(who.password)
    await change.click()
    await expect(page.getByText('The password has been changed.')).toBeVisible()
    await expect(first).toHaveValue('')
    await expect(section(page, 'Active sessions').getByRole('listitem')).toHaveCount(1)

    const me = async (on: Page) => (await (await on.request.get('/api/users/me')).json()).user
    expect(await me(page)).not.toBeNull()
    expect(await me(other)).toBeNull()
    const login = (data: object) => other.request.post('/api/users/login', { data })
    expect((await login(who)).status()).toBe(401)
    expect((await login({ ...who, password: 'second password' })).status()).toBe(200)
    await elsewhere.close()
  })

  test('lists the user’s sessions, and can end them', async ({
    page,
    content,
    browser,
    baseURL,
  }) => {
    const who = await ownAccount(page, content, 'Sess')
    const elsewhere = await Promise.all(
      [1, 2, 3].map(async () => {
        const context = await browser.newContext({ baseURL: baseURL ?? '' })
        await signInByRequest(await context.newPage(), who)
        return context
      }),
    )
    await page.goto('/admin/account')
    const sessions = section(page, 'Active sessions')
    await expect(sessions.getByRole('listitem')).toHaveCount(4)
    const current = sessions.getByRole('listitem').filter({ hasText: 'This session' })
    await expect(current).toHaveCount(1)
    await expect(current).toContainText('Chrome on Linux')
    await expect(current.getByRole('button')).toHaveCount(0)

    await sessions
      .getByRole('button', { name: /^End session:/ })
      .first()
      .click()
    const question = page.getByRole('alertdialog', { name: 'End this session?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(4)
    await sessions
      .getByRole('button', { name: /^End session:/ })
      .first()
      .click()
    await question.getByRole('button', { name: 'End session' }).click()
    await expect(page.getByText('The session was ended.')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(3)

    await sessions.getByRole('button', { name: 'End all other sessions' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'End all other sessions' })
      .click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect(current).toBeVisible()
    for (const context of elsewhere) {
      const { user } = await (await context.request.get('/api/users/me')).json()
      expect(user).toBeNull()
      await context.close()
    }
  })
})

test.describe('a site with its own authentication', () => {
  test('shows no passwords, and has one theme', async ({ browser }) => {
    const product = await startProduct({ folder: 'e2e/fixtures/known-elsewhere' })
    const context = await browser.newContext({ baseURL: product.baseURL })
    try {
      const page = await context.newPage()
      await context.addCookies([{ name: 'stet-theme', value: 'light', url: product.baseURL }])
      for (const path of ['/admin', '/admin/forgot', `/admin/reset/${'0'.repeat(40)}`]) {
        await page.goto(path)
        await expect(page.getByText('This site has a sign-in of its own.')).toBeVisible()
        await expect(page.getByRole('textbox')).toHaveCount(0)
      }
      // Users can choose the theme only if the site allows it.
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

      await context.setExtraHTTPHeaders({ 'x-user': 'ada' })
      await page.goto('/admin/account')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
      await expect(section(page, 'Profile')).toBeVisible()
      await expect(section(page, 'Password')).toHaveCount(0)
      await expect(page.getByRole('radiogroup', { name: 'Theme' })).toHaveCount(0)
    } finally {
      await context.close()
      await product.stop()
    }
  })
})
