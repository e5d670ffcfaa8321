import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonErrorPosition } from './json-error-position.ts'

function isJSON(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('the place where a text ceases to be JSON', () => {
  test.each([
    ['', 0],
    ['{', 1],
    ['{"a": 1,}', 8],
    ['{"a" 1}', 5],
    ["{'a': 1}", 1],
    ['[1, 2', 5],
    ['[1 2]', 3],
    ['{"a": tru}', 9],
    ['"line\nbreak"', 5],
    ['"\\x"', 2],
    ['"\\u00g0"', 5],
    ['01', 1],
    ['1.', 2],
    ['-', 1],
    ['1e', 2],
    ['{} {}', 3],
    ['undefined', 0],
  ])('of %j is %i', (text, position) => {
    expect(jsonErrorPosition(text)).toBe(position)
  })

  test('is none in what is JSON, however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, space) => {
        expect(jsonErrorPosition(JSON.stringify(value, null, space))).toBeNull()
      }),
    )
  })

  test('is found exactly where the browser refuses a text, whatever was changed in it', () => {
    const change = fc.record({
      at: fc.nat(200),
      remove: fc.nat(3),
      insert: fc.constantFrom('', ',', '"', '}', ']', ':', '0', 'e', '-', '\\', ' ', 'null'),
    })
    fc.assert(
      fc.property(fc.jsonValue(), change, (value, { at, remove, insert }) => {
        const text = JSON.stringify(value)
        const changed = text.slice(0, at) + insert + text.slice(at + remove)
        expect(jsonErrorPosition(changed) === null).toBe(isJSON(changed))
      }),
      { numRuns: 2000 },
    )
  })

  test('is looked for without overflowing, however deep the text nests', () => {
    expect(jsonErrorPosition('['.repeat(100_000))).not.toBeNull()
  })
})
