import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const SCREENS = '../admin/src/screens'
const UI = '../admin/src/ui'
const EDITOR = '../admin/src/fields/rich-text/editor'

/** Modules that a page needs at its start, or fetches together later. */
const PARTS = {
  first: ['src/main.tsx'],
  public: [`${SCREENS}/public-screens.ts`],
  lists: [`${SCREENS}/list-screens.ts`, `${SCREENS}/dashboard/DashboardScreen.tsx`],
  documents: [`${SCREENS}/document-screens.ts`],
  modules: ['src/shared-modules.ts'],
  others: [
    `${SCREENS}/occasional-screens.ts`,
    `${SCREENS}/version-screens.ts`,
    `${SCREENS}/job-screens.ts`,
  ],
  /** What opens over any screen. */
  popups: [
    `${UI}/controls/control-parts.ts`,
    `${UI}/dialogs/dialog-views.ts`,
    `${UI}/popups/AnchoredPopup.tsx`,
    `${UI}/popups/MenuPopup.tsx`,
    `${UI}/popups/PopoverView.tsx`,
    `${UI}/popups/TooltipPopup.tsx`,
  ],
  dates: ['../admin/src/i18n/pattern-date-format.ts'],
  /** What may be needed then. */
  later: [
    `${UI}/sortable/drag-parts.ts`,
    `${UI}/date-picker/DatePickerPanel.tsx`,
    '../admin/src/shell/SessionDialog.tsx',
    '../admin/src/shell/commands/command-views.ts',
  ],
  /** What a list is worked on with. */
  tools: [
    `${SCREENS}/list/list-panels.ts`,
    `${SCREENS}/list/table/long/VirtualListRows.tsx`,
    `${SCREENS}/list/bulk/BulkDialog.tsx`,
    `${SCREENS}/list/bulk/EmptyTrash.tsx`,
    `${SCREENS}/list/views/ViewDialog.tsx`,
    `${SCREENS}/list/media/media-parts.ts`,
    `${SCREENS}/list/facets/FileFacets.tsx`,
    `${SCREENS}/list/folders/FolderBar.tsx`,
    `${SCREENS}/list/folders/FolderDialog.tsx`,
    `${SCREENS}/list/groups/GroupedTable.tsx`,
    `${SCREENS}/list/sheet/Sheet.tsx`,
    '../admin/src/fields/reference/PickerDrawer.tsx',
  ],
  /** What a document is worked on with. */
  dialogs: [
    `${SCREENS}/document/document-panels.ts`,
    '../admin/src/fields/find/DocumentFindBar.tsx',
  ],
  editor: [
    `${EDITOR}/RichTextEditor.tsx`,
    `${EDITOR}/clipboard/register-clipboard.ts`,
    `${EDITOR}/writing/find/TextFindBar.tsx`,
  ],
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
  for (const [part, paths] of Object.entries(PARTS) as [Part, readonly string[]][]) {
    for (const path of paths) {
      const module = join(import.meta.dirname, path)
      const entry = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module))
      if (entry === undefined) throw new Error(`No file of the panel has ${path}.`)
      for (const file of withImports(entry, chunks)) {
        for (const id of file.moduleIds) partsOf.set(id, (partsOf.get(id) ?? new Set()).add(part))
      }
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

/** What a screen is worked on with; of two that share a module, the first has it. */
const inOrder = ['lists', 'dates', 'popups', 'later', 'tools', 'dialogs', 'editor'] as const

/**
 * A module is in no fewer parts than those that import it, and what is in more parts comes first here,
 * so that files do not import each other in a circle.
 */
function fileOf(parts: ReadonlySet<Part> | undefined): string | null {
  if (parts === undefined) return null
  // What the sign-in shares with other screens, which are next.
  if (parts.has('first') || (parts.has('public') && parts.size > 1)) return 'first'
  if (parts.has('public')) return 'public'
  const isElsewhere = parts.has('documents') || parts.has('editor') || parts.has('others')
  if (parts.has('modules') || (parts.has('lists') && isElsewhere)) return 'common'
  if (parts.has('documents')) return 'documents'
  if (parts.has('others')) return fileOfOthers(parts)
  // The editor of texts opens popups in any case, and is not to bring more of what comes later.
  if (parts.has('editor') && parts.size > 1) return parts.has('dates') ? 'dates' : 'popups'
  return inOrder.find((part) => parts.has(part)) ?? null
}

/** A screen that few open must not bring all that others need later, for the little that it shares with that. */
function fileOfOthers(parts: ReadonlySet<Part>): string | null {
  if (parts.size === 1) return null
  return parts.has('later') ? 'dates' : 'comparison'
}
