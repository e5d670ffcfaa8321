import { expect, test } from 'vitest'
import { richText } from '../content/rich-text.ts'
import { plainText, referencesIn, renderRichText, safeUrl } from './rich-text.ts'

const published = new Map([['article-bell', '/articles/you-cannot-put-it-back']])

function render(body: unknown): string {
  return String(
    renderRichText(body, {
      href: ({ id }) => published.get(id) ?? null,
      picture: () => null,
      figure: () => {
        throw new Error('There is no picture to show.')
      },
    }),
  )
}

function paragraph(child: object) {
  return { root: { type: 'root', children: [{ type: 'paragraph', children: [child] }] } }
}

function link(url: string, more: object = {}) {
  const children = [{ type: 'text', text: 'words', format: 0 }]
  return paragraph({ type: 'link', fields: { linkType: 'custom', url, ...more }, children })
}

test('blocks and formats become elements', () => {
  expect(render(richText('## T\n\na **b** *c* `d`\n\n> q\n\n- x\n\n---'))).toBe(
    '<h2>T</h2><p>a <strong>b</strong> <em>c</em> <code>d</code></p><blockquote><p>q</p></blockquote><ul><li>x</li></ul><hr>',
  )
})

test('the title of the page remains its only h1', () => {
  const heading = { type: 'heading', tag: 'h1', children: [{ type: 'text', text: 'T' }] }
  expect(render({ root: { type: 'root', children: [heading] } })).toBe('<h2>T</h2>')
})

test('markup in text is shown as text', () => {
  expect(render(paragraph({ type: 'text', text: '<script>alert(1)</script> & "q"' }))).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;q&quot;</p>',
  )
})

test.each([
  'https://example.org/a?b=c',
  'http://example.org',
  'mailto:desk@magazine.test',
  'tel:+4940123',
  'sms:+4940123',
  '/events',
  '#note',
])('%s may be linked', (url) => {
  expect(safeUrl(url)).toBe(url)
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  '',
  'http://[broken',
])('%j may not be linked', (url) => {
  expect(safeUrl(url)).toBe('about:blank')
  expect(render(link(url))).toBe('<p><a href="about:blank">words</a></p>')
})

test('a URL cannot break out of its attribute', () => {
  expect(render(link('https://example.org/"onmouseover="alert(1)'))).not.toContain('"onmouseover')
})

test('a new tab gets no access to this one', () => {
  expect(render(link('https://example.org', { newTab: true }))).toContain(
    'target="_blank" rel="noopener noreferrer"',
  )
})

test('a link to a document leads to its page, and has no target when it is not published', () => {
  expect(render(richText('[a](article:article-bell)'))).toBe(
    '<p><a href="/articles/you-cannot-put-it-back">a</a></p>',
  )
  expect(render(richText('[a](article:article-secret)'))).toBe('<p>a</p>')
})

test('unknown nodes are replaced by their content', () => {
  expect(render(paragraph({ type: 'sparkle', children: [{ type: 'text', text: 'x' }] }))).toBe(
    '<p>x</p>',
  )
})

test.each([null, undefined, 'text', 1, [], {}, { root: null }, { root: { children: 'x' } }])(
  'what is no rich text (%j) renders as nothing',
  (body) => {
    expect(render(body)).toBe('')
    expect(plainText(body)).toBe('')
    expect(referencesIn(body)).toEqual([])
  },
)

test('references are found at any depth, populated or not', () => {
  const populated = paragraph({
    type: 'link',
    fields: { linkType: 'internal', doc: { relationTo: 'pages', value: { id: 'page-about' } } },
    children: [],
  })
  expect(referencesIn(populated)).toEqual([{ relationTo: 'pages', id: 'page-about' }])
  expect(referencesIn(richText('- [a](article:article-bell)'))).toEqual([
    { relationTo: 'articles', id: 'article-bell' },
  ])
})
