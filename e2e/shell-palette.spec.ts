import type { Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const options = (page: Page) => palette(page).getByRole('option')
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search and commands' })

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

test.describe('the palette', () => {
  test('opens with Ctrl K, closes with Escape and returns the focus', async ({ editor }) => {
    await editor.goto('/admin/collections/pages')
    const create = editor.getByRole('link', { name: 'Create new page' })
    await create.focus()
    await openPalette(editor)
    await editor.keyboard.press('Escape')
    await expect(palette(editor)).toBeHidden()
    await expect(create).toBeFocused()
  })

  test('opens with its button, also on a phone', async ({ editor }) => {
    await editor.goto('/admin')
    await editor.getByRole('button', { name: /^Search/ }).click()
    await expect(field(editor)).toBeFocused()
    await editor.keyboard.press('Escape')
    await editor.setViewportSize({ width: 360, height: 740 })
    await editor.getByRole('button', { name: 'Search' }).click()
    await expect(field(editor)).toBeFocused()
  })

  test('receives keys typed before it is loaded, and none of them goes into the field behind', async ({
    editor,
  }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await editor.route(/\/later-[^/]*\.js/, async (route) => {
      await arrived
      await route.continue()
    })
    await editor.goto('/admin/collections/topics/create')
    const name = documentScreen(editor).field('Name')
    await name.fill('Ink')
    await editor.keyboard.press('ControlOrMeta+k')
    await editor.keyboard.type('evex')
    await editor.keyboard.press('Backspace')
    await editor.keyboard.type('nt')
    arrive()
    await expect(field(editor)).toBeFocused()
    await editor.keyboard.type('s')
    await expect(field(editor)).toHaveValue('events')
    await expect(options(editor).first()).toHaveAccessibleName(/^Events/)
    await editor.keyboard.press('Escape')
    await expect(palette(editor)).toBeHidden()
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('Ink')
    await editor.keyboard.press('ControlOrMeta+k')
    await expect(field(editor)).toHaveValue('')
  })

  test('leads to collections and globals', async ({ editor }) => {
    await editor.goto('/admin')
    await openPalette(editor)
    await expect(palette(editor).getByRole('group', { name: 'Go to' })).toBeVisible()
    await editor.keyboard.type('event')
    await expect(options(editor).first()).toHaveAccessibleName(/^Events/)
    await editor.keyboard.press('Enter')
    await expect(editor).toHaveURL(/\/collections\/events$/)
    await expect(editor.getByRole('heading', { level: 1 })).toBeFocused()
    await openPalette(editor)
    await editor.keyboard.type('site')
    await options(editor).filter({ hasText: 'Site' }).first().click()
    await expect(editor).toHaveURL(/\/globals\/site$/)
  })

  test('finds documents of all collections by their titles', async ({ editor, content }) => {
    const word = `zinc${process.pid}`
    const title = `Zinc gutters ${word}`
    const { id } = await content.create('pages', { title, slug: ownAddress('zinc') })
    const topic = await content.create('topics', { name: `About ${word}`, slug: ownAddress('z') })
    await editor.goto('/admin?locale=en')
    await openPalette(editor)
    await editor.keyboard.type(`${word} gutters`)
    const found = palette(editor).getByRole('group', { name: 'Documents' }).getByRole('option')
    await expect(found).toHaveCount(1)
    await expect(found).toHaveAccessibleName(`${title} Page Draft`)
    await field(editor).fill(word)
    await expect(found).toHaveCount(2)
    await expect(found.filter({ hasText: 'Topic' })).toHaveCount(1)
    await found.filter({ hasText: 'Page' }).click()
    await expect(editor).toHaveURL(new RegExp(`/collections/pages/${id}\\?locale=en$`))
    await openPalette(editor)
    await editor.keyboard.type(word)
    await palette(editor)
      .getByRole('option', { name: `Pages with “${word}”` })
      .click()
    await expect(editor).toHaveURL(new RegExp(`/collections/pages\\?.*search=${word}`))
    await expect(
      editor.getByRole('main').getByRole('table').getByRole('link', { name: title }),
    ).toBeVisible()
    await content.update('topics', topic.id, { name: 'Something else' })
  })

  test('shows the pictures of what it finds, without a request for each', async ({
    editor,
    content,
  }) => {
    const word = `gable${process.pid}`
    const media = await editor.request.get('/api/media?limit=1&depth=0&sort=filename')
    const [picture] = (await media.json()).docs
    for (const part of ['one', 'two']) {
      const slug = ownAddress(part)
      await content.create('articles', { title: `${word} ${part}`, slug, cover: picture.id })
    }
    await content.create('pages', { title: `${word} three`, slug: ownAddress('three') })
    await editor.goto('/admin/collections/topics?locale=en')
    await openPalette(editor)
    const asked: string[] = []
    editor.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(articles|pages|media)$/.test(pathname)) asked.push(pathname)
    })
    await editor.keyboard.type(word)
    const found = palette(editor).getByRole('group', { name: 'Documents' }).getByRole('option')
    await expect(found).toHaveCount(3)
    await expect(found.filter({ hasText: 'Article' }).locator('img[alt=""]')).toHaveCount(2)
    await expect(found.filter({ hasText: 'Page' }).locator('img')).toHaveCount(0)
    await expect(found.first()).toHaveAccessibleName(new RegExp(`^${word}`))
    // Of pages it is known that they have none.
    expect(asked.sort()).toEqual(['/api/articles', '/api/media'])
    await editor.keyboard.press('Escape')
  })

  test('finds documents by their words, says where and in which state, and corrects what is mistyped', async ({
    editor,
    content,
  }) => {
    const word = `quartzite${String.fromCharCode(97 + (process.pid % 26))}`
    const slug = ownAddress('quartzite')
    const { id } = await content.create('topics', { name: 'Roof stones', slug, description: '' })
    await content.update('topics', id, { description: `Slates and ${word} last the longest.` })
    await editor.goto('/admin?locale=en')
    await openPalette(editor)
    await editor.keyboard.type(`${word} slate`)
    const found = palette(editor).getByRole('group', { name: 'Documents' }).getByRole('option')
    await expect(found).toHaveCount(1)
    await expect(found).toHaveAccessibleName(/^Roof stones.*Slates and quartzite.*Topic/)
    await expect(found.locator('mark')).toHaveText(['Slates', word])
    await isAccessible(editor, 'in results of the palette')

    await field(editor).fill(word.replace('rtz', 'rzt'))
    const corrected = palette(editor).getByRole('group', { name: `Results for “${word}”` })
    await expect(corrected.getByRole('option').first()).toHaveAccessibleName(/^Roof stones/)
    await editor.setViewportSize({ width: 360, height: 740 })
    await isAccessible(editor, 'in corrected results of the palette on a phone')
    await corrected.getByRole('option', { name: /^Search instead for/ }).click()
    await expect(palette(editor)).toContainText('Nothing found')
    await expect(field(editor)).toBeFocused()

    await field(editor).fill(word)
    await palette(editor)
      .getByRole('option', { name: `Topics with “${word}”` })
      .click()
    await expect(editor).toHaveURL(new RegExp(`/collections/topics\\?.*search=${word}`))
    const table = editor.getByRole('main').getByRole('table')
    await expect(table.getByRole('link', { name: 'Roof stones' })).toBeVisible()
  })

  test('offers the actions of the current screen', async ({ editor, content }) => {
    const screen = documentScreen(editor)
    const { id } = await content.create('pages', { title: 'Doable', slug: ownAddress('doable') })
    await editor.goto(`/admin/collections/pages/${id}`)
    await expect(screen.heading).toHaveText('Doable')
    await openPalette(editor)
    const actions = palette(editor).getByRole('group', { name: 'Actions' }).getByRole('option')
    await expect(actions.filter({ hasText: /^PublishCtrl↵$/ })).toHaveCount(1)
    await expect(actions.filter({ hasText: /^Move to trash$/ })).toHaveCount(1)

    // No item is selected before typing: Enter must not publish by accident.
    await editor.keyboard.press('Enter')
    await expect(palette(editor)).toBeVisible()
    expect(await content.read('pages', id)).toMatchObject({ _status: 'draft' })

    await editor.keyboard.type('trash')
    await editor.keyboard.press('Enter')
    const question = editor.getByRole('alertdialog', { name: 'Move page to the trash?' })
    await expect(question).toBeVisible()
    await editor.keyboard.press('Escape')
    await expect(question).toBeHidden()

    await openPalette(editor)
    await editor.keyboard.type('publish')
    await expect(options(editor).first()).toHaveAccessibleName(/^Publish( Ctrl|Ctrl|$)/)
    await editor.keyboard.press('Enter')
    await screen.hasStatus('Published')
    await editor.goto('/admin')
    await openPalette(editor)
    await editor.keyboard.type('publ')
    await expect(options(editor).filter({ hasText: /^Publish/ })).toHaveCount(0)
  })

  test('is navigated with the arrow keys, and announces the number of results', async ({
    editor,
  }) => {
    await editor.goto('/admin')
    await openPalette(editor)
    await editor.keyboard.press('ArrowDown')
    const active = async () => {
      const id = await field(editor).getAttribute('aria-activedescendant')
      return id ? editor.locator(`[id="${id}"]`).textContent() : null
    }
    await expect.poll(active).toMatch(/^Articles/)
    await editor.keyboard.press('ArrowDown')
    await expect.poll(active).toMatch(/^Pages/)
    await editor.keyboard.press('Enter')
    await expect(editor).toHaveURL(/\/collections\/pages$/)
    await expect(editor.getByRole('heading', { level: 1, name: 'Pages' })).toBeFocused()
    await openPalette(editor)
    await editor.keyboard.type('create new page')
    await expect(palette(editor).getByRole('status')).toHaveText('1 result')
    await editor.keyboard.press('Enter')
    await expect(editor).toHaveURL(/\/collections\/pages\/create$/)
  })

  test('says when documents cannot be searched, and still offers other entries', async ({
    editor,
  }) => {
    await editor.goto('/admin')
    await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
    await editor.route('**/_panel/search?*', (route) => route.fulfill({ status: 400, json: {} }))
    await openPalette(editor)
    await editor.keyboard.type('pages')
    await expect(palette(editor).getByRole('alert')).toHaveText('Documents could not be searched.')
    await editor.keyboard.press('Enter')
    await expect(editor).toHaveURL(/\/collections\/pages$/)
  })

  test('on a slow network offers local entries at once, and later results do not move them', async ({
    editor,
    content,
  }) => {
    const word = `events${process.pid}`
    const title = `Events of the year ${word}`
    await content.create('pages', { title, slug: ownAddress('slow') })
    await editor.goto('/admin')
    await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await editor.route('**/_panel/search?*', async (route) => {
      await held
      await route.fallback()
    })
    await openPalette(editor)
    await editor.keyboard.type('event')
    const places = palette(editor).getByRole('group', { name: 'Go to' })
    await expect(places.getByRole('option').first()).toHaveAccessibleName(/^Events/)
    await expect(palette(editor).getByRole('group', { name: 'Documents' })).toHaveCount(0)
    await expect(palette(editor)).not.toContainText('Nothing found')
    await editor.keyboard.press('ArrowDown')
    const active = () => field(editor).getAttribute('aria-activedescendant')
    const chosen = await active()
    const place = await places.boundingBox()
    release()
    await expect(palette(editor).getByRole('group', { name: 'Documents' })).toBeVisible()
    expect(await active()).toBe(chosen)
    expect(await places.boundingBox()).toEqual(place)
    await editor.keyboard.press('ArrowUp')
    await editor.keyboard.press('Enter')
    await expect(editor).toHaveURL(/\/collections\/events$/)
  })

  test('shows the results for the last input, in whatever order answers arrive', async ({
    editor,
    content,
  }) => {
    const [first, second] = [`early${process.pid}`, `late${process.pid}`]
    for (const word of [first, second]) {
      await content.create('topics', { name: `About ${word}`, slug: ownAddress('word') })
    }
    await editor.goto('/admin')
    await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await editor.route(`**/_panel/search?*${first}*`, async (route) => {
      await held
      await route.fallback().catch(() => undefined)
    })
    await openPalette(editor)
    const asked = editor.waitForRequest((request) => request.url().includes(first))
    await field(editor).fill(first)
    await asked
    await expect(palette(editor)).toContainText('Searching')
    await field(editor).fill(second)
    await expect(options(editor)).toHaveText([`About ${second}Topic`, `Topics with “${second}”`])
    release()
    await expect(palette(editor).getByRole('status')).toHaveText('1 result')
    await expect(options(editor)).toHaveText([`About ${second}Topic`, `Topics with “${second}”`])
  })

  test('keeps the focus and every key when it is opened while a screen is loading', async ({
    editor,
  }) => {
    await editor.goto('/admin')
    await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await editor.route('**/api/events?*', async (route) => {
      await held
      await route.continue()
    })
    await editor.getByRole('navigation').getByRole('link', { name: 'Events' }).click()
    await expect(editor.getByRole('progressbar', { name: 'Working…' })).toBeVisible()
    await editor.keyboard.press('ControlOrMeta+k')
    await expect(field(editor)).toBeFocused()
    await editor.keyboard.type('art')
    release()
    // Behind the palette, where it is not accessible.
    await expect(editor.locator('main h1')).toHaveText('Events')
    await editor.keyboard.type('icles')
    await expect(field(editor)).toHaveValue('articles')
  })

  test('switches the theme', async ({ editor }) => {
    await editor.goto('/admin')
    await openPalette(editor)
    await editor.keyboard.type('dark')
    await editor.keyboard.press('Enter')
    await expect(editor.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openPalette(editor)
    await editor.keyboard.type('system')
    await editor.keyboard.press('Enter')
    await expect(editor.locator('html')).not.toHaveAttribute('data-theme')
  })
})

test.describe('the sheet of shortcuts', () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  test('opens with a question mark and lists the shortcuts of this screen', async ({
    editor,
    content,
  }) => {
    const { id } = await content.create('pages', { title: 'Keys', slug: ownAddress('keys') })
    await editor.goto('/admin')
    await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
    await editor.keyboard.press('?')
    await expect(sheet(editor)).toContainText('Search and commands')
    await expect(sheet(editor)).not.toContainText('Publish')
    await editor.keyboard.press('Escape')
    await expect(sheet(editor)).toBeHidden()

    await editor.goto(`/admin/collections/pages/${id}`)
    await expect(documentScreen(editor).heading).toHaveText('Keys')
    // The sheet lists the actions at the time it opens, and publishing is available only after its
    // permission is known.
    await expect(editor.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    await editor.keyboard.press('?')
    const line = sheet(editor).locator('dl > div').filter({ hasText: 'Publish' })
    await expect(line.locator('kbd')).toHaveText(['Ctrl', '↵'])
    await expect(sheet(editor)).toContainText('Save draft')
  })

  test('does not open while the user types a question mark in a text', async ({ editor }) => {
    await editor.goto('/admin/collections/pages/create')
    const title = documentScreen(editor).field('Title').first()
    await expect(title).toBeFocused()
    await editor.keyboard.type('Why tin?')
    await expect(title).toHaveValue('Why tin?')
    await expect(sheet(editor)).toHaveCount(0)
  })
})
