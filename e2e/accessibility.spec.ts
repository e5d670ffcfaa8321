import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signInByRequest, test } from './fixtures/editor.ts'
import { startProduct } from './fixtures/product.ts'
import { SCREENS, type Screen } from './screens/list.ts'
import { contentOf, openScreen } from './screens/open-screen.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
/** What 1280 by 1024 pixels hold at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 }
const GRAVE = new Set(['serious', 'critical'])

// An animation half-way is no colour to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('every screen', () => {
  for (const screen of SCREENS) {
    test(`${screen.name} can be used by everybody, in light, in dark, on a phone and at 400 %`, async ({
      page,
    }) => {
      if (!screen.signedOut) await signInByRequest(page)
      // Opened at its width: what is narrow is laid out differently from the start.
      await openAt(page, screen, DESK)
      await isAccessible(page, 'light', 'light')
      await isAccessible(page, 'dark', 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await openAt(page, screen, PHONE)
      await isAccessible(page, 'light', 'on a phone')
      await isAccessible(page, 'dark', 'on a phone, dark')
      await fitsInWidth(page, 'on a phone')
      await openAt(page, screen, ZOOMED)
      await fitsInWidth(page, 'at 400 %')
    })
  }
})

test('the screen for the first user can be used by everybody, also when it complains', async ({
  page,
}) => {
  const product = await startProduct({ folder: 'e2e/fixtures/empty-site' })
  try {
    await page.goto(`${product.baseURL}/admin`)
    await expect(page.getByRole('heading', { name: 'Create the first user' })).toBeVisible()
    for (const state of ['untouched', 'with errors']) {
      await isAccessible(page, 'light', state)
      await isAccessible(page, 'dark', state)
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

async function isAccessible(
  page: Page,
  colorScheme: 'light' | 'dark',
  where: string,
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(coloursSettle)
  // A guard has nothing to read: it passes the focus on, to the other end of a menu.
  const axe = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]')
  // What a dialog lies over is out of use; as a screen of its own it is checked by itself.
  if (await page.getByRole('alertdialog').isVisible()) axe.include('[role="alertdialog"]')
  const { violations } = await axe.analyze()
  const grave = violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
  expect.soft(grave, `Nothing serious ${where}`).toEqual([])
}

/** Runs in the page: a change of theme is over when the frame after it is, and what it set moving. */
async function coloursSettle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

async function fitsInWidth(page: Page, where: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160))
  })
  expect.soft(tooWide, `No scrolling sideways ${where}`).toEqual([])
}
