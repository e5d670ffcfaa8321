import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.mjs'

/**
 * What tells the sources of a build from changed ones: files and folders, relative to the repository.
 * Reading every file would be slow: name, size and time are enough.
 */
export function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const stats = statSync(join(root, path))
  if (!stats.isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (name !== 'node_modules' && name !== 'dist') addTo(hash, `${path}/${name}`)
  }
}
