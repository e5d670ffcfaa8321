import type { Bootstrap } from '@stet/core'
import type { PanelPlugin } from './panel-plugin.ts'
import { createRegistry, type PanelRegistry } from './registry.ts'
import { withoutTakenViews } from './taken-views.ts'

/** Modules that the parts of plugins and sites share with the panel: their React must be ours. */
export interface SharedModules {
  readonly react: object
  readonly jsxRuntime: object
  readonly reactDOM: object
  readonly admin: object
}

declare global {
  var stetModules: SharedModules | undefined
  /** Every script adds what it brings. */
  var stetPanelParts: PanelPlugin[] | undefined
}

/**
 * Loads what plugins and the site add to the panel. A part that cannot be loaded is logged to the
 * console: the panel works with its own inputs, and with the other plugins.
 */
export async function loadPlugins(
  { extensions, routes }: Pick<Bootstrap, 'extensions' | 'routes'>,
  shared: () => Promise<SharedModules>,
  importScript: (address: string) => Promise<unknown> = importFromServer,
  loadSheet: (address: string) => Promise<void> = loadStyles,
): Promise<PanelRegistry> {
  if (extensions === undefined) return createRegistry([])
  const address = (name: string) => `${routes.admin === '/' ? '' : routes.admin}/${name}`
  const parts: PanelPlugin[] = []
  globalThis.stetPanelParts = parts
  try {
    globalThis.stetModules = await shared()
  } catch (error) {
    logFailure(error)
    return createRegistry([])
  }
  await Promise.all([
    ...extensions.scripts.map((name) => importScript(address(name)).catch(logFailure)),
    ...extensions.styles.map((name) => loadSheet(address(name)).catch(logFailure)),
  ])
  const shown = parts.map((part) => withoutTakenViews(part, routes))
  return createRegistry(shown, extensions.order)
}

const importFromServer = (address: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(address, location.href).href)

function logFailure(error: unknown): void {
  console.error('A part of a plugin or of the site could not be loaded.', error)
}

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The server links to what the first view of a page is seen with.
    const { href: address } = new URL(href, location.href)
    if ([...document.styleSheets].some((sheet) => sheet.href === address)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${href} could not be loaded.`))
    document.head.append(link)
  })
}
