import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const fields = (of: number): string => `
  { name: 'title', type: 'text', required: true, localized: true },
  { name: 'rank', type: 'number' },
  { name: 'body', type: 'richText' },
  { name: 'state', type: 'select', options: ['new', 'old', 'kind${of}'] },
  { name: 'author', type: 'relationship', relationTo: 'authors' },
  { name: 'next', type: 'relationship', relationTo: 'many-${(of + 1) % 40}', hasMany: true },
  { name: 'seo', type: 'group', fields: [{ name: 'description', type: 'textarea' }] },
  { name: 'rows', type: 'array', fields: [{ name: 'label', type: 'text', required: true }] },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [
      { slug: 'quote', fields: [{ name: 'words', type: 'text', required: true }] },
      { slug: 'picture', fields: [{ name: 'image', type: 'upload', relationTo: 'media' }] },
    ],
  },`

const calls = (of: number): string => `
export async function call${of}() {
  const { docs } = await api.find({
    collection: 'many-${of}',
    where: { title: { like: 'a' }, 'seo.description': { exists: true }, 'author.name': { equals: 'A' } },
    sort: ['-rank', 'title'],
    select: { title: true, seo: { description: true }, layout: { quote: true } },
    populate: { authors: { name: true } },
    depth: 1,
    locale: 'de',
  })
  await api.update({ collection: 'many-${of}', id: docs[0]?.id ?? '', data: { state: 'kind${of}' } })
  return docs[0]?.title
}`

const numbers = Array.from({ length: 40 }, (_, number) => number)
const site = `import { createCms, defineConfig } from 'stet'
const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', upload: true, fields: [] },
    { slug: 'authors', fields: [{ name: 'name', type: 'text', required: true }] },
    ${numbers.map((of) => `{ slug: 'many-${of}', versions: { drafts: true }, fields: [${fields(of)}] },`).join('\n')}
  ],
})
const options = { databaseUrl: ':memory:', secret: 'x', dataDir: '.' }
const api = (await createCms(config, options)).asSystem()
${numbers.map(calls).join('\n')}
`

/**
 * The compiler's work is counted, not timed, because the count is the same on every machine. It is
 * 2.3 million now.
 */
const mostInstantiations = 4_000_000

test('the magazine and a site of forty collections are typed without a slow compiler', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(root, 'examples/magazine/.types-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'many.ts'), site)
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: { noEmit: true },
      include: ['..', '*.ts'],
    }),
  )
  const said = await compile(folder)
  expect(said).not.toContain('error TS')
  const count = Number(/Instantiations:\s+(\d+)/.exec(said)?.[1])
  console.info(/Total time:.*/.exec(said)?.[0], `${count} instantiations`)
  expect(count).toBeGreaterThan(100_000)
  expect(count).toBeLessThan(mostInstantiations)
})

async function compile(folder: string): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const run = promisify(execFile)(process.execPath, [tsc, '-p', folder, '--extendedDiagnostics'])
  return (await run.catch((error: { readonly stdout?: string }) => error)).stdout ?? ''
}
