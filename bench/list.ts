/**
 * The time from a click to the painted rows in a list of 100,000 documents: turning pages, sorting,
 * filtering, searching; and to the painted cells of 10,000 of them that are edited in place. Figures of a busy machine are not evidence; compare within one run.
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

  const opened = performance.now()
  await page.goto(`${list}&cells=true`)
  const grid = page.getByRole('main').getByRole('grid')
  await grid.getByRole('gridcell').first().filter({ hasText: /\w/ }).waitFor()
  const seconds = ((performance.now() - opened) / 1000).toFixed(1)
  console.log(`\n${await grid.getAttribute('aria-rowcount')} rows in cells, opened in ${seconds} s`)
  console.log('| from the key to the painted cells, ms | p50 | p95 | max |\n|---|---|---|---|')
  await grid.getByRole('gridcell').first().click()
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'Shift+ArrowDown', 'Control+End']) {
    console.log(row(key, await measureKeys(page, key)))
  }
  for (const rows of [3, 200]) {
    const figures = await page.evaluate(scrolledFrames, rows)
    console.log(row(`frame while each scrolls by ${rows} rows`, figures))
  }
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

/** Milliseconds from a key to the end of the frame that it changes, in cells. */
async function measureKeys(page: Page, key: string): Promise<readonly number[]> {
  const figures: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(watchKey)
    await page.keyboard.press(key)
    figures.push(await page.evaluate(() => window.stetList.painted))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return figures
}

/** Runs in the page. */
function watchKey(): void {
  window.stetList = {
    painted: new Promise((resolve) => {
      addEventListener(
        'keydown',
        ({ key, timeStamp }) => {
          if (key === 'Shift' || key === 'Control') return
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - timeStamp)
            channel.port2.postMessage(null)
          })
        },
        { capture: true },
      )
    }),
  }
}

/** Runs in the page: from the end of a frame to that of the next one, 60 times. */
async function scrolledFrames(rows: number): Promise<readonly number[]> {
  const scroller = document.querySelector('[role="grid"]')?.parentElement
  const figures: number[] = []
  for (let frame = 0; frame < 60; frame += 1) {
    const begun = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    scroller?.scrollTo(0, frame * rows * 36)
    const ended = await new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now())
        channel.port2.postMessage(null)
      })
    })
    figures.push(ended - begun)
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
