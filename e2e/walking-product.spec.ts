import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, signInOnScreen, test } from './fixtures/editor.ts'

test('an editor signs in, writes, publishes, changes, unpublishes and deletes a page', async ({
  page,
  reader,
  content,
}) => {
  const address = ownAddress('tin-roofs')
  const screen = documentScreen(page)

  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page).toHaveTitle('Sign in · Ferrule')
  await signInOnScreen(page)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(screen.heading).toHaveText(/Inés$/)

  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByText('Pages', { exact: true })
    .click()
  await expect(screen.heading).toHaveText('Pages')
  await screen.main.getByRole('link', { name: 'Create new page' }).click()
  await expect(page).toHaveURL(/\/admin\/collections\/pages\/create$/)
  await expect(screen.heading).toHaveText('New page')
  const before = await content.count('pages')

  await screen.field('Title').first().fill('Tin roofs')
  await screen.field('Address').fill(address)
  await screen.addBlock('Opening')
  await screen.field('Heading').fill('Rain on tin')

  await screen.isSaved()
  const id = await screen.id()
  await expect(page).toHaveURL(`/admin/collections/pages/${id}`)
  await expect(screen.heading).toHaveText('Tin roofs')
  await screen.hasStatus('Draft')
  expect(await content.count('pages')).toBe(before + 1)
  expect(await content.read('pages', id)).toMatchObject({
    _status: 'draft',
    title: 'Tin roofs',
    slug: address,
    layout: [{ blockType: 'hero', heading: 'Rain on tin' }],
  })
  expect((await reader.goto(`/${address}`))?.status()).toBe(404)
  // Exactly the answer for a page that does not exist.
  const nothing = await content.readAsAnybody('pages', 'no-such-page')
  expect(nothing.status).toBe(403)
  expect(await content.readAsAnybody('pages', id)).toEqual(nothing)

  await screen.publish.click()
  await expect(page.getByText('Tin roofs is published.')).toBeVisible()
  await screen.hasStatus('Published')
  expect((await reader.goto(`/${address}`))?.status()).toBe(200)
  await expect(reader).toHaveTitle('Tin roofs · Ferrule')
  await expect(reader.getByRole('heading', { name: 'Rain on tin' })).toBeVisible()
  const published = await content.readAsAnybody('pages', id)
  expect(published).toMatchObject({ status: 200, doc: { _status: 'published', slug: address } })

  await screen.field('Title').first().fill('Thatched roofs')
  await screen.hasStatus('Changed')
  await screen.isSaved()
  await reader.reload()
  await expect(reader).toHaveTitle('Tin roofs · Ferrule')
  expect((await content.readAsAnybody('pages', id)).doc.title).toBe('Tin roofs')

  await screen.publish.click()
  await screen.hasStatus('Published')
  await reader.reload()
  await expect(reader).toHaveTitle('Thatched roofs · Ferrule')

  await screen.choose('More actions', 'Unpublish')
  await page
    .getByRole('alertdialog', { name: 'Unpublish?' })
    .getByRole('button', { name: 'Unpublish' })
    .click()
  await screen.hasStatus('Draft')
  expect((await reader.reload())?.status()).toBe(404)
  expect(await content.readAsAnybody('pages', id)).toEqual(nothing)
  expect(await content.read('pages', id)).toMatchObject({
    title: 'Thatched roofs',
    _status: 'draft',
  })

  await screen.choose('More actions', 'Move to trash')
  const question = page.getByRole('alertdialog', { name: 'Move page to the trash?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await screen.choose('More actions', 'Move to trash')
  await question.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL(/\/admin\/collections\/pages$/)
  await expect(screen.main.getByText(new RegExp(` of ${before}$`))).toBeVisible()
  await expect(screen.main.getByRole('link', { name: 'Thatched roofs' })).toBeHidden()
  expect(await content.count('pages')).toBe(before)
})

test('a page without required values is kept as a draft, is not published, and says what is missing', async ({
  editor,
  content,
}) => {
  const screen = documentScreen(editor)
  await editor.goto('/admin/collections/pages/create')
  await screen.field('Title').first().fill('No address yet')
  await expect(screen.field('Address')).toHaveValue('no-address-yet')
  await screen.isSaved()
  const id = await screen.id()

  await screen.field('Address').fill('')
  await screen.publish.click()
  await expect(editor.getByText(/^Please correct \d+ fields?\.$/)).toBeVisible()
  await expect(screen.field('Address')).toBeFocused()
  await expect(screen.field('Address')).toHaveAccessibleDescription(/Give the document an address/)
  expect(await content.read('pages', id)).toMatchObject({
    title: 'No address yet',
    _status: 'draft',
  })

  await screen.field('Address').fill(ownAddress('has-one'))
  await expect(screen.field('Address')).not.toHaveAccessibleDescription(/Give the document/)
})

test('the site is renamed as a draft first, and readers see the name once it is published', async ({
  editor,
  reader,
}) => {
  const screen = documentScreen(editor)
  await editor.goto('/admin/globals/site')
  await expect(screen.field('Name')).toHaveValue('Ferrule')
  await screen.hasStatus('Published')
  await screen.field('Name').fill('The Ferrule Quarterly')
  await screen.main.getByRole('button', { name: 'Save draft' }).click()
  await screen.isSaved()
  await screen.hasStatus('Changed')
  await reader.goto('/')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Ferrule')

  await screen.publish.click()
  await screen.hasStatus('Published')
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The Ferrule Quarterly')
  await expect(reader).toHaveTitle(/^The Ferrule Quarterly: /)

  await screen.field('Name').fill('Ferrule')
  await screen.publish.click()
  await screen.isSaved()
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Ferrule')
})
