import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHtml, type RenderOptions, type RenderProblem, richTextToHtml } from './html.ts'
import { element, hostileTexts, link, paragraph, textOf, words } from './test/texts.ts'

const html = (node: object, options: RenderOptions<string> = {}) =>
  richTextToHtml(textOf(node), options)

describe('nodes have the markup of the peer', () => {
  test.each([
    ['a paragraph', paragraph('a & b'), '<p>a &amp; b</p>'],
    ['an empty paragraph', paragraph(), '<p><br/></p>'],
    ['a line break', paragraph('a', { type: 'linebreak' }, 'b'), '<p>a<br/>b</p>'],
    ['a tab', paragraph({ type: 'tab', text: '\t' }), '<p>\t</p>'],
    ['a rule', { type: 'horizontalrule' }, '<hr/>'],
    ['a quote', element('quote', [words('q')]), '<blockquote>q</blockquote>'],
    ['a heading', element('heading', [words('Ä b!')], { tag: 'h3' }), '<h3 id="ä-b">Ä b!</h3>'],
    [
      'code with a language',
      element(
        'code',
        [{ type: 'code-highlight', text: 'a<b' }, { type: 'linebreak' }, words('c')],
        {
          language: 'ts',
        },
      ),
      '<pre><code class="language-ts">a&lt;b\nc</code></pre>',
    ],
    ['a mark', paragraph(element('mark', [words('m')], { ids: ['1'] })), '<p>m</p>'],
    [
      'indent and alignment',
      { ...paragraph('a'), indent: 2, format: 'center' },
      '<p style="padding-inline-start:80px;text-align:center">a</p>',
    ],
    ['another direction', { ...paragraph('א'), direction: 'rtl' }, '<p dir="rtl">א</p>'],
    [
      'a list of another direction',
      { type: 'list', listType: 'bullet', direction: 'rtl', children: [] },
      '<ul class="list-bullet" dir="rtl"></ul>',
    ],
    [
      'lists in lists',
      element(
        'list',
        [
          element('listitem', [words('a')], { value: 1 }),
          element('listitem', [
            element('list', [element('listitem', [words('b')], { value: 3 })], {
              listType: 'number',
              start: 3,
            }),
          ]),
        ],
        { listType: 'bullet' },
      ),
      '<ul class="list-bullet"><li>a</li><li class="nestedListItem" style="list-style-type:none"><ol class="list-number" start="3"><li value="3">b</li></ol></li></ul>',
    ],
    [
      'a check list',
      element(
        'list',
        [
          element('listitem', [words('a')], { checked: true }),
          element('listitem', [words('b')], {}),
        ],
        { listType: 'check' },
      ),
      '<ul class="list-check"><li class="list-item-checkbox list-item-checkbox-checked" role="checkbox" aria-checked="true" aria-disabled="true" style="list-style-type:none"><input type="checkbox" disabled="" aria-hidden="true" checked=""/><label>a</label></li><li class="list-item-checkbox list-item-checkbox-unchecked" role="checkbox" aria-checked="false" aria-disabled="true" style="list-style-type:none"><input type="checkbox" disabled="" aria-hidden="true"/><label>b</label></li></ul>',
    ],
    [
      'a table',
      element(
        'table',
        [
          element('tablerow', [
            element('tablecell', [paragraph('h')], { headerState: 1, colSpan: 2 }),
            element('tablecell', [paragraph('c')], {
              headerState: 0,
              colSpan: 1,
              rowSpan: 3,
              backgroundColor: '#f2f3f5',
              verticalAlign: 'top',
            }),
          ]),
        ],
        { colWidths: [75, 92] },
      ),
      '<div class="lexical-table-container"><table class="lexical-table"><colgroup><col style="width:75px"/><col style="width:92px"/></colgroup><tbody><tr class="lexical-table-row"><th class="lexical-table-cell lexical-table-cell-header-1" scope="col" colspan="2"><p>h</p></th><td class="lexical-table-cell" rowspan="3" style="background-color:#f2f3f5;vertical-align:top"><p>c</p></td></tr></tbody></table></div>',
    ],
  ])('%s', (_, node, expected) => {
    expect(html(node)).toBe(expected)
  })

  test.each([
    [1, '<strong>x</strong>'],
    [2, '<em>x</em>'],
    [3, '<em><strong>x</strong></em>'],
    [4, '<span style="text-decoration:line-through">x</span>'],
    [8, '<span style="text-decoration:underline">x</span>'],
    [16, '<code>x</code>'],
    [32, '<sub>x</sub>'],
    [64, '<sup>x</sup>'],
    [128, '<mark>x</mark>'],
    [512, '<span style="text-transform:uppercase">x</span>'],
  ])('words of format %i', (format, expected) => {
    expect(html(paragraph(words('x', format)))).toBe(`<p>${expected}</p>`)
  })

  test('named styles are left to the stylesheet of the site', () => {
    const red = { ...words('x'), $: { color: 'red', 'on click': 'y' } }
    expect(html(paragraph(red))).toBe('<p><span data-color="red">x</span></p>')
  })
})

describe('headings', () => {
  const heading = (text: string) => element('heading', [words(text)], { tag: 'h2' })

  test('have ids from their words, unique in their text, in any script', () => {
    const text = textOf(
      heading('見出し'),
      heading('A'),
      heading('a!'),
      heading('A 2'),
      heading('?'),
    )
    const ids = [...richTextToHtml(text).matchAll(/id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual(['見出し', 'a', 'a-2', 'a-2-2', 'section'])
  })

  test('have a prefix, or no ids', () => {
    expect(html(heading('A'), { headingIds: 'x-' })).toBe('<h2 id="x-a">A</h2>')
    expect(html(heading('A'), { headingIds: false })).toBe('<h2>A</h2>')
  })
})

describe('links', () => {
  test.each([
    'https://example.org/a?b=c&d',
    'http://a.test',
    'mailto:a@b.test',
    'tel:+49',
    'sms:+49',
    '/a',
    '#b',
  ])('lead to %s', (url) => {
    expect(html(paragraph(link(url, 'w')))).toBe(`<p><a href="${escapeHtml(url)}">w</a></p>`)
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'file:///etc',
    '',
    'http://[',
  ])('never lead to %j', (url) => {
    expect(html(paragraph(link(url, 'w')))).toBe('<p><a href="about:blank">w</a></p>')
  })

  test('open a new tab that has no access to this one', () => {
    expect(html(paragraph(link('/a', 'w', { newTab: true })))).toBe(
      '<p><a href="/a" target="_blank" rel="noopener noreferrer">w</a></p>',
    )
  })

  test('may have the shape of the editor library', () => {
    const stock = element('link', [words('w')], {
      url: '/a',
      target: null,
      rel: 'nofollow',
      title: 't',
    })
    expect(html(paragraph(stock))).toBe('<p><a href="/a" rel="nofollow" title="t">w</a></p>')
  })

  test.each([
    ['by id', 'about', undefined],
    ['populated', { id: 'about', slug: 'about-us' }, { id: 'about', slug: 'about-us' }],
    ['of an old version', { id: 'about' }, undefined],
  ])('lead to the page of a document named %s', (_, value, doc) => {
    const node = link('', 'w', { linkType: 'internal', doc: { relationTo: 'pages', value } })
    const asked: unknown[] = []
    const internalLink = (document: unknown) => {
      asked.push(document)
      return '/about'
    }
    expect(html(paragraph(node), { internalLink })).toBe('<p><a href="/about">w</a></p>')
    expect(asked).toEqual([{ relationTo: 'pages', id: 'about', ...(doc && { doc }) }])
    expect(html(paragraph(node), { internalLink: () => null })).toBe('<p>w</p>')
  })

  test('lead nowhere without internalLink, which is reported', () => {
    const node = link('', 'w', { linkType: 'internal', doc: { relationTo: 'pages', value: 1 } })
    const problems: RenderProblem[] = []
    expect(html(paragraph(node), { onProblem: (problem) => problems.push(problem) })).toBe(
      '<p><a href="#">w</a></p>',
    )
    expect(problems).toEqual([{ kind: 'no-internal-link', node }])
  })
})

describe('files', () => {
  const size = (name: string, width: number) => ({
    url: `/api/media/${name}.webp`,
    width,
    height: width / 2,
    mimeType: 'image/webp',
  })
  const file = {
    id: 1,
    alt: 'A "b"',
    url: '/api/media/a.jpg',
    mimeType: 'image/jpeg',
    width: 1600,
    height: 800,
  }
  const upload = (value: unknown, fields: object | null = null) => ({
    type: 'upload',
    version: 3,
    relationTo: 'media',
    value,
    fields,
    format: '',
  })
  const image =
    '<img alt="A &quot;b&quot;" width="1600" height="800" loading="lazy" src="/api/media/a.jpg"/>'

  test('are pictures with their copies, the smallest first', () => {
    expect(html(upload(file))).toBe(image)
    const sizes = { card: size('card', 800), tiny: size('tiny', 400), none: { url: null } }
    expect(html(upload({ ...file, sizes }))).toBe(
      `<picture><source media="(max-width:400px)" srcset="/api/media/tiny.webp" type="image/webp"/><source media="(max-width:800px)" srcset="/api/media/card.webp" type="image/webp"/>${image}</picture>`,
    )
  })

  test('list their copies where the site says how wide pictures are', () => {
    const sizes = { tiny: size('a b,c', 400) }
    expect(
      html(upload({ ...file, sizes }), { pictureSizes: '50vw', serverURL: 'https://cms.test' }),
    ).toContain(
      'srcset="https://cms.test/api/media/a%20b%2Cc.webp 400w, https://cms.test/api/media/a.jpg 1600w" sizes="50vw"',
    )
  })

  test('have the words of this text before those of the file', () => {
    expect(html(upload(file, { alt: 'here' }))).toContain('alt="here"')
  })

  test('are as wide as in the text, and stand where they stand there', () => {
    const arranged = { ...upload(file), format: 'center', $: { width: 50 } }
    const style = 'style="width:50%;height:auto;display:block;margin-inline:auto"'
    expect(html(arranged)).toContain(style)
    expect(html(arranged, { disableTextAlign: true })).toContain('style="width:50%;height:auto"')
    expect(html({ ...upload(file), format: 'end' })).toContain('margin-inline:auto 0')
    for (const width of [0, -1, '50%;x:y', null]) {
      expect(html({ ...upload(file), $: { width } })).toBe(image)
    }
  })

  test('are links if they are not pictures', () => {
    const pdf = { id: 2, url: '/a.pdf', mimeType: 'application/pdf', filename: 'a & b.pdf' }
    expect(html(upload(pdf))).toBe('<a href="/a.pdf" rel="noopener noreferrer">a &amp; b.pdf</a>')
  })

  test.each([1, { id: 1 }, null])('are left out while they are not populated: %j', (value) => {
    const kinds: string[] = []
    expect(html(upload(value), { onProblem: ({ kind }) => kinds.push(kind) })).toBe('')
    expect(kinds).toEqual(['not-populated'])
  })
})

test('nodes of old versions are shown as those of today', () => {
  const media = { id: 1, url: '/a.jpg', mimeType: 'image/jpeg' }
  const old = textOf(
    paragraph(
      element('link', [words('a')], { version: 1, fields: { url: '/b', newTab: true } }),
      element('link', [words('c')], {
        version: 2,
        fields: { linkType: 'internal', doc: { relationTo: 'pages', value: { id: 7 } } },
      }),
      element('autolink', [words('d')], { version: 1, fields: { url: 'https://d.test' } }),
    ),
    { type: 'upload', version: 1, relationTo: 'media', value: media, fields: {} },
    { type: 'upload', version: 2, relationTo: 'media', value: { id: 1 } },
    element('list', [element('listitem', [words('e')])], { listType: undefined, tag: 'ul' }),
  )
  expect(
    richTextToHtml(old, { internalLink: ({ relationTo, id }) => `/${relationTo}/${id}` }),
  ).toBe(
    '<p><a href="/b" target="_blank" rel="noopener noreferrer">a</a><a href="/pages/7">c</a><a href="https://d.test">d</a></p><img alt="" loading="lazy" src="/a.jpg"/><ul class="list-bullet"><li>e</li></ul>',
  )
})

describe('converters', () => {
  const block = {
    type: 'block',
    version: 2,
    format: '',
    fields: { id: '1', blockType: 'note', body: textOf(paragraph('in')) },
  }
  const pill = {
    type: 'inlineBlock',
    version: 1,
    fields: { id: '2', blockType: 'price', amount: 3 },
  }

  test('render blocks and inline blocks by slug, and texts in blocks with the same converters', () => {
    expect(
      richTextToHtml(textOf(block, paragraph('a ', pill)), {
        converters: {
          blocks: { note: ({ node, render }) => `<aside>${render(node.fields.body)}</aside>` },
          inlineBlocks: { price: ({ node }) => `<b>${escapeHtml(String(node.fields.amount))}</b>` },
        },
      }),
    ).toBe('<aside><p>in</p></aside><p>a <b>3</b></p>')
  })

  test('are typed by the fields of the blocks', () => {
    type Note = { readonly blockType: 'note'; readonly body: string }
    type Video = { readonly blockType: 'video'; readonly url: string }
    richTextToHtml<Note | Video>(textOf(), {
      converters: {
        blocks: {
          video: ({ node }) => node.fields.url,
          // @ts-expect-error: a note has no url.
          note: ({ node }) => node.fields.url,
          // @ts-expect-error: there is no such block.
          vdieo: () => '',
        },
      },
    })
  })

  test('change what the default renders', () => {
    const heading = element('heading', [words('T')], { tag: 'h1' })
    const nodes: RenderProblem[] = []
    expect(
      html(heading, {
        converters: {
          nodes: { heading: ({ node, renderDefault }) => renderDefault({ ...node, tag: 'h2' }) },
        },
      }),
    ).toBe('<h2 id="t">T</h2>')
    expect(nodes).toEqual([])
  })

  test('that are missing are reported, and the content of unknown nodes stays', () => {
    const kinds: string[] = []
    const text = textOf(block, element('sparkle', [paragraph('x')]), element('constructor', []))
    expect(richTextToHtml(text, { onProblem: ({ kind }) => kinds.push(kind) })).toBe('<p>x</p>')
    expect(kinds).toEqual(['no-converter', 'unknown-node', 'unknown-node'])
  })
})

describe('whatever stands in place of a text', () => {
  test('renders without markup of its own', () => {
    const tags =
      /^(p|br|hr|h[1-6]|strong|em|span|code|sub|sup|mark|a|ul|ol|li|input|label|blockquote|pre|img|picture|source|div|table|colgroup|col|tbody|tr|t[dh])$/
    const attributes =
      /^(id|class|style|dir|href|target|rel|title|src|srcset|sizes|alt|width|height|loading|media|type|disabled|checked|role|scope|colspan|rowspan|start|value|(aria|data)-[a-z-]+)$/
    fc.assert(
      fc.property(hostileTexts, (text) => {
        for (const [, name = '', rest = ''] of richTextToHtml(text).matchAll(
          /<\/?([^\s/>]*)([^>]*)>/g,
        )) {
          expect(name).toMatch(tags)
          const left = rest.replace(/ ([^\s=]+)="([^"<>]*)"/g, (_, attribute, value) => {
            expect(attribute).toMatch(attributes)
            if (/^(href|src)$/.test(attribute)) expect(value).not.toMatch(/^\W*(java|data|vb)/i)
            if (attribute === 'style') expect(value).not.toMatch(/url|expression|&/i)
            return ''
          })
          expect(left).toMatch(/^\/?$/)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('is not entered too deep', () => {
    let node: object = paragraph('deep')
    for (let depth = 0; depth < 20_000; depth++) node = element('quote', [node])
    expect(html(node)).not.toContain('deep')
  })
})
