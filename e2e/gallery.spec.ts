import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { findHeadlessShell } from './chromium.ts'
import { violationsOf } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/gallery.ts'

const looks = [
  { name: 'light', query: { theme: 'light' } },
  { name: 'dark', query: { theme: 'dark' } },
  { name: 'light-right-to-left', query: { theme: 'light', dir: 'rtl' } },
  { name: 'dark-right-to-left', query: { theme: 'dark', dir: 'rtl' } },
  { name: 'forced-colors', query: { theme: 'light' }, media: { forcedColors: 'active' } },
  { name: 'more-contrast', query: { theme: 'light' }, media: { contrast: 'more' } },
] as const satisfies readonly Look[]

interface Look {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly media?: Parameters<Page['emulateMedia']>[0]
}

/** The browser that drew the pictures, by its kind and version; noted as they are made anew. */
const drawnBy = new URL('gallery.spec.ts-pictures/browser.txt', import.meta.url)
/** The part of a picture's pixels that may differ; another browser places letters, and with them edges, anew. */
const TOLERANCE = { sameBrowser: 0.002, anotherBrowser: 0.02 }

test.use({ viewport: { width: 1280, height: 900 } })

async function openGallery(page: Page, address: string, { query, media }: Look): Promise<void> {
  await page.emulateMedia(media)
  await page.clock.setFixedTime('2026-07-01T09:30:00Z')
  await page.goto(`${address}?${new URLSearchParams(query)}`)
  await page.getByRole('region', { name: 'Status' }).waitFor()
  // The code of this one is fetched when it comes into view; until then a plain input stands in its place.
  await page.getByRole('textbox', { name: 'JSON' }).scrollIntoViewIfNeeded()
  await page.locator('.cm-editor').waitFor()
  // Each Chromium draws letters and scrollbars its own way, and each system has other fonts than ours; what
  // they are beside and below has to stay.
  await page.addStyleTag({
    content: `
      html { scrollbar-width: none }
      * { font-family: "Inter Variable" !important }
      * { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
    `,
  })
  await page.evaluate(() => document.fonts.ready)
}

/**
 * A picture of an element at half its size, in which a pixel is the mean of four: how a browser
 * smooths edges makes no difference, another colour, size or place does.
 */
async function smallPicture(element: Locator): Promise<Buffer> {
  const picture = await element.screenshot({ animations: 'disabled', caret: 'hide' })
  const small = await element.page().evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(image.width / 2)
    canvas.height = Math.ceil(image.height / 2)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('There is no canvas.')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, picture.toString('base64'))
  return Buffer.from(small, 'base64')
}

for (const look of looks) {
  const { name } = look
  test(`the primitives look as they did, ${name}`, async ({ page, browser, gallery }, info) => {
    const own = `${findHeadlessShell() ? 'headless shell' : 'browser'} ${browser.version()}`
    if (info.config.updateSnapshots !== 'missing') await writeFile(drawnBy, `${own}\n`)
    const isSame = (await readFile(drawnBy, 'utf8')).trim() === own
    const maxDiffPixelRatio = isSame ? TOLERANCE.sameBrowser : TOLERANCE.anotherBrowser
    await openGallery(page, gallery, look)
    const sections = page.locator('main > section')
    expect(await sections.count()).toBeGreaterThan(10)
    for (const section of await sections.all()) {
      const title = (await section.getAttribute('aria-label')) ?? ''
      const file = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`
      expect
        .soft(await smallPicture(section), `${title}, ${name}`)
        .toMatchSnapshot([name, file], { threshold: 0.04, maxDiffPixelRatio })
    }
    const violations = await violationsOf(page)
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ).toEqual([])
  })
}
