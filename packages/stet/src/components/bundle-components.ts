import { mkdir, readdir, rm } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { inputOf, writeManifest } from './manifest.ts'
import { sharedModules } from './shared-modules.ts'

export interface ComponentBundle {
  /** As the config names them. */
  readonly components: readonly string[]
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
 * Bundles a site's components into one script, which puts them into `globalThis.stetComponents`.
 * Throws NoBundler where Vite is not installed, and what Vite says of a module that it cannot read.
 */
export async function bundleComponents(bundle: ComponentBundle): Promise<void> {
  const { build } = await loadVite()
  await mkdir(bundle.folder, { recursive: true })
  await build(viteConfig(bundle, 'once'))
}

/** As `bundleComponents`, and again whenever one of their files changes, until the answer is called. */
export async function watchComponents(
  bundle: ComponentBundle,
  onBundled: (failure: Error | null) => void,
): Promise<() => Promise<void>> {
  const { build } = await loadVite()
  await mkdir(bundle.folder, { recursive: true })
  const watcher = await build(viteConfig(bundle, 'watch'))
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

function viteConfig(bundle: ComponentBundle, mode: 'once' | 'watch'): InlineConfig {
  const { base, folder } = bundle
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
    plugins: [entry(bundle), manifest(bundle)],
    build: {
      outDir: folder,
      // The files of the last bundle are still asked for by pages that were opened with it.
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
          entryFileNames: 'components-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  }
}

const entryName = 'virtual:stet-components'

/** The module that imports every component. */
function entry({ components, base }: ComponentBundle): Plugin {
  const resolvedName = `\0${entryName}`
  return {
    name: 'stet:components',
    resolveId: (id) => (id === entryName ? resolvedName : null),
    load: (id) => (id === resolvedName ? entryCode(components, base) : null),
  }
}

function entryCode(components: readonly string[], base: string): string {
  const parts = components.map((component) => component.split('#') as [string, string?])
  const imports = parts.map(
    ([module, name = 'default'], index) =>
      `import { ${name} as c${index} } from ${JSON.stringify(moduleOf(module, base))}`,
  )
  const entries = components.map((component, index) => `${JSON.stringify(component)}: c${index}`)
  return `${imports.join('\n')}\nglobalThis.stetComponents = { ${entries.join(', ')} }\n`
}

const moduleOf = (module: string, base: string): string =>
  module.startsWith('.') || isAbsolute(module) ? resolve(base, module) : module

/** Writes down what was bundled, last, and deletes what no page can ask for any more. */
function manifest({ components, folder }: ComponentBundle): Plugin {
  let before: readonly string[] = []
  return {
    name: 'stet:components-manifest',
    async writeBundle(_options, bundle) {
      const outputs = Object.values(bundle)
      const script = outputs.find((output) => output.type === 'chunk' && output.isEntry)
      if (script?.type !== 'chunk') throw new Error('The bundler made no script.')
      const files = outputs.map(({ fileName }) => fileName)
      await writeManifest(folder, {
        components,
        script: script.fileName,
        styles: files.filter((name) => name.endsWith('.css')),
        inputs: await Promise.all(sourcesOf(script).map(inputOf)),
      })
      await removeOthers(folder, new Set([...files, ...before]))
      before = files
    },
  }
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
