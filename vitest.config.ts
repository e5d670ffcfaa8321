import { defineConfig } from 'vitest/config'

/** The same tests against each database: `inject('databaseUrl')` says which one. */
const onDatabase = (name: 'sqlite' | 'postgres') => ({
  test: {
    name,
    include: ['packages/stet/test/**/*.test.ts'],
    globalSetup: `packages/stet/test/${name}-server.ts`,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    // The machine is shared with a database server and, in `npm test`, with nothing else.
    maxWorkers: 2,
    projects: [
      { test: { name: 'core', include: ['packages/core/**/*.test.ts'] } },
      { test: { name: 'stet', include: ['packages/stet/src/**/*.test.ts'] } },
      onDatabase('sqlite'),
      onDatabase('postgres'),
      {
        test: {
          name: 'panel',
          include: ['packages/{admin,panel}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { name: 'magazine', include: ['examples/**/*.test.ts'] } },
      { test: { name: 'repository', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
