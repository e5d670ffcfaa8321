import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const page = join(import.meta.dirname, 'src/first-view/page.ts')

/** In the place of the library, for modules of the panel. */
const queries = join(import.meta.dirname, 'src/first-view/queries.ts')

/** What modules of the panel know of a browser, each of which `page.ts` exports. */
const GLOBALS = [
  'Date',
  'Intl',
  'document',
  'localStorage',
  'location',
  'matchMedia',
  'sessionStorage',
  'window',
]
const OF_THE_PANEL = /\/packages\/admin\/src\/[^?]*\.tsx?$/

/** What is fetched for a first view; all else that the panel fetches when it needs it is not built. */
const FETCHED =
  /screens|Screen\.tsx$|@stet\/core\/i18n|pattern-date-format|date-fns\/locale|media-parts|FileFacets|FolderBar|GroupedTable|VirtualListRows/

/** Writes the program that draws first views beside the panel, for threads of the server. */
export function firstViewThread(): Plugin {
  return {
    name: 'stet:first-view-thread',
    apply: 'build',
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        plugins: [seesThePage(), react()],
        ssr: { noExternal: true },
        build: {
          ssr: 'src/first-view/thread.ts',
          outDir: join(dir ?? '', 'first-view'),
          emptyOutDir: true,
          target: 'es2024',
          minify: true,
        },
      })
    },
  }
}

const REACT = '\0react-of-first-views'

/** Has modules of the panel see the page that is drawn. */
function seesThePage(): Plugin {
  return {
    name: 'stet:sees-the-page',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer?.includes('/packages/admin/')) return undefined
      if (id === 'react') return REACT
      return id === '@tanstack/react-query' ? queries : undefined
    },
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || !importer?.includes('/packages/admin/')) return null
      return FETCHED.test(specifier) ? null : { id: `not-drawn:${specifier}`, external: true }
    },
    load(id) {
      if (id !== REACT) return undefined
      // A first view is drawn of what a store holds, as a page is.
      return `export * from 'react'
        import * as React from 'react'
        export const useSyncExternalStore = (subscribe, get, getOnServer = get) =>
          {
            // What a store loads for those who subscribe is loaded for the drawing after this one.
            subscribe(() => {})()
            return React.useSyncExternalStore(subscribe, get, getOnServer)
          }`
    },
    transform(code, id) {
      if (!OF_THE_PANEL.test(id)) return undefined
      const used = GLOBALS.filter((name) => new RegExp(`(?<![.\\w$'"-])${name}\\b(?!:)`).test(code))
      if (used.length === 0) return undefined
      return {
        code: `import { ${used.join(', ')} } from ${JSON.stringify(page)}\n${code}`,
        map: null,
      }
    },
  }
}
