import { describe, expect, it } from 'vitest'
import type { Json } from '../../json.ts'
import { linkedDocuments } from '../../rich-text/linked-documents.ts'
import { faultsOf, keysOf } from '../../test/faults-of.ts'

const body = { type: 'richText', name: 'body' } as const
const required = { ...body, required: true } as const
const state = (...children: unknown[]) => ({ root: { type: 'root', version: 1, children } })
const text = (value: string) => ({ type: 'text', version: 1, text: value })
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', version: 1, children })
const link = (fields: object) => ({ type: 'link', version: 3, fields, children: [text('here')] })
const custom = (url: unknown) => link({ linkType: 'custom', url })

describe('a rich text', () => {
  it.each([
    'text',
    7,
    [],
    {},
    { root: null },
    { root: { type: 'paragraph', children: [] } },
    { root: { type: 'root' } },
    { root: { type: 'root', children: {} } },
    state('text'),
    state(null),
    state({ version: 1 }),
    state({ type: 'paragraph', children: 'text' }),
    state({ type: 'paragraph', children: { 0: text('x') } }),
    state(paragraph({ type: 'text', version: 1 })),
  ])('is the state of an editor, unlike case %#', (value) => {
    expect(keysOf(body, value)).toEqual(['validation:invalidRichText'])
  })
  it('may be empty when it is not required', () => {
    for (const value of [undefined, null, state(), state(paragraph())]) {
      expect(keysOf(body, value)).toEqual([])
    }
  })
  it.each([undefined, null, state(), state(paragraph()), state(paragraph(text('')))])(
    'is not filled in by an empty paragraph, case %#',
    (value) => {
      expect(keysOf(required, value)).toEqual(['validation:required'])
    },
  )
  it.each([
    state(paragraph(text('a'))),
    state(paragraph(), paragraph()),
    state({ type: 'horizontalrule', version: 1 }),
    state({ type: 'upload', version: 3, relationTo: 'media', value: 'a', fields: null }),
    state(paragraph({ type: 'linebreak', version: 1 })),
  ])('is filled in by any content, case %#', (value) => {
    expect(keysOf(required, value)).toEqual([])
  })
  it('accepts nodes of a plugin', () => {
    expect(keysOf(body, state({ type: 'poll', version: 1, options: ['<b>'] }))).toEqual([])
  })
})

describe('a link in a rich text', () => {
  it.each([
    'https://example.org',
    'HTTP://example.org',
    'mailto:a@b.co',
    'tel:+49301234',
    'sms:+49301234',
    '/about?x=1:2',
    '#notes',
    'page/1:2',
    '?q=a:b',
    'example.org/page',
  ])('may lead to %s', (url) => {
    expect(keysOf(body, state(paragraph(custom(url))))).toEqual([])
  })
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' jav&#x09;ascript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:msgbox',
    'data:text/html,<script>',
    'file:///etc/passwd',
    '/\\evil.example',
    ' \\\\evil.example',
    '\\/evil.example',
    '/&#92;evil.example',
    'blob:https://example.org/x',
    `${' '.repeat(9000)}javascript:alert(1)`,
  ])('must not lead to harm, case %#', (url) => {
    expect(keysOf(body, state(paragraph(custom(url))))).toEqual(['validation:unsafeLink'])
  })
  it('is checked at any depth, in Lexical’s own form, as autolink and inside blocks', () => {
    const bad = custom('javascript:1')
    const list = {
      type: 'list',
      version: 1,
      children: [{ type: 'listitem', version: 1, children: [bad] }],
    }
    const block = {
      type: 'block',
      version: 2,
      fields: { blockType: 'note', columns: [{ content: state(paragraph(bad)) }] },
    }
    const stock = { type: 'link', version: 1, url: 'javascript:1', children: [] }
    const auto = { type: 'autolink', version: 2, fields: { url: 'javascript:1' }, children: [] }
    for (const node of [list, block, stock, auto]) {
      expect(faultsOf(body, state(node))).toEqual([
        { key: 'validation:unsafeLink', values: { url: 'javascript:1' } },
      ])
    }
  })
  it('is not looked for in nodes that only resemble one', () => {
    const block = {
      type: 'block',
      version: 2,
      fields: { blockType: 'button', type: 'link', children: 'none' },
    }
    const features = { blocks: [{ slug: 'button', fields: [] }] }
    expect(keysOf({ ...body, features }, state(block))).toEqual([])
  })
  it('needs an address or a document', () => {
    expect(keysOf(body, state(custom(' ')))).toEqual(['validation:invalidAddress'])
    expect(keysOf(body, state(custom(7)))).toEqual(['validation:invalidAddress'])
    expect(keysOf(body, state(link({ linkType: 'internal' })))).toEqual([
      'validation:invalidAddress',
    ])
    const doc = { relationTo: 'posts', value: 'a' }
    expect(keysOf(body, state(link({ linkType: 'internal', doc })))).toEqual([])
  })
  it('may have no address in a draft, but never an unsafe one', () => {
    expect(keysOf(body, state(custom('')), {}, true)).toEqual([])
    expect(keysOf(body, state(custom('javascript:1')), {}, true)).toEqual(['validation:unsafeLink'])
  })
})

describe('a hostile rich text', () => {
  it('may nest very deep', () => {
    let node: object = text('x')
    for (let depth = 0; depth < 100_000; depth++) node = paragraph(node)
    expect(keysOf(body, state(node))).toEqual(['validation:tooDeep'])
  })
  it('may be very large', () => {
    expect(keysOf(body, { root: { type: 'root', children: new Array(600_000).fill(1) } })).toEqual([
      'validation:tooLarge',
    ])
  })
  it('may contain itself', () => {
    const node: { type: string; children: unknown[] } = { type: 'paragraph', children: [] }
    node.children.push(node)
    expect(keysOf(body, state(node))).toEqual(['validation:tooDeep'])
  })
})

describe('the documents of a rich text', () => {
  it('are those embedded and linked, in the order of the text', () => {
    const value = state(
      paragraph(link({ linkType: 'internal', doc: { relationTo: 'posts', value: { id: 'a' } } })),
      { type: 'upload', version: 3, relationTo: 'media', value: 'b' },
      { type: 'relationship', version: 2, relationTo: 'users', value: 7 },
      custom('https://example.org'),
    )
    expect(linkedDocuments(value as unknown as Json)).toEqual([
      { relationTo: 'posts', id: 'a' },
      { relationTo: 'media', id: 'b' },
      { relationTo: 'users', id: 7 },
    ])
  })
})
