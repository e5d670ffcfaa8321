import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What the machine's own Node runs: before an installation there is no other. */
const BEFORE_INSTALLATION = ['with-pinned-node.mjs', 'install.mjs', 'repository.mjs', 'run.mjs']

/** All that these scripts import from Node, which Node 20 has too. */
const IN_NODE_20: Record<string, readonly string[]> = {
  'node:child_process': ['spawn'],
  'node:fs': ['existsSync', 'readFileSync'],
  'node:os': ['constants'],
  'node:path': ['join'],
  'node:url': ['fileURLToPath'],
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

function importsOf(file: string) {
  return [...read(file).matchAll(/import\s+\{([^}]*)\}\s+from\s+'([^']+)'/g)].map(
    ([, names = '', from = '']) => ({ from, names: names.split(',').map((name) => name.trim()) }),
  )
}

test.each(BEFORE_INSTALLATION)('%s runs on the Node of the machine', (file) => {
  expect(importsOf(file)).toHaveLength(read(file).match(/\bimport\b(?!\.meta)/g)?.length ?? 0)
  for (const { from, names } of importsOf(file)) {
    if (from.startsWith('./')) expect(BEFORE_INSTALLATION).toContain(from.slice(2))
    else expect(IN_NODE_20[from]).toEqual(expect.arrayContaining(names))
  }
})

test('what people start first installs what is missing, and runs on the repository’s Node', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  // `lock` writes what an installation needs; `gallery` and `floors` are for who has installed.
  const others = ['lock', 'floors', 'gallery']
  for (const [name, command] of Object.entries<string>(scripts)) {
    if (others.includes(name)) continue
    expect(command).toMatch(/^node scripts\/with-pinned-node\.mjs (runtime|full) [a-z]+( |$)/)
  }
})
