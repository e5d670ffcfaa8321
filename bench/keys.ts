import type { Page } from '@playwright/test'
import { quantile } from './quantile.ts'

/** What keys took, in milliseconds, one figure each. */
export interface KeyFigures {
  /** From the keydown to the frame that shows what it did. */
  readonly frames: readonly number[]
  /** Of it the work of the frame: style, layout and paint. */
  readonly work: readonly number[]
}

declare global {
  interface Window {
    stetKeys: { frames: number[]; work: number[] }
  }
}

/** Measures each key from now on. A frame has ended when a task runs that was posted during it. */
export function watchKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: Window['stetKeys'] = { frames: [], work: [] }
    window.stetKeys = seen
    addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          const inFrame = performance.now()
          const channel = new MessageChannel()
          channel.port1.onmessage = () => {
            const end = performance.now()
            seen.frames.push(end - event.timeStamp)
            seen.work.push(end - inFrame)
          }
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
}

export function readKeys(page: Page): Promise<KeyFigures> {
  return page.evaluate(() => window.stetKeys)
}

/** Median, 95th hundredth and largest of figures, as cells of a table. */
export function spread(figures: readonly number[]): string {
  return [0.5, 0.95, 1].map((share) => quantile(figures, share).toFixed(1)).join(' | ')
}
