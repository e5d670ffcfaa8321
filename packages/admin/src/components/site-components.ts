import type { Bootstrap } from '@stet/core'
import { type ComponentType, createContext, use } from 'react'

/** The site's own components, by the path that the config names them with. */
export type SiteComponents = ReadonlyMap<string, ComponentType<never>>

const none: SiteComponents = new Map()

/** Modules that the site's components share with the panel: their React must be ours. */
export interface SharedModules {
  readonly react: object
  readonly jsxRuntime: object
  readonly reactDOM: object
  readonly admin: object
}

declare global {
  var stetModules: SharedModules | undefined
  var stetComponents: Readonly<Record<string, ComponentType<never>>> | undefined
}

const Context = createContext<SiteComponents>(none)
export const SiteComponentsProvider = Context.Provider

/** A component of the site's own; undefined where the site has none of this path, or could not be asked. */
export function useSiteComponent(path: string | undefined): ComponentType<never> | undefined {
  const components = use(Context)
  return path === undefined ? undefined : components.get(path)
}

/**
 * Loads the bundle of the site's own components. Without it the panel works with its own inputs, so a
 * failure is logged to the console and not shown.
 */
export async function loadSiteComponents(
  { components, routes }: Pick<Bootstrap, 'components' | 'routes'>,
  shared: () => Promise<SharedModules>,
): Promise<SiteComponents> {
  if (components === undefined) return none
  const address = (name: string) => `${routes.admin === '/' ? '' : routes.admin}/${name}`
  try {
    globalThis.stetModules = await shared()
    await Promise.all([
      import(/* @vite-ignore */ new URL(address(components.script), location.href).href),
      ...components.styles.map((name) => loadStyles(address(name))),
    ])
    return new Map(Object.entries(globalThis.stetComponents ?? {}))
  } catch (error) {
    console.error("The site's own components could not be loaded.", error)
    return none
  }
}

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${href} could not be loaded.`))
    document.head.append(link)
  })
}
