import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../json.ts'
import { compilePlan } from '../../compile-plan.ts'
import type { PlanNode } from '../../plan.ts'
import { mapSegments, segmentsOf } from './map-segments.ts'
import { markedText, readMarkedText } from './marked-text.ts'
import { codeFault, type SegmentPart } from './segment.ts'
import { translatedValue } from './translated-value.ts'

const BOLD = 1
const words = (text: string, format = 0) => ({
  ...{ type: 'text', version: 1, detail: 0, mode: 'normal', style: '', format, text },
})
const line = (type: string, ...children: object[]) => ({
  ...{ type, version: 1, direction: null, format: '', indent: 0, children },
})
const link = (id: string, ...children: object[]) => ({
  ...line('link', ...children),
  ...{ id, fields: { linkType: 'custom', url: 'https://example.org' } },
})
const textOf = (...children: object[]) => ({ root: line('root', ...children) }) as unknown as Json

const plan = compilePlan([
  { name: 'title', type: 'text', localized: true, maxLength: 60 },
  { name: 'slug', type: 'text', localized: true, admin: { slugFrom: 'title' } },
  { name: 'count', type: 'number', localized: true },
  { name: 'words', type: 'text', hasMany: true, localized: true },
  {
    name: 'body',
    type: 'richText',
    localized: true,
    features: {
      blocks: [
        {
          slug: 'aside',
          fields: [
            { name: 'remark', type: 'text' },
            { name: 'size', type: 'number' },
          ],
        },
      ],
    },
  },
  {
    name: 'rows',
    type: 'array',
    localized: true,
    fields: [
      { name: 'label', type: 'text' },
      { name: 'target', type: 'select', options: ['a', 'b'] },
      { name: 'internal', type: 'text', hidden: true },
    ],
  },
])
const nodeOf = (name: string) => plan.byName.get(name) as PlanNode
const segments = (name: string, value: unknown) =>
  segmentsOf(nodeOf(name), value as Json).map(({ key, parts }) => [key, markedText(parts)])

describe('the segments of a value', () => {
  test('are texts that people write, not numbers, choices, hidden values and made addresses', () => {
    expect(segments('title', 'On ink')).toEqual([['', 'On ink']])
    expect(segmentsOf(nodeOf('title'), 'On ink')[0]).toMatchObject({ maxLength: 60 })
    expect(segments('slug', 'on-ink')).toEqual([])
    expect(segments('count', 3)).toEqual([])
    expect(segments('words', ['ink', '–', 'paper'])).toEqual([
      ['0', 'ink'],
      ['2', 'paper'],
    ])
    const rows = [{ id: 'r1', label: 'First', target: 'a', internal: 'x' }, { label: 'Second' }]
    expect(segments('rows', rows)).toEqual([
      ['r1/label', 'First'],
      ['1/label', 'Second'],
    ])
  })
  test('are the lines of a rich text, whose formats and links are codes', () => {
    const body = textOf(
      line('heading', words('All bold', BOLD)),
      line(
        'paragraph',
        words('Read '),
        words('this', BOLD),
        words(' in '),
        link('l1', words('one')),
      ),
      line('paragraph'),
      line('list', line('listitem', words('Item'), { type: 'linebreak' }, words('again'))),
      line('code', words('const a = 1')),
      {
        type: 'block',
        version: 2,
        fields: { id: 'b1', blockType: 'aside', remark: 'Aside', size: 2 },
      },
    )
    expect(segments('body', body)).toEqual([
      ['0', 'All bold'],
      ['1', 'Read <g id="1">this</g> in <g id="2">one</g>'],
      ['2', 'Item<x id="1"/>again'],
      ['b1/remark', 'Aside'],
    ])
  })
  test('have one code for a run that the editor has in several nodes', () => {
    const run = [words('plain and long '), words('bo', BOLD), words('ld', BOLD)]
    expect(segments('body', textOf(line('paragraph', ...run)))).toEqual([
      ['0', 'plain and long <g id="1">bold</g>'],
    ])
  })
})

describe('a translated value', () => {
  const body = textOf(
    line('paragraph', words('Read '), words('this', BOLD), words(' in '), link('l1', words('one'))),
  )
  const translate = (text: string) =>
    translatedValue(nodeOf('body'), body, new Map([['0', readMarkedText(text) ?? []]]))

  test('has the structure of its source, in the order of the translation', () => {
    const { value } = translate('In <g id="2">einem</g> lies <g id="1">dies</g>')
    expect(value).toEqual(
      textOf(
        line(
          'paragraph',
          words('In '),
          link('l1', words('einem')),
          words(' lies '),
          words('dies', BOLD),
        ),
      ),
    )
  })
  test('may leave codes out, and put one in another', () => {
    expect(translate('Lies in <g id="2">einem <g id="1">dies</g></g>').value).toEqual(
      textOf(
        line('paragraph', words('Lies in '), link('l1', words('einem '), words('dies', BOLD))),
      ),
    )
    expect(translate('Lies').value).toEqual(textOf(line('paragraph', words('Lies'))))
  })
  test.each([
    ['unknown', 'Lies <g id="3">dies</g>'],
    ['unknown', 'Lies <x id="1"/>'],
    ['repeated', '<g id="1">Lies</g> <g id="1">dies</g>'],
  ])('is refused with codes that are %s', (fault, text) => {
    expect(translate(text).faults).toEqual([{ key: '0', fault }])
  })
  test('is refused while a segment is not translated', () => {
    const { faults } = translatedValue(nodeOf('body'), body, new Map())
    expect(faults).toEqual([{ key: '0', fault: 'missing' }])
  })
  test('has no codes that are not one in the other', () => {
    const [open, close] = [{ kind: 'open' } as const, { kind: 'close' } as const]
    const source: SegmentPart[] = [
      ...[
        { ...open, number: 1 },
        { ...close, number: 1 },
      ],
      ...[
        { ...open, number: 2 },
        { ...close, number: 2 },
      ],
    ]
    const crossed = [
      ...[
        { ...open, number: 1 },
        { ...open, number: 2 },
      ],
      ...[
        { ...close, number: 1 },
        { ...close, number: 2 },
      ],
    ]
    expect(codeFault(source, crossed)).toBe('unpaired')
    expect(codeFault(source, crossed.slice(0, 1))).toBe('unpaired')
    expect(codeFault(source, source.toReversed())).toBe('unpaired')
  })
})

const someWords = fc
  .record({ text: fc.constantFrom('a', 'b ', '<&>', ' "', 'ß'), format: fc.constantFrom(0, 1, 2) })
  .map(({ text, format }) => words(text, format))
const inline = fc.oneof(
  { weight: 4, arbitrary: someWords },
  fc.constant({ type: 'linebreak', version: 1 }),
  fc.array(someWords, { minLength: 1, maxLength: 3 }).map((inside) => link('l', ...inside)),
)
const someText = fc
  .array(
    fc
      .tuple(
        fc.constantFrom('paragraph', 'heading', 'listitem'),
        fc.array(inline, { maxLength: 6 }),
      )
      .map(([type, children]) => line(type, ...children)),
    { maxLength: 4 },
  )
  .map((lines) => textOf(...lines))

/** What readers see: letters with their formats and links, however the editor has split them. */
function letters(value: Json | undefined): readonly string[] {
  const seen: string[] = []
  const read = (node: { readonly [name: string]: unknown }, around: string): void => {
    if (node.type === 'text')
      for (const letter of String(node.text)) seen.push(`${around}${node.format}${letter}`)
    else {
      seen.push(`${around}<${node.type}>`)
      for (const child of (node.children ?? []) as readonly object[])
        read(child as { readonly [name: string]: unknown }, `${around}${node.type} `)
    }
  }
  read((value as { root: { readonly [name: string]: unknown } }).root, '')
  return seen
}

test('a text is the same when each of its segments is translated by itself', () => {
  fc.assert(
    fc.property(someText, (body) => {
      const same = mapSegments(nodeOf('body'), body, ({ parts }) => parts)
      expect(letters(same)).toEqual(letters(body))
      expect(segments('body', same)).toEqual(segments('body', body))
      const marked = new Map(
        segmentsOf(nodeOf('body'), body).map(({ key, parts }) => {
          const read = readMarkedText(markedText(parts))
          expect(read).toEqual(parts)
          return [key, read ?? []]
        }),
      )
      const { value, faults } = translatedValue(nodeOf('body'), body, marked)
      expect(faults).toBeUndefined()
      expect(letters(value)).toEqual(letters(body))
    }),
    { numRuns: 500 },
  )
})

test('a translation word by word changes words and nothing else', () => {
  const translated = (parts: readonly SegmentPart[]) =>
    parts.map((part) => (typeof part === 'string' ? part.replaceAll(/\p{L}/gu, 'x') : part))
  fc.assert(
    fc.property(someText, (body) => {
      const value = mapSegments(nodeOf('body'), body, ({ parts }) => translated(parts))
      const expected = letters(body).map((letter) =>
        letter.endsWith('>') && letter.includes('<') ? letter : letter.replace(/\p{L}$/u, 'x'),
      )
      expect(letters(value)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['a & b', ['a & b']],
  ['a &amp; b &lt;', ['a & b <']],
  ["<g id='1'>a</g >", [{ kind: 'open', number: 1 }, 'a', { kind: 'close', number: 1 }]],
  ['<x id="2" />', [{ kind: 'alone', number: 2 }]],
  ['<b>a</b>', null],
  ['a < b', null],
  ['</g>', null],
  ['<g id="1">a', null],
] as const)('%s is read as it is meant', (text, parts) => {
  expect(readMarkedText(text)).toEqual(parts)
})
