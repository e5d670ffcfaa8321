/**
 * The time from a click to the painted rows in a list of 100,000 documents: turning pages, sorting,
 * filtering, searching. Figures of a busy machine are not evidence; compare within one run.
 * `npm run bench:list -- [--rounds 20] [--limit 10]`
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from '@stet/e2e/chromium'
import { startStet } from './products.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    limit: { type: 'string', default: '10' },
  },
})
const rounds = Number(values.rounds)
const account = { email: 'bench@example.com', password: 'bench-password-1' }

declare global {
  interface Window {
    stetList: { painted: Promise<number> }
  }
}

const site = await startStet()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const origin = new URL(site.api).origin
  await page.request.post(`${site.api}/users/login`, { data: account })
  const list = `${origin}/admin/collections/entries?limit=${values.limit}`
  await page.goto(list)
  await page.getByRole('table').getByRole('link').first().waitFor()

  console.log(`${list}: ${rounds} rounds`)
  console.log('| from the press to the painted rows, ms | p50 | p95 | max |\n|---|---|---|---|')
  const next = page.getByRole('button', { name: 'Next page' })
  console.log(row('next page', await measure(page, () => next.click())))
  const header = page.getByRole('columnheader', { name: 'Title' }).getByRole('button')
  console.log(row('sorted by title, to and fro', await measure(page, () => header.click())))
  await page.goto(`${list}&page=9000`)
  await page.getByRole('table').getByRole('link').first().waitFor()
  console.log(row('next page, near the end', await measure(page, () => next.click())))
} finally {
  await browser.close()
  await site.stop()
}

/** Milliseconds from a click to the frame that shows other rows. */
async function measure(page: Page, press: () => Promise<void>): Promise<readonly number[]> {
  const figures: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(watchRows)
    await press()
    figures.push(await page.evaluate(() => window.stetList.painted))
  }
  return figures
}

/** Runs in the page: a frame has ended when a task runs that was posted during it. */
function watchRows(): void {
  const first = () => document.querySelector('tbody a')?.textContent
  const before = first()
  let pressed = 0
  addEventListener(
    'pointerdown',
    (event) => {
      pressed = event.timeStamp
    },
    { capture: true, once: true },
  )
  window.stetList = {
    painted: new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (pressed === 0 || first() === before) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - pressed)
          channel.port2.postMessage(null)
        })
      })
      const table = document.querySelector('table')
      if (table) observer.observe(table, { childList: true, subtree: true, characterData: true })
    }),
  }
}

function row(name: string, figures: readonly number[]): string {
  const sorted = [...figures].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return `| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`
}
