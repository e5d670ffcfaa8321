import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pinnedNode, root } from './repository.mjs'
import { capture } from './run.mjs'

const guides = join(root, 'docs/guides')

/** The examples of a guide that name their file, in no folder, in the first line. */
function examplesIn(guide: string): readonly { readonly file: string; readonly code: string }[] {
  const text = readFileSync(join(guides, guide), 'utf8')
  return [...text.matchAll(/```tsx?\n(\/\/ ([^\s/]+\.tsx?)\n[\s\S]*?)```/g)].map(
    ([, code = '', file = '']) => ({ file, code }),
  )
}

const withExamples = readdirSync(guides)
  .filter((name) => name.endsWith('.md'))
  .filter((name) => examplesIn(name).length > 0)

const configOfReader = `import { defineConfig } from 'stet'
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'posts', fields: [{ name: 'title', type: 'text', required: true }] },
  ],
})
`

test('the guides about types and mounting have examples', () => {
  expect(withExamples).toEqual(
    expect.arrayContaining(['mounting.md', 'panel-plugins.md', 'types.md']),
  )
})

/** Those that add to the types of a module, which no other guide may see. */
const withDeclarations = withExamples.filter((guide) =>
  examplesIn(guide).some(({ code }) => /^declare /m.test(code)),
)

test.each([
  withExamples.filter((guide) => !withDeclarations.includes(guide)),
  ...withDeclarations.map((guide) => [guide]),
])('the examples compile, from %s on', async (...names) => {
  // Inside the repository, where its packages are found.
  mkdirSync(join(root, 'build'), { recursive: true })
  const folder = mkdtempSync(join(root, 'build/guides-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const guide of names) {
    const own = join(folder, guide.replace('.md', ''))
    mkdirSync(own)
    for (const { file, code } of examplesIn(guide)) writeFileSync(join(own, file), code)
    // A file that a reader of the guide already has.
    if (!existsSync(join(own, 'stet.config.ts'))) {
      writeFileSync(join(own, 'stet.config.ts'), configOfReader)
    }
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: {
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        types: ['node', 'vite/client'],
        jsx: 'react-jsx',
        module: 'ESNext',
        moduleResolution: 'Bundler',
      },
      include: ['*/*.ts', '*/*.tsx'],
    }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  expect(await capture(pinnedNode(), [tsc, '-p', folder])).toEqual({ code: 0, output: '' })
})

const plugin = join(root, 'examples/plugin-reminders')

/** The files of the plugin that an author writes, relative to its package. */
function filesOfPlugin(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(plugin, folder)).map((name) => `${folder}/${name}`),
  )
}

test('the guide that builds a plugin has all code of the example, and no other', () => {
  const text = readFileSync(join(guides, 'building-a-plugin.md'), 'utf8')
  const files = new Map<string, string[]>()
  const add = (file: string, code: string) => files.set(file, [...(files.get(file) ?? []), code])
  const ofCode = /```(?:tsx?|css)\n(?:\/\/|\/\*) (\S+\/\S+)(?: \*\/)?\n([\s\S]*?)```/g
  for (const [, file = '', code = ''] of text.matchAll(ofCode)) add(file, code)
  const ofJson = /`(\S+\.json)`[^`]*:\n\n```json\n([\s\S]*?)```/g
  for (const [, file = '', code = ''] of text.matchAll(ofJson)) add(file, code)

  const written = [
    ...filesOfPlugin('src', 'test'),
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
  ]
  expect([...files.keys()].toSorted()).toEqual(written.toSorted())
  for (const [file, parts] of files) {
    expect(parts.join('\n'), file).toBe(readFileSync(join(plugin, file), 'utf8'))
  }
})

test('the example plugin is written in at most 300 lines of code', () => {
  const isCode = (line: string) => !/^\s*(\/\/|\/\*|\*|$)/.test(line)
  const lines = filesOfPlugin('src').flatMap((file) =>
    readFileSync(join(plugin, file), 'utf8').split('\n').filter(isCode),
  )
  expect(lines.length).toBeLessThanOrEqual(300)
})
