import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium, findHeadlessShell } from './chromium.ts'

const executablePath = findHeadlessShell() ?? findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Pictures of the primitives (e2e/README.md says how they are made anew).
  snapshotPathTemplate: '{testDir}/{testFileName}-pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // Only a whole run retries, and reports it (scripts/steps.mjs).
  retries: 0,
  // A walk waits half of its time: more of them than a machine of a CI has processors (decision 382).
  workers: 3,
  // These end what hangs; on a busy machine, what does not takes several times its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // Elements that fade out can still be found beside new ones, with wrong colours and positions:
    // only the tests of animations wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    // Every step with a snapshot of the page; a video would cost a fifth of the whole run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_ARGUMENTS },
  },
})
