import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Maximum JavaScript that a browser loads before a screen's own files, in kilobytes. */
const FIRST_LIMIT_KB = 152

/** Maximum JavaScript and files of a screen with everything it needs; a browser requests six at a time. */
const SCREENS = {
  lists: { kilobytes: 220, files: 3 },
  dashboard: { kilobytes: 220, files: 3 },
  documents: { kilobytes: 276, files: 3 },
  versions: { kilobytes: 302, files: 6 },
  occasional: { kilobytes: 295, files: 6 },
  public: { kilobytes: 155, files: 2 },
} as const

const panel = join(import.meta.dirname, '../packages/stet/panel')

type Parts = Record<string, readonly string[]>

function readParts(): Parts {
  const file = join(panel, 'parts.json')
  expect(existsSync(file), 'the panel is built (`npm test` builds it)').toBe(true)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The scripts of a part, besides the ones of the entry. */
function filesOf(parts: Parts, part: string): readonly string[] {
  const files = parts[part] ?? []
  expect(files.length).toBeGreaterThan(0)
  return files
}

/** In kilobytes, compressed. */
function sizeOf(files: readonly string[]): number {
  const bytes = files.map((file) => {
    const compressed = join(panel, `${file}.br`)
    return statSync(existsSync(compressed) ? compressed : join(panel, file)).size
  })
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}

test('the panel’s first load stays small', () => {
  const kilobytes = sizeOf(filesOf(readParts(), 'first'))
  console.log(`first load: ${kilobytes.toFixed(1)} KB of compressed JavaScript`)
  expect(kilobytes).toBeLessThanOrEqual(FIRST_LIMIT_KB)
})

test.each(Object.entries(SCREENS))('%s: few and small files', (screen, most) => {
  const parts = readParts()
  const files = [...filesOf(parts, 'first'), ...filesOf(parts, screen)]
  const kilobytes = sizeOf(files)
  console.log(`${screen}: ${kilobytes.toFixed(1)} KB of compressed JavaScript in ${files.length}`)
  expect(files.length).toBeLessThanOrEqual(most.files)
  expect(kilobytes).toBeLessThanOrEqual(most.kilobytes)
})

test('what opens over a screen is in no screen', () => {
  const { first = [], ...others } = readParts()
  const names = [...first, ...Object.values(others).flat()]
  expect(names.filter((file) => /\/(popups|later|tools|dialogs|editor)-/.test(file))).toEqual([])
})

test('plugins bring no more code of the panel than a list does', () => {
  const parts = readParts()
  for (const file of filesOf(parts, 'modules')) expect(filesOf(parts, 'lists')).toContain(file)
})
