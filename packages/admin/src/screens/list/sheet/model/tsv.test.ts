import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeTsv, encodeTsv } from './tsv.ts'

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom('', '"', '""', 'a\tb', 'one\ntwo', '"quoted"', 'say "so"', '\n', '\t', '=A1'),
)
const block = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map((rows) => rows.map((row) => row.map((text) => text.replaceAll('\r', ''))))

test('what was copied is pasted as it was', () => {
  fc.assert(
    fc.property(block, (rows) => {
      expect(decodeTsv(encodeTsv(rows))).toEqual(rows)
    }),
  )
})

test('any text is a rectangle of cells', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const rows = decodeTsv(text)
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
    }),
  )
})

test('cells are read as Excel and Sheets write them', () => {
  expect(decodeTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(decodeTsv('"one\ntwo"\t5" pipe\t"says ""so"" twice"')).toEqual([
    ['one\ntwo', '5" pipe', 'says "so" twice'],
  ])
  expect(decodeTsv('a\tb\nc')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
})

test('a quote that nothing closes is a letter', () => {
  expect(decodeTsv('"never closed\tb')).toEqual([['"never closed', 'b']])
})
