import type { Json, JsonObject } from '@stet/core'
import {
  $createRangeSelection,
  $getRoot,
  $isElementNode,
  $setSelection,
  BEFORE_INPUT_COMMAND,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  CUT_COMMAND,
  DELETE_WORD_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { expect, test } from 'vitest'
import { sampleStore } from '../../../../../test/sample-form.ts'
import type { FormStore } from '../../../../document/store/form-store.ts'
import { allFeatures } from '../allowed-features.ts'
import { registerClipboard } from '../clipboard/register-clipboard.ts'
import { storedElement, storedParagraph, storedWords } from '../paste/wire-nodes.ts'
import { openedText } from '../test/opened-text.ts'

const FIELD = ['story']

const line = (words: string) => storedParagraph([storedWords(words)])
const span = { headerState: 0, colSpan: 1, rowSpan: 1, backgroundColor: null }
const cell = (words: string) => storedElement('tablecell', [line(words)], {}, span)
const table = () => storedElement('table', [storedElement('tablerow', [cell('a'), cell('b')])])

async function open() {
  const story = { root: storedElement('root', [line('before'), table(), line('after')]) } as Json
  const opened = await openedText(sampleStore({ story }), FIELD)
  const clipboard = registerClipboard(opened.view, allFeatures, () => undefined)
  await opened.settle()
  return { ...opened, close: () => [clipboard, opened].map(({ stop }) => stop()) }
}

/** Selects from behind the first sign of `before` into the first cell. */
function $selectAcross(): void {
  const [from, to] = $getRoot().getAllTextNodes()
  const selection = $createRangeSelection()
  selection.anchor.set(from?.getKey() ?? '', 1, 'text')
  selection.focus.set(to?.getKey() ?? '', 1, 'text')
  $setSelection(selection)
}

const wordsOf = ({ text, children = [] }: JsonObject): string =>
  typeof text === 'string' ? text : (children as readonly JsonObject[]).map(wordsOf).join('')
const shown = (store: FormStore) => {
  const { root } = store.get(FIELD) as { root: { children: readonly JsonObject[] } }
  return root.children.map((node) => `${node.type}: ${wordsOf(node)}`)
}

test('what is cut in a text with a table is copied as it is stored', async () => {
  const { store, view, settle, close } = await open()
  view.edit(() => {
    const last = $getRoot().getLastChild()
    if ($isElementNode(last)) last.select(0, 1)
  })
  await settle()
  const clipboardData = new DataTransfer()
  view.edit(() => {
    view.editor.dispatchCommand(CUT_COMMAND, new ClipboardEvent('cut', { clipboardData }))
  })
  await settle()
  expect(shown(store)).toEqual(['paragraph: before', 'table: ab', 'paragraph: '])
  expect(clipboardData.getData('application/x-stet-rich-text')).toContain('after')
  close()
})

test('what is written or deleted without a key takes the table as a whole, too', async () => {
  for (const [dispatch, expected] of [
    [(one) => one.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, 'x'), /^bx$/],
    [(one) => one.dispatchCommand(DELETE_WORD_COMMAND, true), /^b$/],
    [
      (one) => {
        const init = { inputType: 'insertText', data: '"', cancelable: true }
        one.dispatchCommand(BEFORE_INPUT_COMMAND, new InputEvent('beforeinput', init))
      },
      /^b[^a-z]$/,
    ],
  ] as readonly [(editor: LexicalEditor) => void, RegExp][]) {
    const { store, view, settle, close } = await open()
    view.edit(() => {
      $selectAcross()
      dispatch(view.editor)
    })
    await settle()
    expect(shown(store)).toEqual([
      expect.stringMatching(new RegExp(expected.source.replace('^', '^paragraph: '))),
      'paragraph: after',
    ])
    close()
  }
})
