import type { Cookie, Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { chooseLanguage } from './fixtures/choose-language.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, signIn, test } from './fixtures/editor.ts'
import { forgetLocale } from './fixtures/forget-locale.ts'

const DAY = 24 * 60 * 60

async function chooseTheme(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemradio', { name: choice }).click()
}

async function cookie(page: Page, name: string): Promise<Cookie | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find((kept) => kept.name === name)
}

function daysLeft({ expires }: Cookie): number {
  return (expires - Date.now() / 1000) / DAY
}

test.describe('the language of the panel', () => {
  test('is chosen in the account menu, at once, and kept for the next visit', async ({
    editor,
  }) => {
    await editor.goto('/admin/collections/pages')
    const heading = editor.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Pages')
    await chooseLanguage(editor, 'Account', 'Deutsch')
    await expect(heading).toHaveText('Seiten')
    await expect(editor.getByRole('searchbox')).toHaveAccessibleName('Gesamten Text durchsuchen')
    await expect(editor.locator('html')).toHaveAttribute('lang', 'de')
    const kept = await cookie(editor, 'stet-lng')
    expect(kept?.value).toBe('de')
    expect(kept && daysLeft(kept)).toBeCloseTo(365, 0)

    await editor.reload()
    await expect(heading).toHaveText('Seiten')
    await expect(editor.locator('html')).toHaveAttribute('lang', 'de')
    await chooseLanguage(editor, 'Konto', 'English')
    await expect(heading).toHaveText('Pages')
  })

  test('is chosen on a phone too, where the account is inside the navigation', async ({
    editor,
  }) => {
    await editor.setViewportSize({ width: 360, height: 740 })
    await editor.goto('/admin/collections/pages')
    const heading = editor.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Pages')
    await editor.getByRole('button', { name: 'Open menu' }).click()
    await chooseLanguage(editor, 'Account', 'Deutsch')
    await expect(editor.locator('html')).toHaveAttribute('lang', 'de')
    await editor.getByRole('button', { name: 'Menü schließen' }).click()
    await expect(heading).toHaveText('Seiten')
  })

  test('is by default the browser’s, and the server uses it too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-AT' })
    const page = await context.newPage()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(signIn.email)
    await page.getByRole('textbox', { name: 'Passwort' }).fill('not the password')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByRole('alert')).toContainText('Passwort')
    await expect(page.getByRole('alert')).not.toContainText('password')
    await context.close()
  })
})

test('the panel is accessible in languages of several scripts and both directions', async ({
  editor,
  baseURL,
}) => {
  const languages = { ar: 'rtl', de: 'ltr', he: 'rtl', ja: 'ltr', th: 'ltr' }
  for (const [language, direction] of Object.entries(languages)) {
    const chosen = { name: 'stet-lng', value: language, url: baseURL ?? '' }
    await editor.context().addCookies([chosen])
    for (const path of ['', '/collections/articles', '/collections/articles/article-map-error']) {
      await editor.goto(`/admin${path}`)
      const html = editor.locator('html')
      await expect(html).toHaveAttribute('lang', language)
      await expect(html).toHaveAttribute('dir', direction)
      await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(editor.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0)
      await isAccessible(editor, `${language} ${path}`)
    }
  }
  await editor.context().clearCookies({ name: 'stet-lng' })
})

test.describe('the theme', () => {
  test('is kept for a year when chosen, and deleted when it follows the system again', async ({
    editor,
  }) => {
    const ground = () =>
      editor.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await editor.emulateMedia({ colorScheme: 'light' })
    await editor.goto('/admin/collections/topics')
    await expect(editor.getByRole('link', { name: 'Streets' })).toBeVisible()
    const html = editor.locator('html')
    await expect(html).not.toHaveAttribute('data-theme')
    const light = await ground()

    await chooseTheme(editor, 'Dark')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()
    const kept = await cookie(editor, 'stet-theme')
    expect(kept?.value).toBe('dark')
    expect(kept && daysLeft(kept)).toBeCloseTo(365, 0)
    await editor.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')

    await chooseTheme(editor, 'Light')
    await expect.poll(ground).toBe(light)
    expect((await cookie(editor, 'stet-theme'))?.value).toBe('light')
    await editor.emulateMedia({ colorScheme: 'dark' })
    expect(await ground()).toBe(light)

    await chooseTheme(editor, 'Automatic')
    await expect.poll(ground).toBe(dark)
    await expect(html).not.toHaveAttribute('data-theme')
    expect(await cookie(editor, 'stet-theme')).toBeUndefined()
    await editor.emulateMedia({ colorScheme: 'light' })
    await expect.poll(ground).toBe(light)
  })

  test('changes without animation with reduced motion', async ({ editor }) => {
    await editor.goto('/admin/collections/topics')
    await expect(editor.getByRole('link', { name: 'Streets' })).toBeVisible()
    const moving = await editor.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
      return document.getAnimations().length
    })
    expect(moving).toBe(0)
  })
})

test.describe('the language of the content', () => {
  test.afterEach(({ editor }) => forgetLocale(editor))

  async function chooseLocale(page: Page, from: string, to: string): Promise<void> {
    await page.getByRole('button', { name: `Locale: ${from}` }).click()
    await page.getByRole('menuitemradio', { name: to }).click()
  }

  test('stays in the URL from screen to screen', async ({ editor }) => {
    await editor.goto('/admin/collections/topics')
    const { main, field, heading } = documentScreen(editor)
    await chooseLocale(editor, 'English', 'German')
    await expect(editor).toHaveURL('/admin/collections/topics?locale=de')
    await expect(main.getByRole('link', { name: 'Straßen' })).toHaveAttribute(
      'href',
      '/admin/collections/topics/topic-streets?locale=de',
    )
    const navigation = editor.getByRole('navigation', { name: 'Navigation' })
    await expect(navigation.getByRole('link', { name: 'Events' })).toHaveAttribute(
      'href',
      '/admin/collections/events?locale=de',
    )
    await expect(main.getByRole('link', { name: 'Create new Topic' })).toHaveAttribute(
      'href',
      '/admin/collections/topics/create?locale=de',
    )

    await main.getByRole('link', { name: 'Straßen' }).click()
    await expect(heading).toHaveText('Straßen')
    await expect(field('Name')).toHaveValue('Straßen')
    await chooseLocale(editor, 'German', 'Japanese')
    await expect(editor).toHaveURL('/admin/collections/topics/topic-streets?locale=ja')
    await expect(field('Name')).toHaveValue('街路')
    await navigation.getByRole('link', { name: 'Site' }).click()
    await expect(editor).toHaveURL('/admin/globals/site?locale=ja')
    await expect(field('Tagline')).toHaveValue(/季刊誌/)
    await editor.goBack()
    await expect(field('Name')).toHaveValue('街路')
  })

  test('stays the chosen one when a new document gets its URL', async ({ editor, content }) => {
    await editor.goto('/admin/collections/pages/create?locale=de')
    const screen = documentScreen(editor)
    await screen.field('Title').first().fill('Auf Deutsch zuerst')
    await screen.isSaved()
    const id = await screen.id()
    await expect(editor).toHaveURL(`/admin/collections/pages/${id}?locale=de`)
    expect((await content.read('pages', id, { locale: 'de' })).title).toBe('Auf Deutsch zuerst')
    expect((await content.read('pages', id, { locale: 'en' })).title ?? null).toBeNull()
  })

  test('sets the direction of its content, and nothing else', async ({ editor }) => {
    await editor.goto('/admin/collections/pages/page-about?locale=ar')
    const { field, heading } = documentScreen(editor)
    const title = field('Title').first()
    await expect(title).toHaveValue('مَن نحن')
    await expect(title).toHaveCSS('direction', 'rtl')
    await expect(title).toHaveAttribute('lang', 'ar')
    await expect(field('Heading').first()).toHaveCSS('direction', 'rtl')
    await expect(field('Description')).toHaveCSS('direction', 'rtl')
    await expect(field('Address').last()).toHaveValue('about')
    await expect(field('Address').last()).toHaveCSS('direction', 'ltr')
    await expect(editor.locator('html')).toHaveCSS('direction', 'ltr')
    await expect(heading).toHaveText('مَن نحن')
  })

  test('never saves fallback values', async ({ editor, content }) => {
    const { id } = await content.create(
      'pages',
      {
        title: 'Only in English',
        slug: ownAddress('fallback'),
        layout: [{ blockType: 'hero', heading: 'English heading', text: 'English text' }],
      },
      { publish: true },
    )
    const standsIn = await content.read('pages', id, { locale: 'de', fallback: 'en' })
    expect(standsIn.title).toBe('Only in English')

    await editor.goto(`/admin/collections/pages/${id}?locale=de`)
    const screen = documentScreen(editor)
    await expect(screen.field('Title').first()).toHaveValue('')
    await expect(screen.field('Heading')).toHaveValue('')
    await screen.field('Heading').fill('Deutsche Überschrift')
    await screen.isSaved()

    const german = await content.read('pages', id, { locale: 'de' })
    expect(german.title ?? null).toBeNull()
    expect(german.layout).toMatchObject([{ heading: 'Deutsche Überschrift' }])
    expect((german.layout as { text?: unknown }[])[0]?.text ?? null).toBeNull()
    expect(await content.read('pages', id, { locale: 'en' })).toMatchObject({
      title: 'Only in English',
      layout: [{ heading: 'English heading', text: 'English text' }],
    })
  })
})

test.describe('an unknown URL', () => {
  for (const path of [
    '/admin/nothing/here',
    '/admin/collections/nothing',
    '/admin/collections/pages/no-such-page',
    '/admin/globals/nothing',
  ]) {
    test(`shows the message of the specification at ${path}`, async ({ editor }) => {
      await editor.goto(path)
      const main = editor.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Nothing found')
      await expect(
        main.getByText('Sorry, the page you were looking for could not be found', { exact: true }),
      ).toBeVisible()
      await expect(
        main.getByRole('navigation', { name: 'You are here' }).getByRole('listitem').last(),
      ).toHaveText('Not found')
      const back = main.getByRole('link', { name: 'Back to dashboard', exact: true })
      await expect(back).toHaveAttribute('href', '/admin')
      await back.click()
      await expect(editor).toHaveURL(/\/admin$/)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Inés$/)
    })
  }
})
