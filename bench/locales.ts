/**
 * A site with twenty locales in a browser: switching the locale of a form with 200 fields, and scrolling
 * the translations of 200 documents. Figures of a busy machine are not evidence; compare within one run.
 * `npm run bench:locales -- [--rounds 20] [--documents 2000]`
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from '@stet/e2e/chromium'
import { startProduct } from '@stet/e2e/product'
import { spread } from './keys.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    documents: { type: 'string', default: '2000' },
  },
})
const rounds = Number(values.rounds)
const account = { email: 'bench@example.com', password: 'bench-password-1' }

declare global {
  interface Window {
    stetSwitched: Promise<number>
    stetFrames: number[]
  }
}

const product = await startProduct({ folder: 'bench/locales' })
const api = `${product.baseURL}/api`
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
})
try {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const form = await makeContent(page)
  await page.goto(form)
  await page.getByRole('textbox', { name: 'Field3', exact: true }).waitFor()
  const first = await switchLocales(page, ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv'])
  const again = await switchLocales(
    page,
    Array.from({ length: rounds }, (_, at) => turn(at)),
  )
  await page.goto(`${product.baseURL}/admin/collections/pages/translations?limit=200`)
  await page.getByRole('grid').getByRole('row').nth(200).waitFor()
  const frames = await scroll(page)
  await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollBy(400, 0))
  const sideways = await scroll(page)
  console.log(`${values.documents} documents, 20 locales, ${rounds} rounds\n`)
  console.log('| ms | p50 | p95 | max |\n|---|---|---|---|')
  console.log(`| press to the painted values of 200 fields, first time | ${spread(first)} |`)
  console.log(`| press to the painted values of 200 fields, again | ${spread(again)} |`)
  console.log(`| between two frames while 200 × 20 cells are scrolled | ${spread(frames)} |`)
  console.log(`| the same, scrolled sideways before | ${spread(sideways)} |`)
} finally {
  await browser.close()
  await product.stop()
}

function turn(at: number): string {
  return at % 2 === 0 ? 'de' : 'fr'
}

/** A document of 200 fields in all locales, and the pages; the address of its form. */
async function makeContent(page: Page): Promise<string> {
  const registered = await page.request.post(`${api}/users/first-register`, { data: account })
  if (!registered.ok()) throw new Error(await registered.text())
  const signedIn = await page.request.post(`${api}/users/login`, { data: account })
  const { token } = await signedIn.json()
  const headers = { authorization: `JWT ${token}` }
  const make = async (slug: string, data: object) => {
    const query = 'locale=all&draft=true'
    const answer = await page.request.post(`${api}/${slug}?${query}`, { headers, data })
    if (!answer.ok()) throw new Error(await answer.text())
    const { doc } = await answer.json()
    return `${product.baseURL}/admin/collections/${slug}/${doc.id}`
  }
  const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv']
  const inLocales = (text: string) =>
    Object.fromEntries(locales.map((locale) => [locale, `${text} ${locale}`]))
  const fields = Array.from({ length: 200 }, (_, at) => [`field${at}`, inLocales(`Text ${at}`)])
  for (let at = 0; at < Number(values.documents); at++)
    await make('pages', { title: inLocales(`Page ${at}`), summary: inLocales('Words') })
  return make('forms', Object.fromEntries(fields))
}

/** Milliseconds from the press of each locale to the frame that shows its values. */
async function switchLocales(page: Page, locales: readonly string[]): Promise<readonly number[]> {
  const figures: number[] = []
  for (const locale of locales) {
    const switcher = page.getByRole('button', { name: /^Locale: / })
    await switcher.click()
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
    const item = page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) })
    await item.waitFor()
    await page.evaluate(watchField, `Text 3 ${locale}`)
    await item.click()
    figures.push(await page.evaluate(() => window.stetSwitched))
  }
  return figures
}

/** Runs in the page: a frame has ended when a task runs that was posted during it. */
function watchField(text: string): void {
  let pressed = 0
  const note = (event: Event) => {
    pressed = event.timeStamp
  }
  addEventListener('pointerdown', note, { capture: true, once: true })
  window.stetSwitched = new Promise((resolve) => {
    const look = () => {
      const isShown = [...document.querySelectorAll('input')].some(({ value }) => value === text)
      if (pressed === 0 || !isShown) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now() - pressed)
      return channel.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}

/** Milliseconds between frames while the wheel turns, down to the last row and back. */
async function scroll(page: Page): Promise<readonly number[]> {
  await page.mouse.move(800, 500)
  await page.evaluate(() => {
    const frames: number[] = []
    window.stetFrames = frames
    let before = performance.now()
    const next = () => {
      const now = performance.now()
      frames.push(now - before)
      before = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (const step of [120, -120]) {
    for (let turned = 0; turned < 60; turned++) {
      await page.mouse.wheel(0, step)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  }
  return page.evaluate(() => window.stetFrames)
}
