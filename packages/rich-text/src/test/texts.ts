import fc from 'fast-check'
import type { TextNode } from '../reading/nodes.ts'

/** A text of these nodes. */
export function textOf(...children: readonly object[]): unknown {
  return { root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children } }
}

/** Words with a format. */
export function words(text: string, format = 0): TextNode {
  return { type: 'text', version: 1, detail: 0, format, mode: 'normal', style: '', text }
}

/** An element node. */
export function element(type: string, children: readonly object[], more: object = {}): TextNode {
  return { type, version: 1, children, direction: null, format: '', indent: 0, ...more }
}

/** A paragraph of words, or of nodes in the line. */
export function paragraph(...content: readonly (string | object)[]): TextNode {
  const nodes = content.map((part) => (typeof part === 'string' ? words(part) : part))
  return element('paragraph', nodes, { textFormat: 0, textStyle: '' })
}

/** A link with fields, as Stet writes it. */
export function link(url: string, label: string, fields: object = {}): TextNode {
  return element('link', [words(label)], {
    version: 3,
    id: '0123456789abcdef01234567',
    fields: { linkType: 'custom', newTab: false, url, ...fields },
  })
}

/** Values that a text of an attacker may have in place of any other. */
const hostile = fc.constantFrom<unknown>(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'red;background:url(javascript:alert(1))',
  'expression(alert(1))',
  '</style><script>alert(1)</script>',
  '__proto__',
  'constructor',
  '#f2f3f5',
  'center',
  'h2',
  'check',
  'https://example.org/a b,c',
  null,
  true,
  -1,
  1.5,
  1e308,
  [],
  {},
)

const types = fc.constantFrom(
  ...['text', 'tab', 'linebreak', 'paragraph', 'heading', 'quote', 'list', 'listitem', 'link'],
  ...['autolink', 'upload', 'relationship', 'block', 'inlineBlock', 'horizontalrule', 'table'],
  ...['tablerow', 'tablecell', 'mark', 'code', 'code-highlight', 'sparkle', 'constructor'],
)

const names = fc.constantFrom(
  ...['text', 'format', 'tag', 'listType', 'start', 'value', 'checked', 'fields', 'url', 'target'],
  ...[
    'rel',
    'title',
    'relationTo',
    'colWidths',
    'rowStriping',
    'headerState',
    'colSpan',
    '$',
    'id',
  ],
  ...[
    'rowSpan',
    'width',
    'height',
    'backgroundColor',
    'verticalAlign',
    'language',
    'indent',
    'doc',
  ],
  ...[
    'direction',
    'style',
    'linkType',
    'newTab',
    'blockType',
    'sizes',
    'mimeType',
    'alt',
    'filename',
  ],
  ...['frozenRowCount', 'frozenColumnCount', 'color'],
)

const { node } = fc.letrec<{ node: object; value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    hostile,
    fc.integer({ min: 0, max: 2047 }),
    fc.string(),
    fc.constant({ linkType: 'internal', doc: { relationTo: 'pages', value: 'about' } }),
    fc.constant({ id: 1, url: '/a.jpg', mimeType: 'image/jpeg', width: 900, height: 600 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  node: fc
    .tuple(
      types,
      fc.dictionary(names, tie('value'), { maxKeys: 5 }),
      fc.oneof({ maxDepth: 4 }, hostile, fc.array(tie('node'), { maxLength: 4 })),
    )
    .map(([type, rest, children]) => ({ ...rest, type, children })),
}))

/** Texts of an attacker: nodes of every type with wrong values, and values that are no texts. */
export const hostileTexts: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.array(node, { maxLength: 4 }).map((nodes) => textOf(...nodes)) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: hostile.map((root) => ({ root })) },
)
