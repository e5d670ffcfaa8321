import { ada, grace } from './fixtures/accounts/stet.config.ts'
import { expect, signInOnScreen, test } from './fixtures/accounts.ts'
import type { Product } from './fixtures/product.ts'

/** The latest link that was emailed to a user. */
async function mailedLink(product: Product, to: string, kind: 'reset' | 'verify'): Promise<string> {
  const pattern = new RegExp(`To: ${to}[\\s\\S]*?(http\\S+/${kind}/\\S+)`, 'g')
  const newest = () => [...product.log().matchAll(pattern)].at(-1)?.[1]
  await expect.poll(newest, { message: `A message to ${to}` }).toBeDefined()
  return newest() ?? ''
}

test('a forgotten password is replaced with an emailed link, which works once', async ({
  page,
  product,
  browser,
}) => {
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/admin\/forgot$/)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAccessibleDescription('This field is required.')
  await email.fill(grace.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = await mailedLink(product, grace.email, 'reset')
  await page.goto(link)
  const first = page.getByRole('textbox', { name: 'New password' })
  const again = page.getByRole('textbox', { name: 'Confirm password' })
  await first.fill('analytical engine')
  await again.fill('analytical engin')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(again).toHaveAccessibleDescription('The passwords do not match.')
  await again.fill('analytical engine')
  await page.keyboard.press('Enter')
  // Signed in, inside the panel, with a notice.
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByText('Password reset successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Grace$/)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await stranger.getByRole('textbox', { name: 'New password' }).fill('mine now')
  await stranger.getByRole('textbox', { name: 'Confirm password' }).fill('mine now')
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByRole('alert')).toContainText('Token is either invalid or has expired.')
  await stranger.getByRole('link', { name: 'Send another link' }).click()
  await expect(stranger).toHaveURL(/\/admin\/forgot$/)
  await stranger.context().close()
})

test('requesting a link gives the same message for an unknown address', async ({ page }) => {
  await page.goto('/admin/forgot')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/If there is an account with this address/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('a request for a link that fails can be repeated', async ({ page }) => {
  await page.goto('/admin/forgot')
  await page.route('**/forgot-password', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.unroute('**/forgot-password')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})

test('a new user signs in once they have confirmed their address', async ({
  page,
  content,
  product,
}) => {
  const who = { email: 'charles@example.org', password: 'difference engine' }
  await content.create('users', who)

  await page.goto('/admin/login')
  await signInOnScreen(page, who)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login$/)
  const link = await mailedLink(product, who.email, 'verify')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'The address is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInOnScreen(page, who)
  await expect(page).toHaveURL(/\/admin$/)

  await page.goto(link)
  await expect(
    page.getByRole('heading', { name: 'The address could not be confirmed' }),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Verification token is invalid.')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a confirmation that does not reach the server can be retried', async ({ page }) => {
  await page.route('**/verify/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto(`/admin/users/verify/${'0'.repeat(40)}`)
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('Verification token is invalid.')
})

test('users of other collections get a new password, but no access to the panel', async ({
  page,
  content,
  product,
}) => {
  const who = { email: 'reader@example.org', password: 'bed time story' }
  await content.create('readers', who)
  await page.goto(await mailedLink(product, who.email, 'verify'))
  await expect(page.getByRole('heading', { name: 'The address is confirmed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)

  await page.request.post('/api/readers/forgot-password', { data: { email: who.email } })
  await page.goto(await mailedLink(product, who.email, 'reset'))
  await page.getByRole('textbox', { name: 'New password' }).fill('another story')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('another story')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The password has been changed.' })).toBeVisible()
  await expect(page).toHaveURL(/\/reset\//)
})
