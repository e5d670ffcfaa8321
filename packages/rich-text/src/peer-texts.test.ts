import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyTexts, malformed, peerTexts } from '../../../peer-texts/peer-texts.ts'
import { richTextToHtml } from './html.ts'
import { markdownToRichText, richTextToMarkdown } from './markdown.ts'
import { RichText } from './react.ts'
import { plainText } from './text.ts'

const all = [...peerTexts, ...emptyTexts, ...malformed]

/** The words in the nodes that this package renders, in their order. */
function wordsIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  const { text, type, children } = node as { text?: unknown; type?: unknown; children?: unknown }
  const own = type === 'text' && typeof text === 'string' ? [text.trim()] : []
  return [...own, ...(Array.isArray(children) ? children.flatMap(wordsIn) : [])]
}
const links = { internalLink: () => '/page' }
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test.each(peerTexts)('every word of the %s of another editor is shown', (_name, value) => {
  const html = textOf(richTextToHtml(value))
  const plain = plainText(value)
  for (const words of wordsIn(value?.root)) {
    expect(html).toContain(words)
    expect(plain.replaceAll('\n', ' ')).toContain(words)
  }
})

test.each(all)('React shows the same elements: %s', (_name, value) => {
  const html = richTextToHtml(value, links)
  const react = renderToStaticMarkup(createElement(RichText, { value, ...links }))
  const inLowerCase = react.replace(/ (srcSet|colSpan|rowSpan)="/g, (name) => name.toLowerCase())
  expect(inLowerCase).toBe(html)
  expect(html).not.toMatch(/undefined|\[object|NaN/)
})

test.each(all)('Markdown that was read again is written the same: %s', (_name, value) => {
  const markdown = richTextToMarkdown(value)
  expect(markdown).not.toMatch(/undefined|\[object|NaN/)
  const again = richTextToMarkdown(markdownToRichText(markdown))
  expect(again).toBe(markdown)
})
