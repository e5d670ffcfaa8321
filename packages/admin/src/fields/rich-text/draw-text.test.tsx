import { isObject, type Json } from '@stet/core'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleStore } from '../../../test/sample-form.ts'
import { drawBlock, storedChildren } from './draw-text.tsx'
import { storedParagraph, storedWords } from './editor/paste/wire-nodes.ts'
import { openedText } from './editor/test/opened-text.ts'
import { randomText } from './editor/test/random-texts.ts'

const LINES = 'p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, li'

const PATH = ['story']

/** Its lines, with their words, alignment, indent and direction; cards are left out. */
function linesOf(root: HTMLElement): readonly unknown[] {
  for (const card of root.querySelectorAll('[data-lexical-decorator], table, [data-card]')) {
    card.remove()
  }
  return [...root.querySelectorAll<HTMLElement>(LINES)].map((line) => ({
    tag: line.localName,
    words: line.textContent,
    align: line.style.textAlign,
    indent: line.style.paddingInlineStart === '' ? 0 : 1,
    // Where nothing is written, the editor says what is so anyway.
    isFromRight: line.dir === 'rtl',
  }))
}

/** Blocks that are lines; a card has its place only. */
const isLine = (node: Json) =>
  isObject(node) && ['paragraph', 'heading', 'quote', 'list'].includes(String(node.type))

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
      const opened = await openedText(sampleStore({ story: value }), PATH)
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
