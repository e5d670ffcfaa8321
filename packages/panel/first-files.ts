import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What the server names in a page before the panel asks for it, by the modules that bring it. */
const PARTS = {
  dashboard: '../admin/src/screens/dashboard/DashboardScreen.tsx',
  lists: '../admin/src/screens/list-screens.ts',
  documents: '../admin/src/screens/document-screens.ts',
  public: '../admin/src/screens/public-screens.ts',
  modules: 'src/shared-modules.ts',
  en: '../core/src/i18n/messages/en.ts',
  de: '../core/src/i18n/messages/de.ts',
} as const

/**
 * Writes the scripts of each part beside the page, so that a browser can be told of those of a screen
 * with the page, and need not find out about them one after the other.
 */
export function firstFiles(): Plugin {
  return {
    name: 'stet:first-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(all(bundle)))
      const files = Object.fromEntries(
        Object.entries(PARTS).map(([part, path]) => {
          const module = join(import.meta.dirname, path)
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
          if (chunk === undefined) throw new Error(`No file of the panel has ${path}.`)
          return [part, all(bundle)(chunk).filter((name) => !first.has(name))]
        }),
      )
      const source = JSON.stringify({ first: [...first], ...files })
      this.emitFile({ type: 'asset', fileName: 'parts.json', source })
    },
  }
}

/** The names of a chunk and of all that it imports. */
function all(bundle: Rolldown.OutputBundle): (chunk: Rolldown.OutputChunk) => readonly string[] {
  return (chunk) => {
    const names = new Set<string>()
    const add = (name: string) => {
      const file = bundle[name]
      if (names.has(name) || file?.type !== 'chunk') return
      names.add(name)
      for (const next of file.imports) add(next)
    }
    add(chunk.fileName)
    return [...names]
  }
}
