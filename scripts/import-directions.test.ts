import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const FORBIDDEN = [
  ['core imports a library', 'packages/core/src/a.ts', 'kysely'],
  ['core imports Node', 'packages/core/src/a.ts', 'node:fs'],
  ['core imports the server', 'packages/core/src/a.ts', 'stet'],
  ['core imports the panel', 'packages/core/src/fields/a.ts', '@stet/admin'],
  ['a test of core imports the server', 'packages/core/src/a.test.ts', 'stet'],
  ['a test of core imports Node', 'packages/core/src/a.test.ts', 'node:fs'],
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
  ['a browser test imports the server', 'e2e/a.spec.ts', 'stet'],
  [
    'types of a config look up to fields',
    'packages/core/src/config/types/a.ts',
    '../../fields/a.ts',
  ],
  ['types of a config look up to checks', 'packages/core/src/config/types/a.ts', '../checks/a.ts'],
  ['errors look up to fields', 'packages/core/src/errors/a.ts', '../fields/field-type.ts'],
  [
    'the language of queries looks up to binding',
    'packages/core/src/query/language/a.ts',
    '../bind/a.ts',
  ],
  [
    'fields look up to documents',
    'packages/core/src/fields/values/a.ts',
    '../../documents/plan.ts',
  ],
  ['fields look up to binding', 'packages/core/src/fields/a.ts', '../query/bind/bound.ts'],
  [
    'documents look up to comparisons',
    'packages/core/src/documents/locales/a.ts',
    '../../diff/a.ts',
  ],
  ['comparisons look up to merges', 'packages/core/src/diff/a.ts', '../merge/merge.ts'],
  [
    'documents look up to completed configs',
    'packages/core/src/documents/a.ts',
    '../config/completed/a.ts',
  ],
  ['queries look up to checks', 'packages/core/src/query/bind/a.ts', '../../config/checks/a.ts'],
  ['checks look up to completion', 'packages/core/src/config/checks/a.ts', '../completion/a.ts'],
  ['what needs no site looks up to the database', 'packages/stet/src/lib/a.ts', '../database/a.ts'],
  ['the database looks up to the runtime', 'packages/stet/src/database/a.ts', '../runtime/a.ts'],
  ['a part of the database looks up', 'packages/stet/src/database/sync/a.ts', '../../access/a.ts'],
  ['services look up to the runtime', 'packages/stet/src/security/a.ts', '../runtime/runtime.ts'],
  ['access looks up to reading', 'packages/stet/src/access/a.ts', '../reading/read-documents.ts'],
  ['hooks look up to writing', 'packages/stet/src/hooks/a.ts', '../writing/a.ts'],
  ['reading looks up to writing', 'packages/stet/src/reading/joins/a.ts', '../../writing/a.ts'],
  ['uploads look up to writing', 'packages/stet/src/uploads/a.ts', '../writing/write-document.ts'],
  ['writing looks up to sign-in', 'packages/stet/src/writing/a.ts', '../auth/accounts.ts'],
  ['sign-in looks up to http', 'packages/stet/src/auth/a.ts', '../http/request-call.ts'],
  ['commits look up to webhooks', 'packages/stet/src/commits/a.ts', '../webhooks/webhook-task.ts'],
  [
    'webhooks look up to operations',
    'packages/stet/src/webhooks/a.ts',
    '../operations/documents/find.ts',
  ],
  ['writing looks up to webhooks', 'packages/stet/src/writing/a.ts', '../webhooks/a.ts'],
  ['jobs look up to operations', 'packages/stet/src/jobs/a.ts', '../operations/documents/find.ts'],
  ['operations look up to http', 'packages/stet/src/operations/documents/a.ts', '../../http/a.ts'],
  ['http looks up to the command line', 'packages/stet/src/http/routes/a.ts', '../../cli/a.ts'],
  ['http looks up to what opens a site', 'packages/stet/src/http/a.ts', '../create-cms.ts'],
  [
    'paths and values look up to the design system',
    'packages/admin/src/base/a.ts',
    '../ui/index.ts',
  ],
  ['the design system imports core', 'packages/admin/src/ui/popups/a.ts', '@stet/core'],
  [
    'the design system looks up to texts',
    'packages/admin/src/ui/popups/a.ts',
    '../../i18n/i18n-context.tsx',
  ],
  [
    'the design system looks up to forms',
    'packages/admin/src/ui/inputs/a.ts',
    '../../form/form-context.ts',
  ],
  [
    'texts look up to the open document',
    'packages/admin/src/i18n/a.ts',
    '../document/store/form-store.ts',
  ],
  ['files look up to uploads', 'packages/admin/src/files/a.ts', '../uploads/upload-queue.ts'],
  [
    'the open document looks up to the calls of the API',
    'packages/admin/src/document/saving/a.ts',
    '../../api/client/client.ts',
  ],
  [
    'the open document looks up to its form',
    'packages/admin/src/document/session/a.ts',
    '../../form/form-context.ts',
  ],
  [
    'the calls of the API look up to the session',
    'packages/admin/src/api/documents/a.ts',
    '../../panel/panel.ts',
  ],
  [
    'the form looks up to field types',
    'packages/admin/src/form/a.ts',
    '../fields/panel-field-types.ts',
  ],
  ['uploads look up to pages', 'packages/admin/src/uploads/a.ts', '../panel/page/Screen.tsx'],
  [
    'field types look up to the session',
    'packages/admin/src/fields/text/a.ts',
    '../../panel/session/use-session.ts',
  ],
  [
    'field types look up to screens',
    'packages/admin/src/fields/join/a.ts',
    '../../screens/list/query/use-list.ts',
  ],
  [
    'what screens share looks up to a screen',
    'packages/admin/src/panel/preferences/a.ts',
    '../../screens/list/query/list-preference.ts',
  ],
  [
    'comparisons look up to screens',
    'packages/admin/src/diff/rows/a.ts',
    '../../screens/version/change-steps.ts',
  ],
  [
    'screens look up to the shell',
    'packages/admin/src/screens/document/dialogs/a.ts',
    '../../../shell/routing/prefetch.ts',
  ],
  ['core leaves its package', 'packages/core/src/a.ts', '../../stet/src/a.ts'],
  ['the server leaves its package', 'packages/stet/src/http/a.ts', '../../../core/src/a.ts'],
  [
    'plugins look up to the document',
    'packages/admin/src/plugins/a.ts',
    '../document/store/form-store.ts',
  ],
  ['the public hooks look up to the shell', 'packages/admin/src/hooks/a.ts', '../shell/Shell.tsx'],
  [
    'screens look up to the public hooks',
    'packages/admin/src/screens/list/a.ts',
    '../../hooks/use-list.ts',
  ],
  ['the panel leaves its package', 'packages/admin/src/a.ts', '../../core/src/a.ts'],
  ['the assembly leaves its package', 'packages/panel/src/a.ts', '../../admin/src/a.ts'],
  ['an example leaves its package', 'examples/magazine/a.ts', '../../packages/stet/src/a.ts'],
  ['a browser test leaves its package', 'e2e/a.spec.ts', '../examples/magazine/a.ts'],
  ['a bench leaves its package', 'bench/a.ts', '../packages/stet/src/a.ts'],
] as const

const ALLOWED = [
  ['packages/core/src/fields/a.ts', '../json.ts'],
  ['packages/core/src/fields/values/a.ts', '../../config/types/field-types/fields.ts'],
  ['packages/core/src/config/types/a.ts', './field-types/fields.ts'],
  ['packages/core/src/config/checks/a.ts', '../completed/a.ts'],
  ['packages/core/src/merge/a.ts', '../diff/a.ts'],
  ['packages/core/src/fields/a.test.ts', '../documents/a.ts'],
  ['packages/core/src/a.test.ts', 'vitest'],
  ['packages/core/src/a.test.ts', 'fast-check'],
  ['packages/stet/src/a.ts', '@stet/core'],
  ['packages/stet/src/a.ts', '@stet/core/i18n/en'],
  ['packages/stet/src/a.ts', 'kysely'],
  ['packages/stet/src/database/sync/a.ts', '../jobs/jobs-table.ts'],
  ['packages/stet/src/database/sync/a.ts', '../../lib/time-limit.ts'],
  ['packages/stet/src/writing/a.ts', '../reading/read-documents.ts'],
  ['packages/stet/src/operations/documents/a.ts', '../../writing/write-document.ts'],
  ['packages/stet/src/a.ts', 'node:fs'],
  ['packages/stet/test/http/a.test.ts', '../../src/index.ts'],
  ['packages/admin/src/a.ts', '@stet/core'],
  ['packages/admin/src/a.ts', 'react'],
  ['packages/admin/src/ui/popups/a.ts', '../feedback/Kbd.tsx'],
  ['packages/admin/src/document/saving/a.ts', '../../base/clock.ts'],
  ['packages/admin/src/api/documents/a.ts', '../../document/saving/transport.ts'],
  ['packages/admin/src/fields/form/a.ts', '../../form/form-context.ts'],
  ['packages/admin/src/fields/upload/a.ts', '../../uploads/upload-queue.ts'],
  ['packages/admin/src/panel/references/a.ts', '../../fields/title-text.ts'],
  ['packages/admin/src/screens/list/uploads/a.ts', '../../../panel/panel.ts'],
  ['packages/admin/src/screens/document/a.ts', '../../ui/index.ts'],
  ['packages/admin/src/shell/routing/a.ts', '../../screens/list/query/list-request.ts'],
  ['packages/admin/src/hooks/a.ts', '../screens/list/query/list-context.ts'],
  ['packages/admin/src/form/a.test.ts', '../fields/inputs.ts'],
  ['packages/panel/src/main.tsx', '@stet/admin'],
  ['packages/panel/src/main.tsx', '@stet/admin/styles.css'],
  ['packages/panel/vite.config.ts', 'node:path'],
  ['examples/magazine/a.ts', 'stet'],
  ['examples/magazine/components/A.tsx', '@stet/admin'],
  ['e2e/a.spec.ts', '@stet/example-magazine'],
] as const

// The temporary folder is no git repository, so there is no .gitignore to follow.
const { vcs, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The rules that Biome finds broken when the repository consists of these files. */
function brokenRules(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'stet-lint-'))
  folders.push(folder)
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const arguments_ = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', folder]
  const { stdout } = spawnSync(process.execPath, arguments_, { cwd: folder, encoding: 'utf8' })
  const report: { diagnostics: { category: string; location: { path: string } }[] } =
    JSON.parse(stdout)
  return report.diagnostics.map(({ category, location }) => {
    return `${location.path.replaceAll('\\', '/').replace(/^.*stet-lint-[^/]*\//, '')} ${category}`
  })
}

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

test('a circle of imports is an error', () => {
  const broken = brokenRules({
    'packages/core/src/hen.ts': `import { egg } from './egg.ts'\nexport const hen = () => egg\n`,
    'packages/core/src/egg.ts': `import { hen } from './hen.ts'\nexport const egg = () => hen\n`,
  })
  expect(broken).toContain('packages/core/src/egg.ts lint/suspicious/noImportCycles')
})

test.each(['core', 'admin'])('a circle of types is an error in %s', (name) => {
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
