import { compilePlan, translationUnits } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { translationPlace } from './translation-place.ts'

const text = { name: 'text', type: 'text', localized: true } as const
const plan = compilePlan([
  { name: 'title', type: 'text', localized: true },
  { name: 'meta', type: 'group', fields: [text] },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [{ slug: 'hero', fields: [{ name: 'rows', type: 'array', fields: [text] }] }],
  },
])

describe('the place of a value', () => {
  test('is the one that the server gives it', () => {
    const rows = [{ id: 'r1', text: { en: 'A' } }]
    const stored = { layout: [{ id: 'b1', blockType: 'hero', rows }] }
    const places = translationUnits(plan, stored).map(({ place }) => place)
    const flat = { layout: [{ id: 'b1', blockType: 'hero', rows: [{ id: 'r1', text: 'A' }] }] }
    const paths = [['title'], ['meta', 'text'], ['layout', 'b1', 'rows', 'r1', 'text']]
    expect(paths.map((path) => translationPlace(plan, flat, path))).toEqual(places)
  })
  test('is none for a row that is gone', () => {
    expect(translationPlace(plan, { layout: [] }, ['layout', 'b1', 'rows', 'r1', 'text'])).toBe(
      null,
    )
  })
})
