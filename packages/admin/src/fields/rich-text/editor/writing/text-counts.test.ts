import { type JsonObject, textSize } from '@stet/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countText, limitState } from './text-counts.ts'

const line = (...texts: readonly string[]): JsonObject => ({
  type: 'paragraph',
  children: texts.map((text) => ({ type: 'text', text })),
})
const textOf = (children: readonly JsonObject[]): JsonObject => ({
  root: { type: 'root', children },
})

test('a text is counted as its validation counts it, whatever was counted before', () => {
  const anyLine = fc.array(fc.string({ unit: 'grapheme' })).map((texts) => line(...texts))
  fc.assert(
    fc.property(fc.array(anyLine), anyLine, fc.nat(), (lines, other, at) => {
      expect(countText(textOf(lines))).toEqual(textSize(textOf(lines)))
      const edited = [...lines.slice(0, at % (lines.length + 1)), other, ...lines]
      expect(countText(textOf(edited))).toEqual(textSize(textOf(edited)))
    }),
  )
})

test('a line that was counted is not read again', () => {
  let reads = 0
  const children = [{ type: 'text', text: 'two words' }]
  const counted = {
    type: 'paragraph',
    get children() {
      reads += 1
      return children
    },
  }
  countText(textOf([counted, line('x')]))
  const before = reads
  expect(countText(textOf([counted, line('another')])).words).toBe(3)
  expect(reads).toBe(before)
})

test('an empty text has no words', () => {
  expect(countText(null)).toEqual({ words: 0, characters: 0 })
})

test('the last tenth before a limit says what is left, and beyond it what is too much', () => {
  expect(limitState(5, null)).toEqual({ kind: 'within' })
  expect(limitState(0, 1)).toEqual({ kind: 'within' })
  expect(limitState(89, 100)).toEqual({ kind: 'within' })
  expect(limitState(90, 100)).toEqual({ kind: 'near', left: 10 })
  expect(limitState(100, 100)).toEqual({ kind: 'near', left: 0 })
  expect(limitState(103, 100)).toEqual({ kind: 'beyond', excess: 3 })
})
