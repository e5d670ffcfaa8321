import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifier } from './identifiers.ts'

test('a simple name stays readable', () => {
  expect(identifier('c_', ['posts'])).toBe('c_posts')
  expect(identifier('t_', ['meta', 'title', 'en'])).toBe('t_meta__title__en')
})

test('names that differ only in case, punctuation or beyond the length limit stay apart', () => {
  const names = ['myTitle', 'mytitle', 'my-title', 'my_title', 'x'.repeat(80), 'x'.repeat(81)]
  const made = names.map((name) => identifier('t_', [name]))
  expect(new Set(made).size).toBe(names.length)
})

test('a part that contains the separator is not taken for two parts', () => {
  expect(identifier('t_', ['a__b'])).not.toBe(identifier('t_', ['a', 'b']))
  expect(identifier('t_', ['a_', 'b'])).not.toBe(identifier('t_', ['a', '_b']))
})

test('whatever the parts are, the name fits both engines and different parts give different names', () => {
  const name = fc
    .array(fc.constantFrom('a', 'A', 'b', '1', '_', '-', '.', 'é', 'long'.repeat(6)), {
      minLength: 1,
    })
    .map((letters) => letters.join(''))
  const parts = fc.array(name, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(parts, parts, (left, right) => {
      const a = identifier('t_', left)
      expect(a).toMatch(/^[a-z0-9_]{1,63}$/)
      const same = JSON.stringify(left) === JSON.stringify(right)
      expect(a === identifier('t_', right)).toBe(same)
    }),
  )
})
