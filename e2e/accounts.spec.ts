import { ada } from './fixtures/accounts/stet.config.ts'
import { expect, signInByRequest, test } from './fixtures/accounts.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { ownWord } from './fixtures/list-site.ts'

test('an account with autosave is created on request, and then saves itself', async ({
  page,
  content,
}) => {
  const writes: string[] = []
  page.on('request', (request) => {
    const isAccount = new URL(request.url()).pathname === '/api/contributors'
    if (isAccount && request.method() === 'POST') writes.push(request.method())
  })
  await signInByRequest(page, ada)
  await page.goto('/admin/collections/contributors/create')
  const screen = documentScreen(page)
  await screen.field('Name').fill('Lord Byron')
  await screen.field('Email').fill(`${ownWord('byron')}@example.org`)
  await expect(screen.state).toHaveText('Kept on this device until you create the account')
  const password = screen.main.getByLabel('New password')
  await password.fill('she walks')

  await screen.main
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Contributors' })
    .click()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving' })
    .getByRole('button', { name: 'Stay on this page' })
    .click()
  const save = screen.main.getByRole('button', { name: 'Save draft' })
  await save.click()
  await expect(screen.main.getByText('This field is required.')).toBeVisible()
  expect(writes).toEqual([])

  await screen.main.getByLabel('Confirm password').fill('she walks')
  await save.click()
  await screen.isSaved()
  expect(writes).toEqual(['POST'])
  const id = await screen.id()
  await screen.field('Name').fill('George Byron')
  await expect.poll(async () => (await content.read('contributors', id)).name).toBe('George Byron')
  await expect(save).toHaveCount(0)
})

test('an account gets another password in a dialog, after it is typed twice', async ({
  page,
  content,
  product,
}) => {
  const email = `${ownWord('augusta')}@example.org`
  const { id } = await content.create('contributors', { email, password: 'first one' })
  await signInByRequest(page, ada)
  await page.goto(`/admin/collections/contributors/${id}`)
  await documentScreen(page).choose('More actions', 'Change password')
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog.getByLabel('New password')).toBeFocused()
  await dialog.getByLabel('New password').fill('second one')
  await dialog.getByLabel('Confirm password').fill('another one')
  await save.click()
  await expect(dialog.getByText('The passwords do not match.')).toBeVisible()
  await dialog.getByLabel('Confirm password').fill('second one')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const statusWith = async (password: string) => {
    const url = `${product.baseURL}/api/contributors/login`
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  expect(await statusWith('first one')).toBe(401)
  expect(await statusWith('second one')).toBe(200)
})

test('an API key is shown once, replaced and deleted', async ({ page, product }) => {
  await signInByRequest(page, ada)
  await page.goto('/admin/account')
  const keys = page.getByRole('region', { name: 'API key' })
  await expect(keys).toContainText('You have no API key.')
  await keys.getByRole('button', { name: 'Create an API key' }).click()
  const shown = keys.locator('code')
  await expect(shown).toHaveText(/^\S{32,}$/)
  const first = (await shown.textContent()) ?? ''
  const userOf = async (key: string) => {
    const answer = await fetch(`${product.baseURL}/api/users/me`, {
      headers: { authorization: `users API-Key ${key}` },
    })
    return (await answer.json()).user?.email ?? null
  }
  expect(await userOf(first)).toBe(ada.email)
  await page.reload()
  await expect(keys).toContainText(/^.*Created /s)
  await expect(shown).toHaveCount(0)

  await keys.getByRole('button', { name: 'Replace the key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace the key' }).click()
  await expect(shown).toHaveText(/^\S{32,}$/)
  const second = (await shown.textContent()) ?? ''
  expect(await userOf(first)).toBeNull()
  expect(await userOf(second)).toBe(ada.email)

  await keys.getByRole('button', { name: 'Revoke the key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke the key' }).click()
  await expect(keys).toContainText('You have no API key.')
  expect(await userOf(second)).toBeNull()
})

test('a locked account is marked in the list and the document, and can be unlocked', async ({
  page,
  content,
  product,
}) => {
  const email = `${ownWord('annabella')}@example.org`
  const { id } = await content.create('contributors', { email, password: 'right one' })
  const signIn = (password: string) =>
    fetch(`${product.baseURL}/api/contributors/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  for (let time = 0; time < 5; time++) await signIn('wrong one')
  const refused = await signIn('right one')
  expect(refused.status).toBe(401)
  expect(await refused.text()).toContain('Try again in 10 minutes.')

  await signInByRequest(page, ada)
  await page.goto(`/admin/collections/contributors?limit=50&search=${email}`)
  await expect(page.getByRole('row').filter({ hasText: 'Locked until' })).toHaveCount(1)
  await page.goto(`/admin/collections/contributors/${id}`)
  const { main } = documentScreen(page)
  await expect(
    main.getByText('Too many failed sign-ins. Signing in is possible again at'),
  ).toBeVisible()
  await main.getByRole('button', { name: 'Unlock account' }).click()
  await expect(page.getByText('The account was unlocked.')).toBeVisible()
  await expect(main.getByText('Account locked')).toHaveCount(0)
  expect((await signIn('right one')).status).toBe(200)
})
