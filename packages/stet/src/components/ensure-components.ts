import { type CompleteConfig, componentPaths } from '@stet/core'
import { type Bundling, bundleComponents, NoBundler } from './bundle-components.ts'
import { isFresh, isSame, readManifest } from './manifest.ts'

/** What is to be bundled of a site; null where its config names no components. */
export function bundlingOf(config: CompleteConfig, base: string, folder: string): Bundling | null {
  const components = componentPaths(config)
  return components.length === 0 ? null : { components, base, folder }
}

/**
 * Bundles the components unless that was done from these very files. A server without Vite serves
 * what was bundled before it came there, as long as that holds the same components.
 */
export async function ensureComponents(bundling: Bundling): Promise<void> {
  const { components, folder } = bundling
  const manifest = await readManifest(folder)
  if (manifest && (await isFresh(manifest, components))) return
  try {
    await bundleComponents(bundling)
  } catch (error) {
    const isServable = manifest !== null && isSame(manifest.components, components)
    if (error instanceof NoBundler && isServable) return
    throw error
  }
}
