import type { TranslationCounts, TranslationSummary } from '@stet/core'
import { describe, expect, it } from 'vitest'
import { isAnythingTranslated, totalOf, translationsLeft } from './translations-left.ts'

const counts = (given: Partial<TranslationCounts>): TranslationCounts => ({
  none: 0,
  started: 0,
  outdated: 0,
  machine: 0,
  done: 0,
  ...given,
})

const summary: TranslationSummary = {
  entities: [
    {
      kind: 'collection',
      slug: 'posts',
      locales: { fr: counts({ done: 3 }), de: counts({ none: 2, done: 1 }) },
    },
    {
      kind: 'global',
      slug: 'footer',
      locales: { de: counts({ none: 1 }), fr: counts({ done: 1 }) },
    },
  ],
}

describe('what is left to translate', () => {
  it('is told by locale and state, with where it is', () => {
    const [german, ...others] = translationsLeft(summary, ['de', 'fr', 'it'])
    expect(others).toEqual([])
    expect(german?.locale).toBe('de')
    expect(german?.left.outdated).toEqual([])
    expect(german?.left.none).toEqual([
      { entity: { kind: 'collection', slug: 'posts' }, count: 2 },
      { entity: { kind: 'global', slug: 'footer' }, count: 1 },
    ])
    expect(totalOf(german?.left.none ?? [])).toBe(3)
  })

  it('is nothing to speak of where there are no documents', () => {
    expect(isAnythingTranslated(summary)).toBe(true)
    expect(isAnythingTranslated({ entities: [] })).toBe(false)
    const empty = { kind: 'collection', slug: 'posts', locales: { de: counts({}) } } as const
    expect(isAnythingTranslated({ entities: [empty] })).toBe(false)
  })
})
