import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPage } from './dev-page.ts'
import { precompress } from './precompress.ts'
import { previewScript } from './preview-script.ts'

/**
 * Libraries that every screen needs, in a file whose name (and cache entry) stays while our code
 * changes.
 */
const FIRST_LOAD_VENDORS =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(history|router-core|react-router|query-core|react-query|store|react-store))\//

/** Icons used by several screens: separate files would weigh less than their HTTP headers. */
const SHARED_ICONS = /node_modules\/lucide-react\//

/**
 * Small scripts that several screens share. Scripts needed by the same screens become one file, and
 * files below 5,000 bytes are merged into a related one.
 */
const SHARED_SCRIPTS =
  /packages\/admin\/src\/(api|base|document|files|form|panel|plugins|screens\/scheduling|shell|fields\/form)\//

const ENTRY = join(import.meta.dirname, 'src/main.tsx')

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const firstLoad = new Set<string>()

/**
 * Names the file of those shared scripts that the first page needs. They are not left to be merged with
 * related ones: one of them in a file with the scripts of documents would have every page load those.
 */
function firstLoadName(id: string, graph: ModuleGraph): string | null {
  if (firstLoad.size === 0) {
    const add = (one: string) => {
      if (firstLoad.has(one)) return
      firstLoad.add(one)
      for (const next of graph.getModuleInfo(one)?.importedIds ?? []) add(next)
    }
    add(ENTRY)
  }
  return firstLoad.has(id) ? 'first' : null
}

/** Where `npm run dev` runs the server. */
const server = process.env.STET_DEV_SERVER

/**
 * Paths that Vite passes to the server: everything outside the panel, the site's own components, and
 * what plugins bring.
 */
const OF_THE_SERVER = '^/(admin/(brand|components|messages|plugins)/|(?!admin([/?]|$)))'

export default defineConfig(({ command }) => ({
  // The path of the panel is known only when the server runs, so built files refer to each other
  // relatively and the server writes its route into index.html.
  base: command === 'build' ? './' : '/admin/',
  plugins: [react(), precompress(), previewScript(), devPage(server)],
  build: {
    outDir: '../stet/panel',
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    // These versions and later support :dir(). For older ones the build would replace :dir(rtl) by
    // a list of languages, which is wrong for Arabic content in an English panel and for text with
    // its own direction. An older browser shows some arrows unmirrored; nothing else differs.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    // A data: URL would need an exception in the Content-Security-Policy and is never cached.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: FIRST_LOAD_VENDORS },
            { name: 'icons', test: SHARED_ICONS, minShareCount: 2 },
            { name: firstLoadName, debugName: 'first', test: SHARED_SCRIPTS },
            {
              name: 'shared',
              test: SHARED_SCRIPTS,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 5000,
            },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    // The host header is passed on unchanged, so that the server sees the same origin as without
    // Vite.
    ...(server && { proxy: { [OF_THE_SERVER]: { target: server, changeOrigin: false } } }),
  },
}))
