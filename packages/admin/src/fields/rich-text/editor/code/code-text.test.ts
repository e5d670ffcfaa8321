import type { JsonObject } from '@stet/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLines, newCode, withCodeText } from './code-text.ts'

test('the lines of code go in and out as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (lines) => {
      const text = lines.join('\n')
      expect(codeLines(newCode('css', text))).toBe(text)
    }),
  )
})

test('code of other editors is read, and keeps its attributes', () => {
  const stored: JsonObject = {
    ...{ type: 'code', version: 1, language: 'javascript', theme: 'x' },
    children: [
      { type: 'code-highlight', text: 'const', highlightType: 'keyword' },
      { type: 'tab', text: '\t' },
      { type: 'linebreak' },
      { type: 'text', text: 'a' },
    ],
  }
  expect(codeLines(stored)).toBe('const\t\na')
  expect(withCodeText(stored, 'b')).toMatchObject({ language: 'javascript', theme: 'x' })
})

test('what holds more than words is not taken for code', () => {
  expect(codeLines({ type: 'code', children: [{ type: 'link', children: [] }] })).toBe(null)
  expect(codeLines({ type: 'code' })).toBe(null)
})
