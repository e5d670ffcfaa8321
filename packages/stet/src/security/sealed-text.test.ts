import { expect, test } from 'vitest'
import { createSealedTexts } from './sealed-text.ts'

test('a sealed text is read with the same secret and about the same thing only', () => {
  const texts = createSealedTexts('a secret')
  const sealed = texts.seal('token ü', 'users ada')
  expect(sealed).not.toContain('token')
  expect(texts.seal('token ü', 'users ada')).not.toBe(sealed)
  expect(texts.open(sealed, 'users ada')).toBe('token ü')
  expect(texts.open(sealed, 'users bob')).toBeNull()
  expect(createSealedTexts('another').open(sealed, 'users ada')).toBeNull()
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  for (const text of ['', 'x', 'x'.repeat(60), changed]) {
    expect(texts.open(text, 'users ada')).toBeNull()
  }
})
