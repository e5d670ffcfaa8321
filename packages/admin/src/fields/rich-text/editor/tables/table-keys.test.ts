import { $isTableCellNode } from '@lexical/table'
import type { Json, JsonObject } from '@stet/core'
import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  BEFORE_INPUT_COMMAND,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  CUT_COMMAND,
  DELETE_WORD_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  REMOVE_TEXT_COMMAND,
} from 'lexical'
import { expect, test } from 'vitest'
import { allFeatures } from '../allowed-features.ts'
import { $selectCard } from '../cards/card-events.ts'
import { registerClipboard } from '../clipboard/register-clipboard.ts'
import { editorFeatures } from '../features/editor-features.ts'
import { storedElement, storedParagraph, storedRule, storedWords } from '../paste/wire-nodes.ts'
import { RichTextView } from '../view/RichTextView.ts'
import { tableFeature } from './table-feature.tsx'
import { $isInTable } from './table-nodes.ts'

const line = (words: string) => storedParagraph([storedWords(words)])
const cell = (words: string): JsonObject =>
  storedElement('tablecell', [line(words)], {}, { headerState: 0, colSpan: 1, rowSpan: 1 })
const row = (...words: readonly string[]) => storedElement('tablerow', words.map(cell))
const table = () => storedElement('table', [row('a', 'b'), row('c', 'd')])

function open(...children: readonly Json[]) {
  const root = document.createElement('div')
  root.contentEditable = 'true'
  document.body.append(root)
  return new RichTextView({
    ...{ root, isReadOnly: false, theme: {}, allowed: allFeatures },
    value: { root: storedElement('root', children as readonly JsonObject[]) },
    features: [...editorFeatures, tableFeature],
    prepareNodes: (nodes) => nodes,
    onChange: () => undefined,
    onBlur: () => undefined,
    onFormat: () => undefined,
    onCards: () => undefined,
    onLink: () => undefined,
    onNeeded: () => Promise.reject(new Error('nothing is lazy here')),
  })
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The text that is, or holds, these words. */
function $find(words: string, from: LexicalNode = $getRoot()): LexicalNode | undefined {
  if (!$isElementNode(from)) return from.getTextContent() === words ? from : undefined
  for (const child of from.getChildren()) {
    const found = $find(words, child)
    if (found !== undefined) return found
  }
  return undefined
}

const shown = (view: RichTextView) =>
  view.editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => `${node.getType()}: ${node.getTextContent().replace(/\s+/g, ' ').trim()}`),
  )

async function selected(from: readonly [string, number], to: readonly [string, number]) {
  const view = open(line('before'), table(), line('after'))
  view.editor.getRootElement()?.focus()
  await settled()
  view.editor.update(
    () => {
      const range = $createRangeSelection()
      range.anchor.set($find(from[0])?.getKey() ?? '', from[1], 'text')
      range.focus.set($find(to[0])?.getKey() ?? '', to[1], 'text')
      $setSelection(range)
    },
    { discrete: true },
  )
  return view
}

/** What a key and the browser do after it: the sign stands in the place of the selection. */
function type(view: RichTextView, key: string): void {
  view.editor.update(
    () => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true })
      view.editor.dispatchCommand(KEY_DOWN_COMMAND, event)
      const selection = $getSelection()
      if (!event.defaultPrevented && $isRangeSelection(selection)) selection.insertText(key)
    },
    { discrete: true },
  )
}

test('what is typed over a selection that reaches into a table takes the place of the whole table', async () => {
  const up = await selected(['after', 2], ['c', 0])
  type(up, 'x')
  expect(shown(up)).toEqual(['paragraph: before', 'paragraph: xter'])
  up.destroy()
  const down = await selected(['before', 3], ['a', 1])
  type(down, 'x')
  expect(shown(down)).toEqual(['paragraph: befx', 'paragraph: after'])
  down.destroy()
  const out = await selected(['d', 1], ['after', 2])
  type(out, 'x')
  expect(shown(out)).toEqual(['paragraph: before', 'paragraph: xter'])
  out.destroy()
})

test('deleting such a selection takes the whole table too', async () => {
  const view = await selected(['after', 2], ['c', 0])
  view.editor.update(
    () => {
      const event = new KeyboardEvent('keydown', { key: 'Backspace', cancelable: true })
      view.editor.dispatchCommand(KEY_BACKSPACE_COMMAND, event)
      expect(event.defaultPrevented).toBe(true)
    },
    { discrete: true },
  )
  expect(shown(view)).toEqual(['paragraph: before', 'paragraph: ter'])
  view.destroy()
})

test('so do breaks of lines, cutting and pasting', async () => {
  const edited = async (change: (view: RichTextView) => void) => {
    const view = await selected(['after', 2], ['c', 0])
    view.editor.update(() => change(view), { discrete: true })
    await settled()
    const now = shown(view)
    view.destroy()
    return now
  }
  expect(
    await edited(({ editor }) => editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)),
  ).toEqual(['paragraph: before', 'paragraph: ', 'paragraph: ter'])
  const removed = ['paragraph: before', 'paragraph: ter']
  expect(
    await edited(({ editor }) => editor.dispatchCommand(INSERT_LINE_BREAK_COMMAND, false)),
  ).toEqual(removed)
  expect(await edited(({ editor }) => editor.dispatchCommand(REMOVE_TEXT_COMMAND, null))).toEqual(
    removed,
  )
  expect(await edited((view) => view.insertStored([storedWords('x')], 'copied'))).toEqual([
    ...['paragraph: before', 'paragraph: xter'],
  ])
})

test('typing in one cell, or beside a table, leaves the table as it is', async () => {
  const inside = await selected(['a', 0], ['a', 1])
  type(inside, 'x')
  expect(shown(inside)).toEqual(['paragraph: before', 'table: x b c d', 'paragraph: after'])
  expect(inside.editor.read(() => $isTableCellNode($find('x')?.getParent()?.getParent()))).toBe(
    true,
  )
  inside.destroy()
  const around = await selected(['before', 3], ['after', 2])
  type(around, 'x')
  expect(shown(around)).toEqual(['paragraph: befxter'])
  around.destroy()
})

test('a card in a cell that is selected is in the table', async () => {
  const inCell = storedElement(
    'tablecell',
    [storedRule],
    {},
    { headerState: 0, colSpan: 1, rowSpan: 1 },
  )
  const view = open(storedElement('table', [storedElement('tablerow', [inCell])]), storedRule)
  const $isInside = (of: LexicalNode | null) => {
    $selectCard(
      $isElementNode(of) ? (of.getFirstDescendant()?.getKey() ?? '') : (of?.getKey() ?? ''),
    )
    return $isInTable()
  }
  const found: boolean[] = []
  view.editor.update(() => void found.push(...$getRoot().getChildren().map($isInside)))
  await settled()
  expect(found).toEqual([true, false])
})

test('what is cut in a text with a table is copied as it is stored', async () => {
  const view = await selected(['after', 0], ['after', 5])
  const clipboard = registerClipboard(view, allFeatures, () => undefined)
  const clipboardData = new DataTransfer()
  view.editor.update(
    () => {
      view.editor.dispatchCommand(CUT_COMMAND, new ClipboardEvent('cut', { clipboardData }))
    },
    { discrete: true },
  )
  expect(shown(view)).toEqual(['paragraph: before', 'table: a b c d', 'paragraph: '])
  expect(clipboardData.getData('application/x-stet-rich-text')).toContain('after')
  clipboard.stop()
  view.destroy()
})

test('what is written or deleted without a key takes the table as a whole, too', async () => {
  const quote = { inputType: 'insertText', data: '"', cancelable: true }
  const dispatches: readonly [(editor: LexicalEditor) => void, RegExp][] = [
    [(one) => one.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, 'x'), /^paragraph: bx$/],
    [(one) => one.dispatchCommand(DELETE_WORD_COMMAND, true), /^paragraph: b$/],
    [
      (one) => one.dispatchCommand(BEFORE_INPUT_COMMAND, new InputEvent('beforeinput', quote)),
      /^paragraph: b[^a-z]$/,
    ],
  ]
  for (const [dispatch, expected] of dispatches) {
    const view = await selected(['before', 1], ['a', 1])
    view.editor.update(() => dispatch(view.editor), { discrete: true })
    expect(shown(view)).toEqual([expect.stringMatching(expected), 'paragraph: after'])
    view.destroy()
  }
})
