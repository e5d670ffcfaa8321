import type { Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, test } from './fixtures/editor.ts'

/** The positions of everything that an editor may see or use, from the top of the page. */
function places(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.getByRole('main').evaluate((main) => {
    const parts = main.querySelectorAll(
      'h1, nav, dt, [id^="field-"]:not([id$="-errors"]), [id^="action-"]',
    )
    const entries = [...parts]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => {
        const { x, y } = part.getBoundingClientRect()
        const name = part.id || part.getAttribute('aria-label') || part.textContent || ''
        return [name, `${Math.round(x)} ${Math.round(y + scrollY)}`] as const
      })
    return Object.fromEntries(entries)
  })
}

const kinds = [
  ['articles', 'Title'],
  ['topics', 'Name'],
  ['events', 'Title'],
] as const

for (const [place, width] of [
  ['a desk', 1280],
  ['a phone', 390],
] as const) {
  test(`the first save of a new document moves nothing on ${place}`, async ({ editor }) => {
    await editor.setViewportSize({ width, height: 900 })
    const screen = documentScreen(editor)
    // Permission to publish the new document is answered only after all positions are read.
    let tell = () => {}
    await editor.route(/\/api\/\w+\/access\/[^?]+/, async (route) => {
      await new Promise<void>((resolve) => {
        tell = resolve
      })
      await route.continue()
    })
    for (const [slug, title] of kinds) {
      await editor.goto(`/admin/collections/${slug}/create`)
      const words = ownAddress('first')
      await screen.field(title).fill(words)
      // Slugs and the heading follow titles, and the save button notices unsaved changes.
      await expect(screen.state).toHaveText('Unsaved changes')
      await expect(screen.heading).toHaveText(words)
      // The code of the editor of texts comes after the form.
      if (slug === 'articles') await expect(editor.locator('#field-body')).toBeVisible()
      const before = await places(editor)
      await editor.keyboard.press('ControlOrMeta+s')
      await screen.isSaved()
      await screen.id()
      await expect(screen.main.getByRole('link', { name: 'Edit' })).toBeVisible()
      expect(await places(editor), slug).toEqual(before)
      tell()
    }
  })
}
