import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE, ZOOMED } from './fixtures/accessible.ts'
import { expect, signInByRequest, test } from './fixtures/editor.ts'
import { startProduct } from './fixtures/product.ts'
import { SCREENS, type Screen } from './screens/list.ts'
import { contentOf, openScreen } from './screens/open-screen.ts'

test.describe('every screen', () => {
  for (const screen of SCREENS) {
    test(`${screen.name} is accessible, in light, in dark, on a phone and at 400 %`, async ({
      page,
    }) => {
      if (!screen.signedOut) await signInByRequest(page)
      // Opened at its width, because narrow screens have another layout from the start.
      await openAt(page, screen, DESK)
      await isAccessible(page, 'at a desk')
      await openAt(page, screen, PHONE)
      await isAccessible(page, 'on a phone')
      await fitsInWidth(page, 'on a phone')
      // Zooming happens in an open page.
      await page.setViewportSize(ZOOMED)
      await fitsInWidth(page, 'at 400 %')
    })
  }
})

test('the screen for the first user is accessible, also with error messages', async ({ page }) => {
  const product = await startProduct({ folder: 'e2e/fixtures/empty-site' })
  try {
    await page.goto(`${product.baseURL}/admin`)
    await expect(page.getByRole('heading', { name: 'Create the first user' })).toBeVisible()
    for (const state of ['untouched', 'with errors']) {
      await isAccessible(page, state)
      for (const viewport of [PHONE, ZOOMED]) {
        await page.setViewportSize(viewport)
        await fitsInWidth(page, `${state}, ${viewport.width} wide`)
      }
      await page.setViewportSize(DESK)
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText('This field is required.').first()).toBeVisible()
    }
  } finally {
    await product.stop()
  }
})

async function openAt(page: Page, screen: Screen, viewport: typeof DESK): Promise<void> {
  await page.unrouteAll()
  await page.setViewportSize(viewport)
  await openScreen(page, screen, contentOf(page.request))
}
