import type { CDPSession, Page } from '@playwright/test'
import { type KeyFigures, readKeys, watchKeys } from '../keys.ts'
import type { Site } from './sites.ts'

/** Both products edit with the same library, which marks its element. */
const TEXT = '[data-lexical-editor="true"]'
/** Milliseconds until a page has done what it does after it is shown. */
const REST = 3000
/** A line that holds words of its own, in a text of the document. */
const LINES = `${TEXT} > p`

export const places = ['beginning', 'middle', 'end'] as const
export type Place = (typeof places)[number]

export interface Opening {
  /** From an empty page to the first frame with words of the text, in milliseconds. */
  readonly cold: number
  /** The same from a press on its link in the list. */
  readonly inPanel: number
  /** Of the work of the page while it opens in the panel: tasks over 50 ms, together. */
  readonly longTasks: number
}

export interface Typing extends KeyFigures {
  /** Milliseconds of the processor that a key takes of the page's thread, by what it did. */
  readonly script: number
  readonly layout: number
  readonly style: number
  readonly tasks: number
  readonly longTasks: number
  /** Requests that saved while the keys were pressed, and the bytes that they sent. */
  readonly saves: number
  readonly savedBytes: number
}

export async function slowDown(page: Page, factor: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  // The processor's time of the page's thread: what runs beside does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
  return session
}

/** Opens a text in a new page and from the list; the page is left with the text open. */
export async function open(page: Page, site: Site, words: number): Promise<Opening> {
  const path = `/admin/collections/texts/${site.ids.get(words)}`
  await page.addInitScript(watchOpening, TEXT)
  await page.goto(site.baseURL + path)
  const cold = await page.evaluate(() => window.stetShown())
  await page.goto(`${site.baseURL}/admin/collections/texts`)
  const link = page.locator(`a[href$="${path}"]`).first()
  await link.waitFor()
  // What the list loads in idle time is there when a person presses a link.
  await page.waitForTimeout(REST)
  const inPanel = await link.evaluate((element) => {
    const pressed = performance.now()
    window.stetLongTasks = 0
    ;(element as HTMLElement).click()
    return window.stetShown().then((shown) => shown - pressed)
  })
  await page.waitForTimeout(REST)
  const longTasks = await page.evaluate(() => window.stetLongTasks)
  return { cold, inPanel, longTasks }
}

/** Types in the open text. */
export async function type(
  page: Page,
  session: CDPSession,
  place: Place,
  keys: number,
): Promise<Typing> {
  const lines = page.locator(LINES).filter({ hasText: /\w/u })
  const count = await lines.count()
  const at = { beginning: 0, middle: Math.floor(count / 2), end: count - 1 }[place]
  await lines.nth(at).scrollIntoViewIfNeeded()
  await lines.nth(at).click()
  const saves: number[] = []
  const onRequest = (request: { method(): string; postDataBuffer(): Buffer | null }) => {
    if (request.method() !== 'GET') saves.push(request.postDataBuffer()?.byteLength ?? 0)
  }
  // The first keys find what is not warm yet: code that has not run, lists that were not needed.
  await page.keyboard.type(' Now to it. ', { delay: 80 })
  await watchKeys(page)
  await page.evaluate(() => {
    window.stetLongTasks = 0
  })
  page.on('request', onRequest)
  const before = await metrics(session)
  await page.keyboard.type('The quick brown fox jumps. '.repeat(100).slice(0, keys), { delay: 80 })
  const after = await metrics(session)
  page.off('request', onRequest)
  const perKey = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / keys
  return {
    ...(await readKeys(page)),
    script: perKey('ScriptDuration'),
    layout: perKey('LayoutDuration'),
    style: perKey('RecalcStyleDuration'),
    tasks: perKey('TaskDuration'),
    longTasks: await page.evaluate(() => window.stetLongTasks),
    saves: saves.length,
    savedBytes: saves.reduce((total, bytes) => total + bytes, 0),
  }
}

declare global {
  interface Window {
    /** Resolves in the first frame that shows words of the text. */
    stetShown(): Promise<number>
    stetLongTasks: number
  }
}

function watchOpening(text: string): void {
  window.stetLongTasks = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.stetLongTasks += duration
  }).observe({ type: 'longtask' })
  window.stetShown = () =>
    new Promise((resolve) => {
      const look = () => {
        const first = document.querySelector(`${text} > p`)
        if (!first?.textContent) return void requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now())
        channel.port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
}

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: all } = await session.send('Performance.getMetrics')
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}
