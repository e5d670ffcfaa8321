import type { APIRequestContext, Page } from '@playwright/test'
import type { Content, Screen } from './list.ts'

export function contentOf(editor: APIRequestContext): Content {
  return {
    async first(collection) {
      const found = await editor.get(`/api/${collection}?limit=1&depth=0`)
      const { docs } = await found.json()
      return docs[0].id
    },
    async version(collection, id, before) {
      const found = await editor.get(
        `/api/${collection}/versions?where[parent][equals]=${id}&limit=1&page=${before + 1}&depth=0`,
      )
      const { docs } = await found.json()
      return docs[0].id
    },
  }
}

/** Brings a screen into the state for the picture, and waits until it is complete. */
export async function openScreen(
  page: Page,
  screen: Screen,
  content: Content,
  direction?: 'rtl',
): Promise<void> {
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(content))
  await page.getByRole('main').first().waitFor()
  if (direction) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
  }
  await screen.prepare?.(page)
  await page.waitForFunction(() => {
    // Content behind a dialog may be waiting for its answer.
    const front = document.querySelector('[role="alertdialog"]') ?? document
    const loading = front.querySelector('[aria-busy="true"], [data-skeleton]')
    const pictures = [...document.images].filter((image) => image.loading !== 'lazy')
    return !loading && pictures.every((image) => image.complete)
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
