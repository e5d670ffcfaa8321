import type { Locator, Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE, ZOOMED } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/editor.ts'

const ARTICLE = '/admin/collections/articles/article-ferrule'

/** Lists that open over the page: how each is opened, and the part to check. */
const choices: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'one of many documents': async (page) => {
    await page
      .getByRole('main')
      .getByRole('combobox', { name: /^Author/ })
      .click()
    return page.getByRole('option', { name: 'Mariam al-Harthy' })
  },
  'nothing found': async (page) => {
    const author = page.getByRole('main').getByRole('combobox', { name: /^Author/ })
    await author.click()
    await author.fill('zzzz')
    return page.getByText('No documents found', { exact: false })
  },
  'several of many documents': async (page) => {
    await page
      .getByRole('main')
      .getByRole('combobox', { name: /^Topics/ })
      .click()
    return page.getByRole('option').first()
  },
}

for (const [what, open] of Object.entries(choices)) {
  test(`choosing is accessible: ${what}`, async ({ editor: page }) => {
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport)
      await page.goto(ARTICLE)
      const shown = await open(page)
      await expect(shown).toBeVisible()
      await isAccessible(page, `${what}, ${viewport.width} wide`)
      await fitsInWidth(page, `${what}, ${viewport.width} wide`)
    }
    await page.setViewportSize(ZOOMED)
    await fitsInWidth(page, `${what}, at 400 %`)
  })
}
