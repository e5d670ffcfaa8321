import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPage } from './dev-page.ts'
import { firstFiles } from './first-files.ts'
import { firstViewThread } from './first-view-thread.ts'
import { joinRuntime } from './join-runtime.ts'
import { loadParts } from './load-parts.ts'
import { precompress } from './precompress.ts'
import { previewScript } from './preview-script.ts'
import { startAfterPaint } from './start-after-paint.ts'

/** Imported by a check of the config too, by which the entry would bring it in every language. */
const ENGLISH = /packages\/core\/src\/(i18n\/messages\/en|errors\/english)\.ts$/

/** Icons used by several screens: separate files would weigh less than their HTTP headers. */
const SHARED_ICONS = /node_modules\/lucide-react\//

/**
 * Small scripts that parts share which are loaded later. Scripts needed by the same ones become one
 * file, and files below 5,000 bytes are merged into a related one.
 */
const SHARED_SCRIPTS =
  /packages\/admin\/src\/(api|base|document|files|form|panel|plugins|screens\/scheduling|shell|fields\/form)\//

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
  plugins: [
    react(),
    loadParts(groups),
    joinRuntime(),
    precompress(),
    firstFiles(),
    startAfterPaint(),
    firstViewThread(),
    previewScript(),
    devPage(server),
  ],
  build: {
    outDir: '../stet/panel',
    emptyOutDir: true,
    target: 'es2024',
    // These versions and later support :dir(). For older ones the build would replace :dir(rtl) by
    // a list of languages, which is wrong for Arabic content in an English panel and for text with
    // its own direction. An older browser shows some arrows unmirrored; nothing else differs.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    // A data: URL would need an exception in the Content-Security-Policy and is never cached.
    assetsInlineLimit: 0,
    // One file: as many as screens have would each be a request that holds back the first paint.
    cssCodeSplit: false,
  },
  server: {
    strictPort: true,
    // The host header is passed on unchanged, so that the server sees the same origin as without
    // Vite.
    ...(server && { proxy: { [OF_THE_SERVER]: { target: server, changeOrigin: false } } }),
  },
}))

/** How modules are put together into files: what a page begins with by its parts, the rest by size. */
function groups(partOf: (id: string) => string | null) {
  return [
    { name: 'english', test: ENGLISH },
    // A module imports more than it uses, by the lists of what a folder exports.
    { name: partOf, debugName: 'parts', includeDependenciesRecursively: false },
    { name: 'icons', test: SHARED_ICONS, minShareCount: 2 },
    {
      name: 'shared',
      test: SHARED_SCRIPTS,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 5000,
    },
  ]
}
