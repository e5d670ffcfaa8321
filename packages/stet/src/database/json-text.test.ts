import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encode, storableText } from './json-text.ts'

test('text with a NUL or half a surrogate pair is kept with a replacement character there', () => {
  const { json, data } = encode({ title: 'a\0b\ud800c😀' })
  expect(data).toEqual({ title: 'a\ufffdb\ufffdc😀' })
  expect(JSON.parse(json)).toEqual(data)
})

test('text that only looks like an escape is not touched', () => {
  const data = { title: '\\u0000 \\\\u0000 \\ud800 \u001f' }
  expect(encode(data).data).toBe(data)
})

// NUL, both halves of a surrogate pair, escapes and what looks like them.
const text = fc
  .array(fc.constantFrom('\0', '\ud83d', '\ude00', '\\', '"', 'u0000', 'ud83d', '\u001f', 'é', 'a'))
  .map((parts) => parts.join(''))

test('any text is stored as a text that a search for it finds', () => {
  fc.assert(
    fc.property(text, (written) => {
      const { json, data } = encode({ text: written })
      expect(JSON.parse(json)).toEqual(data)
      expect(data.text).toBe(storableText(written))
      expect(json).not.toMatch(/\0/)
      expect(String(data.text).isWellFormed()).toBe(true)
    }),
  )
})
