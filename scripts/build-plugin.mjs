import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { pinnedNode, root, say } from './repository.mjs'
import { capture } from './run.mjs'

const plugin = join(root, 'examples/plugin-reminders')
const stamp = join(plugin, 'panel/.built-from')
const SOURCES = [
  'examples/plugin-reminders/package.json',
  'examples/plugin-reminders/src',
  'packages/core',
  'packages/stet/src/components',
  'package-lock.json',
]

/**
 * Builds the example plugin as its author would, unless it was built from the current sources. Vitest
 * calls it before the tests of the examples.
 */
export default async function ensurePlugin() {
  const sources = fingerprint(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('Building the example plugin…')
  rmSync(join(plugin, 'dist'), { recursive: true, force: true })
  const { code, output } = await capture('npm', ['run', 'build'], {
    cwd: plugin,
    env: { ...process.env, PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  })
  if (code !== 0) throw new Error(`The example plugin could not be built:\n${output}`)
  writeFileSync(stamp, sources)
}
