import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { completeConfig, type Permissions } from '@stet/core'
import { expect, onTestFinished, test } from 'vitest'
import { describeApi } from '../operations/api-description/describe-api.ts'
import { wideConfig } from './test/wide-config.ts'

const root = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)

const config = completeConfig(wideConfig)
const everything = {
  create: true,
  read: true,
  update: true,
  delete: true,
  readVersions: true,
} as const
const permissions: Permissions = {
  collections: Object.fromEntries(
    config.collections.map(({ slug }) => [slug, { ...everything, fields: true }]),
  ),
  globals: Object.fromEntries(
    config.globals.map(({ slug }) => [slug, { ...everything, fields: true }]),
  ),
}

test('generators make types and clients of the description, which compile', async () => {
  // Inside the package, so that the modules of clients are found.
  const folder = await mkdtemp(join(import.meta.dirname, '.clients-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const description = describeApi({
    config,
    permissions,
    label: (label) => (typeof label === 'string' ? label : (Object.values(label)[0] ?? '')),
    endpoints: [{ method: 'POST', path: '/orders/:id/pay' }],
    address: 'https://cms.test/api',
  })
  const input = join(folder, 'openapi.json')
  await writeFile(input, JSON.stringify(description))
  const output = (name: string) => join(folder, name)
  const types = join(dirname(resolve('openapi-typescript')), '../bin/cli.js')
  await run(process.execPath, [types, input, '-o', output('types.ts')])
  const client = join(dirname(resolve('oazapfts')), 'cli.js')
  await run(process.execPath, [client, input, output('client.ts')])
  await writeFile(
    join(folder, 'use.ts'),
    `import { findArticles } from './client.ts'
import type { components, paths } from './types.ts'

type Page = paths['/articles']['get']['responses'][200]['content']['application/json']
const answer = await findArticles({ limit: 1, sort: '-createdAt' })
if (!('docs' in answer.data)) throw new Error(answer.data.errors[0]?.message)
const page: Page = answer.data
export const ids: readonly string[] = page.docs.map(
  (article: components['schemas']['Article']) => article.id,
)
// @ts-expect-error: no field of the config
export const wrong = page.docs[0]?.nothing
`,
  )
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        lib: ['ES2024', 'DOM'],
        types: ['node'],
        // What generators write is not as strict as this repository.
        exactOptionalPropertyTypes: false,
        verbatimModuleSyntax: false,
        isolatedDeclarations: false,
        skipLibCheck: true,
      },
      include: ['*.ts'],
    }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const said = await run(process.execPath, [tsc, '-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  )
  expect(said).toBe('')
})
