import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/editor.ts'

interface Shift {
  readonly value: number
  /** What moved, for the message of a failure. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** Above this a page counts as moving (a tenth of what browsers call good). */
const MOST = 0.01

const looks = [
  { name: 'wide', viewport: { width: 1280, height: 800 } },
  { name: 'on a phone', viewport: { width: 360, height: 740 } },
] as const

/** Notes each movement of what is shown that no press or key has caused. */
function noteShifts(): void {
  window.shifts = []
  const of = (node: Node | null) => `${node?.nodeName} ${node?.textContent?.trim().slice(0, 40)}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number
        readonly sources: readonly { readonly node: Node | null }[]
      }
      window.shifts.push({ value, moved: sources.map(({ node }) => of(node)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftsOf(page: Page, path: string): Promise<readonly Shift[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return page.evaluate(() => window.shifts)
}

for (const { name, viewport } of looks) {
  test(`no screen moves while it loads, ${name}`, async ({ editor }) => {
    test.slow()
    await editor.setViewportSize(viewport)
    await editor.addInitScript(noteShifts)
    // What is read comes after the screen, as it does for people.
    const network = await editor.context().newCDPSession(editor)
    const speed = { downloadThroughput: -1, uploadThroughput: -1 }
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 60,
      ...speed,
    })

    const [picture] = (await (await editor.request.get('/api/media?limit=1&depth=0')).json()).docs
    const article = 'article-map-error'
    const [version] = (
      await (
        await editor.request.get(`/api/articles/versions?where[parent][equals]=${article}&limit=1`)
      ).json()
    ).docs
    const document = `/admin/collections/articles/${article}`
    const screens = [
      '/admin',
      '/admin/collections/articles',
      '/admin/collections/media',
      '/admin/collections/articles/trash',
      '/admin/collections/articles/translations',
      '/admin/collections/articles/create',
      document,
      `${document}/preview`,
      `${document}/versions`,
      `${document}/versions/${version.id}`,
      `${document}/api`,
      `/admin/collections/media/${picture.id}`,
      '/admin/globals/site',
      '/admin/account',
      '/admin/scheduled',
      '/admin/jobs',
      '/admin/workbench',
      '/admin/content-checks',
      '/admin/nowhere',
    ]
    for (const path of screens) {
      const shifts = await shiftsOf(editor, path)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect.soft(sum, `${path}\n${JSON.stringify(shifts, null, 2)}`).toBeLessThan(MOST)
    }
  })
}
