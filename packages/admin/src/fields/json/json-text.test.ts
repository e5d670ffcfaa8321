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

  test('that is wrong says in which line, as far as the browser tells', () => {
    expect(parseJsonText('{\n  "a": 1,\n  b: 2\n}')).toEqual({ ok: false, line: 3 })
    expect(parseJsonText('{\n  "a": 1,\n  "b": [')).toEqual({ ok: false, line: 3 })
    expect(parseJsonText('nope')).toMatchObject({ ok: false })
  })
})
