import type { GlossaryTerm } from '@stet/core'
import { expect, test } from 'vitest'
import { termFinder } from './glossary-terms.ts'

const glossary: readonly GlossaryTerm[] = [
  { term: 'harbour', translations: { de: 'Hafen', fr: 'port' } },
  { term: 'Stet' },
  { term: 'form', translations: { de: 'Formular' }, note: 'What is filled in.' },
  { term: 'C++', translations: { de: 'C++' } },
  { term: 'pier head', translations: { de: 'Molenkopf' } },
  { term: '製品', translations: { de: 'Produkt' } },
  { term: 'quay', translations: { fr: 'quai' } },
  { term: ' ', note: 'nothing' },
]

function found(words: string, target = 'de'): readonly string[] {
  return termFinder(glossary, target)(words).map(({ term }) => term)
}

test('terms are found as whole words, in capitals and small letters', () => {
  expect(found('The Harbour of STET')).toEqual(['harbour', 'Stet'])
  expect(found('harbours, platform, formal, Stetson')).toEqual([])
  expect(found('A “form”, or form-like: form.')).toEqual(['form'])
})

test('terms of several words, with signs, and of scripts without spaces are found', () => {
  expect(found('At the pier\n head, in C++')).toEqual(['C++', 'pier head'])
  expect(found('新製品名')).toEqual(['製品'])
})

test('a term that stays is its own translation; one that is only explained has a note', () => {
  const tell = termFinder(glossary, 'fr')
  expect(tell('Stet form harbour quay')).toEqual([
    { term: 'harbour', translation: 'port', note: null },
    { term: 'Stet', translation: 'Stet', note: null },
    { term: 'form', translation: null, note: 'What is filled in.' },
    { term: 'quay', translation: 'quai', note: null },
  ])
  expect(found('quay')).toEqual([])
})
