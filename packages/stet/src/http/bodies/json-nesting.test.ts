import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nestsDeeper } from './json-nesting.ts'

function levelsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf))
}

test('levels are counted as they are, whatever stands in texts', () => {
  const text = fc.stringMatching(/^["\\\\[\]{}a]*$/)
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(text, tie('value'), { maxKeys: 3 }),
    ),
  })).value
  fc.assert(
    fc.property(
      json,
      fc.nat({ max: 6 }),
      fc.constantFrom(undefined, 2),
      (value, levels, indent) => {
        const written = JSON.stringify(value, null, indent)
        expect(nestsDeeper(written, levels)).toBe(levelsOf(value) > levels)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a hundred thousand levels are noticed without going down', () => {
  expect(nestsDeeper('['.repeat(100_000), 1000)).toBe(true)
  expect(nestsDeeper(`"${'['.repeat(100_000)}"`, 1000)).toBe(false)
  expect(nestsDeeper('[]'.repeat(100_000), 1000)).toBe(false)
})
