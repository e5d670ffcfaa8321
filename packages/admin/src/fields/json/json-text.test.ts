import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonText, parseJsonText } from './json-text.ts'

describe('JSON as text', () => {
  test('comes back as it went', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value = JSON.parse(text)
        expect(parseJsonText(jsonText(value))).toEqual({ ok: true, value })
      }),
    )
  })

  test('of nothing is nothing', () => {
    expect(jsonText(undefined)).toBe('')
    expect(parseJsonText('  \n')).toEqual({ ok: true, value: null })
  })

  test('that is wrong says where, in every browser', () => {
    const place = (text: string) => parseJsonText(text)
    expect(place('{\n  "a": 1,\n  b: 2\n}')).toMatchObject({ position: 14, line: 3, column: 3 })
    expect(place('{\n  "a": 1,\n  "b": [')).toMatchObject({ position: 20, line: 3, column: 9 })
    expect(place('nope')).toEqual({ ok: false, position: 1, line: 1, column: 2 })
  })
})
