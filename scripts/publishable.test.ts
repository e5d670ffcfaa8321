import { expect, test } from 'vitest'
import { publishable } from './packages.mjs'

test('a published package points to its build, not to its sources', () => {
  expect(
    publishable({
      name: 'stet',
      private: true,
      bin: { stet: './src/cli/main.ts' },
      exports: { '.': './src/index.ts', './i18n/*': './src/i18n/messages/*.ts' },
      dependencies: { hono: '1.0.0' },
      devDependencies: { vitest: '1.0.0' },
    }),
  ).toEqual({
    name: 'stet',
    bin: { stet: './dist/cli/main.js' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './i18n/*': {
        types: './dist/i18n/messages/*.d.ts',
        default: './dist/i18n/messages/*.js',
      },
    },
    files: ['dist', 'panel'],
    dependencies: { hono: '1.0.0' },
  })
})
