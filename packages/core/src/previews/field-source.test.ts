import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldSourceText, parseFieldSource } from './field-source.ts'
import { isReadableText, withSourceMark } from './source-marks.ts'

const part = fc.string({ unit: 'grapheme', minLength: 1 })
const slug = fc.stringMatching(/^[a-z][a-z0-9_-]{0,10}$/)
const document = fc.oneof(
  fc.record({ kind: fc.constant('global' as const), slug, id: fc.constant(null) }),
  fc.record({ kind: fc.constant('collection' as const), slug, id: part }),
)

test('a source is read as it was written, whatever ids of documents and rows are', () => {
  fc.assert(
    fc.property(document, fc.array(part, { maxLength: 5 }), (of, path) => {
      const text = fieldSourceText(of, path)
      expect(text).toMatch(/^[\x20-\x7e]*$/)
      expect(parseFieldSource(text)).toEqual({ ...of, path })
    }),
  )
})

test.each([
  '',
  'pages/5:title',
  'collections/pages:title',
  'globals/site/5:name',
  'collections/p/%:t',
  'x',
])('a text that is no source names none: %s', (text) => expect(parseFieldSource(text)).toBeNull())

test('a mark stands behind its text and has only characters that are not shown', () => {
  fc.assert(
    fc.property(fc.string(), document, (text, of) => {
      const marked = withSourceMark(text, fieldSourceText(of, ['title']))
      expect(marked.startsWith(text)).toBe(true)
      expect(marked.slice(text.length)).toMatch(/^\u2060[\u{e0100}-\u{e01ef}]+$/u)
    }),
  )
})

test.each([
  ['A sentence.', true],
  ['Home', true],
  ['Überschrift', true],
  ['日本語', true],
  ['At 10:30 in the hall', true],
  ['C#', true],
  ['', false],
  ['  ', false],
  ['a-slug-of-it', false],
  ['image.jpg', false],
  ['https://site.test/page', false],
  ['mailto:ed@site.test', false],
  ['/about', false],
  ['#top', false],
  ['ed@site.test', false],
  ['2026-11-23', false],
  ['2026-11-23T10:00:00.000Z', false],
  ['1,234.50', false],
  ['#A0B1C2', false],
  ['Marked\u2060', false],
])('whether %j is for people to read: %s', (text, isReadable) => {
  expect(isReadableText(text)).toBe(isReadable)
})
