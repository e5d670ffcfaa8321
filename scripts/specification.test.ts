import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOf, rowsOf } from './named-tests.ts'
import { root } from './repository.mjs'

const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

function read(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return null
  }
}

test('each sentence of the specification names tests that exist', () => {
  const page = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  expect(problemsOf(page, sections, read)).toEqual([])
  expect(rowsOf(page).length).toBeGreaterThan(200)
})

const file = `
test('a page is read', () => {})
describe('a list', () => {
  it("is the user's", () => {})
  test(
    \`is \${sorted} by \${column} in order\`,
    () => {},
  )
})
test.each([
  ['a', 1],
])('the answer to %s is a number', () => {})
test.each(rows)('%s', () => {})
test('a page is written, whole', () => {})
`

const pageOf = (...rows: readonly string[]) =>
  ['## 1. One', '', '| Statement | Shown by |', '|---|---|', ...rows].join('\n')
const problems = (...rows: readonly string[]) =>
  problemsOf(pageOf(...rows), ['1'], (path) => (path === 'a.test.ts' ? file : null))

test('a page that names tests as they are called has no problem', () => {
  const named = [
    'a page is read',
    "a list › is the user's",
    `is \${sorted} by \${column} in order`,
    'a list › is sorted by title in order',
    'the answer to “why” is a number',
    '%s',
    'a page is written…',
  ]
  expect(problems(...named.map((title) => `| S | \`a.test.ts › ${title}\` |`))).toEqual([])
})

test.each([
  ['| S | nothing |', '1: “S” names no test.'],
  ['| | `a.test.ts › a page is read` |', '1: a row says nothing.'],
  ['| S | `b.test.ts › a` |', '1: “S” names “b.test.ts › a”, whose file does not exist.'],
  [
    '| S | `a.ts › a page is read` |',
    '1: “S” names “a.ts › a page is read”, which is in no file of tests.',
  ],
  ['| S | `a.test.ts` |', '1: “S” names “a.test.ts”, which has no title.'],
  [
    '| S | `a.test.ts › a page is read`, `a.test.ts › a page is` |',
    '1: “S” names “a.test.ts › a page is”, but no test there is called “a page is”.',
  ],
  [
    '| S | `a.test.ts › anything at all` |',
    '1: “S” names “a.test.ts › anything at all”, but no test there is called “anything at all”.',
  ],
  [
    '| S | `a.test.ts › a list` |',
    '1: “S” names “a.test.ts › a list”, but “a list” is a group of tests.',
  ],
  [
    '| S | `a.test.ts › a list › a page is read` |',
    '1: “S” names “a.test.ts › a list › a page is read”, but no test there is called “a page is read”.',
  ],
  [
    '| S | `a.test.ts › a page is …` |',
    '1: “S” names “a.test.ts › a page is …”, but several titles there begin so.',
  ],
])('a wrong row is told: %s', (row, problem) => {
  expect(problems('| S | `a.test.ts › a page is read` |', row)).toEqual([problem])
})

test('a section without rows is told', () => {
  const page = pageOf('| S | `a.test.ts › a page is read` |')
  expect(problemsOf(page, ['1', '2'], () => file)).toEqual(['There are no rows of section 2.'])
})
