import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensurePanel } from './build-panel.mjs'
import { buildPackages, publishable } from './packages.mjs'
import { pinnedNode, root } from './repository.mjs'
import { capture } from './run.mjs'

/** Maximum bytes of an installation. */
const LIGHT = 80_000_000

const config = `import { defineConfig } from 'stet'

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'notes', fields: [{ name: 'text', type: 'text', required: true }] },
  ],
})
export default config
`

/** A picture of two pixels by two. */
const twoPixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4z8DwnwGM/zMwAAAf7gP9qS/A4gAAAABJRU5ErkJggg=='

let work = ''
let site = ''
// A user's shell: their Node first, and nothing of this run's npm.
const env = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD)/i.test(name)),
  ),
  PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH}`,
  NODE_ENV: '',
  DATABASE_URL: '',
  STET_SECRET: '',
  STET_DATA_DIR: '',
}

async function inSite(command: string, args: readonly string[], folder = site): Promise<string> {
  const { code, output } = await capture(command, args, {
    cwd: folder,
    env,
    shell: process.platform === 'win32',
  })
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with code ${code}:\n${output}`)
  return output
}

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'stet-packages-'))
  site = mkdtempSync(join(tmpdir(), 'stet-site-'))
  await ensurePanel({ staleWillDo: true })
  const folders = await buildPackages(work)
  for (const folder of folders) {
    await inSite('npm', ['pack', folder, '--pack-destination', work, '--loglevel=error'])
  }
  // A site without components does not install the types for them.
  const tarballs = readdirSync(work)
    .filter((name) => name.endsWith('.tgz') && !name.startsWith('stet-admin'))
    .map((name) => join(work, name))
  await inSite('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
    ...tarballs,
  ])
  writeFileSync(join(site, 'stet.config.ts'), config)
}, 240_000)

const running = new Set<ChildProcess>()
afterEach(() => Promise.all([...running].map(end)))
afterAll(() => {
  for (const folder of [work, site]) rmSync(folder, { recursive: true, force: true })
})

/** Starts a server as its user would; resolves to the address of its API. */
function serve(program: string, words: readonly string[], folder = site): Promise<string> {
  return new Promise((resolve, reject) => {
    // A process group: npx runs a shell that runs Node, and the test must end all of them.
    const child = spawn(program, words, {
      cwd: folder,
      env: { ...env, PORT: '0', HOST: '127.0.0.1' },
      detached: true,
    })
    running.add(child)
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /API\s+(\S+)\s/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`${words.join(' ')} ended:\n${output}`)))
  })
}

function end(child: ChildProcess): Promise<void> {
  running.delete(child)
  return new Promise((resolve) => {
    child.on('close', () => resolve())
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  })
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0)
}

function installed(): readonly string[] {
  const modules = join(site, 'node_modules')
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`) : name,
  )
}

describe('stet installed into an empty folder', { timeout: 60_000 }, () => {
  test.each(['start', 'dev'])(
    'reaches the panel and the API after npx stet %s',
    async (command) => {
      const api = await serve('npx', ['stet', command])
      const page = new URL('/admin', api)
      const answer = await fetch(page)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      const base = /<base href="([^"]+)"/.exec(html)?.[1] ?? ''
      const script = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1] ?? ''
      const main = await fetch(new URL(script, new URL(base, page)))
      expect(main.status).toBe(200)
      expect(main.headers.get('content-type')).toContain('javascript')
      expect((await main.text()).length).toBeGreaterThan(1000)
      expect(await (await fetch(`${api}/users/init`)).json()).toEqual({ initialized: false })
    },
  )

  test('has no bundler, no React and no compiler, and less than 80 MB', () => {
    const names = installed()
    expect(names).toEqual(expect.arrayContaining(['stet', '@stet/core', 'hono', 'pg']))
    for (const name of names) {
      expect(name).not.toMatch(/^(vite|rolldown|esbuild|react|react-dom|typescript|@types\/.*)$/)
    }
    const bytes = bytesIn(join(site, 'node_modules'))
    console.log(`installed: ${(bytes / 1e6).toFixed(1)} MB in ${names.length} packages`)
    expect(bytes).toBeLessThan(LIGHT)
  })

  test('can resize images in another process', async () => {
    writeFileSync(
      join(site, 'resize.mjs'),
      `import { createCms } from 'stet'
       const cms = await createCms(
         { collections: [
           { slug: 'users', auth: true, fields: [] },
           { slug: 'media', upload: { imageSizes: [{ name: 'dot', width: 1, height: 1 }] }, fields: [] },
         ] },
         { databaseUrl: ':memory:', secret: 's', dataDir: 'data' },
       )
       const data = Buffer.from('${twoPixels}', 'base64')
       const { sizes } = await cms.asSystem().create({ collection: 'media', data: {}, file: { name: 'two.png', data } })
       await cms.close()
       console.log(JSON.stringify(sizes.dot))
      `,
    )
    const said = await inSite(pinnedNode(), ['resize.mjs'])
    expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toMatchObject({
      width: 1,
      height: 1,
      filename: 'two-1x1.png',
    })
  })

  test('has a command line, whose types match those of the config', async () => {
    expect(await inSite('npx', ['stet', '--version'])).toMatch(/^\d+\.\d+\.\d+$/m)
    await inSite('npx', ['stet', 'generate', 'types', '--out', 'types.d.ts'])
    writeFileSync(
      join(site, 'use.ts'),
      `import { createCms, NotFound } from 'stet'
       import config from './stet.config.ts'
       import type { Note } from './types.d.ts'
       export async function use(): Promise<string> {
         const cms = await createCms(config, { databaseUrl: ':memory:', secret: 's', dataDir: '.' })
         const note: Note = await cms.as(null).findByID({ collection: 'notes', id: '1' })
         // @ts-expect-error: there is no such field.
         note.title
         // @ts-expect-error: there is no such collection.
         await cms.as(null).find({ collection: 'pages' })
         return note.text
       }
       export const error: Error = new NotFound()
      `,
    )
    writeFileSync(
      join(site, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'ES2024',
          module: 'NodeNext',
          lib: ['ES2024', 'DOM'],
          types: [],
          allowImportingTsExtensions: true,
          skipLibCheck: true,
        },
        include: ['*.ts'],
      }),
    )
    await inSite(pinnedNode(), [join(root, 'node_modules/typescript/bin/tsc'), '-p', site])
  })

  test('says what is missing when the config names components', async () => {
    writeFileSync(
      join(site, 'own.config.ts'),
      `import { defineConfig } from 'stet'
       export default defineConfig({
         admin: { components: { beforeDashboard: ['./Note.tsx'] } },
         collections: [{ slug: 'users', auth: true, fields: [] }],
       })
      `,
    )
    await expect(inSite('npx', ['stet', 'start', '--config', 'own.config.ts'])).rejects.toThrow(
      'npm install --save-dev vite',
    )
  })

  test('components are checked against the types of @stet/admin, which has nothing else', async () => {
    const components = join(site, 'components')
    mkdirSync(components)
    writeFileSync(
      join(components, 'Rating.tsx'),
      blockAfter('docs/guides/custom-components.md', '`components/Rating.tsx`'),
    )
    const types = (name: string) => [join(root, 'node_modules/@types', name)]
    writeFileSync(
      join(components, 'wrong.tsx'),
      `import { useField } from '@stet/admin'
       // @ts-expect-error: a path is a text or a list of names.
       export const useWrong = () => useField(5)
      `,
    )
    writeFileSync(
      join(components, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'ES2024',
          module: 'ESNext',
          moduleResolution: 'Bundler',
          lib: ['ES2024', 'DOM'],
          types: [],
          jsx: 'react-jsx',
          skipLibCheck: true,
          paths: {
            '@stet/admin': [join(work, 'admin/dist/index.d.ts')],
            '@stet/core': [join(work, 'core/dist/index.d.ts')],
            react: types('react'),
            'react/*': [join(root, 'node_modules/@types/react/*')],
          },
        },
        include: ['*.tsx'],
      }),
    )
    await inSite(pinnedNode(), [join(root, 'node_modules/typescript/bin/tsc'), '-p', components])
    expect(readdirSync(join(work, 'admin/dist'), { recursive: true }).join()).not.toMatch(/\.js\b/)
  })
})

/** The code block that follows this text in a document. */
function blockAfter(document: string, words: string): string {
  const text = readFileSync(join(root, document), 'utf8')
  const after = text.slice(text.indexOf(words))
  const block = /```\w*\n([\s\S]*?)```/.exec(after)?.[1]
  if (!text.includes(words) || block === undefined) throw new Error(`${document} has no ${words}`)
  return block
}

describe('the README’s own site', { timeout: 60_000 }, () => {
  let own = ''
  beforeAll(async () => {
    own = mkdtempSync(join(tmpdir(), 'stet-readme-'))
    for (const file of ['package.json', 'tsconfig.json', 'stet.config.ts']) {
      writeFileSync(join(own, file), blockAfter('README.md', `\`${file}\``))
    }
    // As printed, except for the folder of the repository's build.
    const printed = /`(npm pack [^`]+) <your folder>`/.exec(
      readFileSync(join(root, 'README.md'), 'utf8'),
    )
    const words = (printed?.[1] ?? '').replaceAll('./build/', `${work}/`).split(' ').slice(1)
    await inSite('npm', [...words, own, '--loglevel=error'], work)
    const [install = ''] = blockAfter('README.md', 'and in your folder:').split('\n')
    const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
    await inSite('npm', [...install.split(' ').slice(1), ...options], own)
  }, 120_000)
  afterAll(() => rmSync(own, { recursive: true, force: true }))

  test('starts with the printed command, and has types', async () => {
    const [, run = ''] = blockAfter('README.md', 'and in your folder:').split('\n')
    expect(run).toBe('npm run dev')
    const api = await serve('npm', ['run', 'dev'], own)
    expect(await (await fetch(`${api}/articles`)).json()).toMatchObject({ docs: [] })
    expect((await fetch(new URL('/admin', api))).status).toBe(200)
    await inSite(pinnedNode(), [join(root, 'node_modules/typescript/bin/tsc'), '-p', own], own)
  })
})

describe('with an old version of Node', () => {
  const old = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((file) => existsSync(file))
    .find(
      (file) =>
        Number.parseInt(
          execFileSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' }),
          10,
        ) < 24,
    )

  test.skipIf(old === undefined)('stet runs help, and says which version it needs', async () => {
    const main = join(work, 'stet/dist/cli/main.js')
    const help = await capture(old ?? '', [main, 'help'])
    expect(help).toMatchObject({
      code: 0,
      output: expect.stringContaining('Usage: stet <command>'),
    })
    expect(await capture(old ?? '', [main, '--version'])).toMatchObject({ code: 0 })
    const start = await capture(old ?? '', [main, 'start'])
    expect(start).toMatchObject({ code: 1, output: expect.stringContaining('Stet needs Node 24') })
  })
})

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
