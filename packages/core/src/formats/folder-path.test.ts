import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  folderName,
  foldersAround,
  isFolder,
  isWithinFolder,
  movedFolder,
  normalizeFolder,
  parentFolder,
} from './folder-path.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('/', ' ', '.', '..', 'a', 'B', '0', 'e\u0301', '\u3000'))
    .map((parts) => parts.join('')),
)
const name = fc.constantFrom('2026', 'Spring', 'spring', 'Spring issue', 'a', 'a0', 'ä')
const folder = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))

describe('the path of a folder', () => {
  test.each([
    [' 2026 / Spring  issue/', '2026/Spring issue'],
    ['//a///b', 'a/b'],
    ['cafe\u0301', 'café'],
    [' / ', null],
    ['', null],
  ])('%j is stored as %j', (text, stored) => {
    expect(normalizeFolder(text)).toBe(stored)
  })

  test('is the same when it is normalized again, and has no empty names', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const path = normalizeFolder(text)
        if (path === null) return
        expect(normalizeFolder(path)).toBe(path)
        expect(path.split('/').every((one) => one !== '' && one === one.trim())).toBe(true)
      }),
    )
  })

  test.each(['.', '..', 'a/../b', 'a/./b', 'a\u0000b', 'x'.repeat(101), 'a/b/c/d/e/f/g/h/i'])(
    '%j is none',
    (path) => {
      expect(isFolder(path)).toBe(false)
    },
  )

  test.each(['a', 'a/b/c/d/e/f/g/h', '...', 'x'.repeat(100), 'a%_*\\"<b>', 'مجلد/ملفات'])(
    '%j is one',
    (path) => {
      expect(isFolder(path)).toBe(true)
    },
  )

  test('is made of the folders around it', () => {
    fc.assert(
      fc.property(folder, (path) => {
        const around = foldersAround(path)
        expect(around.map(folderName).join('/')).toBe(path)
        expect(around.every((one) => isWithinFolder(path, one))).toBe(true)
        expect(parentFolder(path)).toBe(around.at(-2) ?? null)
      }),
    )
  })
})

describe('a folder that is moved', () => {
  test('takes with it what is in it, and nothing else', () => {
    fc.assert(
      fc.property(folder, folder, fc.option(folder), (path, from, to) => {
        const moved = movedFolder(path, from, to)
        if (!isWithinFolder(path, from)) {
          expect(moved).toBe(path)
          return
        }
        expect(isWithinFolder(moved, to)).toBe(true)
        const rest = path === from ? [] : [path.slice(from.length + 1)]
        expect(moved).toBe([...(to === null ? [] : [to]), ...rest].join('/') || null)
      }),
    )
  })

  test('comes back as it was', () => {
    fc.assert(
      fc.property(folder, folder, folder, (path, from, to) => {
        const moved = movedFolder(path, from, to)
        if (isWithinFolder(path, from)) expect(movedFolder(moved, to, from)).toBe(path)
      }),
    )
  })

  test.each([
    ['2026', '2026', '2027', '2027'],
    ['2026/a', '2026', null, 'a'],
    ['2026', '2026', null, null],
    ['20260/a', '2026', '2027', '20260/a'],
    ['a/b', 'a', 'a/c', 'a/c/b'],
    [null, 'a', 'b', null],
  ])('%j is, after %j became %j, %j', (path, from, to, moved) => {
    expect(movedFolder(path, from, to)).toBe(moved)
  })
})
