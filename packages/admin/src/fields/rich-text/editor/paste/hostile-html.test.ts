import type { JsonObject } from '@stet/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AllowedFeatures, allFeatures } from '../allowed-features.ts'
import { fitted } from './fit.ts'
import { LossCount } from './losses.ts'
import { readHtml } from './read-html.ts'
import { readPlainText } from './read-text.ts'
import { wordsOfNodes } from './sink.ts'
import { brokenHtml, htmlSample } from './test/html-samples.ts'
import { wireProblems } from './test/wire-problems.ts'
import type { Nodes } from './wire-nodes.ts'

const unwanted = /onclick|onerror|onload|<script|alert\(|expression\(|srcdoc|formaction|hidden/i

/** Words without blanks and without what a browser adds. */
const squeezed = (text: string) => text.replace(/[\s\u00a0“”]/gu, '')

const notShown =
  'script, style, template, noscript, title, select, [hidden], [style*="display:none"]'

/** The words that are in the elements of a page: not every parser finds all of them in odd places. */
function foundWords(html: string, words: readonly string[]): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of [...body.querySelectorAll(notShown)]) element.remove()
  const text = squeezed(body.textContent ?? '')
  return words.filter((word) => text.includes(word))
}

function checkSafe(nodes: Nodes, images: readonly { src: string; at: number }[]): void {
  expect(wireProblems(nodes)).toEqual([])
  // Words and addresses may look like code: the words are shown, the addresses are followed.
  const urls: unknown[] = []
  const rest = JSON.stringify(nodes, (key, value) => {
    if (key === 'url') urls.push(value)
    return key === 'text' || key === 'url' ? undefined : value
  })
  expect(rest).not.toMatch(unwanted)
  expect(rest).not.toMatch(/(java|vb)script:|data:|file:|blob:/i)
  for (const url of urls)
    expect(new URL(String(url), 'https://site.test').protocol).toMatch(
      /^(https?|mailto|tel|sms|ftp):$/,
    )
  for (const { src, at } of images) {
    expect(src).toMatch(/^https?:\/\/|^data:image\/(png|jpeg|gif|webp|avif);base64,/i)
    expect(at).toBeLessThanOrEqual(nodes.length)
  }
}

test('nothing in pasted HTML is lost, whatever holds it, and nothing of it runs', () => {
  fc.assert(
    fc.property(htmlSample, ({ html, words }) => {
      const { nodes, images } = readHtml(html)
      checkSafe(nodes, images)
      const text = squeezed(wordsOfNodes(nodes))
      for (const word of foundWords(html, words)) expect(text).toContain(word)
    }),
    { numRuns: 350 },
  )
})

test('broken HTML is read without an error and without what could run', () => {
  fc.assert(
    fc.property(brokenHtml, (html) => {
      const { nodes, images } = readHtml(html)
      checkSafe(nodes, images)
    }),
    { numRuns: 350 },
  )
})

const someFeatures: fc.Arbitrary<AllowedFeatures> = fc
  .record({
    headings: fc.subarray([...allFeatures.headings]),
    formats: fc.subarray([...allFeatures.formats]),
    lists: fc.subarray([...allFeatures.lists]),
    ...{ quotes: fc.boolean(), rules: fc.boolean(), tables: fc.boolean() },
    ...{ codeBlocks: fc.boolean(), alignment: fc.boolean(), indentation: fc.boolean() },
    links: fc.constantFrom(allFeatures.links, false as const),
  })
  .map((some) => ({ ...allFeatures, ...some }))

test('a field that allows less gets less structure, and the same words', () => {
  fc.assert(
    fc.property(htmlSample, someFeatures, ({ html, words }, allowed) => {
      const nodes = fitted(readHtml(html).nodes, allowed, new LossCount())
      expect(wireProblems(nodes)).toEqual([])
      const text = squeezed(wordsOfNodes(nodes))
      for (const word of foundWords(html, words)) expect(text).toContain(word)
      const types = new Set<unknown>()
      const tags = new Set<unknown>()
      const visit = (node: JsonObject): void => {
        types.add(node.type === 'list' ? node.listType : node.type)
        if (node.type === 'heading') tags.add(node.tag)
        for (const child of (node.children ?? []) as Nodes) visit(child)
      }
      nodes.forEach(visit)
      for (const tag of tags) expect(allowed.headings).toContain(tag)
      for (const kind of allFeatures.lists) {
        if (!allowed.lists.includes(kind)) expect(types).not.toContain(kind)
      }
      if (!allowed.quotes) expect(types).not.toContain('quote')
      if (!allowed.rules) expect(types).not.toContain('horizontalrule')
      if (!allowed.tables) expect(types).not.toContain('table')
      if (!allowed.codeBlocks) expect(types).not.toContain('code')
      if (!allowed.links) expect(types).not.toContain('link')
    }),
    { numRuns: 150 },
  )
})

test('whatever is pasted as text is read as nodes that can be stored', () => {
  const piece = fc.constantFrom(
    ...[
      '# ',
      '- ',
      '1. ',
      '> ',
      '```',
      '|',
      '---',
      '**',
      '`',
      '[a](javascript:x)',
      '\t',
      '\n',
      '\n\n',
    ],
    ...[
      '[b](https://example.org)',
      '![c](file:///x)',
      'word ',
      '"',
      '\u0000',
      '\ud800',
      '<b>',
      '    ',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      const nodes = readPlainText(text)
      checkSafe(nodes, [])
      // What stands behind a fence may name a language, which is not among the words.
      const hasWord = text.replace(/```.*/g, '').includes('word')
      if (hasWord) expect(wordsOfNodes(nodes)).toContain('word')
    }),
    { numRuns: 500, examples: [[['[a](javascript:x)', '\n\n', '```', 'word ']]] },
  )
})

test('deep and wide HTML is read in the end', () => {
  const deep = (tag: string, levels: number) =>
    `${`<${tag}>`.repeat(levels)}words${`</${tag}>`.repeat(levels)}`
  for (const tag of ['div', 'b', 'ul', 'blockquote', 'table><tr><td', 'ul><li', 'a href="/x"']) {
    const { nodes } = readHtml(deep(tag, 450))
    expect(wireProblems(nodes)).toEqual([])
    expect(wordsOfNodes(nodes)).toContain('words')
  }
  const wide = `<table><tr>${'<td colspan=1000 rowspan=60000>x</td>'.repeat(300)}</tr>${'<tr><td>y</td></tr>'.repeat(300)}</table>`
  expect(wordsOfNodes(readHtml(wide).nodes)).toContain('y')
  expect(wordsOfNodes(readHtml(`<p>${'<br>x'.repeat(20_000)}</p>`).nodes)).toHaveLength(20_000)
})
