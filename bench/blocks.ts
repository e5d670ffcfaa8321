/**
 * Measures a document of 200 blocks and 1,000 fields: the time from the click in the list, with
 * everything cached, to a form that can be typed in; adding a block; and the heap after many
 * openings.
 * `npm run bench:blocks -- [--openings 20] [--added 100]`. Figures of a busy machine are not
 * evidence.
 */
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from '@stet/e2e/chromium'
import { startProduct } from '@stet/e2e/product'

const { values } = parseArgs({
  options: {
    openings: { type: 'string', default: '20' },
    // With twenty, the slowest would be the p95.
    added: { type: 'string', default: '100' },
  },
})
const openings = Number(values.openings)
const account = { email: 'bench@example.com', password: 'bench-password-1' }
const texts = { one: 'One', two: 'Two', three: 'Three', four: 'Four', five: 'Five' }

const product = await startProduct({ folder: 'e2e/fixtures/rows' })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await makeDocument(page)
  const session = await page.context().newCDPSession(page)
  await page.goto(`${product.baseURL}/admin/collections/sheets`)
  const opened: number[] = []
  const heap: number[] = []
  for (let count = 0; count <= openings; count += 1) {
    const time = await open(page)
    // The first opening fills the cache.
    if (count > 0) opened.push(time)
    await page.getByRole('navigation').getByRole('link', { name: 'Sheets' }).first().click()
    await page.getByRole('link', { name: 'Two hundred' }).waitFor()
    if (count === 5 || count === openings) heap.push(await heapSize(session))
  }
  await open(page)
  await page.locator('[data-row-id]').nth(199).waitFor({ state: 'attached' })
  const added: number[] = []
  for (let count = 0; count < Number(values.added); count += 1) added.push(await addBlock(page))
  console.log('| | p50 | p95 | max |\n|---|---|---|---|')
  console.log(row('click in the list to a form to type in, ms', opened))
  console.log(row('adding a block to 200, to the painted frame, ms', added))
  console.log(`Heap after 5 openings and after ${openings}: ${heap.map(megabytes).join(', ')} MB`)
} finally {
  await browser.close()
  await product.stop()
}

async function makeDocument(page: Page): Promise<void> {
  const api = `${product.baseURL}/api`
  const registered = await page.request.post(`${api}/users/first-register`, { data: account })
  const { token } = await registered.json()
  await page.request.post(`${api}/sheets?draft=true`, {
    data: {
      title: 'Two hundred',
      layout: Array.from({ length: 200 }, () => ({ blockType: 'card', ...texts })),
    },
    headers: { authorization: `JWT ${token}` },
  })
}

/** Until the first field of the first block is there and painted. */
function open(page: Page): Promise<number> {
  return page.getByRole('link', { name: 'Two hundred' }).evaluate(
    (link) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const look = () => {
          if (document.querySelector('[data-row-body] input') === null) requestAnimationFrame(look)
          else resolve(performance.now() - start)
        }
        ;(link as HTMLElement).click()
        requestAnimationFrame(look)
      }),
  )
}

/** Duplicating adds a block without a dialog: from the click to the frame that shows the block. */
async function addBlock(page: Page): Promise<number> {
  const menu = page.getByRole('button', { name: /^Actions for Block 03 / }).first()
  await menu.click()
  const duplicate = page.getByRole('menuitem', { name: 'Duplicate' })
  await duplicate.waitFor()
  const time = await duplicate.evaluate(
    (item) =>
      new Promise<number>((resolve) => {
        const rows = document.querySelectorAll('[data-row-id]').length
        const start = performance.now()
        const look = () => {
          if (document.querySelectorAll('[data-row-id]').length === rows)
            requestAnimationFrame(look)
          else {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - start)
            channel.port2.postMessage(null)
          }
        }
        ;(item as HTMLElement).click()
        requestAnimationFrame(look)
      }),
  )
  await page.waitForTimeout(300)
  return time
}

async function heapSize(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

function row(name: string, figures: readonly number[]): string {
  const sorted = [...figures].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`
}
