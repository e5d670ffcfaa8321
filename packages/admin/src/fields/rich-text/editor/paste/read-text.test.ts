import { describe, expect, test } from 'vitest'
import { looksLikeMarkdown, readPlainText } from './read-text.ts'
import { sketch } from './test/sketch.ts'

describe('Markdown that is pasted as text', () => {
  test('keeps its structure', () => {
    const text = [
      ...[
        '## Ships',
        '',
        'With **sails** and [a link](https://example.org).',
        '',
        '- one',
        '- two',
      ],
      ...['', '| a | b |', '|---|---|', '| 1 | 2 |', '', '```js', 'run()', '```'],
    ]
    expect(sketch(readPlainText(text.join('\r\n')))).toBe(
      [
        ...['h2: Ships', 'paragraph: With {bold: sails} and <https://example.org>[a link].'],
        ...['bullet', '  - one', '  - two', 'table', '  row', '    cell header 1'],
        ...['      paragraph: a', '    cell header 1', '      paragraph: b', '  row', '    cell'],
        ...['      paragraph: 1', '    cell', '      paragraph: 2', 'code js: run()'],
      ].join('\n'),
    )
  })

  test.each([
    'a * b * c',
    '5 * 3 = 15\n2 * 4 = 8',
    'snake_case_name and other_names',
    '- a dash before words',
    'Dear Ann,\n- I wrote\nBye',
    '#hashtag and #another',
    'a | b',
    'C:\\files\\**\\*.ts',
    'one\ntwo\nthree',
    '2. May\nwas a day',
  ])('is not seen in ordinary words: %j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(false)
  })

  test('never makes a link to an unsafe address', () => {
    expect(sketch(readPlainText('# x\n\n[a](javascript:alert(1)) [b](vbscript:x)'))).not.toContain(
      '<',
    )
  })
})

test('plain lines become paragraphs', () => {
  expect(sketch(readPlainText('one *\n\n  two\nthree'))).toBe(
    'paragraph: one *\nparagraph:   two\nparagraph: three',
  )
})

test('cells of a spreadsheet without HTML become a table', () => {
  const table = sketch(readPlainText('Name\tLength\n"two\nlines"\t"say ""hi"""\n'))
  expect(table.match(/paragraph: .*/g)).toEqual([
    ...['paragraph: Name', 'paragraph: Length', 'paragraph: two', 'paragraph: lines'],
    'paragraph: say "hi"',
  ])
  expect(sketch(readPlainText('\tif (a)\n\tb()'))).not.toContain('table')
})
