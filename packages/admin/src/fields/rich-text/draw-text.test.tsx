import { isObject, type Json } from '@stet/core'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleStore } from '../../../test/sample-form.ts'
import { drawBlock, storedChildren } from './draw-text.tsx'
import { allFeatures } from './editor/allowed-features.ts'
import { storedParagraph, storedWords } from './editor/paste/wire-nodes.ts'
import { openedText } from './editor/test/opened-text.ts'
import { randomText } from './editor/test/random-texts.ts'
import { theme } from './text-theme.ts'

const LINES = 'p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, li'

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

/** Blocks that are lines; a card has its place only. */
const isLine = (node: Json) =>
  isObject(node) && ['paragraph', 'heading', 'quote', 'list'].includes(String(node.type))

test('looks are told apart', () => {
  expect(theme.text.bold).not.toBe('')
  expect(theme.text.bold).not.toBe(theme.text.italic)
})

test('the lines of any text are drawn as the editor draws them', async () => {
  await fc.assert(
    fc.asyncProperty(randomText, async (text) => {
      const root = isObject(text) ? (text.root as Json) : null
      // The editor makes one of two lists that meet.
      const children = storedChildren(root)
        .filter(isLine)
        .flatMap((line) => [line, storedParagraph([storedWords('between', 0)])])
      fc.pre(children.length > 0)
      const value = { root: { ...(root as object), children } } as Json
      const opened = await openedText(sampleStore({ story: value }), PATH, allFeatures, theme)
      await opened.settle()
      const drawn = document.createElement('div')
      drawn.innerHTML = renderToStaticMarkup(children.map(drawBlock))
      try {
        expect(linesOf(drawn)).toEqual(linesOf(opened.root))
      } finally {
        opened.stop()
      }
    }),
    { numRuns: 100 },
  )
})
