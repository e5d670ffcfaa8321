import type { Json, JsonObject } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { patternOf, spansIn } from './pattern.ts'
import { replaceInLines, storedLines } from './stored-lines.ts'
import { replaceWords, searchedLines } from './words.ts'

const plain = { matchesCase: false, wholeWords: false }
const words = (text: string, format = 0): JsonObject => ({ type: 'text', text, format })
const line = (...children: readonly Json[]): JsonObject => ({ type: 'paragraph', children })
const link = (...children: readonly Json[]): JsonObject => ({ type: 'link', children })

function replaceAll(nodes: readonly Json[], pattern: RegExp, replacement: string) {
  const spans = storedLines(nodes).map(({ text }) => spansIn(text, pattern))
  return replaceInLines(nodes, () => spans.shift() ?? [], replacement)
}
const find = (text: string, query: string, options = {}) => {
  const pattern = patternOf({ text: query, ...plain, ...options })
  return pattern === null ? null : spansIn(text, pattern).map(({ start, end }) => [start, end])
}

describe('a query', () => {
  test('finds words in any case, or in its own', () => {
    expect(find('Apple APPLE apple', 'apple')).toHaveLength(3)
    expect(find('Apple APPLE apple', 'apple', { matchesCase: true })).toEqual([[12, 17]])
    expect(find('Äpfel', 'äPFEL')).toEqual([[0, 5]])
  })

  test('finds whole words in any script', () => {
    expect(find('cat concat cat-like Katze', 'cat', { wholeWords: true })).toEqual([
      [0, 3],
      [11, 14],
    ])
    expect(find('über überall', 'über', { wholeWords: true })).toEqual([[0, 4]])
  })

  test('means its signs as they are', () => {
    expect(find('a.b a+b (a|b) [x] $1', '(a|b)')).toEqual([[8, 13]])
    expect(find('a.b axb', 'a.b')).toEqual([[0, 3]])
  })

  test('finds curly quotes and narrow spaces by the plain ones', () => {
    expect(find('it’s «\u202fici\u202f»', `it's " ici "`)).toEqual([[0, 12]])
  })

  test('without words finds nothing', () => {
    expect(find('words', '')).toBeNull()
  })
})

describe('replacing', () => {
  const pattern = patternOf({ text: 'one two', ...plain })
  if (pattern === null) throw new Error('no pattern')

  test('reaches across formats and links, and takes the format where it began', () => {
    expect(
      replaceAll(
        [line(words('a o'), words('ne', 1), link(words(' two')), words(' b'))],
        pattern,
        'X',
      ),
    ).toEqual([line(words('a X'), words(' b'))])
  })

  test('reaches into lists and leaves all else the same objects', () => {
    const other = line(words('other'))
    const item = { type: 'listitem', children: [words('one two')] }
    const block = { type: 'block', fields: { blockType: 'x', words: 'one two' } }
    const nodes = [other, { type: 'list', children: [item] }, block]
    const next = replaceAll(nodes, pattern, 'X')
    expect(next[0]).toBe(other)
    expect(next[2]).toBe(block)
    expect(next[1]).toEqual({ type: 'list', children: [{ ...item, children: [words('X')] }] })
    expect(replaceAll([other], pattern, 'X')).toEqual([other])
  })

  test('loses no other words, however a line is cut into nodes', () => {
    const piece = fc.string({ unit: fc.constantFrom('a', 'b', 'ab', ' ', 'é'), maxLength: 4 })
    const node = fc.oneof(
      piece.map((text) => words(text)),
      piece.map((text) => link(words(text), words(text, 1))),
      fc.constant<JsonObject>({ type: 'linebreak' }),
      fc.constant<JsonObject>({ type: 'inlineBlock', fields: { id: 'i' } }),
    )
    const query = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(node), query, piece, (children, text, replacement) => {
        const found = patternOf({ text, ...plain })
        if (found === null) return
        const wholeLine = (nodes: readonly Json[]) =>
          storedLines(nodes)
            .map(({ text: own }) => own)
            .join('')
        const before = [line(...children)]
        const after = replaceAll(before, found, replacement)
        expect(wholeLine(after)).toBe(wholeLine(before).replace(found, () => replacement))
      }),
    )
  })
})

test('one of two lines that are the same object is replaced alone', () => {
  const copied = line(words('cat'))
  const text = { root: { type: 'root', children: [copied, copied] } }
  const pattern = patternOf({ text: 'cat', ...plain })
  if (pattern === null) throw new Error('there is no pattern')
  const replaced = (only: number | 'all') => {
    const { value, count } = replaceWords(text, pattern, 'dog', only)
    return [...searchedLines(value), count]
  }
  expect(replaced(0)).toEqual(['dog', 'cat', 1])
  expect(replaced(1)).toEqual(['cat', 'dog', 1])
  expect(replaced('all')).toEqual(['dog', 'dog', 2])
})
