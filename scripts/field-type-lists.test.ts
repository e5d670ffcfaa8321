import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

// The properties of a field type are in its value, and the values are in one table. Other code must
// not decide by the names of types, because a new type would be missing there.

const root = join(import.meta.dirname, '..')

/** The panel's table, and the folders in which no other file may name types. */
const TABLE = 'packages/admin/src/fields/built-in.ts'
const FOLDERS = ['packages/core/src', 'packages/stet/src', 'packages/admin/src']

const EXCEPT: readonly string[] = [
  TABLE,
  // The types themselves, and the core's tables of them.
  'packages/core/src/fields/',
  // Documents for tests, made of values of each type.
  'packages/core/src/test/',
  // Its names are those of comparisons and of JSON's types.
  'packages/stet/src/database/compile/json-comparable.ts',
  // Its names are those of nodes of texts.
  'packages/admin/src/fields/rich-text/editor/paste/fit.ts',
]

const types = [...read(TABLE).matchAll(/^ {2}(\w+),$/gmu)].map(([, name = '']) => name)

const NAME = `'(?:${types.join('|')})'`
/** `field.type`, `node.field?.type`, `dateField.type`; nodes of rich texts have types of their own. */
const TYPE = String.raw`\b\w*field\??\.type\b`

const DECISIONS: readonly RegExp[] = [
  new RegExp(String.raw`${TYPE}\s*[!=]==\s*${NAME}`, 'giu'),
  new RegExp(String.raw`${NAME}\s*[!=]==\s*[\w.?]*${TYPE}`, 'giu'),
  // A type that was destructured from a field for a comparison.
  /\b(?:const|let) \{[^{}\n]*\btype\b[^{}\n]*\}\s*=\s*[\w.?]*field\b/giu,
  // Sets of one.
  new RegExp(String.raw`${NAME}\]\)?\.(?:includes|has)\(`, 'gu'),
  // A switch over the type of a field, and any other with three cases that are such types.
  new RegExp(String.raw`switch \([\w.?]*${TYPE}\)`, 'giu'),
  new RegExp(
    String.raw`switch \([\w.?]*type\) \{(?:(?!\bswitch\b)[^])*?(?:case ${NAME}:(?:(?!\bswitch\b)[^])*?){3}`,
    'gu',
  ),
  // Tables and lists.
  /Record<\s*FieldType\b|\bin FieldType\b/gu,
  new RegExp(String.raw`(?:^\s*(?:${types.join('|')}): .*,\n){3}`, 'gmu'),
  new RegExp(String.raw`\[\s*(?:${NAME},\s*)+${NAME},?\s*\]`, 'gu'),
]

/** The places where a source decides by the names of field types. */
function decisionsByType(text: string): readonly string[] {
  return DECISIONS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => {
      const line = text.slice(0, index).split('\n').length
      return `${line}: ${found.trim().split('\n')[0]}`
    }),
  )
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .filter((entry) => !/\.test(-d)?\.tsx?$/u.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

test('only the table of field types uses their names', () => {
  expect(types.length).toBeGreaterThan(20)
  const sources = FOLDERS.flatMap(sourcesIn).filter(
    (file) => !EXCEPT.some((place) => file.startsWith(place)),
  )
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) => decisionsByType(read(file)).map((at) => `${file}:${at}`))
  expect(found).toEqual([])
})

describe('a decision by names of field types', () => {
  test.each([
    "if (field.type === 'date') show()",
    "const is = node.field?.type !== 'richText'",
    "const is = 'upload' === field.type",
    "switch (field.type) { case 'row': show() }",
    "switch (type) { case 'text': case 'email': show(); break\n case 'code': show() }",
    'const all: Partial<Record<FieldType, string>> = {}',
    'type All = { readonly [T in FieldType]: string }',
    'const all = {\n  text: 1,\n  email: 2,\n  code: 3,\n}',
    "const some = new Set(['text', 'textarea'])",
    "const some = [\n  'text',\n  'textarea',\n]",
    "const is = ['upload'].includes(field.type)",
    'const { name, type } = node.field',
  ])('is found: %s', (source) => {
    expect(decisionsByType(source)).not.toEqual([])
  })

  test.each([
    "if (node.type === 'text') read()",
    "const field = { type: 'text', name: 'a' }",
    "switch (node.type) { case 'text': case 'link': read() }",
    "const sortable = new Set(['text', 'number', 'boolean', 'id'])",
  ])('is not seen where there is none: %s', (source) => {
    expect(decisionsByType(source)).toEqual([])
  })
})
