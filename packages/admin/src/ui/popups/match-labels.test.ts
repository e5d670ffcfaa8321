import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchLabels } from './match-labels.ts'

const items = ['Articles', 'Authors', 'New article', 'Save draft', 'Über uns'].map((label) => ({
  label,
}))
const found = (query: string) => matchLabels(items, query).map(({ label }) => label)

describe('what is typed into the palette', () => {
  test('finds what begins with it before what has it further on', () => {
    expect(found('art')).toEqual(['Articles', 'New article'])
    expect(found('a')).toEqual(['Articles', 'Authors', 'New article', 'Save draft'])
  })

  test('finds words in any order', () => {
    expect(found('draft sa')).toEqual(['Save draft'])
    expect(found('draft articles')).toEqual([])
  })

  test('needs neither capitals nor accents', () => {
    expect(found('UBER')).toEqual(['Über uns'])
  })

  test('leaves everything as it is when there is nothing', () => {
    expect(found('  ')).toEqual(items.map(({ label }) => label))
  })

  test('finds by keywords what no label answers to, from their beginning', () => {
    const things = [
      { label: 'Horizontal line', keywords: ['hr', 'divider'] },
      { label: 'Divide and rule', keywords: [] },
    ]
    expect(matchLabels(things, 'divi').map(({ label }) => label)).toEqual([
      'Divide and rule',
      'Horizontal line',
    ])
    expect(matchLabels(things, 'vider')).toEqual([])
  })

  test('only ever finds what was there', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ label: fc.string() })), fc.string(), (all, query) => {
        const matching = matchLabels(all, query)
        expect(new Set(matching).size).toBe(
          new Set(matching.filter((item) => all.includes(item))).size,
        )
      }),
    )
  })

  test('finds everything by its own label', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\d ]*[\p{L}\d]$/u), (label) => {
        expect(matchLabels([{ label }], label)).toHaveLength(1)
      }),
    )
  })
})
