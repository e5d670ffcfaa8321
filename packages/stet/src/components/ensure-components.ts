import { type CompleteConfig, componentPaths } from '@stet/core'
import { bundleComponents, type ComponentBundle, NoBundler } from './bundle-components.ts'
import { isFresh, isSame, readManifest } from './manifest.ts'

/** What is to be bundled of a site; null where its config names nothing that is. */
export function bundlingOf(
  config: CompleteConfig,
  base: string,
  folder: string,
): ComponentBundle | null {
  const components = componentPaths(config)
  const panels = panelModules(config)
  return components.length + panels.length === 0 ? null : { components, panels, base, folder }
}

/** Whether a site has something that Vite must bundle; what plugins bring built is not of that. */
export function needsBundle(config: CompleteConfig): boolean {
  return componentPaths(config).length + panelModules(config).length > 0
}

/** The site's own part comes last: it has the last word. */
function panelModules({ plugins, admin }: CompleteConfig): readonly string[] {
  const ofPlugins = plugins.flatMap(({ panel }) => (typeof panel === 'string' ? [panel] : []))
  return admin.panel === null ? ofPlugins : [...ofPlugins, admin.panel]
}

/**
 * Bundles the components unless that was done from these very files. A server without Vite serves
 * what was bundled before it came there, as long as that holds the same components.
 */
export async function ensureComponents(bundle: ComponentBundle): Promise<void> {
  const manifest = await readManifest(bundle.folder)
  if (manifest && (await isFresh(manifest, bundle))) return
  try {
    await bundleComponents(bundle)
  } catch (error) {
    const isServable = manifest !== null && isSame(manifest, bundle)
    if (error instanceof NoBundler && isServable) return
    throw error
  }
}
