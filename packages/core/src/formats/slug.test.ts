import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf } from './slug.ts'

describe('the slug of a text', () => {
  it.each([
    ['On keeping a notebook', 'on-keeping-a-notebook'],
    ['  Größe & Maß:  Über Tinte! ', 'grosse-mass-uber-tinte'],
    ['L’encre à Paris', 'lencre-a-paris'],
    ['Ølsen, Łódź, İstanbul', 'olsen-lodz-istanbul'],
    ['عن الحبر', 'عن-الحبر'],
    ['インクについて', 'インクについて'],
    ['हिन्दी में', 'हिन्दी-में'],
    ['2026: A Year', '2026-a-year'],
    ['…', ''],
  ])('%j is %j', (text, slug) => expect(slugOf(text)).toBe(slug))

  it('ends with a whole word', () => {
    expect(slugOf('word '.repeat(40))).toBe(Array(16).fill('word').join('-'))
    expect(slugOf('x'.repeat(200))).toBe('x'.repeat(80))
  })

  it('is valid in a URL, and is the slug of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugOf(text)
        expect(slug).not.toMatch(/[\s/?#%.&]|^-|-$|--/u)
        expect(slugOf(slug)).toBe(slug)
      }),
      { numRuns: 1000 },
    )
  })
})
