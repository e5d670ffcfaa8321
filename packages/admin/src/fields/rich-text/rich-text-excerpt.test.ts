import type { Json } from '@stet/core'
import { expect, test } from 'vitest'
import { richTextExcerpt } from './rich-text-excerpt.ts'

const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  children: texts.map((text) => ({ type: 'text', text })),
})

test('words of paragraphs are kept apart, words of one paragraph are not', () => {
  const value = {
    root: { type: 'root', children: [paragraph('Ink', 'well'), paragraph('and pen')] },
  }
  expect(richTextExcerpt(value).replace(/\s+/gu, ' ').trim()).toBe('Inkwell and pen')
})

test('words are read as far as they are needed, in any depth', () => {
  let deep: Json = paragraph('deep')
  for (let depth = 0; depth < 50_000; depth++) deep = { type: 'quote', children: [deep] }
  expect(richTextExcerpt({ root: deep })).toBe('deep')
  const long = Array.from({ length: 1000 }, () => paragraph('x'.repeat(99)))
  expect(richTextExcerpt({ root: { type: 'root', children: long } }).length).toBeLessThan(400)
})

test('anything else has no words', () => {
  for (const value of [
    undefined,
    null,
    'text',
    3,
    [],
    { root: 'x' },
    { root: { children: [1] } },
  ]) {
    expect(richTextExcerpt(value).trim()).toBe('')
  }
})
