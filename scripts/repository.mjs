import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const magazine = join(root, 'examples/magazine')
export const stetCli = join(root, 'packages/stet/src/cli/main.ts')

/** Oldest Node that runs TypeScript sources directly and has `node:sqlite`. */
const NODE_MAJOR = 24

/**
 * The Node that runs the product: the one that the repository installs, else the current one if it
 * is new enough.
 */
export function pinnedNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = join(root, 'node_modules/node/bin', binary)
  if (existsSync(installed)) return installed
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath
  throw new Error(`Node ${NODE_MAJOR} is missing: delete node_modules and start again.`)
}

export function say(text) {
  console.log(`\x1b[2m[stet]\x1b[22m ${text}`)
}
