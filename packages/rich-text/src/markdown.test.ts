import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { richTextToHtml } from './html.ts'
import { markdownToRichText, richTextToMarkdown } from './markdown.ts'
import type { TextNode } from './reading/nodes.ts'
import { element, hostileTexts, link, paragraph, textOf, words } from './test/texts.ts'
import { plainText } from './text.ts'

const newId = () => '0123456789abcdef01234567'
const read = (markdown: string) => markdownToRichText(markdown, { newId })
const asHtml = (markdown: string) => richTextToHtml(read(markdown), { headingIds: false })

const item = (value: number, children: readonly object[], more: object = {}) =>
  element('listitem', children, { value, ...more })
const list = (listType: string, children: readonly object[], start = 1) =>
  element('list', children, { listType, start, tag: listType === 'number' ? 'ol' : 'ul' })

/** What is written as Markdown, and read from it again. */
const both: readonly (readonly [name: string, markdown: string, nodes: readonly TextNode[]])[] = [
  ['a paragraph', 'a', [paragraph('a')]],
  ['headings', '### a', [element('heading', [words('a')], { tag: 'h3' })]],
  [
    'formats',
    'a **b** *c* ***d*** ~~e~~ ==f== `g`',
    [
      paragraph(
        'a ',
        words('b', 1),
        ' ',
        words('c', 2),
        ' ',
        words('d', 3),
        ' ',
        words('e', 4),
        ' ',
        words('f', 128),
        ' ',
        words('g', 16),
      ),
    ],
  ],
  ['a line break', 'a\\\nb', [paragraph('a', { type: 'linebreak', version: 1 }, 'b')]],
  ['a quote', '> a', [element('quote', [words('a')])]],
  ['a rule', '---', [{ type: 'horizontalrule', version: 1 }]],
  [
    'code with a fence in it',
    '````ts\na\n```\n\nb\n````',
    [
      element(
        'code',
        ['a', '```', '', 'b'].flatMap((line, index) => [
          ...(index === 0 ? [] : [{ type: 'linebreak', version: 1 }]),
          ...(line === '' ? [] : [words(line)]),
        ]),
        { language: 'ts' },
      ),
    ],
  ],
  [
    'lists in lists',
    '- a\n\n  3. b\n  4. c\n- d',
    [
      list('bullet', [
        item(1, [words('a')]),
        item(2, [list('number', [item(3, [words('b')]), item(4, [words('c')])], 3)]),
        item(2, [words('d')]),
      ]),
    ],
  ],
  [
    'check lists',
    '- [ ] a\n- [x] b',
    [
      list('check', [
        item(1, [words('a')], { checked: false }),
        item(2, [words('b')], { checked: true }),
      ]),
    ],
  ],
  [
    'lists in a row',
    '- a\n\n* b\n\n1. c',
    [
      list('bullet', [item(1, [words('a')])]),
      list('bullet', [item(1, [words('b')])]),
      list('number', [item(1, [words('c')])]),
    ],
  ],
  [
    'a table',
    '| a | b \\| c |\n| --- | :---: |\n| d<br>e |  |',
    [
      element('table', [
        element('tablerow', [cell([words('a')], 1), cell([words('b | c')], 1, 'center')]),
        element('tablerow', [
          cell([words('d'), { type: 'linebreak', version: 1 }, words('e')], 0),
          cell([], 0, 'center'),
        ]),
      ]),
    ],
  ],
  [
    'a table without a header',
    '|  |\n| --- |\n| a |',
    [element('table', [element('tablerow', [cell([words('a')], 0)])])],
  ],
  [
    'links',
    '[a](https://a.test/b) [c](</d e> "f") <https://g.test>',
    [
      paragraph(
        link('https://a.test/b', 'a'),
        ' ',
        link('/d e', 'c', { title: 'f' }),
        ' ',
        element('autolink', [words('https://g.test')], {
          version: 2,
          fields: { linkType: 'custom', newTab: false, url: 'https://g.test' },
        }),
      ),
    ],
  ],
]

function cell(children: readonly object[], headerState: number, format = ''): TextNode {
  return element(
    'tablecell',
    [{ ...element('paragraph', children, { textFormat: 0, textStyle: '' }), format }],
    { headerState, colSpan: 1, rowSpan: 1, backgroundColor: null },
  )
}

describe('Markdown and texts', () => {
  test.each(both)('%s', (_, markdown, nodes) => {
    expect(richTextToMarkdown(textOf(...nodes))).toBe(markdown)
    expect(read(markdown)).toEqual(textOf(...nodes))
  })

  test('signs that touch are kept apart by a comment', () => {
    const text = textOf(paragraph(words('a', 1), words('b', 2), words('"c"', 1), 'd'))
    expect(richTextToMarkdown(text)).toBe('**a**<!-- -->*b*<!-- -->**"c"**<!-- -->d')
  })

  test('spaces at the ends of a format are outside of its signs', () => {
    expect(richTextToMarkdown(textOf(paragraph('a', words(' b ', 1), 'c')))).toBe('a **b** c')
  })

  test.each([
    '* a',
    '- a',
    '+ a',
    '1. a',
    '2) a',
    '# a',
    '> a',
    '---',
    '***',
    '===',
    '```',
    '~~~',
    '[a](b)',
    '![a](b)',
    '`a`',
    '**a**',
    '_a_',
    '~~a~~',
    '==a==',
    '<b>',
    '<https://a.test>',
    '&amp;',
    '| a |',
    '- [ ] a',
    'a\\',
    '\\*',
    '!',
    '|a|',
    ':-',
    '--|--',
    '<!-- a -->',
  ])('words that look like signs stay words: %s', (plain) => {
    for (const node of [
      paragraph(plain),
      paragraph('x', { type: 'linebreak', version: 1 }, plain),
    ]) {
      expect(read(richTextToMarkdown(textOf(node)))).toEqual(textOf(node))
    }
  })

  test('what Markdown has no signs for keeps its words', () => {
    expect(richTextToMarkdown(textOf(paragraph(words('a', 8), words('b', 64))))).toBe('ab')
  })
})

describe('writing', () => {
  const picture = { id: 1, url: '/a b.jpg', alt: 'A [b]', mimeType: 'image/jpeg' }
  const upload = (value: unknown) => ({ type: 'upload', relationTo: 'media', value })

  test('shows pictures, links other files, and reports what was skipped', () => {
    const skipped: string[] = []
    const options = {
      serverURL: 'https://cms.test',
      onSkipped: ({ type }: TextNode) => skipped.push(type),
    }
    const pdf = { id: 2, url: '/a.pdf', filename: 'a_b.pdf', mimeType: 'application/pdf' }
    const text = textOf(upload(picture), upload(pdf), upload(3), { type: 'block', fields: {} })
    expect(richTextToMarkdown(text, options)).toBe(
      '![A \\[b\\]](<https://cms.test/a b.jpg>)\n\n[a\\_b.pdf](https://cms.test/a.pdf)',
    )
    expect(skipped).toEqual(['upload', 'block'])
  })

  test('asks for the address of a document, and for the Markdown of blocks', () => {
    const doc = { relationTo: 'pages', value: 'about' }
    const text = textOf(
      { type: 'block', fields: { blockType: 'note' } },
      paragraph(link('', 'a', { linkType: 'internal', doc })),
    )
    expect(richTextToMarkdown(text)).toBe('a')
    expect(
      richTextToMarkdown(text, {
        internalLink: ({ relationTo, id }) => `/${relationTo}/${id}`,
        node: ({ type }) => (type === 'block' ? '> note' : undefined),
      }),
    ).toBe('> note\n\n[a](/pages/about)')
  })

  test('has no address that runs a script', () => {
    expect(richTextToMarkdown(textOf(paragraph(link('javascript:alert(1)', 'a'))))).toBe(
      '[a](about:blank)',
    )
  })
})

describe('reading', () => {
  test.each([
    [
      'nested emphasis',
      '**a *b* c**',
      '<p><strong>a </strong><em><strong>b</strong></em><strong> c</strong></p>',
    ],
    ['underscores', '_a_ __b__ c_d_e', '<p><em>a</em> <strong>b</strong> c_d_e</p>'],
    ['signs that are none', '2 * 3 * 4 ** ~a~ =b=', '<p>2 * 3 * 4 ** ~a~ =b=</p>'],
    ['headings with a line below', 'a\n=\n\nb\n---', '<h1>a</h1><h2>b</h2>'],
    ['headings with signs behind', '## a ##', '<h2>a</h2>'],
    ['indented code', '    a\n\n    b', '<pre><code>a\n\nb</code></pre>'],
    ['other fences', '~~~js\n```\n~~~', '<pre><code class="language-js">```</code></pre>'],
    ['spaces at the end of a line', 'a  \nb', '<p>a<br/>b</p>'],
    ['lines of one paragraph', 'a\nb', '<p>a b</p>'],
    ['entities', '&amp; &lt; &#65; &#x42; &unknown;', '<p>&amp; &lt; A B &amp;unknown;</p>'],
    ['HTML as words', '<b onclick="x">a</b>', '<p>&lt;b onclick=&quot;x&quot;&gt;a&lt;/b&gt;</p>'],
    [
      'quotes of several paragraphs',
      '> a\n> b\n>\n> c\nd',
      '<blockquote>a b</blockquote><blockquote>c d</blockquote>',
    ],
    [
      'items of several paragraphs',
      '- a\n\n  b\n- c',
      '<ul class="list-bullet"><li>a<br/>b</li><li>c</li></ul>',
    ],
    ['lists behind paragraphs', 'a\n- b', '<p>a</p><ul class="list-bullet"><li>b</li></ul>'],
    ['lists of two kinds', '- a\n- [x] b', '<ul class="list-bullet"><li>a</li></ul>'],
    ['mail addresses', '<a@b.test>', '<p><a href="mailto:a@b.test">a@b.test</a></p>'],
    [
      'links with formats',
      '[**a** b](/c_d_(e))',
      '<p><a href="/c_d_(e)"><strong>a</strong> b</a></p>',
    ],
    ['links in emphasis', '*[a](/b)*', '<p><a href="/b"><em>a</em></a></p>'],
    ['no links in links', '[a [b](/c) d](/e)', '<p>[a <a href="/c">b</a> d](/e)</p>'],
    ['no scripts', '[a](javascript:x)', '<p><a href="about:blank">a</a></p>'],
    ['code with ticks', '`` a`b ``', '<p><code>a`b</code></p>'],
    ['line ends of Windows', 'a\r\n\r\nb', '<p>a</p><p>b</p>'],
    [
      'tables between paragraphs',
      'a\n\nb | c\n--|--\nd | e\n\nf',
      '<p>a</p><div class="lexical-table-container">',
    ],
  ])('%s', (_, markdown, html) => {
    expect(asHtml(markdown)).toContain(html)
  })

  test('pictures are uploads where the site has the file, else links', () => {
    const markdown = 'a ![b](/c.jpg "d") e'
    expect(asHtml(markdown)).toBe('<p>a <a href="/c.jpg" title="d">b</a> e</p>')
    const asked: unknown[] = []
    const text = markdownToRichText(markdown, {
      newId,
      upload: (image) => {
        asked.push(image)
        return { relationTo: 'media', id: 7 }
      },
    })
    expect(asked).toEqual([{ url: '/c.jpg', alt: 'b', title: 'd' }])
    expect(text.root.children.map(({ type }) => type)).toEqual(['paragraph', 'upload', 'paragraph'])
    expect(text.root.children[1]).toMatchObject({ relationTo: 'media', value: 7 })
  })

  test('addresses of documents are internal links', () => {
    const document = (url: string) => (url === '/about' ? { relationTo: 'pages', id: 1 } : null)
    const { root } = markdownToRichText('[a](/about)', { newId, document })
    expect(root.children[0]?.children).toMatchObject([
      { fields: { linkType: 'internal', doc: { relationTo: 'pages', value: 1 } } },
    ])
  })

  test('any words are read, without losing any', () => {
    const signs = fc.constantFrom(
      ...[
        '*',
        '**',
        '_',
        '`',
        '```',
        '~~',
        '==',
        '[',
        ']',
        '(',
        ')',
        '![',
        '<',
        '>',
        '#',
        '- ',
        '1. ',
      ],
      ...[
        '\n',
        '\n\n',
        '    ',
        '|',
        '---',
        '\\',
        '&amp;',
        '<br>',
        '<!--',
        '-->',
        'a',
        'b ',
        'ä',
        '[x] ',
      ],
    )
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
        const markdown = parts.join('')
        const text = markdownToRichText(markdown)
        const letters = (plain: string) => plain.match(/[bä]/g)?.length ?? 0
        // A comment is no words, nor is the language of code or an address.
        if (!/<|```|~~~|\(/.test(markdown)) expect(letters(plainText(text))).toBe(letters(markdown))
        expect(richTextToHtml(text)).not.toContain('undefined')
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    '> ',
    '- ',
    '*a ',
    'a* ',
    '**',
    '[',
    '![a](',
    '<!--',
    '`',
    '``` `',
    '| ',
    '   ',
    'a    ',
    '_a_b',
  ])('ten thousand times %j is read, and written', (sign) => {
    const text = read(sign.repeat(10_000))
    expect(read(richTextToMarkdown(text)).root.type).toBe('root')
  })
})

describe('both ways', () => {
  const letters = fc.stringMatching(/^[a-zäß*_`~=[\]<>#|&!.-]{1,8}$/)
  const plain = fc.array(letters, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
  const formatOf = (bits: readonly number[]) => bits.reduce((format, bit) => format | bit, 0)
  const formats = fc.subarray([1, 2, 4, 16, 128]).map(formatOf)
  const lineBreak = { type: 'linebreak', version: 1 }

  /** Words of different formats that follow each other, with or without a space between them. */
  const line = fc
    .array(fc.tuple(plain, formats, fc.boolean()), { minLength: 1, maxLength: 4 })
    .map((parts) => {
      const nodes: TextNode[] = []
      const add = (text: string, format: number) => {
        const last = nodes.at(-1)
        if (last?.format === format) nodes[nodes.length - 1] = words(`${last.text}${text}`, format)
        else nodes.push(words(text, format))
      }
      parts.forEach(([text, format, isSpaced], index) => {
        if (index > 0 && isSpaced) add(' ', 0)
        add(text, format)
      })
      return nodes
    })
  const url = fc.constantFrom(
    'https://a.test/b_c',
    '/d(e)',
    '#f',
    'mailto:g@h.test',
    '/i j?k=1&amp=2',
  )
  const inline = fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: line },
        {
          weight: 1,
          arbitrary: fc
            .tuple(url, line)
            .map(([address, label]): readonly TextNode[] => [
              { ...link(address, ''), children: label },
            ]),
        },
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((lines) => lines.flatMap((nodes, index) => (index === 0 ? nodes : [lineBreak, ...nodes])))

  const { lists } = fc.letrec<{ lists: TextNode }>((tie) => ({
    lists: fc
      .tuple(
        fc.constantFrom('bullet', 'number', 'check'),
        fc.integer({ min: 0, max: 12 }),
        fc.array(
          fc.tuple(inline, fc.boolean(), fc.option(tie('lists'), { maxDepth: 2, freq: 3 })),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(([listType, number, items]) => {
        const start = listType === 'number' ? number : 1
        let value = start
        const children = items.flatMap(([nodes, isChecked, nested]) => [
          item(value++, nodes, listType === 'check' ? { checked: isChecked } : {}),
          ...(nested === null
            ? []
            : [item(value, [nested], listType === 'check' ? { checked: false } : {})]),
        ])
        return list(listType, children, start)
      }),
  }))

  const table = fc
    .tuple(
      fc.boolean(),
      fc.array(fc.array(inline, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
    )
    .map(([hasHeader, rows]) =>
      element(
        'table',
        rows.map((row, index) =>
          element(
            'tablerow',
            row.map((nodes) => cell(nodes, hasHeader && index === 0 ? 1 : 0)),
          ),
        ),
      ),
    )

  const block = fc.oneof(
    inline.map((nodes) => paragraph(...nodes)),
    inline.map((nodes) => element('quote', nodes)),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), inline)
      .map(([level, nodes]) => element('heading', nodes, { tag: `h${level}` })),
    fc
      .tuple(fc.constantFrom('', 'ts', 'c++'), fc.array(letters, { minLength: 1, maxLength: 3 }))
      .map(([language, lines]) =>
        element(
          'code',
          lines.flatMap((text, index) => [...(index === 0 ? [] : [lineBreak]), words(text)]),
          language === '' ? {} : { language },
        ),
      ),
    fc.constant({ type: 'horizontalrule', version: 1 }),
    lists,
    table,
  )

  test('a text that Markdown can carry comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const text = textOf(...blocks)
        expect(read(richTextToMarkdown(text))).toEqual(text)
      }),
      { numRuns: 1000 },
    )
  })

  test('long texts are written and read', () => {
    const many = Array.from({ length: 150_000 }, (_, index) => String(index))
    const text = textOf(
      element(
        'quote',
        many.map((word) => paragraph(word)),
      ),
    )
    const again = read(richTextToMarkdown(text))
    expect(again.root.children).toHaveLength(many.length)
    expect(plainText(again)).toBe(many.join('\n'))
    expect(richTextToHtml(again)).toContain(`<blockquote>${many.at(-1)}</blockquote>`)
  })

  test('whatever stands in place of a text is written, and can be read', () => {
    fc.assert(
      fc.property(hostileTexts, (text) => {
        const html = richTextToHtml(read(richTextToMarkdown(text)))
        expect(html).not.toMatch(/<script|<img|href="(java|data)/i)
      }),
      { numRuns: 500 },
    )
  })
})

test.each(['bullet', 'number'])('an empty item in an item is no word of it: %s', (listType) => {
  const inner = list(listType, [item(1, []), item(2, [words('b')])])
  const text = textOf(list('bullet', [item(1, [words('a')]), item(2, [inner])]))
  expect(asHtml(richTextToMarkdown(text))).toBe(richTextToHtml(text))
})

test('lists that begin in one line are no rule', () => {
  const deep = list('bullet', [
    item(1, [list('bullet', [item(1, [list('bullet', [item(1, [])])])])]),
  ])
  const markdown = richTextToMarkdown(textOf(deep))
  expect(markdown.trim()).toBe('- * -')
  expect(JSON.stringify(markdownToRichText(markdown))).not.toContain('horizontalrule')
})
