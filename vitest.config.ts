import { defineConfig } from 'vitest/config'

const setup = ['scripts/patient-waits.ts', 'scripts/property-seed.ts']

// A test fails for what it finds, not for how busy the machine is: this only ends one that hangs.
// `expect.poll` gives up after a second otherwise, as `vi.waitFor` does (`scripts/patient-waits.ts`).
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}

/**
 * Files share a worker with what it has loaded: loading everything anew for each took longer than its
 * tests. What a file changes for all (the clock, a global, an environment variable) it puts back.
 */
const shared = {
  ...patience,
  setupFiles: setup,
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
}

/** The same tests against each database: `inject('databaseUrl')` says which one. */
const onDatabase = (name: 'sqlite' | 'postgres') => ({
  test: {
    name,
    include: ['packages/stet/test/**/*.test.ts', '{plugins,storage}/*/test/api/**/*.test.ts'],
    globalSetup: [`packages/stet/test/databases/${name}-server.ts`, 'scripts/build-plugin.mjs'],
    ...shared,
    setupFiles: [...setup, 'packages/stet/test/databases/drop-databases.ts'],
  },
})

export default defineConfig({
  test: {
    // Tests wait for processes and a database server: more workers than a machine of a CI has processors
    // (decision 382).
    maxWorkers: 3,
    projects: [
      { test: { ...shared, name: 'core', include: ['packages/core/**/*.test.ts'] } },
      { test: { ...shared, name: 'rich-text', include: ['packages/rich-text/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'live-preview',
          include: ['packages/live-preview/**/*.test.ts'],
          environment: 'happy-dom',
        },
      },
      { test: { ...shared, name: 'email', include: ['email/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'plugins',
          include: ['{plugins,storage}/**/*.test.{ts,tsx}'],
          // These run on both databases.
          exclude: ['**/node_modules/**', '{plugins,storage}/*/test/api/**'],
        },
      },
      { test: { ...shared, name: 'stet', include: ['packages/stet/src/**/*.test.ts'] } },
      onDatabase('sqlite'),
      onDatabase('postgres'),
      {
        test: {
          ...shared,
          name: 'panel',
          include: ['packages/{admin,panel}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [
            ...setup,
            'packages/admin/test/empty-page.ts',
            'packages/admin/test/loaded-parts.ts',
          ],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          ...patience,
          name: 'magazine',
          include: ['examples/**/*.test.ts'],
          globalSetup: 'scripts/build-plugin.mjs',
        },
      },
      { test: { ...patience, name: 'repository', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
