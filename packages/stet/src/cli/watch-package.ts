import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Invocation } from './command.ts'

/**
 * Imports the package.json that the config belongs to, so that Node watches it: it decides which packages,
 * and which kind of modules, the config uses.
 */
export async function watchPackage({ configFile, cwd }: Invocation): Promise<void> {
  let folder = dirname(resolve(cwd, configFile))
  for (;;) {
    const file = join(folder, 'package.json')
    try {
      await access(file)
      // One that is being written is imported again with its next change.
      await import(pathToFileURL(file).href, { with: { type: 'json' } }).catch(() => {})
      return
    } catch {
      const parent = dirname(folder)
      if (parent === folder) return
      folder = parent
    }
  }
}
