import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pluginsWithPanel } from './build-plugin.mjs'

const root = join(import.meta.dirname, '..')

// A fresh clone has none of it built, and a site does not start with a plugin whose panel is not there.
test.each(['start', 'dev', 'screens'])(
  '`npm run %s` builds the plugins of the magazine',
  (name) => {
    const source = readFileSync(join(root, `scripts/${name}.mjs`), 'utf8')
    expect(source).toMatch(/^\s*await ensureMagazinePlugins\(\)$/m)
  },
)

test('all plugins of the magazine that add to the panel are among those', () => {
  const manifest = readFileSync(join(root, 'examples/magazine/package.json'), 'utf8')
  const { dependencies }: { dependencies: object } = JSON.parse(manifest)
  const names = new Map(
    pluginsWithPanel().map((folder) => {
      const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      return [name as string, folder]
    }),
  )
  const used = Object.keys(dependencies).flatMap((name) => names.get(name) ?? [])
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((folder) => !folder.startsWith('plugins'))).toEqual([])
})
