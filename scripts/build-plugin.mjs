import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { pinnedNode, root, say } from './repository.mjs'
import { capture } from './run.mjs'

const SHARED_SOURCES = ['packages/core', 'packages/stet/src/components', 'package-lock.json']

/** The folders of the plugins that add something to the panel. */
export const pluginsWithPanel = () =>
  globSync(['examples/plugin-*/src/panel.tsx', '{plugins,storage}/*/src/panel.tsx'], {
    cwd: root,
  }).map((panel) => join(dirname(panel), '..'))

/**
 * Builds the plugins as their authors would, unless they were built from the current sources. Vitest
 * calls it before the tests of sites that use them.
 */
export default async function ensurePlugins() {
  for (const folder of pluginsWithPanel()) await ensurePlugin(folder)
}

/** The plugins of the magazine alone, which are built with what running it needs: others check their types, too. */
export async function ensureMagazinePlugins() {
  const own = pluginsWithPanel().filter((folder) => folder.startsWith('plugins'))
  for (const folder of own) await ensurePlugin(folder)
}

async function ensurePlugin(folder) {
  const plugin = join(root, folder)
  const stamp = join(plugin, 'panel/.built-from')
  const sources = fingerprint([
    join(folder, 'package.json'),
    join(folder, 'src'),
    ...SHARED_SOURCES,
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say(`Building ${folder}…`)
  rmSync(join(plugin, 'dist'), { recursive: true, force: true })
  const { code, output } = await capture('npm', ['run', 'build'], {
    cwd: plugin,
    env: { ...process.env, PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  })
  if (code !== 0) throw new Error(`The plugin in ${folder} could not be built:\n${output}`)
  writeFileSync(stamp, sources)
}
