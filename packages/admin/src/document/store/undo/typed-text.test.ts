import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caretAfter, typedText } from './typed-text.ts'

describe('a change of a text', () => {
  test('is typed, deleted or replaced, and says where the caret is', () => {
    expect(typedText('ink', 'inks')).toMatchObject({ kind: 'typed', caret: 4 })
    expect(typedText('ik', 'ink')).toMatchObject({ kind: 'typed', caret: 2 })
    expect(typedText('ink', 'ik')).toMatchObject({ kind: 'deleted', caret: 1 })
    expect(typedText('teh ', 'the ')).toMatchObject({ kind: 'replaced', caret: 3 })
    expect(typedText('', 'pasted')).toMatchObject({ kind: 'replaced', caret: 6 })
  })

  test('may begin a word or a line', () => {
    expect(typedText('one ', 'one t')).toMatchObject({ beginsWord: true, beginsLine: false })
    expect(typedText('one', 'one ')).toMatchObject({ beginsWord: false })
    expect(typedText('one\n', 'one\nt')).toMatchObject({ beginsWord: true, beginsLine: true })
  })
})

test('the caret is right behind what changed, never outside of the text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ') })
  fc.assert(
    fc.property(text, text, text, text, (start, end, old, young) => {
      const caret = caretAfter(start + old + end, start + young + end)
      expect(caret).toBeGreaterThanOrEqual(0)
      expect(caret).toBeLessThanOrEqual((start + young + end).length)
    }),
  )
  expect(caretAfter('one two', 'one')).toBe(3)
  expect(caretAfter('one', 'one two')).toBe(7)
  expect(caretAfter('(two) end', '() end')).toBe(1)
})
