import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PayloadSDK } from '@payloadcms/sdk'
import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { expect, ownAddress, signInByRequest, TOBIAS, test } from './fixtures/editor.ts'

const tree = (page: Page) => page.getByRole('tree', { name: 'Answer' })
const line = (page: Page, text: string | RegExp) =>
  tree(page).getByRole('treeitem').filter({ hasText: text })
const options = (page: Page) => page.getByRole('group', { name: 'What is requested' })
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' })
const facts = (page: Page) => answer(page).getByText(/^Status \d+ · /)
const code = (page: Page, name: string) => answer(page).getByRole('region', { name })

async function choose(page: Page, name: string, option: string | RegExp): Promise<void> {
  await options(page).getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).click()
}

async function chooseEndpoint(page: Page, key: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Endpoint', exact: true })
  await picker.fill(key)
  await page.getByRole('option', { name: key, exact: true }).click()
  await expect(picker).toHaveValue(key)
}

test('an administrator tries the API: what is answered, what it cost, and to whom', async ({
  editor: page,
  content,
}) => {
  const slug = ownAddress('workbench')
  const { id } = await content.create('pages', { title: 'As published', slug }, { publish: true })
  await content.update('pages', id, { title: 'As a draft' })

  // From the view of a document, with the same request.
  await page.goto(`/admin/collections/pages/${id}/api?depth=0&draft=true`)
  await page.getByRole('link', { name: 'Open in the API workbench' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API workbench')
  await expect(page.getByRole('combobox', { name: 'Endpoint', exact: true })).toHaveValue(
    'GET /pages/:id',
  )
  await expect(options(page).getByRole('textbox', { name: 'id' })).toHaveValue(id)
  await expect(line(page, 'title: "As a draft"')).toBeVisible()
  await expect(facts(page)).toHaveText(
    /^Status 200 · [\d,]+ ms · [\d.]+ KB · [\d.,]+ ms on the server · \d+ SQL statements · made anew$/,
  )
  await answer(page).getByRole('button', { name: 'Headers of the answer' }).click()
  await expect(answer(page).getByText('x-stet-cost')).toBeVisible()

  // As nobody there is no draft, and what is published is the same for them.
  await choose(page, 'Read as', 'Nobody (not signed in)')
  await expect(facts(page)).toHaveText(/^Status 40[13] · /)
  await expect(tree(page)).not.toContainText('As a draft')
  await options(page).getByRole('checkbox', { name: 'Draft' }).uncheck()
  await expect(line(page, 'title: "As published"')).toBeVisible()
  await page.goBack()
  await expect(options(page).getByRole('combobox', { name: 'Read as' })).toHaveText('You')

  // The draft against what is published, by what differs.
  await choose(page, 'Compare with', /draft|published/)
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByText(/^\d+ different, /)).toBeVisible()
  const change = comparison.getByRole('listitem').filter({ hasText: 'title' }).first()
  await expect(change).toContainText('As published')
  await expect(change).toContainText('As a draft')
  await page.reload()
  await expect(change).toContainText('As a draft')
  await page.setViewportSize(DESK)
  await isAccessible(page, 'in a comparison of answers')
  await page.setViewportSize(PHONE)
  await fitsInWidth(page, 'A comparison of answers')
  await page.setViewportSize(DESK)
})

test('an administrator is told why: by which rules, and which fields are hidden or locked', async ({
  editor: page,
  content,
}) => {
  const slug = ownAddress('why')
  const { id } = await content.create('articles', { title: 'Not out yet', slug })
  const names = encodeURIComponent(JSON.stringify({ id }))
  await page.goto(`/admin/workbench?endpoint=GET /articles/:id&names=${names}&as=nobody`)
  await expect(facts(page)).toHaveText(/^Status 403 · /)

  // From the refusal, with the same document and user.
  await answer(page).getByRole('link', { name: 'Why?' }).click()
  const about = page.getByRole('group', { name: 'Why?' })
  await expect(about.getByRole('combobox', { name: 'Document', exact: true })).toHaveValue(
    'Not out yet',
  )
  const verdict = page.getByRole('status').filter({ hasText: /^\S.* may / })
  await expect(verdict).toContainText('Who is not signed in may not read this document.')
  await expect(verdict).toContainText('The API answers with status 403.')
  const rules = page.getByRole('table', { name: 'Functions that were called' })
  await expect(rules.getByRole('row').nth(1)).toContainText('access.read')
  await expect(rules.getByRole('row').nth(1)).toContainText('{"_status":{"equals":"published"}}')
  await expect(rules.getByRole('row').nth(1)).toContainText('The document does not match it.')
  const fields = page.getByRole('table', { name: 'Fields' })
  await page.getByRole('checkbox', { name: 'Only what is hidden or locked' }).click()
  await expect(fields.getByRole('row').filter({ hasText: 'editorNotes' })).toContainText(
    'returned false',
  )
  await expect(fields.getByRole('row').filter({ hasText: 'title' })).toHaveCount(0)

  // Of another user and operation, kept in the address.
  await about.getByRole('combobox', { name: 'Whom it is about' }).click()
  await page.getByRole('option', { name: /A user of “Users”/ }).click()
  await about.getByRole('combobox', { name: 'User', exact: true }).fill('Tobias')
  await page.getByRole('option', { name: /Tobias/ }).click()
  await about.getByRole('combobox', { name: 'Operation' }).click()
  await page.getByRole('option', { name: 'Publish', exact: true }).click()
  await expect(verdict).toContainText('Tobias Reents may publish this document.')
  await page.reload()
  await expect(verdict).toContainText('Tobias Reents may publish this document.')
  await page.getByRole('textbox', { name: 'Filter by path' }).fill('updated')
  await expect(fields.getByRole('row')).toHaveCount(2)
  await expect(fields.getByRole('row').nth(1)).toContainText('Stet itself writes it.')

  // The other view, and back to this one as it was left.
  await page.getByRole('tab', { name: 'Try' }).click()
  await expect(page.getByRole('combobox', { name: 'Endpoint', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Why?' }).click()
  await expect(verdict).toContainText('Tobias Reents may publish this document.')

  await isAccessible(page, 'in an explanation of access')
  await page.setViewportSize(PHONE)
  await fitsInWidth(page, 'An explanation of access')
  await page.setViewportSize(DESK)
})

test('a list is filtered, its fields are ticked, and the request is copied as code', async ({
  editor: page,
  content,
}) => {
  const slug = ownAddress('ticked')
  const title = `It's "quoted" ${slug}`
  await content.create('pages', { title, slug }, { publish: true })
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: 'API workbench' })
    .click()
  await chooseEndpoint(page, 'GET /pages')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('textbox').last().fill(title)
  await expect(line(page, 'totalDocs: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  const fields = page.getByRole('group', { name: 'Fields', exact: true })
  const tick = fields.getByRole('checkbox', { name: /^Title title$/ }).first()
  await tick.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/select=title/)
  await expect(tree(page)).not.toContainText('slug')
  await expect(tick).toBeFocused()
  await isAccessible(page, 'in the workbench')
  await page.setViewportSize(PHONE)
  await fitsInWidth(page, 'The workbench')
  await page.setViewportSize(DESK)

  // Each piece of code, run as it was copied, gets this document.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (name: string) => {
    await answer(page).getByRole('tab', { name }).click()
    await expect(code(page, name)).toBeVisible()
    await answer(page).getByRole('button', { name: 'Copy code' }).click()
    const text = await code(page, name).textContent()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    return text ?? ''
  }
  const fetched = await copied('fetch')
  const byFetch = await page.evaluate(
    (text) => new Function(`return (async () => { ${text}\nreturn answer })()`)(),
    fetched,
  )
  expect(byFetch).toMatchObject({ totalDocs: 1, docs: [{ title }] })
  const curl = await copied('curl')
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', `${curl} --silent`])
  expect(JSON.parse(stdout)).toMatchObject({ totalDocs: 1, docs: [{ title }] })
  const sdk = await copied('@payloadcms/sdk')
  const bySdk: unknown = await new Function(
    'PayloadSDK',
    `return (async () => { ${sdk.replace(/^import .*\n/, '')}\nreturn answer })()`,
  )(PayloadSDK)
  expect(bySdk).toMatchObject({ totalDocs: 1, docs: [{ title }] })
  expect(await copied('Local API')).toContain("collection: 'pages'")

  // As another user, with another role.
  await choose(page, 'Read as', /A user of “Users”/)
  await options(page).getByRole('combobox', { name: 'User', exact: true }).fill('Tobias')
  await page.getByRole('option', { name: /Tobias/ }).click()
  await expect(page).toHaveURL(/as=users%2F/)
  await expect(line(page, 'totalDocs: 1')).toBeVisible()
})

test('who may not use the workbench finds it nowhere', async ({ page }) => {
  await signInByRequest(page, TOBIAS)
  await page.goto('/admin/workbench')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found')
  await expect(page.getByRole('link', { name: 'API workbench' })).toHaveCount(0)
  const endpoints = await page.request.get('/api/_panel/workbench')
  expect(endpoints.status()).toBe(403)
  const explained = await page.request.post('/api/_panel/workbench/explain-access', {
    data: { collection: 'articles' },
  })
  expect(explained.status()).toBe(403)
  const asAnother = await page.request.get('/api/users', {
    headers: { 'X-Stet-Read-As': 'users/user-ines', 'X-Stet-Cost': '1' },
  })
  expect(asAnother.status()).toBe(403)
  expect(asAnother.headers()).not.toHaveProperty('x-stet-cost')
})
