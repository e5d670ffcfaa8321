import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/editor.ts'
import { startProduct } from './fixtures/product.ts'

test('the first visitor of a new site creates the first account, only once', async ({
  page,
  browser,
}) => {
  const product = await startProduct({ folder: 'e2e/fixtures/empty-site' })
  try {
    const email = page.getByRole('textbox', { name: 'Email' })
    const password = page.getByRole('textbox', { name: 'New password' })
    const again = page.getByRole('textbox', { name: 'Confirm password' })
    const create = page.getByRole('button', { name: 'Create' })

    // Opened before the account exists, by a visitor who will be too late.
    const other = await browser.newContext({ baseURL: product.baseURL })
    const late = await other.newPage()
    await late.goto('/admin')
    await expect(late.getByRole('heading', { name: 'Create the first user' })).toBeVisible()

    await page.goto(`${product.baseURL}/admin`)
    await expect(page).toHaveURL(/\/admin\/create-first-user$/)
    await create.click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('This field is required.')
    await expect(password).toHaveAccessibleDescription('This field is required.')

    await email.fill('ada')
    await password.fill('ab')
    await again.fill('abc')
    await create.click()
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(password).toHaveAccessibleDescription(
      'This value must be at least 3 characters long.',
    )
    await expect(again).toHaveAccessibleDescription('The passwords do not match.')
    await expect(page).toHaveURL(/create-first-user/)

    await email.fill('ada@example.org')
    await password.fill('difference engine')
    await expect(password).not.toHaveAccessibleDescription(/characters long/)
    await again.fill('difference engine')
    await expect(again).not.toHaveAccessibleDescription(/do not match/)
    await create.click()
    // The site's other fields of users, though no user may write them yet.
    const role = page.getByRole('combobox', { name: 'Role' })
    await expect(role).toHaveAccessibleDescription('This field is required.')
    await expect(page.getByText('Friends')).toHaveCount(0)
    await role.click()
    await page.getByRole('option', { name: 'Admin' }).click()
    await create.click()
    await expect(page).toHaveURL(/\/admin$/)
    const me = await (await page.request.get(`${product.baseURL}/api/users/me`)).json()
    expect(me.user.role).toBe('admin')
    const { heading, main } = documentScreen(page)
    await expect(heading).toHaveText(/ada@example\.org$/)
    await expect(main.getByText('No documents have been changed yet.')).toBeVisible()

    await late.getByRole('textbox', { name: 'Email' }).fill('mallory@example.org')
    await late.getByRole('textbox', { name: 'New password' }).fill('difference engine')
    await late.getByRole('textbox', { name: 'Confirm password' }).fill('difference engine')
    await late.getByRole('combobox', { name: 'Role' }).click()
    await late.getByRole('option', { name: 'Admin' }).click()
    await late.getByRole('button', { name: 'Create' }).click()
    await expect(late).toHaveURL(/\/admin\/login/)
    await late.goto('/admin')
    await expect(late).toHaveURL(/\/admin\/login$/)
    await late.goto('/admin/create-first-user')
    await expect(late).toHaveURL(/\/admin\/login$/)
    await other.close()
  } finally {
    await product.stop()
  }
})
