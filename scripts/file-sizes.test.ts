import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const LONGEST_FILE = 400
const FULLEST_FOLDER = 25

/** Longer files, with the reason. What is longer for another reason holds two ideas: split it. */
const LONG_FILES: Readonly<Record<string, string>> = {
  'packages/admin/src/document/store/form-store.ts':
    'one class: every method changes the same values and tells the same listeners',
  'packages/core/src/index.ts': 'one list: what the package exports',
  'examples/magazine/site/style.css': 'the whole look of the public site, sent as one file',
  'examples/magazine/pictures/draw/scenes-made.ts': 'drawings, one function each',
  'examples/magazine/pictures/draw/scenes-places.ts': 'drawings, one function each',
}

const messages = 'packages/core/src/i18n/messages'

/** Texts, sorted by key: one file for each language. */
const isMessages = (path: string) => path.startsWith(`${messages}/`)

const isTest = (path: string) => /\.test(-d)?\.tsx?$/.test(path)

const files = globSync(
  [
    'packages/*/src/**',
    '{email,plugins,storage}/*/src/**',
    'scripts/**',
    'bench/**',
    'examples/**',
  ].map((folder) => `${folder}/*.{ts,tsx,mjs,css}`),
  { cwd: root, exclude: (path) => /(^|[\\/])(node_modules|\.stet|dist|build)$/.test(path) },
).map((path) => path.replaceAll('\\', '/'))

const lengthOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1

describe('files and folders stay small enough to be read', () => {
  const long = files.filter(
    (path) => !isTest(path) && !isMessages(path) && lengthOf(path) > LONGEST_FILE,
  )

  test(`no source file has more than ${LONGEST_FILE} lines without a reason`, () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(long.filter((path) => !Object.hasOwn(LONG_FILES, path))).toEqual([])
  })

  test('each reason is of a file that is longer', () => {
    expect(Object.keys(LONG_FILES).filter((path) => !long.includes(path))).toEqual([])
  })

  test(`no folder of src has more than ${FULLEST_FOLDER} files`, () => {
    const inFolder = new Map<string, number>()
    for (const path of globSync('packages/*/src/**/*.*', { cwd: root })) {
      const folder = dirname(path.replaceAll('\\', '/'))
      inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1)
    }
    const full = [...inFolder].filter(
      ([folder, count]) => folder !== messages && count > FULLEST_FOLDER,
    )
    expect(full.map(([folder, count]) => `${folder}: ${count}`)).toEqual([])
  })
})
