import { describe, expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

describe('a label within a sentence', () => {
  test('begins small, each of its words', () => {
    expect(inSentence('Articles', 'en')).toBe('articles')
    expect(inSentence('Team Members', 'en-GB')).toBe('team members')
    expect(inSentence('Équipes', 'fr')).toBe('équipes')
  })

  test('keeps what is written otherwise on purpose', () => {
    expect(inSentence('FAQ', 'en')).toBe('FAQ')
    expect(inSentence('FAQs', 'en')).toBe('FAQs')
    expect(inSentence('iPhones', 'en')).toBe('iPhones')
    expect(inSentence('Plan B', 'en')).toBe('plan B')
  })

  test('keeps its capital where nouns have one', () => {
    expect(inSentence('Artikel', 'de')).toBe('Artikel')
    expect(inSentence('Blöcke', 'de-AT')).toBe('Blöcke')
  })
})
