import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { floors } from './floors.mjs'
import { importRulesText, withFloorTables } from './import-rules.mjs'

const root = join(import.meta.dirname, '../..')

const FORBIDDEN = [
  ['core imports a library', 'packages/core/src/a.ts', 'kysely'],
  ['core imports Node', 'packages/core/src/a.ts', 'node:fs'],
  ['core imports the server', 'packages/core/src/a.ts', 'stet'],
  ['core imports the panel', 'packages/core/src/fields/a.ts', '@stet/admin'],
  ['a test of core imports the server', 'packages/core/src/a.test.ts', 'stet'],
  ['a test of core imports Node', 'packages/core/src/a.test.ts', 'node:fs'],
  ['rich-text imports core', 'packages/rich-text/src/a.ts', '@stet/core'],
  ['rich-text imports the library of the editor', 'packages/rich-text/src/a.ts', 'lexical'],
  ['rich-text imports Node', 'packages/rich-text/src/render/a.ts', 'node:fs'],
  ['rich-text imports React where it is not for React', 'packages/rich-text/src/html.ts', 'react'],
  ['a test of rich-text imports the server', 'packages/rich-text/src/a.test.ts', 'stet'],
  ['the server imports the panel', 'packages/stet/src/a.ts', '@stet/admin'],
  ['the server imports the assembly', 'packages/stet/src/a.ts', '@stet/panel'],
  ['the server imports an example', 'packages/stet/test/a.ts', '@stet/example-magazine'],
  ['the panel imports the server', 'packages/admin/src/a.ts', 'stet'],
  ['the panel imports a part of the server', 'packages/admin/src/a.ts', 'stet/database'],
  ['the panel imports Node', 'packages/admin/src/a.ts', 'node:path'],
  ['the panel imports its assembly', 'packages/admin/src/a.ts', '@stet/panel'],
  ['a test of the panel imports the server', 'packages/admin/src/a.test.tsx', 'stet'],
  ['the assembly imports the server', 'packages/panel/src/main.tsx', 'stet'],
  ['the assembly imports core', 'packages/panel/src/main.tsx', '@stet/core'],
  ['the assembly imports Node', 'packages/panel/src/main.tsx', 'node:path'],
  ['an example imports core', 'examples/magazine/a.ts', '@stet/core'],
  ['an example imports the panel', 'examples/magazine/a.ts', '@stet/admin'],
  ['a component of a site imports the server', 'examples/magazine/components/A.tsx', 'stet'],
  ['a panel part of a plugin imports the server', 'examples/plugin-a/src/A.tsx', 'stet'],
  ['the server part of a plugin imports the panel', 'examples/plugin-a/src/a.ts', '@stet/admin'],
  ['a plugin imports core', 'plugins/a/src/a.ts', '@stet/core'],
  ['a panel part of a plugin of ours imports the server', 'plugins/a/src/A.tsx', 'stet'],
  ['a plugin imports what is for tests', 'plugins/a/src/a.ts', '@stet/test-site'],
  ['a test of a plugin imports core', 'plugins/a/test/api/a.test.ts', '@stet/core'],
  ['a site for tests imports core', 'packages/test-site/src/a.ts', '@stet/core'],
  ['the server imports what is for tests of plugins', 'packages/stet/test/a.ts', '@stet/test-site'],
  ['an example imports what is for tests', 'examples/magazine/a.ts', '@stet/test-site'],
  ['a storage imports the panel', 'storage/a/src/a.ts', '@stet/admin'],
  ['a storage leaves its package', 'storage/a/src/a.ts', '../../../plugins/a/src/a.ts'],
  ['a browser test imports the server', 'e2e/a.spec.ts', 'stet'],
  ['the design system imports core', 'packages/admin/src/ui/popups/a.ts', '@stet/core'],
  ['core leaves its package', 'packages/core/src/a.ts', '../../stet/src/a.ts'],
  ['the server leaves its package', 'packages/stet/src/http/a.ts', '../../../core/src/a.ts'],
  ['the panel leaves its package', 'packages/admin/src/a.ts', '../../core/src/a.ts'],
  ['the assembly leaves its package', 'packages/panel/src/a.ts', '../../admin/src/a.ts'],
  ['an example leaves its package', 'examples/magazine/a.ts', '../../packages/stet/src/a.ts'],
  ['a browser test leaves its package', 'e2e/a.spec.ts', '../examples/magazine/a.ts'],
  ['a bench leaves its package', 'bench/a.ts', '../packages/stet/src/a.ts'],
] as const

const ALLOWED = [
  ['packages/core/src/fields/a.ts', '../json.ts'],
  ['packages/core/src/fields/a.test.ts', '../documents/a.ts'],
  ['packages/core/src/a.test.ts', 'vitest'],
  ['packages/core/src/a.test.ts', 'fast-check'],
  ['packages/rich-text/src/react.ts', 'react'],
  ['packages/rich-text/src/render/a.ts', '../reading/nodes.ts'],
  ['packages/rich-text/src/react.test.ts', 'react-dom/server'],
  ['packages/stet/src/a.ts', '@stet/core'],
  ['packages/stet/src/a.ts', '@stet/core/i18n/en'],
  ['packages/stet/src/a.ts', 'kysely'],
  ['packages/stet/src/database/sync/a.ts', '../jobs/jobs-table.ts'],
  ['packages/stet/src/database/sync/a.ts', '../../lib/time-limit.ts'],
  ['packages/stet/src/a.ts', 'node:fs'],
  ['packages/stet/test/http/a.test.ts', '../../src/index.ts'],
  ['packages/admin/src/a.ts', '@stet/core'],
  ['packages/admin/src/a.ts', 'react'],
  ['packages/admin/src/ui/popups/a.ts', '../feedback/Kbd.tsx'],
  ['packages/admin/src/form/a.test.ts', '../fields/inputs.ts'],
  ['packages/panel/src/main.tsx', '@stet/admin'],
  ['packages/panel/src/main.tsx', '@stet/admin/styles.css'],
  ['packages/panel/vite.config.ts', 'node:path'],
  ['examples/magazine/a.ts', 'stet'],
  ['examples/magazine/a.ts', '@stet/rich-text/html'],
  ['examples/magazine/components/A.tsx', '@stet/admin'],
  ['examples/plugin-a/src/A.tsx', '@stet/admin'],
  ['examples/plugin-a/src/a.ts', 'stet'],
  ['e2e/a.spec.ts', '@stet/example-magazine'],
  ['plugins/a/test/api/a.test.ts', '@stet/test-site'],
  ['storage/a/test/a.ts', '@stet/test-site'],
] as const

// The temporary folder is no git repository, so there is no .gitignore to follow.
const { vcs, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

interface Broken {
  readonly path: string
  readonly rule: string
  readonly line: number
}

/** What Biome finds broken when the repository consists of these files. */
function lint(files: Record<string, string>): Broken[] {
  const folder = mkdtempSync(join(tmpdir(), 'stet-lint-'))
  folders.push(folder)
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
  copyFileSync(join(root, 'biome.imports.json'), join(folder, 'biome.imports.json'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const arguments_ = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', folder]
  const { stdout } = spawnSync(process.execPath, arguments_, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const report: {
    diagnostics: {
      category: string
      location: { path: string; start?: { line: number } }
    }[]
  } = JSON.parse(stdout)
  return report.diagnostics.map(({ category, location }) => ({
    path: location.path.replaceAll('\\', '/').replace(/^.*stet-lint-[^/]*\//, ''),
    rule: category,
    line: location.start?.line ?? 0,
  }))
}

/** The files and the rules that they break. */
const brokenRules = (files: Record<string, string>): string[] =>
  lint(files).map(({ path, rule }) => `${path} ${rule}`)

/** One run for a whole table: every case gets a folder's file of its own. */
function restricted(cases: readonly (readonly [path: string, specifier: string])[]): boolean[] {
  const path = (index: number, file: string) => file.replace(/\/a\.|\/main\./, `/case-${index}.`)
  const files = cases.map(([file, specifier], index) => [
    path(index, file),
    `import { value } from '${specifier}'\nconsole.log(value)\n`,
  ])
  const broken = brokenRules(Object.fromEntries(files))
  return cases.map(([file], index) =>
    broken.includes(`${path(index, file)} lint/style/noRestrictedImports`),
  )
}

describe('imports go one way, downwards', () => {
  const forbidden = restricted(FORBIDDEN.map(([, file, specifier]) => [file, specifier]))
  test.each(FORBIDDEN.map(([name], index) => ({ name, index })))('refuses that $name', (it) => {
    expect(forbidden[it.index]).toBe(true)
  })

  const allowed = restricted(ALLOWED)
  test.each(ALLOWED.map(([file, specifier], index) => ({ file, specifier, index })))(
    'lets $file import $specifier',
    (it) => {
      expect(allowed[it.index]).toBe(false)
    },
  )
})

/** The files of `src`, without those that only tests use. */
const sources = (name: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, 'packages', name, 'src') })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test(-d)?\.tsx?$|^test\//.test(path))

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

describe.each(Object.entries(floors))('the floors of %s', (name, ofPackage) => {
  const src = `packages/${name}/src`
  const level = (path: string) =>
    ofPackage.findIndex(({ folders }) => folders.some((folder) => isIn(path, folder)))
  const places = ofPackage.flatMap(({ folders }) => folders)
  const fileIn = (place: string, file: string) =>
    place.endsWith('.ts') ? place : `${place}/${file}`

  // Each file imports from every place; the n-th import is its n-th line.
  const importers = places.flatMap((place) =>
    place.endsWith('.ts') ? [place] : [`${place}/a.ts`, `${place}/inside/a.ts`],
  )
  const specifier = (from: string, place: string) => {
    const path = relative(dirname(from), fileIn(place, 'b.ts')).replaceAll('\\', '/')
    return path.startsWith('.') ? path : `./${path}`
  }
  const broken = lint(
    Object.fromEntries(
      importers.map((from) => [
        `${src}/${from}`,
        places.map((place) => `export * from '${specifier(from, place)}'\n`).join(''),
      ]),
    ),
  )
  const refused = (from: string) =>
    places.filter((_, index) =>
      broken.some(
        ({ path, rule, line }) =>
          path === `${src}/${from}` &&
          rule === 'lint/style/noRestrictedImports' &&
          line === index + 1,
      ),
    )

  test.each(importers)('%s imports its own floor and those below, no other', (from) => {
    const own = ofPackage[level(from)]
    const above = places.filter((place) => {
      if (own?.folders.includes(place)) return false
      return level(place) < level(from) || (own?.only !== undefined && !own.only.includes(place))
    })
    expect(refused(from)).toEqual(above)
  })

  test('every file stands on one', () => {
    const without = sources(name).filter((path) => path.includes('/') && level(path) === -1)
    expect(without).toEqual([])
  })

  test('every place is there', () => {
    const files = sources(name)
    expect(places.filter((place) => !files.some((path) => isIn(path, place)))).toEqual([])
  })
})

describe('what is made of the table of floors is written (`npm run floors`)', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')

  test('the rules of the linter', () => {
    expect(read('biome.imports.json')).toBe(importRulesText())
  })

  test('the tables of docs/architecture.md', () => {
    const architecture = read('docs/architecture.md')
    expect(withFloorTables(architecture)).toBe(architecture)
  })
})

test('a circle of imports is an error', () => {
  const broken = brokenRules({
    'packages/core/src/hen.ts': `import { egg } from './egg.ts'\nexport const hen = () => egg\n`,
    'packages/core/src/egg.ts': `import { hen } from './hen.ts'\nexport const egg = () => hen\n`,
  })
  expect(broken).toContain('packages/core/src/egg.ts lint/suspicious/noImportCycles')
})

test.each(['core', 'stet', 'admin'])('a circle of types is an error in %s', (name) => {
  const broken = brokenRules({
    [`packages/${name}/src/hen.ts`]: `import type { Egg } from './egg.ts'\nexport type Hen = Egg[]\n`,
    [`packages/${name}/src/egg.ts`]: `import type { Hen } from './hen.ts'\nexport interface Egg { from: Hen }\n`,
  })
  expect(broken).toContain(`packages/${name}/src/egg.ts lint/suspicious/noImportCycles`)
})

test('a dependency that a package does not declare is an error', () => {
  const broken = brokenRules({
    'packages/stet/package.json': '{ "dependencies": { "hono": "4" } }',
    'packages/stet/src/http.ts': `import { Hono } from 'hono'\nexport const http = Hono\n`,
    'packages/stet/src/log.ts': `import pino from 'pino'\nexport const log = pino\n`,
  })
  expect(broken).toEqual(['packages/stet/src/log.ts lint/correctness/noUndeclaredDependencies'])
})

test('the product cannot import what only tests install', () => {
  const broken = brokenRules({
    'packages/stet/package.json': '{ "devDependencies": { "vitest": "5" } }',
    'packages/stet/src/log.ts': `import { vi } from 'vitest'\nexport const log = vi\n`,
    'packages/stet/src/log.test.ts': `import { vi } from 'vitest'\nexport const log = vi\n`,
  })
  expect(broken).toEqual(['packages/stet/src/log.ts lint/correctness/noUndeclaredDependencies'])
})
