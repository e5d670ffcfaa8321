import type { Browser, Page } from '@playwright/test'
import type { Content } from './fixtures/content.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, signInByRequest, TOBIAS, test } from './fixtures/editor.ts'

const hero = (id: string, heading: string) => ({ id, blockType: 'hero', heading })

/** A page that was published, changed, and published again. */
async function changedPage(content: Content): Promise<{ id: string; address: string }> {
  const address = ownAddress('roofs')
  const { id } = await content.create(
    'pages',
    { title: 'Tin roofs', slug: address, layout: [hero('a', 'Rain'), hero('b', 'Hail')] },
    { publish: true },
  )
  await content.update('pages', id, { title: 'Slate roofs', layout: [hero('a', 'Snow')] })
  await content.publish('pages', id)
  return { id, address }
}

async function openVersion(page: Page, content: Content, id: string, back: number) {
  const versions = await content.versions('pages', id)
  await page.goto(`/admin/collections/pages/${id}/versions/${versions[back]}`)
  return versions
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm version restoration' })

test('a published version is restored after a preview of the changes, for readers too', async ({
  editor: page,
  content,
}) => {
  const { id } = await changedPage(content)
  const before = await openVersion(page, content, id, 2)
  await page.getByRole('button', { name: 'Restore this version' }).click()

  const changes = dialog(page).getByRole('region', { name: 'What will change' })
  await expect(dialog(page)).toContainText('Readers will see it immediately.')
  await expect(changes).toContainText('3 changes')
  const title = changes.getByRole('group', { name: 'Title English' })
  await expect(title.getByRole('deletion')).toHaveText('Slate')
  await expect(title.getByRole('insertion')).toHaveText('Tin')
  expect(await content.read('pages', id)).toMatchObject({ title: 'Slate roofs' })

  await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Restored Successfully.')).toBeVisible()
  await expect(page).toHaveURL(`/admin/collections/pages/${id}`)
  const screen = documentScreen(page)
  await expect(screen.heading).toHaveText('Tin roofs')
  await screen.hasStatus('Published')
  expect((await content.readAsAnybody('pages', id)).doc.title).toBe('Tin roofs')
  const after = await content.versions('pages', id)
  expect(after).toHaveLength(before.length + 1)
  expect(after.slice(1)).toEqual(before)
})

test('restoring as a draft does not change published content, and is not offered for drafts and the current version', async ({
  editor: page,
  content,
}) => {
  const { id } = await changedPage(content)
  await openVersion(page, content, id, 2)
  await page.getByRole('button', { name: 'More restore options' }).click()
  await page.getByRole('menuitem', { name: 'Restore as draft' }).click()
  await expect(dialog(page)).toContainText(
    'Readers see what is published now until you publish again.',
  )
  await dialog(page).getByRole('button', { name: 'Restore as draft' }).click()
  await expect(page.getByText('Restored Successfully.')).toBeVisible()
  const screen = documentScreen(page)
  await screen.hasStatus('Changed')
  await expect(screen.heading).toHaveText('Tin roofs')
  expect((await content.readAsAnybody('pages', id)).doc.title).toBe('Slate roofs')

  await openVersion(page, content, id, 0)
  await expect(page.getByText('Current draft')).not.toHaveCount(0)
  await expect(
    page.getByRole('button', { name: /^Restore (this version|as draft)|restore options/i }),
  ).toHaveCount(0)
  await content.update('pages', id, { title: 'Copper roofs' })
  await openVersion(page, content, id, 1)
  await expect(page.getByRole('button', { name: 'Restore this version' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More restore options' })).toHaveCount(0)
})

test('a restore that fails says so and changes nothing', async ({ editor: page, content }) => {
  const { id } = await changedPage(content)
  await openVersion(page, content, id, 2)
  await page.route(/\/versions\/[^/]+\?draft=false/, (route) =>
    route.fulfill({ status: 500, json: { errors: [{ message: 'The disk is full.' }] } }),
  )
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('problem restoring version')).toBeVisible()
  await expect(page.getByText('The disk is full.')).toBeVisible()
  await expect(dialog(page)).toBeVisible()
  expect(await content.read('pages', id)).toMatchObject({ title: 'Slate roofs' })
})

test('a save by another user meanwhile is not overwritten: the preview is shown again', async ({
  editor: page,
  content,
}) => {
  const { id } = await changedPage(content)
  await openVersion(page, content, id, 2)
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(dialog(page)).toContainText('3 changes')
  await content.update('pages', id, { title: 'Thatched roofs' })
  await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
  await expect(dialog(page)).toContainText('The document was changed in the meantime.')
  await expect(dialog(page).getByRole('deletion').first()).toHaveText('Thatched')
  expect(await content.read('pages', id)).toMatchObject({ title: 'Thatched roofs' })
  await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
  await expect(page).toHaveURL(`/admin/collections/pages/${id}`)
  expect(await content.read('pages', id)).toMatchObject({ title: 'Tin roofs' })
})

/** An article with one change; articles can be edited by one person at a time. */
async function changedArticle(content: Content): Promise<{ id: string }> {
  const { id } = await content.create('articles', {
    title: 'Tin roofs',
    standfirst: 'What rain sounds like.',
    slug: ownAddress('roofs'),
  })
  await content.update('articles', id, { title: 'Slate roofs' })
  return { id }
}

/** Tobias, in a browser of his own, with a sentence that never reached the server. */
async function tobiasWrites(browser: Browser, baseURL: string | undefined, id: string) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signInByRequest(page, TOBIAS)
  await page.goto(`/admin/collections/articles/${id}`)
  const screen = documentScreen(page)
  const taken = page.waitForResponse((one) => one.url().endsWith('/form-state') && one.ok())
  await screen.field('Title').first().fill('Thatched roofs')
  await taken
  await screen.isSaved()
  await page.route(/\/api\/articles\/[^/?]+\?/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await screen.field('Title').first().fill('Thatched roofs, and a word that stays')
  await expect(screen.state).toHaveText(/Kept on this device/)
  return {
    page,
    comeBack: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    leave: () => context.close(),
  }
}

test('a locked document is restored only after taking it over, and its former editor keeps every word', async ({
  editor: page,
  browser,
  baseURL,
  content,
}) => {
  const { id } = await changedArticle(content)
  const tobias = await tobiasWrites(browser, baseURL, id)
  const versions = await content.versions('articles', id)
  await page.goto(`/admin/collections/articles/${id}/versions/${versions.at(-1)}`)
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await dialog(page).getByRole('button', { name: 'Restore this version' }).click()

  const question = page.getByRole('alertdialog', { name: 'Document locked' })
  await expect(question).toContainText('Tobias Reents is editing this document.')
  await expect(question).toContainText('Last edited')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog(page)).toBeVisible()
  expect(await content.read('articles', id)).toMatchObject({ title: 'Thatched roofs' })

  await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
  await question.getByRole('button', { name: 'Take over and restore' }).click()
  await expect(page).toHaveURL(`/admin/collections/articles/${id}`)
  await expect(documentScreen(page).heading).toHaveText('Tin roofs')
  expect(await content.read('articles', id)).toMatchObject({ title: 'Tin roofs' })

  await tobias.comeBack()
  const told = tobias.page.getByRole('alertdialog', { name: 'Editing taken over' })
  await expect(told).toContainText('Inés')
  await expect(told).toContainText('Thatched roofs, and a word that stays')
  await tobias.leave()
})

test('restoring a single field of a locked document asks first, too, and the lock ends with leaving the history', async ({
  editor: page,
  browser,
  baseURL,
  content,
}) => {
  const { id } = await changedArticle(content)
  const tobias = await tobiasWrites(browser, baseURL, id)
  const lock = async () =>
    (await (await page.request.get(`/api/_panel/locks/collections/articles/${id}`)).json()).lock
  const versions = await content.versions('articles', id)
  await page.goto(`/admin/collections/articles/${id}/versions/${versions.at(-1)}`)
  const title = page.getByRole('group', { name: 'Title English' })
  await title
    .getByRole('button', { name: /^Restore “Title” as of/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog', { name: 'Document locked' })
  await question.getByRole('button', { name: 'Take over and restore' }).click()
  await expect(page.getByText('“Title” was restored in the draft.')).toBeVisible()
  expect(await lock()).toMatchObject({ isOwn: true })
  await page.getByRole('link', { name: 'Versions' }).first().click()
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  expect(await lock()).toMatchObject({ isOwn: true })
  await page.getByRole('link', { name: 'Articles' }).first().click()
  await expect.poll(lock).toBeNull()
  await tobias.leave()
})

test('one field or one row is restored separately into the draft', async ({
  editor: page,
  content,
}) => {
  const { id } = await changedPage(content)
  await openVersion(page, content, id, 0)
  const title = page.getByRole('group', { name: 'Title English' })
  await title.getByRole('button', { name: /^Restore “Title” as of/ }).click()
  await expect(page.getByText('“Title” was restored in the draft.')).toBeVisible()
  expect(await content.read('pages', id)).toMatchObject({
    title: 'Tin roofs',
    layout: [{ id: 'a', heading: 'Snow' }],
    _status: 'draft',
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: Title')).toBeVisible()
  expect(await content.read('pages', id)).toMatchObject({ title: 'Slate roofs' })
  await title
    .getByRole('button', { name: /^Restore “Title” as of/ })
    .first()
    .click()
  await expect.poll(async () => (await content.read('pages', id)).title).toBe('Tin roofs')
  await page
    .getByRole('button', { name: /^Restore “Block 02 · Opening · Hail” as of/ })
    .first()
    .click()
  await expect(
    page.getByText('“Block 02 · Opening · Hail” was restored in the draft.'),
  ).toBeVisible()
  expect(await content.read('pages', id)).toMatchObject({
    layout: [
      { id: 'a', heading: 'Snow' },
      { id: 'b', heading: 'Hail' },
    ],
  })
  const { doc } = await content.readAsAnybody('pages', id)
  expect(doc).toMatchObject({ title: 'Slate roofs', _status: 'published' })
})

test('unsaved text is still there after a restore', async ({ editor: page, content }) => {
  const { id } = await changedPage(content)
  const screen = documentScreen(page)
  await page.goto(`/admin/collections/pages/${id}`)
  await page.route(/\/api\/pages\/[^/?]+\?/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await screen.field('Title').first().fill('Copper roofs')
  await expect(screen.state).toHaveText(/Kept on this device/)
  const tabs = page.getByRole('navigation', { name: 'Views of this document' })
  await tabs.getByRole('link', { name: /^Versions/ }).click()
  await page.getByRole('table', { name: 'Versions' }).getByRole('link').last().click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
  await expect(page).toHaveURL(`/admin/collections/pages/${id}`)
  await page.unroute(/\/api\/pages\/[^/?]+\?/)
  await expect(screen.heading).toHaveText('Tin roofs')
  await page.getByRole('button', { name: 'Restore my unsaved changes' }).click()
  await expect(screen.heading).toHaveText('Copper roofs')
})

test('a version is restored with the keyboard', async ({ editor: page, content }) => {
  const { id } = await changedPage(content)
  await openVersion(page, content, id, 2)
  await page.getByRole('button', { name: 'Restore this version' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('3 changes')
  await dialog(page).getByRole('button', { name: 'Restore this version' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Restored Successfully.')).toBeVisible()
  await expect(documentScreen(page).heading).toHaveText('Tin roofs')
})

test('unpublished changes are reverted to the published content', async ({
  editor: page,
  content,
}) => {
  const { id } = await changedPage(content)
  await content.update('pages', id, { title: 'Thatched roofs' })
  const before = await content.versions('pages', id)
  const screen = documentScreen(page)
  await page.goto(`/admin/collections/pages/${id}`)
  await screen.hasStatus('Changed')
  await screen.field('Title').first().fill('Thatched roofs, once more')
  await screen.choose('More actions', 'Revert to published')
  const question = page.getByRole('dialog', { name: 'Revert to the published version?' })
  const changes = question.getByRole('region', { name: 'What will change' })
  const change = changes.getByRole('group', { name: 'Title English' })
  await expect(change.getByRole('deletion').first()).toHaveText('Thatched')
  await question.getByRole('button', { name: 'Revert to published' }).click()
  await expect(page.getByText('Reverted to the published version.')).toBeVisible()
  await screen.hasStatus('Published')
  await expect(screen.heading).toHaveText('Slate roofs')
  await expect(screen.field('Title').first()).toHaveValue('Slate roofs')
  expect((await content.readAsAnybody('pages', id)).doc.title).toBe('Slate roofs')
  // Nothing is lost: the reverted changes are in the history.
  expect((await content.versions('pages', id)).length).toBeGreaterThan(before.length + 1)
})

test('one locale is published, and the published content of others stays', async ({
  editor: page,
  content,
}) => {
  const { id } = await changedPage(content)
  const inGerman = { title: 'Schieferdächer', layout: [hero('a', 'Schnee')] }
  await content.update('pages', id, inGerman, { locale: 'de' })
  await content.update('pages', id, { title: 'Roofs of slate' })
  const screen = documentScreen(page)
  await page.goto(`/admin/collections/pages/${id}?locale=de`)
  await screen.hasStatus('Draft in this locale')
  await screen.choose('More publishing options', 'Publish German only')
  await expect(page.getByText('Schieferdächer is published in this locale.')).toBeVisible()
  // What is not published yet is English.
  await screen.hasStatus('Published')
  const anybody = async (locale: string) =>
    (await page.request.get(`/api/pages/${id}?locale=${locale}&depth=0`)).json()
  expect((await anybody('de')).title).toBe('Schieferdächer')
  expect((await anybody('en')).title).toBe('Slate roofs')
  expect(await content.read('pages', id)).toMatchObject({ title: 'Roofs of slate' })
  await page.goto(`/admin/collections/pages/${id}?locale=en`)
  await screen.hasStatus('Changed')
})
