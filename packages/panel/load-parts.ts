import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Modules that a page may need at its start. */
const PARTS = {
  first: 'src/main.tsx',
  lists: '../admin/src/screens/list-screens.ts',
  documents: '../admin/src/screens/document-screens.ts',
  modules: 'src/shared-modules.ts',
  public: '../admin/src/screens/public-screens.ts',
  dashboard: '../admin/src/screens/dashboard/DashboardScreen.tsx',
  dates: '../admin/src/ui/date-picker/DatePickerPanel.tsx',
  panels: '../admin/src/screens/list/list-panels.ts',
} as const
type Part = keyof typeof PARTS

/** The mode of the build that is thrown away. */
const measuring = 'measuring'

type FileOf = (id: string) => string | null

/**
 * Decides which file each module belongs into, so that a page is loaded in a few requests: all modules
 * that the same parts need are one file. With a file for each set of screens that share modules, as the
 * bundler makes them, a document came in a hundred.
 *
 * What a part needs is known only when unused exports are gone, so it is taken from a build that is
 * thrown away.
 */
export function loadParts(groups: (fileOf: FileOf) => Rolldown.CodeSplittingGroup[]): Plugin {
  return {
    name: 'stet:load-parts',
    apply: (_, { command, mode }) => command === 'build' && mode !== measuring,
    config: async () => {
      const codeSplitting = { groups: groups(await readParts()) }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}

async function readParts(): Promise<FileOf> {
  const { output } = (await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    mode: measuring,
    logLevel: 'silent',
    build: { write: false, minify: false },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const partsOf = new Map<string, Set<Part>>()
  for (const [part, path] of Object.entries(PARTS) as [Part, string][]) {
    const module = join(import.meta.dirname, path)
    const entry = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module))
    if (entry === undefined) throw new Error(`No file of the panel has ${path}.`)
    for (const file of withImports(entry, chunks)) {
      for (const id of file.moduleIds) partsOf.set(id, (partsOf.get(id) ?? new Set()).add(part))
    }
  }
  return (id) => fileOf(partsOf.get(id))
}

/** A file and all that it imports. */
export function withImports(
  entry: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const files = new Set<Rolldown.OutputChunk>()
  const add = (file: Rolldown.OutputChunk | undefined) => {
    if (file === undefined || files.has(file)) return
    files.add(file)
    for (const name of file.imports) add(chunks.get(name))
  }
  add(entry)
  return files
}

/** A module is in no fewer parts than those that import it, so that files do not import each other in a circle. */
function fileOf(parts: ReadonlySet<Part> | undefined): string | null {
  if (parts === undefined) return null
  if (parts.has('first')) return 'first'
  const isElsewhere = parts.has('lists') || parts.has('dashboard') || parts.has('dates')
  if (isElsewhere && (parts.has('documents') || parts.has('modules'))) return 'common'
  if (parts.has('modules')) return 'inputs'
  if (parts.has('lists')) return 'lists'
  if (!parts.has('documents')) return null
  return parts.has('public') || parts.has('panels') ? 'forms' : 'documents'
}
