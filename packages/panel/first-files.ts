import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { withImports } from './load-parts.ts'

/** What the server names in a page before the panel asks for it, by the modules that bring it. */
const PARTS = {
  dashboard: '../admin/src/screens/dashboard/DashboardScreen.tsx',
  lists: '../admin/src/screens/list-screens.ts',
  documents: '../admin/src/screens/document-screens.ts',
  occasional: '../admin/src/screens/occasional-screens.ts',
  versions: '../admin/src/screens/version-screens.ts',
  public: '../admin/src/screens/public-screens.ts',
  modules: 'src/shared-modules.ts',
  en: '../core/src/i18n/messages/en.ts',
  de: '../core/src/i18n/messages/de.ts',
} as const

/** Fonts that every page shows something in, whatever its language: names, numbers and the sign of the site. */
const FONTS = /\/(inter|source-serif-4)-latin-wght-normal-[^/]+\.woff2$/

/**
 * Writes the scripts of each part beside the page, so that a browser can be told of those of a screen
 * with the page, and need not find out about them one after the other.
 */
export function firstFiles(): Plugin {
  return {
    name: 'stet:first-files',
    apply: 'build',
    // The stylesheet is in the bundle then.
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const all = (chunk: Rolldown.OutputChunk) => [...withImports(chunk, byName)].map(nameOf)
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(all))
      const files = Object.fromEntries(
        Object.entries(PARTS).map(([part, path]) => {
          const module = join(import.meta.dirname, path)
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
          if (chunk === undefined) throw new Error(`No file of the panel has ${path}.`)
          return [part, all(chunk).filter((name) => !first.has(name))]
        }),
      )
      const names = Object.keys(bundle)
      const styles = names.filter((name) => name.endsWith('.css'))
      const fonts = names.filter((name) => FONTS.test(name))
      if (styles.length !== 1 || fonts.length !== 2) {
        throw new Error(`The panel has one stylesheet and two fonts, not ${[...styles, ...fonts]}.`)
      }
      const source = JSON.stringify({ first: [...first], styles, fonts, ...files })
      this.emitFile({ type: 'asset', fileName: 'parts.json', source })
    },
  }
}

const nameOf = ({ fileName }: Rolldown.OutputChunk): string => fileName
