/**
 * Typing in a form of 1,000 fields: the time from keydown to the frame that shows the text, and how
 * much of it is our work. Figures of a busy machine are not evidence; compare within one run.
 * `npm run bench:typing -- [--keys 120] [--slower 4]`
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from '@stet/e2e/chromium'
import { startProduct } from '@stet/e2e/product'
import { readKeys, spread, watchKeys } from './keys.ts'

const { values } = parseArgs({
  options: {
    keys: { type: 'string', default: '120' },
    /** Factor by which the processor is slowed down. */
    slower: { type: 'string', default: '1' },
  },
})
const keys = Number(values.keys)
const keyDelay = 80
const account = { email: 'bench@example.com', password: 'bench-password-1' }

const product = await startProduct({ folder: 'e2e/fixtures/thousand-fields' })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const address = await openForm(page)
  const requests: { url: string; bytes: number }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) {
      requests.push({ url: request.url(), bytes: request.postDataBuffer()?.byteLength ?? 0 })
    }
  })
  if (Number(values.slower) > 1) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
  }
  const input = page.locator('#field-field500')
  await input.click()
  await watchKeys(page)
  const before = requests.length
  await input.pressSequentially('The quick brown fox. '.repeat(100).slice(0, keys), {
    delay: keyDelay,
  })
  const whileTyping = requests.length - before
  const { frames, work } = await readKeys(page)
  await page.getByText(/saved/i).first().waitFor()
  console.log(
    `${address}: ${keys} keys, ${keyDelay} ms apart, processor ${values.slower} times slower`,
  )
  console.log('| | p50 | p95 | max |\n|---|---|---|---|')
  console.log(row('keydown to painted frame, ms', frames))
  console.log(row('of it the frame itself, ms', work))
  console.log(`Requests while typing: ${whileTyping}; bytes sent: ${sum(requests.slice(before))}`)
} finally {
  await browser.close()
  await product.stop()
}

async function openForm(page: Page): Promise<string> {
  const api = `${product.baseURL}/api`
  const registered = await page.request.post(`${api}/users/first-register`, { data: account })
  const { token } = await registered.json()
  const created = await page.request.post(`${api}/forms?draft=true`, {
    data: { field0: 'A thousand fields' },
    headers: { authorization: `JWT ${token}` },
  })
  const { doc } = await created.json()
  const address = `${product.baseURL}/admin/collections/forms/${doc.id}`
  await page.goto(address)
  await page.locator('#field-field500').waitFor({ state: 'attached' })
  return address
}

function row(name: string, figures: readonly number[]): string {
  return `| ${name} | ${spread(figures)} |`
}

function sum(requests: readonly { readonly bytes: number }[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0)
}
