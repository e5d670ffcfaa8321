import type { Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, signInByRequest, TOBIAS, test } from './fixtures/editor.ts'
import { startProduct } from './fixtures/product.ts'

const PHONE = { width: 360, height: 740 }

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation' })
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'You are here' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views of this document' })

test.describe('the navigation', () => {
  test('lists collections, globals and the site’s own screens by groups, in the order of the config', async ({
    editor,
  }) => {
    await editor.goto('/admin')
    const groups = navigation(editor).getByRole('button')
    await expect(groups).toHaveText(['The magazine', 'Library', 'House', 'Views', 'System'])
    await expect(navigation(editor).getByRole('listitem')).toHaveText([
      'Articles',
      'Pages',
      'Events',
      // A screen of the magazine's own.
      'Calendar',
      'Authors',
      'Topics',
      'Pictures',
      'Users',
      'Redirects',
      'Missing pages',
      'Site',
      'Navigation',
      'Content checks',
      'API workbench',
      'Editorial calendar',
    ])
  })

  test('marks the current entry, and does not link to it', async ({ editor }) => {
    await editor.goto('/admin/collections/pages')
    const entry = navigation(editor).locator('#nav-pages')
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(navigation(editor).getByRole('link', { name: 'Pages', exact: true })).toHaveCount(
      0,
    )
    const mark = await entry.evaluate((element) => {
      const style = getComputedStyle(element, '::before')
      return { content: style.content, ink: style.backgroundColor, width: style.inlineSize }
    })
    expect(mark).toMatchObject({ content: '""', width: '3px' })
    expect(mark.ink).not.toBe('rgba(0, 0, 0, 0)')

    await navigation(editor).getByRole('link', { name: 'Site' }).click()
    const global = navigation(editor).locator('#nav-global-site')
    await expect(global).toHaveAttribute('aria-current', 'page')
    expect(await global.evaluate((element) => element.tagName)).not.toBe('A')
    await expect(navigation(editor).getByRole('link', { name: 'Pages', exact: true })).toBeVisible()
  })

  test('keeps the link to the list inside a collection', async ({ editor }) => {
    await editor.goto('/admin/collections/pages/create')
    const link = navigation(editor).getByRole('link', { name: 'Pages', exact: true })
    await expect(link).toHaveAttribute('aria-current', 'true')
    await link.click()
    await expect(editor).toHaveURL(/\/collections\/pages$/)
  })

  test('keeps its groups open or closed on the server, for each user', async ({
    page,
    browser,
    baseURL,
    content,
  }) => {
    const who = { email: `${ownAddress('nav')}@magazine.test`, password: 'open and closed' }
    await content.create('users', { ...who, name: 'Nav', role: 'admin' })
    await signInByRequest(page, who)
    await page.goto('/admin')
    const library = navigation(page).getByRole('button', { name: 'Library' })
    await expect(library).toHaveAttribute('aria-expanded', 'true')
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/preferences/nav') && response.request().method() === 'POST',
    )
    await library.click()
    await expect(library).toHaveAttribute('aria-expanded', 'false')
    await expect(navigation(page).getByText('Authors')).toBeHidden()
    expect((await saved).ok()).toBe(true)

    // Another device: closed from the first frame, because the preference is sent with the session.
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const elsewhere = await context.newPage()
    await signInByRequest(elsewhere, who)
    const asked: string[] = []
    elsewhere.on('request', (request) => asked.push(request.url()))
    await elsewhere.goto('/admin')
    const same = navigation(elsewhere).getByRole('button', { name: 'Library' })
    await expect(same).toHaveAttribute('aria-expanded', 'false')
    expect(asked.filter((url) => url.includes('/preferences/'))).toEqual([])
    await context.close()

    // Another user has closed nothing.
    const other = await browser.newContext({ baseURL: baseURL ?? '' })
    const colleague = await other.newPage()
    await signInByRequest(colleague)
    await colleague.goto('/admin')
    await expect(navigation(colleague).getByRole('button', { name: 'Library' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await other.close()
  })

  test('on a phone is behind a menu button, and has a button that closes it', async ({
    editor,
  }) => {
    await editor.setViewportSize(PHONE)
    await editor.goto('/admin')
    const open = editor.getByRole('button', { name: 'Open menu' })
    await expect(navigation(editor)).toBeHidden()
    await open.click()
    await expect(navigation(editor)).toBeVisible()
    await editor.getByRole('button', { name: 'Close menu' }).click()
    await expect(navigation(editor)).toBeHidden()
    await expect(open).toBeFocused()

    await open.press('Enter')
    await expect(navigation(editor)).toBeVisible()
    await editor.keyboard.press('Escape')
    await expect(navigation(editor)).toBeHidden()
    await expect(open).toBeFocused()

    await open.click()
    await navigation(editor).getByRole('link', { name: 'Events' }).click()
    await expect(editor).toHaveURL(/\/collections\/events$/)
    await expect(navigation(editor)).toBeHidden()
  })
})

test.describe('the current place', () => {
  test('is shown by breadcrumbs, all linked except the last', async ({ editor, content }) => {
    const { id } = await content.create('pages', { title: 'Crumbs', slug: ownAddress('crumbs') })
    await editor.goto(`/admin/collections/pages/${id}`)
    await expect(crumbs(editor).getByRole('listitem')).toHaveText(['Dashboard', 'Pages', 'Crumbs'])
    await expect(crumbs(editor).locator('[aria-current="page"]')).toHaveText('Crumbs')
    await expect(crumbs(editor).getByRole('link')).toHaveText(['Dashboard', 'Pages'])
    await crumbs(editor).getByRole('link', { name: 'Pages' }).click()
    await expect(editor).toHaveURL(/\/collections\/pages$/)
    await crumbs(editor).getByRole('link', { name: 'Dashboard' }).click()
    await expect(editor).toHaveURL(/\/admin$/)
    await expect(crumbs(editor)).toHaveCount(0)
  })

  test('an unknown page says so, and has a link back', async ({ editor }) => {
    for (const path of [
      'nothing/here',
      'collections/unknown',
      'collections/pages/no-such-page',
      'globals/unknown',
    ]) {
      await editor.goto(`/admin/${path}`)
      await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Nothing found')
      await expect(
        editor.getByText('Sorry, the page you were looking for could not be found', {
          exact: true,
        }),
      ).toBeVisible()
      await expect(crumbs(editor).locator('[aria-current="page"]')).toHaveText('Not found')
      const back = editor.getByRole('link', { name: 'Back to dashboard', exact: true })
      await expect(back).toHaveAttribute('href', '/admin')
      await expect(back).toHaveAttribute('data-size', 'large')
      await back.click()
      await expect(editor).toHaveURL(/\/admin$/)
    }
  })
})

test.describe('the tabs of a document', () => {
  test('exist for stored documents and globals, and mark the current one', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('pages', { title: 'Tabs', slug: ownAddress('tabs') })
    await editor.goto(`/admin/collections/pages/${id}`)
    const edit = tabs(editor).getByRole('link', { name: 'Edit' })
    await expect(edit).toHaveAttribute('href', `/admin/collections/pages/${id}`)
    await expect(edit).toHaveAttribute('aria-current', 'page')
    await editor.goto('/admin/globals/site')
    await expect(tabs(editor).getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/admin/globals/site',
    )
    await editor.goto('/admin/collections/pages/create')
    await expect(documentScreen(editor).heading).toHaveText('New page')
    await expect(tabs(editor).locator('[aria-current="page"]')).toHaveText('Edit')
    await expect(tabs(editor).getByRole('link')).toHaveCount(0)
  })

  test('keep the locale, and so does the URL of a new document', async ({ editor }) => {
    const screen = documentScreen(editor)
    await editor.goto('/admin/collections/pages/create?locale=de')
    await screen.field('Title').first().fill('Ziegeldächer')
    await screen.field('Address').fill(ownAddress('ziegel'))
    await screen.isSaved()
    const id = await screen.id()
    await expect(editor).toHaveURL(`/admin/collections/pages/${id}?locale=de`)
    await expect(tabs(editor).getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/admin/collections/pages/${id}?locale=de`,
    )
  })
})

test.describe('the dashboard', () => {
  test('shows the latest edits, and every collection and global', async ({ editor, content }) => {
    const title = `Edited just now ${ownAddress('recent')}`
    const { id } = await content.create('pages', { title, slug: ownAddress('recent') })
    await editor.goto('/admin')
    const recent = editor.getByRole('region', { name: 'Recently edited' })
    await expect(recent.getByRole('listitem').first()).toContainText(title)
    await expect(recent.getByRole('listitem').first()).toContainText('Draft')
    await expect(recent.getByRole('listitem').first()).toContainText('Made by Inés')
    await expect(recent.getByRole('listitem')).toHaveCount(8)

    const house = editor.getByRole('region', { name: 'House' })
    await expect(house.getByRole('link', { name: 'Site' })).toHaveAttribute(
      'href',
      '/admin/globals/site',
    )
    const magazine = editor.getByRole('region', { name: 'The magazine' })
    const pages = magazine.getByRole('listitem').filter({ hasText: 'Pages' })
    await expect(pages).toContainText(`${await content.count('pages')} documents`)
    await expect(pages.getByRole('link', { name: 'Create new page' })).toHaveAttribute(
      'href',
      '/admin/collections/pages/create',
    )
    await recent.getByRole('link', { name: title }).click()
    await expect(editor).toHaveURL(new RegExp(`/pages/${id}$`))
  })
})

test.describe('pictures on the dashboard', () => {
  test('come with one request for all of them, and move nothing', async ({ editor, content }) => {
    const media = await editor.request.get('/api/media?limit=2&depth=0&sort=filename')
    const [first, second] = (await media.json()).docs
    for (const cover of [first.id, second.id, null]) {
      const slug = ownAddress('cover')
      await content.create('articles', { title: `Pictured ${slug}`, slug, cover })
    }
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const asked: string[] = []
    await editor.route('**/api/media?*', async (route) => {
      asked.push(route.request().url())
      await held
      await route.fallback()
    })
    await editor.goto('/admin')
    const own = editor.getByRole('region', { name: 'My drafts' })
    const title = own.getByText(/^Pictured/).first()
    await expect(title).toBeVisible()
    const before = await title.boundingBox()
    const pictures = own.locator('[data-document-picture]')
    // Others have drafts of this user, too.
    const made = own.getByRole('listitem').filter({ hasText: 'Pictured' })
    await expect(pictures.locator('img')).toHaveCount(0)
    release()
    // Beside a title there is nothing to say about it.
    await expect(made.locator('[data-document-picture] img[alt=""]')).toHaveCount(2)
    expect(await title.boundingBox()).toEqual(before)
    expect(await own.getByRole('listitem').count()).toBe(await pictures.count())
    expect(asked).toHaveLength(1)
    await isAccessible(editor, 'the dashboard with pictures')
    await editor.unrouteAll({ behavior: 'wait' })
  })
})

test.describe('the drafts of the user on the dashboard', () => {
  test('are what the user wrote last and readers do not see, as long as that is so', async ({
    editor,
    reader,
    content,
    product,
  }) => {
    const make = async (title: string, publish = false) => {
      const slug = ownAddress('own')
      return content.create('pages', { title: `${title} ${slug}`, slug }, { publish })
    }
    const published = await make('Out there', true)
    const changed = await make('Written on', true)
    await content.update('pages', changed.id, { title: 'Written further', _status: 'draft' })
    const taken = await make('Taken over')
    const removed = await make('Thrown away')
    await content.update('pages', removed.id, { deletedAt: new Date().toISOString() })
    const draft = await make('Never out')
    await signInByRequest(reader, TOBIAS)
    const byAnother = await reader.request.patch(`/api/pages/${taken.id}?draft=true`, {
      data: { title: 'By another' },
      headers: { origin: product.baseURL },
    })
    expect(byAnother.ok()).toBe(true)

    await editor.goto('/admin')
    const own = editor.getByRole('region', { name: 'My drafts' })
    const line = (text: string) => own.getByRole('listitem').filter({ hasText: text })
    await expect(own.getByRole('listitem').first()).toContainText('Never out')
    await expect(line('Never out')).toContainText('Draft')
    await expect(line('Written further')).toContainText('Changed')
    for (const title of [published.title, removed.title, 'By another'])
      await expect(line(String(title))).toHaveCount(0)
    expect(await own.getByRole('listitem').count()).toBeLessThanOrEqual(5)
    await isAccessible(editor, 'the dashboard with drafts')

    // It is told of what happens elsewhere.
    await content.publish('pages', draft.id)
    await expect(line(String(draft.title))).toHaveCount(0)
    await line('Written further').getByRole('link').click()
    await expect(editor).toHaveURL(new RegExp(`/pages/${changed.id}$`))
  })
})

test.describe('the dashboard, when the server does not answer', () => {
  test('shows an error instead of an empty list, and can retry', async ({ editor }) => {
    // The collections are read with one request.
    const reads = '**/api/_panel/answers?*'
    await editor.route(reads, async (route) => {
      const paths: string[] = JSON.parse(
        new URL(route.request().url()).searchParams.get('paths') ?? '',
      )
      const answers: object[] = await (await route.fetch()).json()
      const failed = { status: 400, body: { errors: [] } }
      await route.fulfill({
        json: answers.map((one, index) =>
          /^.(pages|articles)\?/.test(paths[index] ?? '') ? failed : one,
        ),
      })
    })
    await editor.goto('/admin')
    const main = editor.getByRole('main')
    await expect(main.getByRole('alert')).toBeVisible()
    const pages = main.locator('#card-pages')
    await expect(pages.getByRole('link', { name: 'Pages', exact: true })).toBeVisible()
    await expect(pages).not.toContainText('documents')
    const recent = main.getByRole('region', { name: 'Recently edited' })
    await expect(recent.getByRole('listitem').first()).toBeVisible()
    await expect(recent).not.toContainText('No documents have been changed yet.')

    await editor.unrouteAll({ behavior: 'wait' })
    await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('alert')).toHaveCount(0)
    await expect(pages).toContainText(/\d documents/)
  })

  test('is shown when all of it is loaded, so that nothing moves', async ({ editor }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await editor.route('**/api/_panel/answers?*', async (route) => {
      await held
      await route.fallback()
    })
    await editor.goto('/admin')
    const recent = editor.getByRole('region', { name: 'Recently edited' })
    await expect(editor.getByRole('heading', { level: 1, name: /Inés$/ })).toBeVisible()
    await expect(editor.locator('#card-articles')).toBeHidden()
    release()
    await expect(recent.getByRole('link')).toHaveCount(8)
    await expect(editor.locator('#card-articles')).toContainText(/\d documents/)
  })
})

test('a link that is pressed is read before it is let go', async ({ editor, content }) => {
  const slug = ownAddress('pressed')
  const { id } = await content.create('pages', { title: `Pressed ${slug}`, slug })
  await editor.goto(`/admin/collections/pages?search=${slug}`)
  const link = editor.getByRole('main').getByRole('link', { name: `Pressed ${slug}` })
  const address = editor.url()
  const asked = editor.waitForRequest((request) => request.url().includes(`/api/pages/${id}?`))
  await link.dispatchEvent('pointerdown', { button: 0 })
  await asked
  expect(editor.url()).toBe(address)
})

test('a screen that finishes loading does not move the focus of a user who has left the page', async ({
  editor,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await editor.goto('/admin/collections/pages')
  await editor.route('**/api/_panel/answers?*', async (route) => {
    await held
    await route.fallback()
  })
  await crumbs(editor).getByRole('link', { name: 'Dashboard' }).click()
  const heading = editor.getByRole('heading', { level: 1, name: /Inés$/ })
  await expect(heading).toBeFocused()
  // As Tab does after the last tab stop of a page.
  await heading.evaluate((element) => (element as HTMLElement).blur())
  release()
  const recent = editor.getByRole('region', { name: 'Recently edited' })
  await expect(recent.getByRole('link')).toHaveCount(8)
  await expect(editor.locator(':focus')).toHaveCount(0)
})

test.describe('messages', () => {
  test('stay visible on the next screen', async ({ editor, content }) => {
    const screen = documentScreen(editor)
    const { id } = await content.create('pages', { title: 'Brief', slug: ownAddress('brief') })
    await editor.goto(`/admin/collections/pages/${id}`)
    await expect(screen.heading).toHaveText('Brief')
    await screen.choose('More actions', 'Move to trash')
    await editor.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click()
    await expect(editor).toHaveURL(/\/collections\/pages$/)
    await expect(editor.getByText('Page “Brief” was moved to the trash.')).toBeVisible()
  })

  test('are shown after a reload, when another user signed in', async ({ context, content }) => {
    const who = { email: `${ownAddress('other')}@magazine.test`, password: 'somebody else' }
    await content.create('users', { ...who, name: 'Otto Other', role: 'editor' })
    const first = await context.newPage()
    await signInByRequest(first)
    await first.goto('/admin/account')
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('Your account')

    const second = await context.newPage()
    await second.goto('/admin/logout')
    await second.getByRole('link', { name: 'Sign in' }).click()
    await second.getByRole('textbox', { name: 'Email' }).fill(who.email)
    await second.getByRole('textbox', { name: 'Password' }).fill(who.password)
    await second.getByRole('button', { name: 'Sign in' }).click()
    await expect(second).toHaveURL(/\/admin$/)
    await expect(first.getByText('Another account signed in to this browser.')).toBeVisible()
    await expect(first.getByRole('button', { name: 'Account Otto Other' })).toBeVisible()
  })
})

test.describe('progress', () => {
  const progress = (page: Page) => page.getByRole('progressbar', { name: 'Working…' })

  test('is shown while a screen loads slowly, and not when it loads at once', async ({
    editor,
  }) => {
    await editor.goto('/admin')
    await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await editor.route('**/api/events?*', async (route) => {
      await held
      await route.continue()
    })
    await navigation(editor).getByRole('link', { name: 'Events' }).click()
    await expect(progress(editor)).toBeVisible()
    release()
    await expect(editor.getByRole('table').getByRole('link').first()).toBeVisible()
    await expect(progress(editor)).toBeHidden()
  })

  test('is shown during an action', async ({ editor, content }) => {
    const screen = documentScreen(editor)
    const { id } = await content.create('pages', { title: 'Slow', slug: ownAddress('slow') })
    await editor.goto(`/admin/collections/pages/${id}`)
    await expect(screen.heading).toHaveText('Slow')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await editor.route(`**/api/pages/${id}?*`, async (route) => {
      if (route.request().method() === 'PATCH') await held
      await route.continue()
    })
    await screen.publish.click()
    await expect(progress(editor)).toBeVisible()
    await expect(screen.publish).toHaveAttribute('aria-busy', 'true')
    release()
    await screen.hasStatus('Published')
    await expect(progress(editor)).toBeHidden()
  })
})

test('an empty site has a dashboard that says so', async ({ page }) => {
  const product = await startProduct({ folder: 'e2e/fixtures/empty-site' })
  try {
    await page.goto(`${product.baseURL}/admin`)
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
    await page.getByRole('textbox', { name: 'New password' }).fill('difference engine')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('difference engine')
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Admin' }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    const recent = page.getByRole('region', { name: 'Recently edited' })
    await expect(recent).toContainText('No documents have been changed yet.')
    await expect(recent).toContainText('Start with one of the collections below.')
    await expect(navigation(page).getByRole('button')).toHaveText(['Collections'])
  } finally {
    await product.stop()
  }
})
