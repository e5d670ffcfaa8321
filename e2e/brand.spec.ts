import { expect, type Page } from '@playwright/test'
import { isAccessible, PHONE } from './fixtures/accessible.ts'
import { siteTest } from './fixtures/own-site.ts'

const test = siteTest('own-panel')

const rgb = { light: 'rgb(26, 95, 180)', dark: 'rgb(63, 127, 208)' }

function logo(page: Page) {
  return page.getByRole('img', { name: 'Nell' })
}

/** The picture has loaded, and is the expected one. */
async function showsPicture(page: Page, colour: string): Promise<void> {
  await expect
    .poll(async () => {
      const source = await logo(page).evaluate((image: HTMLImageElement) =>
        image.complete && image.naturalWidth > 0 ? image.currentSrc : '',
      )
      return source === '' ? '' : (await page.request.get(source)).text()
    })
    .toContain(colour)
}

test('the page has the name, the icon and the colours before any script runs', async ({
  browser,
  baseURL,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme })
    const page = await context.newPage()
    await page.goto(`${baseURL}/admin/login`)
    await expect(page).toHaveTitle('Nell')
    const accent = page.locator('body')
    await expect(accent).toHaveCSS('--accent', colorScheme === 'light' ? '#1a5fb4' : '#3f7fd0')
    const icon = await page
      .locator('link[rel="icon"]')
      .evaluate((link: HTMLLinkElement) => link.href)
    expect((await page.request.get(icon)).headers()['content-type']).toBe('image/svg+xml')
    await context.close()
  }
})

test('a site’s brand is on every screen, in both themes and on a phone', async ({
  page,
  editor,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await expect(page).toHaveTitle('Sign in · Nell')
  await showsPicture(page, '#16212e')
  const submit = page.getByRole('button', { name: 'Sign in' })
  await expect(submit).toHaveCSS('background-color', rgb.light)
  await expect(submit).toHaveCSS('border-radius', '0px')
  await page.screenshot({ path: test.info().outputPath('sign-in-light.png') })
  await page.emulateMedia({ colorScheme: 'dark' })
  await showsPicture(page, '#eef3f8')
  await expect(submit).toHaveCSS('background-color', rgb.dark)
  await page.screenshot({ path: test.info().outputPath('sign-in-dark.png') })
  await isAccessible(page, 'sign-in with a brand')

  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill('difference engine')
  await submit.click()
  // The page to sign in has a heading, too.
  await expect(submit).toBeHidden()
  await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
  await showsPicture(page, '#16212e')
  await editor.goto('/admin/collections/notes')
  await expect(editor.getByRole('link', { name: 'Nell Dashboard' })).toBeVisible()
  await isAccessible(editor, 'a list with a brand')
  await editor.screenshot({ path: test.info().outputPath('list-light.png') })

  // The theme that the user chose overrides the system's.
  await editor.getByRole('button', { name: /^Account/ }).click()
  await editor.getByRole('menuitemradio', { name: 'Dark' }).click()
  await showsPicture(page, '#eef3f8')
  await editor.reload()
  await showsPicture(page, '#eef3f8')
  await editor.screenshot({ path: test.info().outputPath('list-dark.png') })

  await editor.setViewportSize(PHONE)
  const bar = editor.getByRole('banner')
  await expect(bar).toContainText('Nell')
  await expect(bar.locator('img')).toHaveJSProperty('complete', true)
  await isAccessible(editor, 'a list with a brand on a phone')
  await editor.screenshot({ path: test.info().outputPath('phone.png') })
  await editor.getByRole('button', { name: 'Open menu' }).click()
  await expect(logo(page)).toBeVisible()
})
