import { isObject, type Json, type JsonObject } from '@stet/core'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleStore } from '../../../test/sample-form.ts'
import { drawBlocks } from './draw-text.tsx'
import { allFeatures } from './editor/allowed-features.ts'
import { storedParagraph, storedWords } from './editor/paste/wire-nodes.ts'
import { openedText } from './editor/test/opened-text.ts'
import { randomText } from './editor/test/random-texts.ts'
import { storedChildren } from './stored-lines.ts'
import { theme } from './text-theme.ts'

const LINES = 'p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, li, table, tr, th, td'

const PATH = ['story']

/** Its lines, with how they and their words look. */
function linesOf(root: HTMLElement): readonly unknown[] {
  return [...root.querySelectorAll<HTMLElement>(LINES)].map((line) => ({
    tag: line.localName,
    looks: looksOf(line),
    words: wordsOf(line),
    align: line.style.textAlign,
    indent: line.style.paddingInlineStart === '' ? 0 : 1,
    // Where nothing is written, the editor says what is so anyway.
    isFromRight: line.dir === 'rtl',
  }))
}

const looksOf = (element: Element) => [...element.classList].sort()

/** What is written in a line, each part with its looks; the editor joins those that look alike. */
function wordsOf(line: Element): readonly (readonly [words: string, looks: string])[] {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  const parts: [words: string, looks: string][] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const around = text.parentElement
    if (around?.closest(LINES) !== line) continue
    const looks = around === line ? '' : looksOf(around).join(' ')
    const last = parts.at(-1)
    if (last?.[1] === looks) last[0] += text.textContent
    else parts.push([text.textContent ?? '', looks])
  }
  return parts
}

const LINE_TYPES = ['paragraph', 'heading', 'quote', 'list', 'table']

/** The lines and tables of a text without its cards, with words between: the editor makes one of two lists that meet. */
function withoutCards(nodes: readonly Json[]): readonly Json[] {
  const between = storedParagraph([storedWords('between', 0)])
  return nodes.flatMap((node) => {
    if (!isObject(node) || !LINE_TYPES.includes(String(node.type))) return []
    return [node.type === 'table' ? { ...node, children: rowsOf(node) } : node, between]
  })
}

const rowsOf = (table: Json): readonly Json[] =>
  storedChildren(table).map((row) => ({
    ...(row as JsonObject),
    children: storedChildren(row).map((cell) => ({
      ...(cell as JsonObject),
      children: withoutCards(storedChildren(cell)),
    })),
  }))

test('looks are told apart', () => {
  expect(theme.text.bold).not.toBe('')
  expect(theme.text.bold).not.toBe(theme.text.italic)
})

test('the lines of any text are drawn as the editor draws them', async () => {
  await fc.assert(
    fc.asyncProperty(randomText, async (text) => {
      const root = isObject(text) ? (text.root as Json) : null
      const children = withoutCards(storedChildren(root))
      fc.pre(children.length > 0)
      const value = { root: { ...(root as object), children } } as Json
      const opened = await openedText(sampleStore({ story: value }), PATH, allFeatures, theme)
      await opened.settle()
      const drawn = document.createElement('div')
      drawn.innerHTML = renderToStaticMarkup(
        drawBlocks(children, { drawCard: () => null, styles: [] }),
      )
      try {
        expect(linesOf(drawn)).toEqual(linesOf(opened.root))
      } finally {
        opened.stop()
      }
    }),
    { numRuns: 100 },
  )
})

test('words have the colours of their style', () => {
  const styles = [{ name: 'loud', label: 'Loud', color: { light: '#a00000', dark: '#ff8080' } }]
  const wordsIn = (style: string) => ({ ...storedWords('Ink', 0), $: { style } })
  const drawn = (style: string) =>
    renderToStaticMarkup(
      drawBlocks([storedParagraph([wordsIn(style)])], { drawCard: () => null, styles }),
    )
  expect(drawn('loud')).toContain('color:light-dark(#a00000, #ff8080)')
  expect(drawn('gone')).not.toContain('color')
})

test('a stored text is never more than the value of one style', () => {
  const hostile = 'left;position:fixed;inset:0;background:url(//elsewhere.example)'
  const cell = { type: 'tablecell', backgroundColor: hostile, verticalAlign: hostile, children: [] }
  const markup = renderToStaticMarkup(
    drawBlocks(
      [
        ...['paragraph', 'heading', 'quote', 'list'].map((type) => ({ type, format: hostile })),
        { type: 'table', children: [{ type: 'tablerow', children: [cell] }] },
      ],
      { drawCard: () => null, styles: [] },
    ),
  )
  expect(markup).not.toContain('fixed')
  expect(markup).toContain('<td')
})
