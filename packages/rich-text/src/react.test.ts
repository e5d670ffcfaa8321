import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { escapeHtml, richTextToHtml } from './html.ts'
import { RichText, type RichTextProps } from './react.ts'
import { element, hostileTexts, paragraph, textOf, words } from './test/texts.ts'

/** React writes some names of attributes in its own way; HTML does not tell them apart. */
const inLowerCase = (html: string) =>
  html.replace(/ (srcSet|colSpan|rowSpan)="/g, (name) => name.toLowerCase())

const markup = (props: RichTextProps) =>
  inLowerCase(renderToStaticMarkup(createElement<RichTextProps>(RichText, props)))

const errors = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(errors)
})
afterEach(() => {
  vi.restoreAllMocks()
  errors.mockReset()
})

test('renders whatever stands in place of a text as HTML does', () => {
  const options = { className: 'prose', internalLink: () => '/page', pictureSizes: '100vw' }
  fc.assert(
    fc.property(hostileTexts, fc.boolean(), (value, isPlain) => {
      const given = isPlain ? {} : options
      expect(markup({ value, ...given })).toBe(richTextToHtml(value, given))
    }),
    { numRuns: 1000 },
  )
})

test('React has nothing to warn of', () => {
  const item = (checked: boolean) => element('listitem', [words('a')], { checked })
  markup({
    value: textOf(
      element('list', [item(true), item(false)], { listType: 'check' }),
      element('table', [
        element('tablerow', [element('tablecell', [paragraph('a')], { colSpan: 2, rowSpan: 2 })]),
      ]),
      paragraph('a', { type: 'linebreak' }, 'b'),
    ),
  })
  expect(errors).not.toHaveBeenCalled()
})

test('converters return elements, and get the content of their node', () => {
  const card = { type: 'block', fields: { blockType: 'card', title: '<b>' } }
  expect(
    markup({
      value: textOf(card, element('quote', [words('q')])),
      converters: {
        blocks: { card: ({ node }) => createElement('section', null, String(node.fields.title)) },
        nodes: { quote: ({ children }) => createElement('figure', null, children) },
      },
    }),
  ).toBe(`<section>${escapeHtml('<b>')}</section><figure>q</figure>`)
})
