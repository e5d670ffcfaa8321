import { execFileSync } from 'node:child_process'
import {
  cpSync,
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
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensurePanel } from './build-panel.mjs'
import { buildPackages } from './packages.mjs'
import { pinnedNode, root } from './repository.mjs'
import { capture } from './run.mjs'
import {
  blockAfter,
  checkTypes,
  endServers,
  installAsUser,
  installedIn,
  runAsUser,
  serveAsUser,
} from './user-shell.ts'

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
const inSite = (command: string, args: readonly string[]) => runAsUser(site, command, args)
const serve = (program: string, words: readonly string[], folder = site) =>
  serveAsUser(folder, program, words)

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
  await installAsUser(site, tarballs)
  writeFileSync(join(site, 'stet.config.ts'), config)
})

afterEach(endServers)
afterAll(() => {
  for (const folder of [work, site]) rmSync(folder, { recursive: true, force: true })
})

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0)
}

describe('stet installed into an empty folder', () => {
  test.each(['start', 'dev'])(
    'reaches the panel and the API after npx stet %s',
    async (command) => {
      const api = await serve('npx', ['stet', command])
      const page = new URL('/admin', api)
      const answer = await fetch(page)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      const base = /<base href="([^"]+)"/.exec(html)?.[1] ?? ''
      const script = /<link id="stet-script"[^>]+href="([^"]+)"/.exec(html)?.[1] ?? ''
      const main = await fetch(new URL(script, new URL(base, page)))
      expect(main.status).toBe(200)
      expect(main.headers.get('content-type')).toContain('javascript')
      expect((await main.text()).length).toBeGreaterThan(1000)
      expect(await (await fetch(`${api}/users/init`)).json()).toEqual({ initialized: false })
    },
  )

  test('has no bundler, no React and no compiler, and less than 80 MB', () => {
    const names = installedIn(site)
    expect(names).toEqual(expect.arrayContaining(['stet', '@stet/core', 'hono', 'pg']))
    for (const name of names) {
      expect(name).not.toMatch(/^(vite|rolldown|esbuild|react|react-dom|typescript|@types\/.*)$/)
    }
    const bytes = bytesIn(join(site, 'node_modules'))
    console.log(`installed: ${(bytes / 1e6).toFixed(1)} MB in ${names.length} packages`)
    expect(bytes).toBeLessThan(LIGHT)
  })

  test('renders texts without React, as HTML', async () => {
    writeFileSync(
      join(site, 'render.mjs'),
      `import { richTextToHtml } from '@stet/rich-text/html'
       import { markdownToRichText } from '@stet/rich-text/markdown'
       console.log(richTextToHtml(markdownToRichText('# A **b**')))
      `,
    )
    expect(await inSite(pinnedNode(), ['render.mjs'])).toContain(
      '<h1 id="a-b">A <strong>b</strong></h1>',
    )
  })

  test('sends emails with the adapters', async () => {
    writeFileSync(
      join(site, 'send.mjs'),
      `import { resendEmail } from '@stet/email-resend'
       import { smtpEmail } from '@stet/email-smtp'
       import { TaskError } from 'stet'
       const from = 'desk@stet.test'
       const message = { to: 'ada@stet.test', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' }
       for (const email of [smtpEmail({ from, server: 'smtp://127.0.0.1:1' }), resendEmail({ from, apiKey: undefined })]) {
         await email.sendEmail(message).catch((error) => console.log(error instanceof TaskError, error.message))
       }
      `,
    )
    const said = await inSite(pinnedNode(), ['send.mjs'])
    expect(said).toMatch(/true The email was not sent: .*ECONNREFUSED/)
    expect(said).toContain('true The email was not sent: there is no API key of Resend.')
  })

  test('finds what is published, with the search plugin', async () => {
    writeFileSync(
      join(site, 'search.mjs'),
      `import { searchPlugin } from '@stet/plugin-search'
       import { createCms } from 'stet'
       const cms = await createCms(
         { plugins: [searchPlugin({ collections: ['posts'] })],
           collections: [
             { slug: 'users', auth: true, fields: [] },
             { slug: 'posts', fields: [{ name: 'title', type: 'text' }] },
           ] },
         { databaseUrl: ':memory:', secret: 's', dataDir: 'data', runsJobs: false },
       )
       await cms.asSystem().create({ collection: 'posts', data: { title: 'Apples' } })
       await cms.runJobs()
       const { docs } = await cms.as(null).find({ collection: 'search' })
       await cms.close()
       console.log(docs.map(({ title }) => title).join())
      `,
    )
    expect(await inSite(pinnedNode(), ['search.mjs'])).toContain('Apples')
  })

  test('adds titles and descriptions, with the SEO plugin', async () => {
    writeFileSync(
      join(site, 'seo.mjs'),
      `import { seoPlugin } from '@stet/plugin-seo'
       import { createCms } from 'stet'
       const cms = await createCms(
         { plugins: [seoPlugin({ collections: ['posts'] })],
           collections: [
             { slug: 'users', auth: true, fields: [] },
             { slug: 'posts', fields: [] },
           ] },
         { databaseUrl: ':memory:', secret: 's', dataDir: 'data', runsJobs: false },
       )
       const data = { meta: { title: 'Apples for engines' } }
       const { meta } = await cms.asSystem().create({ collection: 'posts', data })
       await cms.close()
       console.log(meta.title)
      `,
    )
    expect(await inSite(pinnedNode(), ['seo.mjs'])).toContain('Apples for engines')
  })

  test('stores files in Vercel Blob, with a client that pages can use', async () => {
    writeFileSync(
      join(site, 'blob.mjs'),
      `import { vercelBlobPlugin, vercelBlobStorage } from '@stet/storage-vercel-blob'
       import { put } from '@stet/storage-vercel-blob/client'
       const { name, panel } = vercelBlobPlugin({ collections: {} })
       const { existsSync } = await import('node:fs')
       console.log(name, existsSync(panel.built))
       const token = 'vercel_blob_rw_a_b'
       const apiUrl = 'http://127.0.0.1:1'
       const say = (error) => console.log(error.message)
       await vercelBlobStorage({ token, apiUrl, retries: 0 }).stat('a.txt').catch(say)
       await put('a.txt', '', { token, access: 'public' }).catch(say)
      `,
    )
    const said = await inSite(pinnedNode(), ['blob.mjs'])
    expect(said).toContain('vercel-blob true')
    expect(said).toContain('Vercel Blob: The blob service is currently not available.')
    expect(said).toContain('Vercel Blob: body is required')
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
    await checkTypes(site)
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
    await checkTypes(components)
    expect(readdirSync(join(work, 'admin/dist'), { recursive: true }).join()).not.toMatch(/\.js\b/)
  })
})

describe('the README’s own site', () => {
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
    await runAsUser(work, 'npm', [...words, own, '--loglevel=error'])
    const [install = ''] = blockAfter('README.md', 'and in your folder:').split('\n')
    await installAsUser(own, install.split(' ').slice(2))
  })
  afterAll(() => rmSync(own, { recursive: true, force: true }))

  test('starts with the printed command, and has types', async () => {
    const [, run = ''] = blockAfter('README.md', 'and in your folder:').split('\n')
    expect(run).toBe('npm run dev')
    const api = await serve('npm', ['run', 'dev'], own)
    expect(await (await fetch(`${api}/articles`)).json()).toMatchObject({ docs: [] })
    expect((await fetch(new URL('/admin', api))).status).toBe(200)
    await checkTypes(own)
  })
})

describe('a plugin, from its guide to a site', () => {
  const guide = 'docs/guides/building-a-plugin.md'
  let author = ''
  let own = ''

  beforeAll(async () => {
    author = mkdtempSync(join(tmpdir(), 'stet-author-'))
    own = mkdtempSync(join(tmpdir(), 'stet-plugged-'))
    for (const file of ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'src', 'test']) {
      cpSync(join(root, 'examples/plugin-reminders', file), join(author, file), { recursive: true })
    }
    // As printed, except for the place of the packages.
    const printed = blockAfter(guide, '--pack-destination').trim().replaceAll(' ./', ` ${work}/`)
    await installAsUser(author, printed.split(' ').slice(2))
    await runAsUser(author, 'npm', ['pack', '--loglevel=error'])
    const packages = ['stet-core-0.1.0.tgz', 'stet-0.1.0.tgz'].map((name) => join(work, name))
    await installAsUser(own, [...packages, join(author, 'stet-plugin-reminders-0.1.0.tgz')])
    writeFileSync(join(own, 'stet.config.ts'), blockAfter(guide, 'The site’s `stet.config.ts`'))
    writeFileSync(join(own, 'tsconfig.json'), blockAfter('README.md', '`tsconfig.json`'))
  }, 480_000)
  afterAll(() => {
    for (const folder of [author, own]) rmSync(folder, { recursive: true, force: true })
  })

  test('its own tests pass with the packages', async () => {
    await runAsUser(author, 'npx', ['vitest', 'run'])
  })

  test('brings what runs to the site, and nothing that only building it needs', () => {
    const names = installedIn(own)
    expect(names).toEqual(expect.arrayContaining(['stet', 'stet-plugin-reminders']))
    for (const name of names) {
      expect(name).not.toMatch(
        /^(vite|rolldown|react|react-dom|typescript|@stet\/admin|@types\/.*)$/,
      )
    }
    const files = readdirSync(join(own, 'node_modules/stet-plugin-reminders'), { recursive: true })
    expect(files).toEqual(expect.arrayContaining(['dist', 'dist/index.d.ts', 'panel/panel.json']))
    expect(files.join()).not.toMatch(/\.tsx|src|test/)
  })

  test('gives the site’s types its field type', async () => {
    await checkTypes(own)
    const file = join(own, 'stet.config.ts')
    const right = readFileSync(file, 'utf8')
    writeFileSync(file, right.replace("type: 'urgency'", "type: 'emergency'"))
    await expect(checkTypes(own)).rejects.toThrow('emergency')
    writeFileSync(file, right)
  })

  test('is served by the site: its part of the panel, its endpoint and its field type', async () => {
    const api = await serveAsUser(own, 'npx', ['stet', 'start'])
    const page = await (await fetch(new URL('/admin', api))).text()
    const [, bootstrap = '{}'] = /id="stet-bootstrap">([^<]*)</.exec(page) ?? []
    const { extensions } = JSON.parse(bootstrap)
    expect(extensions).toEqual({
      scripts: [expect.stringMatching(/^plugins\/reminders\/panel-[\w-]+\.js$/)],
      styles: [expect.stringMatching(/^plugins\/reminders\/style-[\w-]+\.css$/)],
      order: ['reminders'],
    })
    for (const name of [...extensions.scripts, ...extensions.styles]) {
      const answer = await fetch(new URL(`/admin/${name}`, api))
      expect(answer.status, name).toBe(200)
      expect(await answer.text()).toMatch(/stetPanelParts|display/)
    }

    const post = (path: string, body: object, token = '') =>
      fetch(`${api}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
      })
    const ada = { email: 'ada@example.org', password: 'difference engine' }
    const registered = await post('/users/first-register', ada)
    const { token } = (await registered.json()) as { token: string }
    const refused = await post('/articles', { title: 'On ink', urgency: 7 }, token)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(await refused.json())).toContain('Choose how urgent it is.')
    const created = await post('/articles', { title: 'On ink', urgency: 3 }, token)
    const { doc } = (await created.json()) as { doc: { id: string } }
    expect(doc).toMatchObject({ urgency: 3 })
    const due = '2020-01-01T08:00:00.000Z'
    await post('/reminders', { note: 'Call', due, about: `articles/${doc.id}` }, token)
    const answer = await fetch(`${api}/reminders-due`, {
      headers: { authorization: `JWT ${token}` },
    })
    expect(await answer.json()).toEqual({ due: 1 })
  })

  test('has its job done by the site', async () => {
    writeFileSync(
      join(own, 'job.mjs'),
      `import { createCms } from 'stet'
       import config from './stet.config.ts'
       const options = { databaseUrl: ':memory:', secret: 's', dataDir: 'data', runsJobs: false }
       const cms = await createCms(config, options)
       const data = { note: 'Call', due: '2020-01-01T08:00:00.000Z', urgency: 1 }
       const { id } = await cms.asSystem().create({ collection: 'reminders', data })
       await cms.asSystem().jobs.queue({ task: 'reminders.raise-urgency' })
       await cms.runJobs()
       const { urgency } = await cms.asSystem().findByID({ collection: 'reminders', id })
       await cms.close()
       console.log('urgency ' + urgency)
      `,
    )
    expect(await runAsUser(own, pinnedNode(), ['job.mjs'])).toContain('urgency 3')
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
