/**
 * Live preview in the magazine: the time from keydown to the changed page beside a form of many blocks,
 * for a page that the server renders and for one that gets the values as messages; and what the preview
 * costs the form. Figures of a busy machine are not evidence; compare within one run.
 * `npm run bench:preview -- [--keys 100] [--blocks 30]`
 */
import { parseArgs } from 'node:util'
import { chromium, type Frame, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from '@stet/e2e/chromium'
import { startProduct } from '@stet/e2e/product'
import { readKeys, spread, watchKeys } from './keys.ts'

const { values } = parseArgs({
  options: {
    keys: { type: 'string', default: '100' },
    blocks: { type: 'string', default: '30' },
  },
})
const keys = Number(values.keys)
const keyDelay = 200
const account = { email: 'editor@magazine.test', password: 'ink-and-brass-1912' }

declare global {
  interface Window {
    /** When each key went down, and when the page had each length, in milliseconds since 1970. */
    stetPressed: number[]
    stetPreviewed: Record<number, number>
  }
}

const product = await startProduct({ folder: 'examples/magazine' })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
})
try {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const form = await makePage(page)
  await page.goto(form)
  const alone = await typeInForm(page)
  await page.goto(`${form}/preview`)
  const frame = await previewed(page)
  const rendered = await typeBeside(page, frame, 'rendered')
  const beside = await readKeys(page)
  const messages = await typeBeside(page, frame, 'messages')
  console.log(`${values.blocks} blocks, ${keys} keys, ${keyDelay} ms apart\n`)
  console.log('| | p50 | p95 | max |\n|---|---|---|---|')
  console.log(`| keydown to the page, rendered by the server, ms | ${spread(rendered)} |`)
  console.log(`| keydown to the page, by messages, ms | ${spread(messages)} |`)
  console.log(`| keydown to frame of the form, without preview, ms | ${spread(alone)} |`)
  console.log(`| keydown to frame of the form, with preview, ms | ${spread(beside.frames)} |`)
} finally {
  await browser.close()
  await product.stop()
}

/** A published page of many blocks; the address of its form. */
async function makePage(page: Page): Promise<string> {
  const api = `${product.baseURL}/api`
  const signedIn = await page.request.post(`${api}/users/login`, { data: account })
  const { token } = await signedIn.json()
  const layout = Array.from({ length: Number(values.blocks) }, (_, at) => ({
    id: `block-${at}`,
    blockType: 'hero',
    heading: `Heading ${at}`,
    text: 'Words that stay where they are. '.repeat(8),
  }))
  const created = await page.request.post(`${api}/pages`, {
    headers: { authorization: `JWT ${token}` },
    data: { title: 'A long page', slug: 'a-long-page', layout, _status: 'published' },
  })
  if (!created.ok()) throw new Error(await created.text())
  const { doc } = await created.json()
  return `${product.baseURL}/admin/collections/pages/${doc.id}`
}

function firstHeading(page: Page) {
  const main = page.getByRole('main')
  return main.getByRole('textbox', { name: /^Heading/ }).first()
}

async function typeInForm(page: Page): Promise<readonly number[]> {
  await firstHeading(page).press('End')
  await watchKeys(page)
  await firstHeading(page).pressSequentially('x'.repeat(keys), { delay: keyDelay })
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  return (await readKeys(page)).frames
}

async function previewed(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('There is no preview.')
  await page.getByText('Follows the form').waitFor()
  return frame
}

/** Milliseconds from each key to when the page has it: in its first heading, or in a message. */
async function typeBeside(
  page: Page,
  frame: Frame,
  way: 'rendered' | 'messages',
): Promise<readonly number[]> {
  await firstHeading(page).press('End')
  const before = (await firstHeading(page).inputValue()).length
  await frame.evaluate((how) => {
    const shown: Record<number, number> = {}
    window.stetPreviewed = shown
    const note = (length: number) => {
      requestAnimationFrame(() => {
        shown[length] ??= performance.timeOrigin + performance.now()
      })
    }
    if (how === 'rendered') {
      new MutationObserver(() =>
        note(
          // Texts of a session end with marks of their sources.
          (document.querySelector('main h1, main h2')?.textContent ?? '').replace(
            /\u2060[\u{e0100}-\u{e01ef}]+/gu,
            '',
          ).length,
        ),
      ).observe(document.body, { subtree: true, childList: true, characterData: true })
      return
    }
    addEventListener('message', ({ data }) => {
      if (data?.type === 'payload-live-preview') note(data.data.layout[0].heading.length)
    })
    window.parent.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
  }, way)
  await watchKeys(page)
  await page.evaluate(() => {
    const pressed: number[] = []
    window.stetPressed = pressed
    addEventListener(
      'keydown',
      ({ timeStamp }) => pressed.push(performance.timeOrigin + timeStamp),
      { capture: true },
    )
  })
  await firstHeading(page).pressSequentially('x'.repeat(keys), { delay: keyDelay })
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  const pressed = await page.evaluate(() => window.stetPressed)
  const shown = await frame.evaluate(() => window.stetPreviewed)
  const lengths = Object.keys(shown).map(Number)
  return pressed.flatMap((at, index) => {
    const reached = lengths.filter((length) => length >= before + index + 1)
    return reached.length === 0 ? [] : Math.min(...reached.map((one) => shown[one] ?? 0)) - at
  })
}
