import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerToKey, findInJson, jsonRows, OPEN_AT_ONCE, pathTo, sizeOf } from './json-rows.ts'

const answer = {
  docs: [
    { id: 'a', title: 'First', tags: ['x', 'y'] },
    { id: 'b', title: null },
  ],
  total: 2,
  'og:title': {},
}
const ALL = Number.POSITIVE_INFINITY
const none: ReadonlySet<string> = new Set()
const pathsOf = (turned: ReadonlySet<string>, levels: number) =>
  jsonRows(answer, turned, levels).map(({ path }) => path)

test('a closed tree is one line, an open one a line for each value', () => {
  expect(pathsOf(none, 0)).toEqual([''])
  expect(pathsOf(none, 1)).toEqual(['', 'docs', 'total', '["og:title"]'])
  expect(pathsOf(new Set(['docs']), 1)).toEqual([
    ...['', 'docs', 'docs[0]', 'docs[1]', 'total', '["og:title"]'],
  ])
  expect(pathsOf(none, ALL)).toHaveLength(sizeOf(answer, 100))
  expect(pathsOf(new Set(['docs']), ALL)).toEqual(['', 'docs', 'total', '["og:title"]'])
})

test('a line says its level, its place among others and whether it is open', () => {
  const [root, docs, first] = jsonRows(answer, none, ALL)
  expect(root).toMatchObject({ level: 1, name: null, isOpen: true, count: 3, siblings: 1 })
  expect(docs).toMatchObject({ level: 2, name: 'docs', position: 1, siblings: 3 })
  expect(first).toMatchObject({ level: 3, name: 0, position: 1, siblings: 2, isOpen: true })
  expect(jsonRows(answer, none, ALL).at(-1)).toMatchObject({ isOpen: null, count: 0 })
  expect(jsonRows('text', none, ALL)).toHaveLength(1)
})

test('the size of a tree is counted up to a limit', () => {
  expect(sizeOf(answer, 100)).toBe(13)
  expect(
    sizeOf(
      Array.from({ length: 9999 }, () => [1]),
      OPEN_AT_ONCE,
    ),
  ).toBeGreaterThan(OPEN_AT_ONCE)
})

test('a search finds names and values in any case, and says what they are in', () => {
  expect(findInJson(answer, 'TITLE', 10)).toEqual([
    { path: 'docs[0].title', within: ['', 'docs', 'docs[0]'] },
    { path: 'docs[1].title', within: ['', 'docs', 'docs[1]'] },
    { path: '["og:title"]', within: [''] },
  ])
  expect(findInJson(answer, 'first', 10).map(({ path }) => path)).toEqual(['docs[0].title'])
  expect(findInJson(answer, 'null', 10).map(({ path }) => path)).toEqual(['docs[1].title'])
  expect(findInJson(answer, '2', 10).map(({ path }) => path)).toEqual(['total'])
  expect(findInJson(answer, 'o', 1)).toHaveLength(1)
  expect(findInJson(answer, '', 10)).toEqual([])
})

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 12, 12],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 3, 2],
  ['PageDown', 0, 12],
  ['PageUp', 11, 0],
  ['Home', 5, 0],
  ['End', 5, 12],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 3, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 1, 'turn'],
  ['Enter', 1, 'turn'],
  [' ', 1, 'turn'],
  ['a', 1, null],
] as const)('%s in line %i leads to %s', (key, at, expected) => {
  expect(answerToKey(key, jsonRows(answer, none, ALL), at)).toBe(expected)
})

test('right opens what is closed, left leads out of it', () => {
  const closed = jsonRows(answer, none, 1)
  expect(answerToKey('ArrowRight', closed, 1)).toBe('turn')
  expect(answerToKey('ArrowLeft', closed, 1)).toBe(0)
  expect(answerToKey('ArrowLeft', jsonRows(answer, none, 0), 0)).toBe(0)
})

test('a path is what JavaScript would write, and no two values share one', () => {
  expect(pathTo('', 'a')).toBe('a')
  expect(pathTo('a', 'b c')).toBe('a["b c"]')
  expect(pathTo('a', 3)).toBe('a[3]')
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const paths = jsonRows(value, none, ALL).map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
      for (const { path } of findInJson(value, 'a', 1000)) expect(paths).toContain(path)
    }),
  )
})
