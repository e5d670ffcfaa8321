import type { Json } from '@stet/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickedPlace } from './clicked-place.ts'

const bare = (text: string) => text.replace(/\s/g, '')
const clicked = (line: string, offset: number) => [
  {
    words: bare(line),
    at: bare(line.slice(0, offset)).length,
    isAfterSpace: /\s$/.test(line.slice(0, offset)),
  },
]
const placeIn = (value: Json, said: unknown) =>
  clickedPlace({ path: ['body'], value, readOnly: false }, said)
const text = (...lines: readonly string[]): Json => ({
  root: {
    type: 'root',
    children: lines.map((line) => ({
      type: 'paragraph',
      children: [
        { type: 'text', text: line.slice(0, 3) },
        { type: 'text', text: line.slice(3), format: 1 },
      ],
    })),
  },
})

test('a place is found however the page has the white space, in lines of several formats', () => {
  const value = text('A word\nand another', 'One more')
  const [found, after] = [
    placeIn(value, clicked('A  word and\n another', 7)),
    placeIn(value, clicked('One more', 8)),
  ]
  expect(found).toMatchObject({ line: 0, span: { start: 6, end: 6 } })
  expect(after).toMatchObject({ line: 1, span: { start: 8, end: 8 } })
  expect(placeIn('Ink & brass', clicked('Ink & brass', 4))).toMatchObject({ span: { start: 4 } })
})

test.each([
  [null],
  ['word'],
  [[null, 'word', 5]],
  [[{ words: 'word' }]],
  [[{ words: '', at: 0 }]],
  [[{ words: 'other', at: 1 }]],
  [[{ words: ['word'], at: 1 }]],
])('a page that says nothing useful gets none: %j', (said) => {
  expect(placeIn('word', said)).toBeNull()
  expect(placeIn('', said)).toBeNull()
  expect(placeIn(null, said)).toBeNull()
})

test('the words before the place are those before the click', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.double(), (line, at, odd) => {
      fc.pre(bare(line) !== '')
      const offset = at % (line.length + 1)
      const span = placeIn(line, clicked(line, offset))?.span
      expect(bare(line.slice(0, span?.start))).toBe(bare(line.slice(0, offset)))
      // Whatever number a page sends, the place is in the line.
      const strange = placeIn(line, [{ words: bare(line), at: odd }])?.span.start ?? -1
      expect(strange).toBeGreaterThanOrEqual(0)
      expect(strange).toBeLessThanOrEqual(line.length)
    }),
  )
})
