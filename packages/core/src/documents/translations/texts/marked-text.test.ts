import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InlineContent, tidyContent } from './inline-content.ts'
import { markedText, readMarkedText } from './marked-text.ts'

test('a text with codes is one string with tags', () => {
  const content = ['Read ', { open: 1 }, 'a & <b>', { close: 1 }, { code: 2 }]
  const marked = 'Read <g id="1">a &amp; &lt;b&gt;</g><x id="2"/>'
  expect(markedText(content)).toBe(marked)
  expect(readMarkedText(marked)).toEqual(content)
})

test.each([
  ['a & b', ['a & b']],
  ['a &amp; b &lt;', ['a & b <']],
  ["<g id='1'>a</g >", [{ open: 1 }, 'a', { close: 1 }]],
  ['<x id="2" />', [{ code: 2 }]],
  ['<b>a</b>', null],
  ['a < b', null],
  ['</g>', null],
  ['<g id="1">a', null],
] as const)('%s is read as a service means it', (text, content) => {
  expect(readMarkedText(text)).toEqual(content)
})

test('every text comes back as it was', () => {
  const words = fc.string({ unit: 'binary' })
  const { content: anyContent } = fc.letrec<{ content: InlineContent }>((tie) => ({
    content: fc.oneof(
      { maxDepth: 3 },
      words.map((text) => [text]),
      fc.nat(99).map((code) => [{ code }]),
      fc
        .tuple(fc.nat(99), tie('content'), words)
        .map(([number, inside, after]) => [{ open: number }, ...inside, { close: number }, after]),
    ),
  }))
  fc.assert(
    fc.property(anyContent, (content) => {
      expect(readMarkedText(markedText(content))).toEqual(tidyContent(content))
    }),
  )
})
