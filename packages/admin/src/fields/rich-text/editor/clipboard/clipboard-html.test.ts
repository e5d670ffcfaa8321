import { expect, test } from 'vitest'
import { storedElement, storedParagraph, storedWords } from '../paste/wire-nodes.ts'
import { clipboardHtml } from './clipboard-html.ts'

const cell = (words: string, more: object = {}) =>
  storedElement(
    'tablecell',
    [storedParagraph([storedWords(words)])],
    {},
    { headerState: 0, colSpan: 1, rowSpan: 1, backgroundColor: null, ...more },
  )
const row = (...cells: readonly ReturnType<typeof cell>[]) => storedElement('tablerow', cells)
const table = (rows: readonly ReturnType<typeof row>[], more: object = {}) =>
  storedElement('table', rows, {}, { ...more })

/** What a copied table says of its cells: tag, words and style. */
const cellsOf = (node: ReturnType<typeof table>) =>
  [...clipboardHtml([node]).matchAll(/<(t[hd])[^>]* style="([^"]*)"><p>(\w+)<\/p>/g)].map(
    ([, tag, style, words]) => `${tag} ${words} ${style}`,
  )

test('a cell without a width leaves with 75 pixels, a header with a ground of its own', () => {
  expect(cellsOf(table([row(cell('a', { headerState: 1 })), row(cell('b'))]))).toEqual([
    'th a width:75px;background-color:#f2f3f5',
    'td b width:75px',
  ])
})

test('widths and colours that an author chose leave as they are', () => {
  const rows = [
    row(cell('a', { rowSpan: 2 }), cell('b', { width: 40 })),
    row(cell('c', { backgroundColor: '#fbe0dc' })),
    row(cell('d', { colSpan: 2, headerState: 2, backgroundColor: '#ddefdb' })),
  ]
  expect(cellsOf(table(rows, { colWidths: [120, 92.4] }))).toEqual([
    'td a width:120px',
    'td b width:40px',
    'td c width:92px;background-color:#fbe0dc',
    'th d width:212px;background-color:#ddefdb',
  ])
})

test('what is stored as a colour and is none does not leave', () => {
  const hostile = cell('a', { backgroundColor: 'red"><img src=x onerror=y>' })
  expect(cellsOf(table([row(hostile)]))).toEqual(['td a width:75px'])
})
