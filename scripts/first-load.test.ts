import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Maximum JavaScript that a browser loads before the first route's own chunk. */
const LIMIT_KB = 160

/** Maximum scripts until a document can be edited: a browser requests six at a time. */
const MOST_FILES = 70

/** All JavaScript of a list. With the inputs of its fields it would be a fifth more. */
const LIST_LIMIT_KB = 266

const panel = join(import.meta.dirname, '../packages/stet/panel')

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

type Manifest = Record<string, Chunk>

function readManifest(): Manifest {
  const manifest = join(panel, '.vite/manifest.json')
  expect(existsSync(manifest), 'the panel is built (`npm test` builds it)').toBe(true)
  return JSON.parse(readFileSync(manifest, 'utf8'))
}

/** The entry, and all files that it or a given part imports statically. */
function filesOf(manifest: Manifest, part?: string): Set<string> {
  const files = new Set<string>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const name of chunk.imports ?? []) add(manifest[name])
  }
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) add(chunk)
  if (part !== undefined) add(manifest[part])
  return files
}

/** In kilobytes, compressed. */
function sizeOf(files: ReadonlySet<string>): number {
  const bytes = [...files].map((file) => {
    const compressed = join(panel, `${file}.br`)
    return statSync(existsSync(compressed) ? compressed : join(panel, file)).size
  })
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}

test('the panel’s first load stays small', () => {
  const files = filesOf(readManifest())
  expect(files.size).toBeGreaterThan(0)
  const kilobytes = sizeOf(files)
  console.log(`first load: ${kilobytes.toFixed(1)} KB of compressed JavaScript`)
  expect(kilobytes).toBeLessThanOrEqual(LIMIT_KB)
})

test('a document needs few files', () => {
  const manifest = readManifest()
  const part = '../admin/src/screens/document-screens.ts'
  expect(manifest[part]).toBeDefined()
  const files = filesOf(manifest, part)
  console.log(`a document: ${files.size} scripts`)
  expect(files.size).toBeLessThanOrEqual(MOST_FILES)
})

test('a list does not load the inputs of its fields', () => {
  const manifest = readManifest()
  const part = '../admin/src/screens/list-screens.ts'
  expect(manifest[part]).toBeDefined()
  const kilobytes = sizeOf(filesOf(manifest, part))
  console.log(`a list: ${kilobytes.toFixed(1)} KB of compressed JavaScript`)
  expect(kilobytes).toBeLessThanOrEqual(LIST_LIMIT_KB)
})
