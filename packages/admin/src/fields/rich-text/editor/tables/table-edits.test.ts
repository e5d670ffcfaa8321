import { $isTableNode, type TableNode } from '@lexical/table'
import { isObject, type Json, type JsonObject } from '@stet/core'
import fc from 'fast-check'
import { $getRoot, $isElementNode, type LexicalNode } from 'lexical'
import { expect, test } from 'vitest'
import { allFeatures } from '../allowed-features.ts'
import { editorFeatures } from '../features/editor-features.ts'
import { RichTextView } from '../view/RichTextView.ts'
import {
  $clearCells,
  $freeze,
  $insertLine,
  $merge,
  $moveLines,
  $removeLines,
  $setColour,
  $setColumnWidths,
  $setHeader,
  $setVerticalAlign,
  $split,
} from './table-edits.ts'
import { tableFeature } from './table-feature.tsx'
import { placeCells } from './table-grid.ts'
import { $chosenCells, $gridOf, $selectArea, type ChosenCells } from './table-nodes.ts'

const line = { version: 1, direction: null, format: '', indent: 0 }
const paragraph = (words: string): JsonObject => ({
  ...line,
  ...{ type: 'paragraph', textFormat: 0, textStyle: '' },
  children: words === '' ? [] : [wordsOf(words)],
})
const wordsOf = (text: string) => ({
  ...{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' },
})
const cell = (words: string, more: JsonObject = {}): JsonObject => ({
  ...line,
  ...{ type: 'tablecell', headerState: 0, colSpan: 1, rowSpan: 1, backgroundColor: null },
  ...more,
  children: [paragraph(words)],
})
const row = (...children: readonly Json[]) => ({ ...line, type: 'tablerow', children })
const table = (rows: readonly JsonObject[], more: JsonObject = {}) => ({
  ...{ ...line, type: 'table', ...more },
  children: rows,
})
const state = (...children: readonly Json[]): Json => ({
  root: { ...line, type: 'root', children },
})

function open(value: Json | undefined) {
  const root = document.createElement('div')
  root.contentEditable = 'true'
  document.body.append(root)
  const told: (Json | null)[] = []
  const view = new RichTextView({
    ...{ root, value, isReadOnly: false, theme: {}, allowed: allFeatures },
    features: [...editorFeatures, tableFeature],
    prepareNodes: (nodes) => nodes,
    onChange: (next) => told.push(next),
    onBlur: () => undefined,
    onFormat: () => undefined,
    onCards: () => undefined,
    onLink: () => undefined,
    onNeeded: () => Promise.reject(new Error('nothing is lazy here')),
  })
  return { view, told, root }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

const kept: Readonly<Record<string, Json>> = {
  'a plain table': table([row(cell('a'), cell('b')), row(cell('c'), cell('d'))]),
  'one with widths, stripes and frozen lines': table(
    [row(cell('a', { headerState: 3 }), cell('b', { headerState: 1 })), row(cell('c'), cell('d'))],
    { colWidths: [120, 200], rowStriping: true, frozenColumnCount: 1, frozenRowCount: 1 },
  ),
  'merged, coloured and aligned cells': table([
    row(
      cell('a', { rowSpan: 2, backgroundColor: '#fde', verticalAlign: 'middle' }),
      cell('b', { colSpan: 2, width: 140 }),
    ),
    { ...row(cell('c'), cell('d')), height: 60 },
  ]),
  'cells that hold more than a line': table([
    row({
      ...cell(''),
      children: [
        paragraph('one'),
        { type: 'horizontalrule', version: 1 },
        { ...line, type: 'heading', tag: 'h3', children: [wordsOf('two')] },
        { type: 'block', version: 2, format: '', fields: { id: 'b1', blockType: 'quote' } },
      ],
    }),
  ]),
  'what older versions left out': {
    ...{ type: 'table', version: 1 },
    children: [
      {
        ...{ type: 'tablerow', version: 1 },
        children: [{ type: 'tablecell', version: 1, children: [paragraph('a')] }],
      },
    ],
  },
}

for (const [name, json] of Object.entries(kept)) {
  test(`a table that is only looked at is not changed: ${name}`, async () => {
    const value = state(paragraph('before'), json, paragraph('after'))
    const { view, told, root } = open(value)
    await settled()
    expect(root.querySelector('table')).not.toBe(null)
    view.edit(() => $getRoot().getLastChild()?.selectEnd().insertText('!'))
    await settled()
    const [, stored] = childrenOf(childrenOf(told.at(-1))[0] ? told.at(-1) : null)
    expect(stored).toBe(json)
    view.destroy()
  })
}

const strange: Readonly<Record<string, Json>> = {
  'an attribute of a plugin': table([row(cell('a'))], { sortable: true }),
  'a table in a cell': table([row({ ...cell(''), children: [table([row(cell('a'))])] })]),
  'cells that reach below it': table([row(cell('a', { rowSpan: 3 }))]),
  'a row of something else': table([{ ...line, type: 'paragraph', children: [] }]),
}

for (const [name, json] of Object.entries(strange)) {
  test(`a table that cannot be edited stays as it is: ${name}`, async () => {
    const { view, told, root } = open(state(paragraph('before'), json))
    await settled()
    expect(root.querySelector('table')).toBe(null)
    view.edit(() => $getRoot().getFirstChild()?.selectEnd().insertText('!'))
    await settled()
    expect(childrenOf(told.at(-1))[1]).toBe(json)
    view.destroy()
  })
}

const operations: Readonly<Record<string, (chosen: ChosenCells) => void>> = {
  rowBefore: (chosen) => $insertLine(chosen, 'rows', 'before'),
  rowAfter: (chosen) => $insertLine(chosen, 'rows', 'after'),
  columnBefore: (chosen) => $insertLine(chosen, 'columns', 'before'),
  columnAfter: (chosen) => $insertLine(chosen, 'columns', 'after'),
  rowUp: (chosen) => $moveLines(chosen, 'rows', 'before'),
  rowDown: (chosen) => $moveLines(chosen, 'rows', 'after'),
  columnBack: (chosen) => $moveLines(chosen, 'columns', 'before'),
  columnOn: (chosen) => $moveLines(chosen, 'columns', 'after'),
  merge: $merge,
  split: $split,
  headerRow: (chosen) => $setHeader(chosen, 'rows', true),
  headerColumn: (chosen) => $setHeader(chosen, 'columns', true),
  noHeader: (chosen) => $setHeader(chosen, 'rows', false),
  colour: (chosen) => $setColour(chosen, '#fde8e4'),
  align: (chosen) => $setVerticalAlign(chosen, 'bottom'),
  freeze: (chosen) => $freeze(chosen, 'columns', true),
  width: ({ table: node, grid, area }) => $setColumnWidths(node, grid, [area.left], 150, []),
}
const removals: Readonly<Record<string, (chosen: ChosenCells) => void>> = {
  removeRows: (chosen) => $removeLines(chosen, 'rows'),
  removeColumns: (chosen) => $removeLines(chosen, 'columns'),
  clear: $clearCells,
}

const places = fc.record({
  ...{ top: fc.nat(5), left: fc.nat(5), height: fc.nat(2), width: fc.nat(2) },
})
const steps = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys({ ...operations, ...removals })), places),
  { minLength: 1, maxLength: 12 },
)

test('whatever is done to a table, it stays whole, and loses no words but those of removed cells', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const rows = Array.from({ length: 3 }, (_, y) =>
        row(...Array.from({ length: 3 }, (_x, x) => cell(`w${y}${x}`))),
      )
      const first = state(paragraph('before'), table(rows), paragraph('after'))
      const { view, told } = open(first)
      await settled()
      const values: Json[] = [first]
      for (const [name, { top, left, height, width }] of all) {
        let words: readonly string[] = []
        view.editor.update(
          () => {
            const node = $getRoot().getChildren().find($isTableNode)
            const grid = node && $gridOf(node)
            if (node === undefined || !grid) return
            const y = Math.min(top, grid.rows.length - 1)
            const x = Math.min(left, grid.columns.length - 1)
            const area = {
              ...{ top: y, left: x, bottom: Math.min(y + height, grid.rows.length - 1) },
              right: Math.min(x + width, grid.columns.length - 1),
            }
            $selectArea(node, area)
            const chosen = $chosenCells()
            if (chosen === null) throw new Error('nothing is chosen')
            words = $wordsIn(node)
            const gone = name in removals ? chosen.cells.flatMap($wordsIn) : []
            ;(operations[name] ?? removals[name])?.(chosen)
            const still = node.isAttached() ? $wordsIn(node) : []
            const wanted = words.filter((word) => !gone.includes(word))
            if (name.startsWith('remove')) {
              for (const word of wanted.filter((one) => !still.includes(one))) {
                // A removed row or column takes all cells that are in it alone.
                expect(lineOf(chosen, name, word)).toBe(true)
              }
            } else expect([...still].sort()).toEqual([...wanted].sort())
          },
          { discrete: true },
        )
        await settled()
        const value = told.at(-1) ?? first
        if (value !== values.at(-1)) values.push(value)
        const stored = childrenOf(value).filter((node) => node.type === 'table')
        expect(stored.length).toBeLessThanOrEqual(1)
        for (const one of stored) expectWhole(one)
        // What was stored is read again as a table, and written as it is.
        const again = open(value)
        await settled()
        expect(again.root.querySelectorAll('table').length).toBe(stored.length)
        again.view.destroy()
      }
      // Undo is the document's: it brings the values back, one after the other.
      for (const value of values.reverse()) {
        view.setValue(value)
        await settled()
        expect(view.value).toBe(value)
        const shown = JSON.stringify(view.editor.getEditorState().toJSON())
        const fresh = open(value)
        expect(shown).toBe(JSON.stringify(fresh.view.editor.getEditorState().toJSON()))
        fresh.view.destroy()
      }
      view.destroy()
      document.body.replaceChildren()
    }),
    { numRuns: 40 },
  )
})

/** Whether a word is in the rows or columns that are removed. */
function lineOf({ grid, area }: ChosenCells, name: string, word: string): boolean {
  const isRows = name === 'removeRows'
  return grid.cells.some(({ cell: node, row: y, column: x, rowSpan, colSpan }) => {
    const [from, to] = isRows ? [area.top, area.bottom] : [area.left, area.right]
    const [start, end] = isRows ? [y, y + rowSpan - 1] : [x, x + colSpan - 1]
    return start >= from && end <= to && $wordsBefore.get(node.getKey())?.includes(word) === true
  })
}

const $wordsBefore = new Map<string, readonly string[]>()

function $wordsIn(node: LexicalNode): readonly string[] {
  if (!$isElementNode(node)) return []
  const words = node.getAllTextNodes().map((text) => text.getTextContent())
  $wordsBefore.set(node.getKey(), words)
  if ($isTableNode(node)) for (const inner of cellsOf(node)) $wordsIn(inner)
  return words
}

const cellsOf = (node: TableNode) => $gridOf(node)?.cells.map(({ cell: inner }) => inner) ?? []

/** Each place of the table is covered by one cell, and it has the attributes of the wire format only. */
function expectWhole(json: JsonObject): void {
  const rows = childrenOf(json)
  const spans = (one: JsonObject) => ({
    rowSpan: Number(one.rowSpan),
    colSpan: Number(one.colSpan),
  })
  const placed = placeCells(rows.map(childrenOf), spans)
  expect(placed).not.toBe(null)
  const covered = rows.map((_row, y) =>
    (placed ?? [])
      .filter((one) => one.row <= y && one.row + one.rowSpan > y)
      .reduce((sum, one) => sum + one.colSpan, 0),
  )
  expect(new Set(covered).size).toBe(1)
  const { colWidths } = json
  if (colWidths !== undefined) expect((colWidths as Json[]).length).toBe(covered[0])
  for (const one of rows.flatMap(childrenOf)) {
    expect(Object.keys(one).sort()).toEqual(
      [
        ...['type', 'version', 'direction', 'format', 'indent', 'children'],
        ...['headerState', 'colSpan', 'rowSpan', 'backgroundColor'],
        ...(one.verticalAlign === undefined ? [] : ['verticalAlign']),
      ].sort(),
    )
    expect(childrenOf(one).length).toBeGreaterThan(0)
  }
}

function childrenOf(value: unknown): readonly JsonObject[] {
  const node = isObject(value) && isObject(value.root) ? value.root : value
  return isObject(node) && Array.isArray(node.children) ? (node.children as JsonObject[]) : []
}

const grid3 = () =>
  table(
    Array.from({ length: 2 }, (_, y) =>
      row(...Array.from({ length: 2 }, (_x, x) => cell(`w${y}${x}`))),
    ),
    { colWidths: [100, 120] },
  )

/** The words of each cell of the only table. */
function shownRows(value: Json | null | undefined): readonly (readonly string[])[] {
  const [stored] = childrenOf(value).filter(({ type }) => type === 'table')
  const words = (node: JsonObject): string =>
    typeof node.text === 'string' ? node.text : childrenOf(node).map(words).join('/')
  return childrenOf(stored).map((one) => childrenOf(one).map(words))
}

test('a table that is pasted into another fills its cells, and makes it larger', async () => {
  const { view, told } = open(state(paragraph('before'), grid3(), paragraph('after')))
  await settled()
  const pasted = table([
    row(cell('A', { backgroundColor: '#fde8e4' }), cell('B')),
    row(cell('C', { colSpan: 2 })),
  ])
  view.editor.update(() => $selectAt(1, 1), { discrete: true })
  view.insertStored([pasted], 'copied')
  await settled()
  const value = told.at(-1)
  expect(shownRows(value)).toEqual([
    ['w00', 'w01', ''],
    ['w10', 'A', 'B'],
    ['', 'C'],
  ])
  for (const one of childrenOf(value).filter(({ type }) => type === 'table')) expectWhole(one)
  expect(JSON.stringify(value)).toContain('#fde8e4')
  view.destroy()
})

test('in a cell, words around a table and its words are kept without a table', async () => {
  const { view, told } = open(state(paragraph('before'), grid3(), paragraph('after')))
  await settled()
  view.editor.update(() => $selectAt(0, 0), { discrete: true })
  view.insertStored([paragraph('one'), grid3(), paragraph('two')], 'copied')
  await settled()
  const [[first = ''] = []] = shownRows(told.at(-1))
  for (const words of ['one', 'w00', 'w01', 'w10', 'w11', 'two']) expect(first).toContain(words)
  expect(JSON.stringify(told.at(-1)).match(/"table"/g)).toHaveLength(1)
  view.destroy()
})

function $selectAt(top: number, left: number): void {
  const node = $getRoot().getChildren().find($isTableNode)
  if (node) $selectArea(node, { top, left, bottom: top, right: left })
}

test('undoing while cells are selected brings the table back, and the selection stays usable', async () => {
  const first = state(paragraph('before'), grid3(), paragraph('after'))
  const { view, root, told } = open(first)
  root.focus()
  await settled()
  view.edit(() => {
    $selectAt(1, 1)
    const chosen = $chosenCells()
    if (chosen !== null) $insertLine(chosen, 'columns', 'after')
  })
  await settled()
  view.edit(() => {
    const node = $getRoot().getChildren().find($isTableNode)
    if (node) $selectArea(node, { top: 0, bottom: 1, left: 1, right: 2 })
  })
  await settled()
  view.setValue(first)
  await settled()
  expect([...root.querySelectorAll('td')].map((one) => one.textContent)).toEqual([
    ...['w00', 'w01', 'w10', 'w11'],
  ])
  told.length = 0
  view.edit(() => {
    const chosen = $chosenCells()
    if (chosen !== null) $setColour(chosen, '#fde8e4')
  })
  await settled()
  expect(JSON.stringify(told.at(-1) ?? null)).toContain('w11')
  view.destroy()
})
