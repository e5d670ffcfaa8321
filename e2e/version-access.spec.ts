import type { Page } from '@playwright/test'
import type { Content } from './fixtures/content.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'

/** A document that was written twice, and the URLs of its history and its first version. */
async function writtenTwice(content: Content) {
  const word = ownWord('record')
  const { id } = await content.create('records', { title: `${word} old` }, { publish: true })
  await content.update('records', id, { title: `${word} new` })
  const first = (await content.versions('records', id)).at(-1)
  const address = `/admin/collections/records/${id}`
  return {
    id,
    word,
    address,
    history: `${address}/versions`,
    first: `${address}/versions/${first}`,
  }
}

const views = (page: Page) => page.getByRole('navigation', { name: 'Views of this document' })
const restore = (page: Page) =>
  page.getByRole('button', { name: /^Restore this version|^Restore “/ })

test('a user who may not read versions gets published content, and no link or URL to the history', async ({
  page,
  site,
}) => {
  const { id, word, address, history, first } = await writtenTwice(site.content)
  await site.signInAsNew(page, 'guest')
  await page.goto('/admin/collections/records')
  const row = page.getByRole('main').getByRole('link', { name: `${word} old` })
  await row.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} old`)
  await expect(views(page).getByRole('link', { name: /^Versions/ })).toHaveCount(0)
  for (const place of [history, first]) {
    await page.goto(place)
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  }
  const asked = await page.request.get(`/api/records/versions?where[parent][equals]=${id}`)
  expect(asked.status()).toBe(403)
})

test('a user who may read versions but not write sees no way to restore', async ({
  page,
  site,
}) => {
  const { history, first, word } = await writtenTwice(site.content)
  await site.signInAsNew(page, 'editor')
  await page.goto(history)
  await expect(page.getByRole('main').getByRole('table').getByRole('link')).toHaveCount(2)
  await page.goto(first)
  const title = page.getByRole('main').getByRole('group', { name: /^Title/ })
  await expect(title.getByRole('insertion').or(title.getByRole('deletion')).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(word)
  await expect(restore(page)).toHaveCount(0)
  const refused = await page.request.post(`/api/records/versions/${first.split('/').at(-1)}`)
  expect(refused.status()).toBe(403)
})

test('a restore that is no longer allowed says so, and changes nothing', async ({ page, site }) => {
  const { first, id, word } = await writtenTwice(site.content)
  await site.signInAsNew(page, 'admin')
  await page.goto(first)
  await page.getByRole('button', { name: 'Restore this version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm version restoration' })
  await expect(dialog).toContainText('1 change')
  // The permission is withdrawn while the dialog is open.
  const me = await (await page.request.get('/api/users/me')).json()
  await site.content.update('users', me.user.id, { role: 'editor' })
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('problem restoring version')).toBeVisible()
  await expect(page.getByText('You are not allowed to perform this action.')).toBeVisible()
  expect(await site.content.read('records', id)).toMatchObject({ title: `${word} new` })
})
