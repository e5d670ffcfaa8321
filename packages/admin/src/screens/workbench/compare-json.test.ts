import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareJson } from './compare-json.ts'

test.each([
  [1, 1, []],
  [null, null, []],
  [1, 2, [['', 'changed']]],
  [{ a: 1 }, { a: 1, b: 2 }, [['b', 'added']]],
  [{ a: 1, b: 2 }, { b: 2 }, [['a', 'removed']]],
  [
    { a: { b: [1, 2] } },
    { a: { b: [1, 3, 4] } },
    [
      ['a.b[1]', 'changed'],
      ['a.b[2]', 'added'],
    ],
  ],
  [{ a: null }, { a: {} }, [['a', 'changed']]],
  [[1], { 0: 1 }, [['', 'changed']]],
  // Rows are found by their ids, wherever they are.
  [
    [
      { id: 'a', t: 1 },
      { id: 'b', t: 2 },
    ],
    [{ id: 'b', t: 3 }, { id: 'a', t: 1 }, { id: 'c' }],
    [
      ['[1].t', 'changed'],
      ['[2]', 'added'],
    ],
  ],
  [[{ id: 'a' }, { id: 'a' }], [{ id: 'a' }], [['[1]', 'removed']]],
  [{ toString: 1 }, {}, [['toString', 'removed']]],
])('%j and %j', (before, after, expected) => {
  expect(compareJson(before, after).map(({ path, kind }) => [path, kind])).toEqual(expected)
})

test('an answer has no difference to itself, and the same ones in both directions', () => {
  const json = fc.jsonValue({ maxDepth: 4 })
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(compareJson(one, structuredClone(one))).toEqual([])
      const back = compareJson(other, one)
      expect(back).toHaveLength(compareJson(one, other).length)
      // JSON has one zero.
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      if (isSame) expect(back).toEqual([])
    }),
  )
})
