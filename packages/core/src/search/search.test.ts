import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compilePlan } from '../documents/compile-plan.ts'
import { documentTexts, documentWords } from './document-texts.ts'
import { markMatches, searchExcerpt } from './excerpt.ts'
import { matchesSearch } from './matches-search.ts'
import { parseSearchQuery } from './search-query.ts'
import { stemmedLanguage } from './stems.ts'
import { foldWord, searchWords } from './words.ts'

const words = (text: string) => [...searchWords(text)].map(({ word }) => word)
const isFound = (query: string, ...lines: string[]) =>
  matchesSearch(parseSearchQuery(query), documentWords({ title: '', lines }))

describe('the words of a text', () => {
  it.each([
    ['Über den Straßen, Łódź!', ['uber', 'den', 'strassen', 'lodz']],
    ["l'été d’Ève", ['l', 'ete', 'd', 'eve']],
    ['İstanbul IŞIK ışık', ['istanbul', 'isik', 'isik']],
    ['ﬁne ½ Ａ１', ['fine', '1', '2', 'a1']],
    ['東京都', ['東京', '京都', '都']],
    ['私はTokyo駅', ['私は', 'は', 'tokyo', '駅']],
    ['ガ', ['ガ']],
    ['한국어', ['한국', '국어', '어']],
    ['مُدَرِّسَة', ['مدرسه']],
    ['إسلام أحمد آمن', ['اسلام', 'احمد', 'امن']],
    ['किताब', ['किताब']],
    ['שָׁלוֹם', ['שלום']],
    ['ΟΔΟΣ οδός', ['οδοσ', 'οδοσ']],
    ['…—!', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('stand where they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { word, start, end } of searchWords(text)) {
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(words(text.slice(start, end))).toContain(word)
        }
      }),
    )
  })

  it('are the same in ASCII as beside another letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(words(`${text} é`)).toEqual([...words(text), 'e'])
      }),
    )
  })

  it('are folded once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = foldWord(text)
        expect(foldWord(once)).toBe(once)
      }),
    )
  })
})

describe('a search', () => {
  it.each([
    ['light', 'The lighthouse', true],
    ['"light"', 'The lighthouse', false],
    ['"the light"', 'In the light of day', true],
    ['"light the"', 'In the light of day', false],
    ['house -boat', 'A house', true],
    ['house -boat', 'A house and boats', false],
    ['house -"row boat"', 'A row of boats near the house', true],
    ['-boat', 'A house', false],
    ['é', 'Café é', true],
    ['e', 'every', false],
    ['cafe', 'CAFÉ', true],
    ['well-known', 'a well known place', true],
    ['well-known', 'known as well', false],
    ['京', '東京', true],
    ['京都', '東京都', true],
    ['東都', '東京都', false],
    ['"東京 大阪"', '東京 大阪市', true],
    ['"東京 大阪"', '東京都 大阪', false],
    ['"新iPhone用"', '新iPhone用品', true],
    ['"東京都"', '私は東京都に', true],
    ['', 'anything', false],
    ['"', 'anything', false],
    ['- -', 'anything', false],
  ])('for %s in %s: %s', (query, text, expected) => {
    expect(isFound(query, text)).toBe(expected)
  })

  it('finds words in different texts, and phrases in one', () => {
    expect(isFound('one two', 'one', 'two')).toBe(true)
    expect(isFound('"one two"', 'one', 'two')).toBe(false)
  })

  it('of any words of a text finds it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.nat(),
        fc.nat(),
        (text, a, b) => {
          const found = [...searchWords(text)]
          if (found.length === 0) return
          const first = a % found.length
          const last = Math.min(found.length - 1, first + (b % 5))
          const part = text.slice(found[first]?.start, found[last]?.end).replaceAll('"', ' ')
          expect(isFound(`"${part}"`, text)).toBe(true)
        },
      ),
    )
  })

  it('reads anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { terms, excluded } = parseSearchQuery(text)
        for (const { words } of [...terms, ...excluded]) expect(words.length).toBeGreaterThan(0)
      }),
    )
    expect(parseSearchQuery('a '.repeat(1000)).terms).toHaveLength(16)
  })
})

describe('the texts of a document', () => {
  const plan = compilePlan([
    { name: 'title', type: 'text' },
    { name: 'text', type: 'textarea', localized: true },
    { name: 'secret', type: 'text', access: { read: () => false } },
    { name: 'hidden', type: 'text', hidden: true },
    { name: 'rows', type: 'array', fields: [{ name: 'cell', type: 'text' }] },
    { name: 'body', type: 'richText', localized: true },
  ])
  const body = {
    root: {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', text: 'In the body' }] }],
    },
  }
  const values = {
    title: 'A title',
    text: 'A text',
    secret: 'secret',
    hidden: 'hidden',
    rows: [{ id: '1', cell: 'A cell' }],
    body,
  }

  it('are those that every reader may read', () => {
    const texts = documentTexts(plan, 'title', values)
    expect(texts.title).toBe('A title')
    expect([...texts.lines].sort()).toEqual(['A cell', 'A text', 'In the body'])
  })

  it('have no title where readers may not read it', () => {
    expect(documentTexts(plan, 'secret', values).title).toBe('')
    expect(documentTexts(plan, 'secret', values).lines).not.toContain('secret')
    expect(documentTexts(plan, 'id', values).title).toBe('')
  })

  it('are searched up to a number of words', () => {
    const { title, lines } = documentWords({
      title: 'one two',
      lines: ['w '.repeat(20_000), 'last'],
    })
    expect(title).toEqual(['one', 'two'])
    expect(lines.map(({ length }) => length)).toEqual([15_997])
    const long = documentWords({ title: '', lines: [`${'ж'.repeat(70)} `.repeat(10_000)] })
    expect(long.lines.flat().join('').length).toBeLessThanOrEqual(250_000)
  })
})

describe('an excerpt', () => {
  const query = parseSearchQuery('light keeper')

  it('has the line with the most of what was searched for', () => {
    const lines = ['The light.', 'The keeper of the lights.', 'Nothing']
    expect(searchExcerpt(query, { lines })).toEqual([
      { text: 'The ' },
      { text: 'keeper', isMatch: true },
      { text: ' of the ' },
      { text: 'lights', isMatch: true },
      { text: '.' },
    ])
  })

  it('is rather a text than a name', () => {
    const text = `A light ${'that is seen from far away '.repeat(4)}`.trim()
    const pieces = searchExcerpt(parseSearchQuery('light'), { lines: ['the-light', text] })
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })

  it('of a long line is what is around the first match', () => {
    const pieces = searchExcerpt(query, {
      lines: [`${'far away '.repeat(50)}the light ${'and on '.repeat(60)}`],
    })
    const text = pieces.map((piece) => piece.text).join('')
    expect(text).toMatch(/^… (away )?far away .*the light and on .* …$/)
    expect(text.length).toBeLessThan(220)
  })

  it('without a match is the beginning', () => {
    expect(searchExcerpt(query, { lines: ['Something else'] })).toEqual([
      { text: 'Something else' },
    ])
    expect(searchExcerpt(query, { lines: [] })).toEqual([])
  })

  it('never changes the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.string({ maxLength: 10 }),
        (text, typed) => {
          const pieces = markMatches(parseSearchQuery(typed), text)
          expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        },
      ),
    )
  })
})

describe('forms of words', () => {
  // As stemmers do, it needs accents: a plural in `s`, and a participle in `é`.
  const stemmer = (word: string) => word.replace(/(?:é|s)$/u, '')
  const textsOf = (...lines: string[]) => documentWords({ title: '', lines }, stemmer)
  const isForm = (query: string, text: string) =>
    matchesSearch(parseSearchQuery(query, [stemmer]), textsOf(text))

  it.each([
    ['boats', 'one boat', true],
    ['boat', 'two boats', true],
    ['mangé', 'il mange', true],
    ['mangé', 'mangs', true],
    ['"boats"', 'one boat', false],
    ['boats -boats', 'one boat', true],
    ['row-boats', 'a row boat', false],
  ])('%s in %s: %s', (query, text, expected) => {
    expect(isForm(query, text)).toBe(expected)
  })

  it('are marked, and kept once', () => {
    expect(markMatches(parseSearchQuery('boats', [stemmer]), 'A boat', stemmer)).toEqual([
      { text: 'A ' },
      { text: 'boat', isMatch: true },
    ])
    expect(textsOf('boats boats', 'boats boat').lineStems).toEqual(['boat'])
  })

  it('have the language of their locale', () => {
    expect(['de-AT', 'nb', 'EN_gb', 'ja', ''].map(stemmedLanguage)).toEqual([
      'de',
      'no',
      'en',
      null,
      null,
    ])
  })
})
