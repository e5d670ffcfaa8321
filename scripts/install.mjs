import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './repository.mjs'
import { npm } from './run.mjs'

/**
 * Makes `node_modules` hold what `mode` needs and leaves it alone when it does.
 * @param {'runtime' | 'full'} mode `full` adds what only tests and checks need.
 */
export async function ensureInstalled(mode) {
  const wanted = readLock('package-lock.json')
  if (!wanted) throw new Error('package-lock.json is missing.')
  const installed = readLock('node_modules/.package-lock.json')
  if (installed && isInstalled(wanted, installed, mode)) return

  // An installation with test tools keeps them: a start must never undo an earlier `npm test`.
  const full = mode === 'full' || (installed !== undefined && hasDevelopmentTools(installed))
  const omit = full ? [] : ['--omit=dev']
  say(`Installing what ${full ? 'running and testing' : 'running'} needs (once, some seconds)…`)
  // `npm ci` empties node_modules first, while other processes may use it: an update changes only
  // the differences, and `--no-save` keeps npm from changing the lock.
  const how = installed ? ['install', '--no-save'] : ['ci']
  const code = await npm([...how, ...omit, '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { ...process.env, npm_config_progress: 'false' },
  })
  if (code !== 0) throw new Error(`npm ${how[0]} failed (exit code ${code}).`)
}

/**
 * npm writes the inner lock last, so it describes a finished installation. Optional packages are
 * not compared: they depend on the platform.
 */
export function isInstalled(wanted, installed, mode) {
  return Object.entries(wanted.packages).every(([path, described]) => {
    if (path === '' || described.optional || described.devOptional) return true
    if (described.dev && mode === 'runtime') return true
    const present = installed.packages[path]
    return present !== undefined && present.version === described.version
  })
}

function hasDevelopmentTools(installed) {
  return Object.values(installed.packages).some((described) => described.dev)
}

function readLock(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
