/**
 * Takes pictures of every screen: `npm run screens [-- name…]` writes `screens/`. It asserts
 * nothing; a screen that cannot be reached is named at the end and fails the run. With
 * `-- --language ja` they are of the panel in that language; what the pictures of some screens need is
 * found by English names, so those show the screen before it.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { signIn } from '@stet/example-magazine/content/seed.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from '../chromium.ts'
import { waitForPanels } from '../fixtures/panel-pages.ts'
import { startProduct } from '../fixtures/start-product.ts'
import { SCREENS } from './list.ts'
import { contentOf, openScreen } from './open-screen.ts'

interface Look extends BrowserContextOptions {
  name: string
  direction?: 'rtl'
  language?: string
}

const DESK = { width: 1280, height: 800 }
const LOOKS: Look[] = [
  { name: 'light', viewport: DESK, colorScheme: 'light' },
  { name: 'wide', viewport: { width: 1920, height: 1080 }, colorScheme: 'light' },
  { name: 'dark', viewport: DESK, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'right-to-left', viewport: DESK, colorScheme: 'light', direction: 'rtl' },
]

const target = join(import.meta.dirname, '../../screens')
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' } },
})
const looks: readonly Look[] = values.language
  ? [{ name: values.language, viewport: DESK, colorScheme: 'light', language: values.language }]
  : LOOKS
const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

if (wanted.length === 0 && !values.language) await rm(target, { recursive: true, force: true })
const product = await startProduct()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
})
browser.on('context', waitForPanels)
const failures: string[] = []
try {
  for (const look of looks) {
    await mkdir(join(target, look.name), { recursive: true })
    await picture(browser, look)
  }
} finally {
  await browser.close()
  await product.stop()
}
console.log(`Pictures are in ${target}`)
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 || screens.length === 0 ? 1 : 0

/** Takes every screen in one variant, in one context with a session and one without. */
async function picture(from: Browser, { name, direction, language, ...options }: Look) {
  const context = { ...options, baseURL: product.baseURL, reducedMotion: 'reduce' } as const
  const visitor = await from.newContext(context)
  const editor = await from.newContext(context)
  if (language) {
    const cookie = { name: 'stet-lng', value: language, url: product.baseURL }
    await Promise.all([visitor, editor].map((one) => one.addCookies([cookie])))
  }
  const { email, password } = signIn
  const answer = await editor.request.post('/api/users/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()} ${await answer.text()}`)

  const content = contentOf(editor.request)
  for (const screen of screens) {
    const page = await (screen.signedOut ? visitor : editor).newPage()
    page.setDefaultTimeout(10_000)
    const path = join(target, name, `${screen.name}.png`)
    try {
      await openScreen(page, screen, content, direction)
      await page.screenshot({ path, fullPage: true })
    } catch (error) {
      failures.push(`${name}/${screen.name}: ${error instanceof Error ? error.message : error}`)
      await page.screenshot({ path, fullPage: true }).catch(() => undefined)
    }
    await page.close()
  }
  await visitor.close()
  await editor.close()
}
