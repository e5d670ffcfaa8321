import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

/**
 * Writes the script for previewed pages beside the panel, under a name that sites can have in their
 * pages. It is a build of its own: as another entry it would share parts with the panel.
 */
export function previewScript(): Plugin {
  return {
    name: 'stet:preview-script',
    apply: 'build',
    async writeBundle({ dir }) {
      const input = join(import.meta.dirname, 'src/preview-page.ts')
      const bundle = await rolldown({ input, platform: 'browser' })
      await bundle.write({ file: join(dir ?? '', 'preview-page.js'), format: 'es', minify: true })
      await bundle.close()
    },
  }
}
