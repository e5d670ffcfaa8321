import { type CompleteConfig, componentPaths } from '@stet/core'
import { bundleComponents, type ComponentBundle, NoBundler } from './bundle-components.ts'
import { isFresh, isSame, readManifest } from './manifest.ts'

/** What is to be bundled of a site; null where its config names no components. */
export function bundlingOf(
  config: CompleteConfig,
  base: string,
  folder: string,
): ComponentBundle | null {
  const components = componentPaths(config)
  return components.length === 0 ? null : { components, base, folder }
}

/**
 * Bundles the components unless that was done from these very files. A server without Vite serves
 * what was bundled before it came there, as long as that holds the same components.
 */
export async function ensureComponents(bundle: ComponentBundle): Promise<void> {
  const { components, folder } = bundle
  const manifest = await readManifest(folder)
  if (manifest && (await isFresh(manifest, components))) return
  try {
    await bundleComponents(bundle)
  } catch (error) {
    const isServable = manifest !== null && isSame(manifest.components, components)
    if (error instanceof NoBundler && isServable) return
    throw error
  }
}
