import { mkdir, readdir, rm } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { inputOf, writeManifest } from './manifest.ts'
import { writePanelPart } from './panel-parts.ts'
import { sharedModules } from './shared-modules.ts'

export interface ComponentBundle {
  /** Single components, as the config names them. */
  readonly components: readonly string[]
  /** Modules with a part of the panel as their default export: of plugins, and the site's own. */
  readonly panels: readonly string[]
  /** What their modules are relative to: the config's folder. */
  readonly base: string
  /** Where the files for the browser go. */
  readonly folder: string
}

/** Vite is not here; only sites with components of their own need it. */
export class NoBundler extends Error {
  override name = 'NoBundler'
}

/**
 * Bundles a site's components and parts of the panel into one script, which adds them to
 * `globalThis.stetPanelParts`. Throws NoBundler where Vite is not installed, and what Vite says of a module that it cannot read.
 */
export async function bundleComponents(bundle: ComponentBundle): Promise<void> {
  const { build } = await loadVite()
  await mkdir(bundle.folder, { recursive: true })
  await build(siteBundle(bundle, 'once'))
}

/** Builds a plugin's part of the panel from its module into a folder that the plugin is published with. */
export async function buildPanelPart(module: string, base: string, folder: string): Promise<void> {
  const { build } = await loadVite()
  await rm(folder, { recursive: true, force: true })
  const code = entryCode({ components: [], panels: [module], base })
  await build(
    viteConfig({ base, folder, code, name: 'panel', mode: 'once', plugin: partManifest(folder) }),
  )
}

/** As `bundleComponents`, and again whenever one of their files changes, until the answer is called. */
export async function watchComponents(
  bundle: ComponentBundle,
  onBundled: (failure: Error | null) => void,
): Promise<() => Promise<void>> {
  const { build } = await loadVite()
  await mkdir(bundle.folder, { recursive: true })
  const watcher = await build(siteBundle(bundle, 'watch'))
  if (!('on' in watcher)) throw new Error('The bundler does not watch.')
  watcher.on('event', (event) => {
    if (event.code === 'END') onBundled(null)
    else if (event.code === 'ERROR') onBundled(event.error)
  })
  return () => watcher.close()
}

async function loadVite() {
  try {
    return await import('vite')
  } catch (error) {
    if (isMissing(error)) throw new NoBundler('Vite is not installed.', { cause: error })
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
}

const siteBundle = (bundle: ComponentBundle, mode: 'once' | 'watch') =>
  viteConfig({
    base: bundle.base,
    folder: bundle.folder,
    code: entryCode(bundle),
    name: 'components',
    mode,
    plugin: manifest(bundle),
  })

interface Build extends Pick<ComponentBundle, 'base' | 'folder'> {
  /** The module that begins it. */
  readonly code: string
  /** Begins the name of the script. */
  readonly name: string
  readonly mode: 'once' | 'watch'
  /** Writes down what was made. */
  readonly plugin: Plugin
}

function viteConfig({ base, folder, code, name, mode, plugin }: Build): InlineConfig {
  return {
    configFile: false,
    root: base,
    base: './',
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    // Whatever NODE_ENV this process has: the panel's own React is the one that pages are served with.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [entry(code), plugin],
    build: {
      outDir: folder,
      // Pages that were opened with the previous bundle still load its files.
      emptyOutDir: false,
      target: 'es2024',
      // As the panel is built: `:dir()` stays what it is.
      cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
      cssCodeSplit: false,
      watch: mode === 'watch' ? {} : null,
      rolldownOptions: {
        input: entryName,
        external: Object.keys(sharedModules),
        output: {
          format: 'iife',
          globals: sharedModules,
          entryFileNames: `${name}-[hash].js`,
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  }
}

const entryName = 'virtual:stet-components'

/** The module that imports everything else. */
function entry(code: string): Plugin {
  const resolvedName = `\0${entryName}`
  return {
    name: 'stet:components',
    resolveId: (id) => (id === entryName ? resolvedName : null),
    load: (id) => (id === resolvedName ? code : null),
  }
}

function entryCode({ components, panels, base }: Omit<ComponentBundle, 'folder'>): string {
  const parts = panels.map((module, index) => ({ module, export: 'default', name: `p${index}` }))
  const named = components.map((component, index) => {
    const [module = '', name = 'default'] = component.split('#')
    return { component, module, export: name, name: `c${index}` }
  })
  const imports = [...parts, ...named].map(
    (part) =>
      `import { ${part.export} as ${part.name} } from ${JSON.stringify(moduleOf(part.module, base))}`,
  )
  const entries = named.map(({ component, name }) => `${JSON.stringify(component)}: ${name}`)
  const all = [
    ...parts.map(({ name }) => name),
    // Under a name that no plugin can have.
    ...(entries.length > 0 ? [`{ name: '', components: { ${entries.join(', ')} } }`] : []),
  ]
  return `${imports.join('\n')}\nglobalThis.stetPanelParts.push(${all.join(', ')})\n`
}

function moduleOf(module: string, base: string): string {
  if (module.startsWith('file:')) return fileURLToPath(module)
  return module.startsWith('.') || isAbsolute(module) ? resolve(base, module) : module
}

/** How many bundles of one watch are kept: pages that were opened with one still load its files. */
const keptBundles = 10

/** Writes the manifest last, and deletes files of bundles that are not among the newest. */
function manifest({ components, panels, folder }: ComponentBundle): Plugin {
  let newest: readonly (readonly string[])[] = []
  return {
    name: 'stet:components-manifest',
    async writeBundle(_options, bundle) {
      const { script, styles, files } = outputsOf(bundle)
      await writeManifest(folder, {
        components,
        panels,
        script: script.fileName,
        styles,
        inputs: await Promise.all(sourcesOf(script).map(inputOf)),
      })
      // A file that is saved unchanged is bundled again, to the same files.
      const others = newest.filter((bundled) => bundled.join() !== files.join())
      newest = [...others, files].slice(-keptBundles)
      await removeOthers(folder, new Set(newest.flat()))
    },
  }
}

/** Writes the manifest of a plugin's part, which names its entry files. */
function partManifest(folder: string): Plugin {
  return {
    name: 'stet:panel-manifest',
    async writeBundle(_options, bundle) {
      const { script, styles } = outputsOf(bundle)
      await writePanelPart(folder, { script: script.fileName, styles })
    },
  }
}

function outputsOf(bundle: Rolldown.OutputBundle) {
  const outputs = Object.values(bundle)
  const script = outputs.find((output) => output.type === 'chunk' && output.isEntry)
  if (script?.type !== 'chunk') throw new Error('The bundler made no script.')
  const files = outputs.map(({ fileName }) => fileName)
  return { script, files, styles: files.filter((name) => name.endsWith('.css')) }
}

/** Files of the site itself; packages do not change without their version. */
function sourcesOf({ moduleIds }: Rolldown.OutputChunk): readonly string[] {
  const files = moduleIds.map((id) => id.split('?')[0] ?? id)
  return [...new Set(files.filter((id) => isAbsolute(id) && !id.includes('node_modules')))]
}

async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!kept.has(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}
