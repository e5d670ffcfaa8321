import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ensurePlugins from './build-plugin.mjs'
import { pinnedNode, root, say } from './repository.mjs'
import { capture } from './run.mjs'

/**
 * The published packages and their folders, in the order of publishing. The panel is part of `stet`;
 * `@stet/admin` has types only, for authors of components: at run time they get the running panel's
 * modules.
 */
const PUBLISHED = {
  core: 'packages/core',
  stet: 'packages/stet',
  admin: 'packages/admin',
  'rich-text': 'packages/rich-text',
  'live-preview': 'packages/live-preview',
  'email-smtp': 'email/smtp',
  'email-resend': 'email/resend',
  'plugin-search': 'plugins/search',
  'plugin-content-checks': 'plugins/content-checks',
  'plugin-redirects': 'plugins/redirects',
  'plugin-seo': 'plugins/seo',
  'storage-s3': 'storage/s3',
  'storage-vercel-blob': 'storage/vercel-blob',
}
const TYPES_ONLY = new Set(['admin'])

/**
 * Makes a folder below `target` for each published package, ready for npm: JavaScript and
 * declarations instead of sources. In the repository Node runs the TypeScript sources, which it
 * refuses below `node_modules`. Returns the folders.
 */
export async function buildPackages(target) {
  await ensurePlugins()
  const folders = []
  for (const [name, source] of Object.entries(PUBLISHED)) {
    folders.push(await buildPackage(name, source, join(target, name)))
  }
  return folders
}

async function buildPackage(name, path, folder) {
  const source = join(root, path)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  say(`Building ${name}…`)
  const { code, output } = await capture(pinnedNode(), [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    join(source, 'tsconfig.build.json'),
    '--outDir',
    join(folder, 'dist'),
  ])
  if (code !== 0) throw new Error(`${path} has mistakes:\n${output}`)
  const hasPanel = existsSync(join(source, 'src/panel.tsx'))
  const described = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(TYPES_ONLY.has(name) ? typesOnly(described) : publishable(described, hasPanel), null, 2)}\n`,
  )
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  if (name === 'stet') cpSync(join(root, 'README.md'), join(folder, 'README.md'))
  if (name === 'stet' || hasPanel) {
    cpSync(join(source, 'panel'), join(folder, 'panel'), {
      recursive: true,
      // Files that only the build needs: its fingerprint, and the manifest.
      filter: (path) => !basename(path).startsWith('.'),
    })
  }
  return folder
}

/**
 * A package.json whose entry points are what was built, without what only the repository needs.
 * @param {Record<string, any>} whole
 */
export function publishable(
  { devDependencies, scripts, private: _, ...described },
  hasPanel = false,
) {
  return {
    ...described,
    ...(described.bin && {
      bin: Object.fromEntries(
        Object.entries(described.bin).map(([name, path]) => [name, built(path, '.js')]),
      ),
    }),
    exports: Object.fromEntries(
      Object.entries(described.exports).map(([name, entry]) => [name, builtEntry(entry)]),
    ),
    files: ['dist', ...(described.bin || hasPanel ? ['panel'] : [])],
  }
}

/**
 * A package.json of which only the declarations of the main entry point can be imported.
 * @param {Record<string, any>} whole
 */
export function typesOnly(whole) {
  const { exports, sideEffects: _, ...described } = publishable(whole)
  return { ...described, exports: { '.': { types: exports['.'].types } } }
}

/** An entry point, with another one for browsers where it has one. */
function builtEntry(entry) {
  const { browser, default: path } = typeof entry === 'string' ? { default: entry } : entry
  return {
    types: built(path, '.d.ts'),
    ...(browser && { browser: built(browser, '.js') }),
    default: built(path, '.js'),
  }
}

const built = (path, ending) => path.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, ending)
