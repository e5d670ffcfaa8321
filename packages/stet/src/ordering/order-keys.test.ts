import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderKeyBetween, orderKeysBetween } from './order-keys.ts'

const languages =
  'ar cs cy da de en es et fi fr hr hu is ja ko lt lv mt nb pl ro sk sq sv th tr uk vi zh'
const collators = languages.split(' ').map((language) => new Intl.Collator(language))

/** Keys after inserting at each of the places, one after the other. */
function inserted(places: readonly number[]): readonly string[] {
  const keys: string[] = []
  for (const place of places) {
    const at = place % (keys.length + 1)
    keys.splice(at, 0, orderKeyBetween(keys[at - 1] ?? null, keys[at] ?? null))
  }
  return keys
}

describe('order keys', () => {
  test('are in order as plain text, wherever they were put', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 60 }), (places) => {
        const keys = inserted(places)
        expect([...keys].sort()).toEqual(keys)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
  test('are in the same order in every language', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 40 }), (places) => {
        const keys = inserted(places)
        for (const { compare } of collators) expect([...keys].sort(compare)).toEqual(keys)
      }),
      { numRuns: 40 },
    )
  })
  test('stay short when everything is put at one end', () => {
    let [first, last]: (string | null)[] = [null, null]
    for (let count = 0; count < 20_000; count++) {
      last = orderKeyBetween(last ?? null, null)
      first = orderKeyBetween(null, first ?? last)
    }
    expect(last?.length).toBeLessThan(9)
    expect(first?.length).toBeLessThan(9)
  })
  test('are made many at once', () => {
    const keys = orderKeysBetween(null, null, 1000)
    expect([...keys].sort()).toEqual(keys)
    const between = orderKeysBetween(keys[0] ?? null, keys[1] ?? null, 50)
    expect(between).toHaveLength(50)
    expect(between.every((key) => key > (keys[0] ?? '') && key < (keys[1] ?? ''))).toBe(true)
  })
})
