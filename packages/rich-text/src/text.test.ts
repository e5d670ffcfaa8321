import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { richTextToHtml } from './html.ts'
import { element, hostileTexts, link, paragraph, textOf, words } from './test/texts.ts'
import { countWords, documentsIn, excerptOf, outline, plainText, readingMinutes } from './text.ts'

describe('plain text', () => {
  test('has a line for each paragraph, item and row', () => {
    const cell = (text: string) => element('tablecell', [paragraph(text)])
    const text = textOf(
      element('heading', [words('T')], { tag: 'h2' }),
      paragraph('a ', words('b', 1), link('/x', ' c'), { type: 'linebreak' }, 'd'),
      element('list', [
        element('listitem', [words('one')]),
        element('listitem', [element('list', [element('listitem', [words('two')])])]),
      ]),
      element('table', [element('tablerow', [cell('x'), cell('y')])]),
      element('code', [words('1'), { type: 'linebreak' }, words('2')]),
    )
    expect(plainText(text)).toBe('T\na b c\nd\none\ntwo\nx\ty\n1\n2')
  })

  test('has words of blocks as the site gives them', () => {
    const block = { type: 'block', fields: { blockType: 'note', words: 'n' } }
    const pill = { type: 'inlineBlock', fields: { blockType: 'price' } }
    const text = textOf(block, paragraph('a ', pill, ' b'))
    expect(plainText(text)).toBe('a  b')
    expect(plainText(text, { block: ({ type }) => (type === 'block' ? 'n' : '3 €') })).toBe(
      'n\na 3 € b',
    )
  })
})

test.each([
  ['en', 'It’s a state-of-the-art test.', 7],
  ['ja', '吾輩は猫である。', 5],
  ['de', '', 0],
])('words are counted by the rules of %s', (locale, plain, count) => {
  expect(countWords(textOf(paragraph(plain)), locale)).toBe(count)
})

test.each([
  ['an empty text', '', 'en', 1],
  ['660 words', 'word '.repeat(660), 'en', 3],
  ['1000 characters of Japanese in an English text', '猫'.repeat(1000), 'en', 2],
])('reading takes minutes: %s', (_, plain, locale, minutes) => {
  expect(readingMinutes(textOf(paragraph(plain)), locale)).toBe(minutes)
})

describe('an excerpt', () => {
  const text = textOf(
    element('heading', [words('T')], { tag: 'h2' }),
    paragraph(' '),
    paragraph('The quick brown fox, it jumps.'),
  )

  test('is the first paragraph that has words', () => {
    expect(excerptOf(text)).toBe('The quick brown fox, it jumps.')
    expect(excerptOf(textOf())).toBe('')
  })

  test('ends after a word, with the ellipsis in its length', () => {
    expect(excerptOf(text, 20)).toBe('The quick brown fox…')
    expect(excerptOf(text, 19)).toBe('The quick brown…')
    expect(excerptOf(textOf(paragraph('e\u0301'.repeat(9))), 6)).toBe(`${'e\u0301'.repeat(2)}…`)
  })
})

test('the outline has the ids of the rendered headings', () => {
  const heading = (tag: string, plain: string) => element('heading', [words(plain)], { tag })
  const text = textOf(
    heading('h2', 'A'),
    element('quote', [heading('h3', 'A')]),
    heading('hx', 'B'),
  )
  expect(outline(text, 'p-')).toEqual([
    { level: 2, words: 'A', id: 'p-a' },
    { level: 3, words: 'A', id: 'p-a-2' },
    { level: 2, words: 'B', id: 'p-b' },
  ])
})

test('documents are found in links, files and texts of blocks, populated or not', () => {
  const toPage = (value: unknown) =>
    link('', 'w', { linkType: 'internal', doc: { relationTo: 'pages', value } })
  const inBlock = textOf({ type: 'relationship', relationTo: 'people', value: 'ada' })
  const text = textOf(
    paragraph(toPage('a'), link('/x', 'w')),
    { type: 'block', fields: { blockType: 'note', body: inBlock } },
    { type: 'upload', relationTo: 'media', value: { id: 2, url: '/a.jpg' } },
  )
  expect(documentsIn(text)).toEqual([
    { relationTo: 'pages', id: 'a' },
    { relationTo: 'people', id: 'ada' },
    { relationTo: 'media', id: 2, doc: { id: 2, url: '/a.jpg' } },
  ])
})

test('whatever stands in place of a text is read', () => {
  fc.assert(
    fc.property(hostileTexts, (text) => {
      plainText(text)
      documentsIn(text)
      readingMinutes(text)
      expect(countWords(text)).toBeGreaterThanOrEqual(0)
      expect(excerptOf(text, 20).length).toBeLessThanOrEqual(20)
      const ids = [...richTextToHtml(text).matchAll(/<h[1-6] id="([^"]*)"/g)].map(([, id]) => id)
      expect(outline(text).map(({ id }) => id)).toEqual(ids)
    }),
  )
})
