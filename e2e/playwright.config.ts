import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium, findHeadlessShell } from './chromium.ts'

const executablePath = findHeadlessShell() ?? findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Only a whole run tries again, and says so (scripts/steps.mjs).
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // What fades out is still found beside what comes in, and half-way is no colour or place to
    // measure: only the tests of movement itself wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Every step with the page as it was then; its film would cost a fifth of the whole run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_ARGUMENTS },
  },
})
