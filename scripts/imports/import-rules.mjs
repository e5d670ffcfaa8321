import { floors } from './floors.mjs'

const outside = {
  group: [
    '../**/src/**',
    '!../src/**',
    '!../../src/**',
    '!../../../src/**',
    '../**/packages/**',
    '../**/email/**',
    '../**/examples/**',
    '../**/magazine/**',
    '../**/e2e/**',
    '../**/bench/**',
    '../**/scripts/**',
  ],
  message: 'Import another package by its name, never through its folder.',
}

const noNode = { group: ['node:*', 'node:*/**'], message: 'This runs in browsers too.' }

/** Of the packages here, only those that are named may be imported. */
const packages = (message, ...allowed) => ({
  group: ['stet', 'stet/**', '@stet/*', '@stet/*/**', ...allowed.map((name) => `!${name}`)],
  message,
})

const coreAlone = (...allowed) => ({
  group: ['**', '!./**', '!../**', ...allowed.map((name) => `!${name}`)],
  message: 'core imports nothing but itself: no I/O, no Node, no DOM, no library.',
})

/** A package that runs on the pages of sites. */
const siteAlone = (...allowed) => ({
  group: ['**', '!./**', '!../**', ...allowed.map((name) => `!${name}`)],
  message: 'This runs on sites: it imports nothing but itself, and React in react.ts.',
})

const core = ['@stet/core', '@stet/core/**']
const stetOnCore = packages('stet builds on core only.', ...core)
const adminOnCore = packages(
  'admin builds on core, and on rich-text for Markdown and HTML.',
  ...core,
  '@stet/rich-text/**',
)
const panelOnAdmin = packages(
  'panel only assembles admin, and the script of previewed pages.',
  '@stet/admin',
  '@stet/admin/**',
  '@stet/live-preview',
  '@stet/live-preview/editing',
)
const firstViewsOnCore = packages(
  'What draws first views is told of them in words of core, and draws with admin.',
  '@stet/admin/**',
  '@stet/core',
)
const withoutCore = packages('The design system knows nothing of documents, nor of core.')

/**
 * What Biome is told about imports, as `biome.imports.json` holds it. Of several overrides that apply
 * to a file, the last one decides.
 */
function importRules() {
  return {
    linter: { rules: restrict([]) },
    overrides: [
      override(['packages/core/**'], [coreAlone()]),
      ...floorsOf('core', () => [coreAlone()]),
      override(
        ['packages/core/**/*.test.ts', 'packages/core/src/test/**'],
        [coreAlone('vitest', 'fast-check')],
      ),
      ...['rich-text', 'live-preview'].flatMap((name) => [
        override([`packages/${name}/**`], [siteAlone()]),
        override([`packages/${name}/src/react.ts`], [siteAlone('react')]),
        override(
          [`packages/${name}/**/*.test.ts`, `packages/${name}/src/test/**`],
          [siteAlone('vitest', 'fast-check', 'react', 'react-dom/server')],
        ),
      ]),
      override(['packages/stet/**'], [stetOnCore]),
      ...floorsOf('stet', () => [stetOnCore]),
      override(['packages/admin/**'], [adminOnCore, noNode]),
      ...floorsOf('admin', ({ isWithoutCore = false }) => [
        isWithoutCore ? withoutCore : adminOnCore,
        noNode,
      ]),
      override(['packages/admin/**/*.test.ts', 'packages/admin/**/*.test.tsx'], [adminOnCore]),
      override(
        ['email/**', 'plugins/**', 'storage/**'],
        [packages('Adapters and plugins use what every site may: stet.', 'stet')],
      ),
      override(
        ['plugins/*/src/**/*.tsx', 'storage/*/src/**/*.tsx'],
        [packages('What a plugin adds to the panel imports @stet/admin.', '@stet/admin')],
      ),
      override(
        ['plugins/*/test/**', 'storage/*/test/**'],
        [packages('Their tests open a site besides.', 'stet', '@stet/test-site')],
      ),
      override(
        ['packages/test-site/**'],
        [packages('Sites for tests are opened as users open them: with stet.', 'stet')],
      ),
      override(['packages/panel/**'], [panelOnAdmin]),
      override(['packages/panel/src/**'], [panelOnAdmin, noNode]),
      override(['packages/panel/src/first-view/**'], [firstViewsOnCore]),
      override(
        ['examples/**'],
        [
          packages(
            'An example imports what a user would: stet, adapters, and rich-text for its pages.',
            'stet',
            'stet/**',
            '@stet/rich-text/**',
            '@stet/email-smtp',
            '@stet/plugin-*',
            '@stet/plugin-*/**',
            '@stet/storage-*',
          ),
        ],
      ),
      override(
        ['examples/*/components/**', 'examples/plugin-*/src/**/*.tsx'],
        [
          packages(
            'A component of a site runs in the panel: it imports @stet/admin.',
            '@stet/admin',
          ),
        ],
      ),
      override(
        ['e2e/**', '!e2e/fixtures/*/stet.config.ts'],
        [
          packages(
            'Browser tests know the product from outside only.',
            '@stet/example-magazine',
            '@stet/example-magazine/**',
          ),
        ],
      ),
    ],
  }
}

const restrict = (patterns) => ({
  style: {
    noRestrictedImports: { level: 'error', options: { patterns: [outside, ...patterns] } },
  },
})

const override = (includes, patterns) => ({ includes, linter: { rules: restrict(patterns) } })

/** An override for each floor but the highest, from the lowest up. */
function floorsOf(name, patternsOf) {
  const rules = floors[name].flatMap((floor, level) => {
    const message = `This is above ${floor.name}: docs/architecture.md has the floors of ${name}.`
    const restricted = (includes, group) =>
      override(
        includes.map((path) => `packages/${name}/src/${path}`),
        [...patternsOf(floor), { group, message }],
      )
    if (floor.only !== undefined) {
      return [
        restricted(
          floor.folders.map((folder) => `${folder}/*.ts`),
          ['../**', ...floor.only.map((folder) => `!../${folder}/**`)],
        ),
        restricted(
          floor.folders.map((folder) => `${folder}/*/**`),
          ['../../**', ...floor.only.map((folder) => `!../../${folder}/**`)],
        ),
      ]
    }
    const above = floors[name].slice(0, level).flatMap(({ folders }) => folders)
    if (above.length === 0) return []
    const group = new Set(above.flatMap((path) => specifiersOf(path, floor.folders)))
    return [restricted(floor.folders.map(filesOf), [...group])]
  })
  return rules.reverse()
}

const filesOf = (path) => (path.endsWith('.ts') ? path : `${path}/**`)

/**
 * The ways to write a path in an import of a file in one of these folders: a folder beside it is
 * reached without naming what is around both, and a file of `src` itself does not go up.
 */
function specifiersOf(path, folders) {
  const ways = [`../**/${filesOf(path)}`]
  const parent = path.split('/').slice(0, -1).join('/')
  if (parent !== '' && folders.some((folder) => folder.startsWith(`${parent}/`))) {
    ways.push(`../**/${filesOf(path.slice(parent.length + 1))}`)
  }
  if (folders.some((folder) => folder.endsWith('.ts'))) ways.push(`./${filesOf(path)}`)
  return ways
}

const titles = { core: 'Floor of core', stet: 'Floor of stet', admin: 'Floor of the panel' }

/** The document with the tables of floors as they are; each stands below its heading. */
export function withFloorTables(document) {
  return Object.entries(titles).reduce((text, [name, title]) => {
    const head = `| ${title} | what it is |\n|---|---|\n`
    const start = text.indexOf(head)
    if (start === -1) throw new Error(`docs/architecture.md has no table "${title}"`)
    const end = text.indexOf('\n\n', start)
    const rows = floors[name].map(({ folders, what }) => {
      return `| ${folders.map((folder) => `\`${folder}\``).join(', ')} | ${what} |`
    })
    return text.slice(0, start) + head + rows.join('\n') + text.slice(end)
  }, document)
}

/** `biome.imports.json`, with a line for each override. */
export function importRulesText() {
  const { linter, overrides } = importRules()
  const lines = overrides.map((rules) => `    ${JSON.stringify(rules)}`)
  return `{\n  "linter": ${JSON.stringify(linter)},\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`
}
