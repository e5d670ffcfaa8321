import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { pinnedNode, root, say } from './repository.mjs'
import { run } from './run.mjs'

const target = join(root, 'packages/stet/panel')
const stamp = join(target, '.built-from')
const SOURCES = [
  'packages/core',
  'packages/admin',
  'packages/panel',
  'packages/live-preview',
  'package-lock.json',
]

/**
 * Builds the panel's static files unless the existing ones were built from the current sources, or
 * from any with `staleWillDo`.
 */
export async function ensurePanel({ staleWillDo = false } = {}) {
  if (staleWillDo && existsSync(stamp)) return
  const sources = fingerprint(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('Building the panel (once, some seconds)…')
  // Built in another folder and then swapped in, so that a running server or a second build never
  // sees an incomplete panel.
  const fresh = `${target}.${process.pid}`
  const code = await run(
    pinnedNode(),
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn', '--outDir', fresh],
    // The published build, for every caller, tests included.
    { cwd: join(root, 'packages/panel'), env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`The panel could not be built (exit code ${code}).`)
  }
  writeFileSync(join(fresh, '.built-from'), sources)
  const stale = `${fresh}.stale`
  if (existsSync(target)) renameSync(target, stale)
  renameSync(fresh, target)
  rmSync(stale, { recursive: true, force: true })
}
