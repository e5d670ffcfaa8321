import { $isTableSelection } from '@lexical/table'
import type { Json } from '@stet/core'
import fc from 'fast-check'
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  $isTextNode,
  BEFORE_INPUT_COMMAND,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  COPY_COMMAND,
  CUT_COMMAND,
  DELETE_CHARACTER_COMMAND,
  type ElementNode,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalNode,
  PASTE_COMMAND,
} from 'lexical'
import { insertBlock } from '../blocks/insert-block.ts'
import { $isCard } from '../cards/CardNode.ts'
import {
  alignLines,
  indentLines,
  outdentLines,
  setLines,
  toggleFormat,
} from '../lines/line-commands.ts'
import { $emptyLineAfter, $moveLine, $moveSelected, $removeLine } from '../lines/line-moves.ts'
import type { LineType } from '../lines/text-format.ts'
import { $removeLinks, $setLink } from '../links/links.ts'
import { fitted } from '../paste/fit.ts'
import { LossCount } from '../paste/losses.ts'
import type { Nodes } from '../paste/wire-nodes.ts'
import { $setTextStyle } from '../styles/text-styles.ts'
import { $insertLine, $merge, $moveLines, $setHeader, $split } from '../tables/table-edits.ts'
import { $chosenCells, $isInTable, $newTable } from '../tables/table-nodes.ts'
import { replaceSome, save, takeRevision, writeInBlock } from './edits-from-outside.ts'
import { type Edited, pick, selectedCardLetters } from './random-selection.ts'
import { lettersOf } from './text-problems.ts'

/**
 * What an edit does with the words: nothing, it moves them, or it takes some out, by default those that
 * were selected, and adds others. `null`: it is not said here.
 */
export type Effect =
  | { readonly kind: 'keeps' }
  | { readonly kind: 'moves' }
  | { readonly kind: 'replaces'; readonly added: string; readonly taken?: string }
  | null

type Edit = (text: Edited, choice: number, selected: string) => Effect

const keeps: Effect = { kind: 'keeps' }
const moves: Effect = { kind: 'moves' }
const replaced = (added: string, taken?: string): Effect => ({
  ...{ kind: 'replaces', added: added.replace(/\s/g, '') },
  ...(taken !== undefined && { taken }),
})

const event = (type: string, data: DataTransfer) =>
  new ClipboardEvent(type, { clipboardData: data, cancelable: true })
const lineTypes: readonly LineType[] = [
  ...(['paragraph', 'quote', 'bullet', 'number', 'check', 'h1', 'h3'] as const),
]
const htmlPieces: readonly string[] = [
  '<p>pa</p>',
  '<b>pb</b>',
  '<h2>pc</h2><p>pd <a href="/x">pe</a></p>',
  '<ul><li>pf<ul><li>pg</li></ul></li><li>ph</li></ul>',
  '<blockquote>pi</blockquote><hr><pre>pj\npk</pre>',
]

function paste(text: Edited, content: Readonly<Record<string, string>>): void {
  const data = new DataTransfer()
  for (const [type, words] of Object.entries(content)) data.setData(type, words)
  text.view.editor.update(() => {
    text.view.editor.dispatchCommand(PASTE_COMMAND, event('paste', data))
  })
}

/** Runs a change of what is chosen in a table. */
const inTable =
  (change: (chosen: NonNullable<ReturnType<typeof $chosenCells>>) => void): Edit =>
  ({ view }) => {
    view.edit(() => {
      const chosen = $chosenCells()
      if (chosen !== null) change(chosen)
    })
    return moves
  }

/** The nodes that were copied last. */
export function copiedNodes({ clipboard }: Edited): Nodes {
  const own = clipboard.getData('application/x-stet-rich-text')
  return own === '' ? [] : (JSON.parse(own) as { nodes: Nodes }).nodes
}

/** What a field takes of nodes that are copied. */
const allowedNodes = (nodes: Nodes, { allowed }: Edited): Nodes =>
  fitted(nodes, allowed, new LossCount())

const rootKeys = ({ view }: Edited) => view.editor.read(() => $getRoot().getChildrenKeys())

/** Every way to edit a text, each with what it does to the words. */
export const edits: Readonly<Record<string, Edit>> = {
  write({ view }, choice) {
    const words = `x${choice} `
    const isOnCard = view.editor.read($isCardSelected)
    view.edit(() => {
      const key = new KeyboardEvent('keydown', { key: 'x', cancelable: true })
      view.editor.dispatchCommand(KEY_DOWN_COMMAND, key)
      const rest = key.defaultPrevented ? words.slice(1) : words
      view.editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, rest)
    })
    return isOnCard ? keeps : replaced(words)
  },
  typeSign({ view }, choice) {
    const sign = pick(['"', "'", '.'], choice) ?? '"'
    const isOnCard = view.editor.read($isCardSelected) && !view.editor.read($isInlineCardSelected)
    view.edit(() => {
      const key = new KeyboardEvent('keydown', { key: sign, cancelable: true })
      view.editor.dispatchCommand(KEY_DOWN_COMMAND, key)
      if (key.defaultPrevented) return
      const init = { inputType: 'insertText', data: sign, cancelable: true }
      const input = new InputEvent('beforeinput', init)
      view.editor.dispatchCommand(BEFORE_INPUT_COMMAND, input)
      if (input.defaultPrevented) return
      view.editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, sign)
    })
    return isOnCard ? keeps : replaced(sign)
  },
  enter({ view }) {
    const areCells = view.editor.read($areCellsSelected)
    view.edit(() => void view.editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined))
    return areCells ? keeps : replaced('')
  },
  break({ view }) {
    const areCells = view.editor.read($areCellsSelected)
    view.edit(() => void view.editor.dispatchCommand(INSERT_LINE_BREAK_COMMAND, false))
    return areCells ? keeps : replaced('')
  },
  delete(text, choice, selected) {
    const { editor } = text.view
    const cards = selectedCardLetters(text)
    // Without a layout, only a selection says how much a key takes out.
    if (selected === '' && cards === '' && editor.read(() => $isCaret())) return keeps
    text.view.edit(() => {
      const isBackward = choice % 2 === 0
      const key = new KeyboardEvent('keydown', { cancelable: true })
      editor.dispatchCommand(isBackward ? KEY_BACKSPACE_COMMAND : KEY_DELETE_COMMAND, key)
      if (key.defaultPrevented) return
      editor.dispatchCommand(DELETE_CHARACTER_COMMAND, isBackward)
    })
    return replaced('', selected + cards)
  },
  joinLines({ view }) {
    view.edit(() => {
      const selection = $getSelection()
      if (!$isRangeSelection(selection)) return
      const line = selection.anchor.getNode().getTopLevelElement()
      const before = line?.getPreviousSibling()
      if (!$isTextLine(line) || !$isTextLine(before)) return
      line.selectStart()
      const here = $getSelection()
      const end = before.getLastDescendant() ?? before
      if (!$isRangeSelection(here)) return
      if ($isTextNode(end)) here.anchor.set(end.getKey(), end.getTextContentSize(), 'text')
      else if ($isElementNode(end)) here.anchor.set(end.getKey(), end.getChildrenSize(), 'element')
      else return
      here.removeText()
    })
    return keeps
  },
  turn({ view }, choice) {
    setLines(view, pick(lineTypes, choice) ?? 'paragraph')
    return keeps
  },
  indent({ view }) {
    indentLines(view)
    return keeps
  },
  outdent({ view }) {
    outdentLines(view)
    return keeps
  },
  align({ view }, choice) {
    alignLines(view, pick(['center', 'right', ''] as const, choice) ?? '')
    return keeps
  },
  format({ view }, choice) {
    toggleFormat(view, pick(['bold', 'italic', 'code', 'highlight'] as const, choice) ?? 'bold')
    return keeps
  },
  style({ view }, choice) {
    view.edit(() => $setTextStyle(choice % 2 === 0 ? 'warning' : ''))
    return keeps
  },
  link({ view }, choice) {
    let adds = false
    view.edit(() => {
      // An edit finds a caret at the end of a link behind it.
      adds = $isCaret() && !$isInLink()
      $setLink({ target: { linkType: 'custom', url: `/${choice}` } }, 'xl')
    })
    return adds ? replaced('xl') : keeps
  },
  unlink({ view }) {
    view.edit($removeLinks)
    return keeps
  },
  insertBlock({ view }) {
    insertBlock(view, { slug: 'quote' })
    return null
  },
  insertTerm({ view }) {
    const fields = { blockType: 'term', meaning: 'xm' }
    view.insertStored([{ type: 'inlineBlock', version: 1, fields }], 'new')
    return null
  },
  insertRule({ view }) {
    view.insertStored([{ type: 'horizontalrule', version: 1 }], 'new')
    return null
  },
  insertTable({ view }) {
    if (view.editor.read($isInTable)) return keeps
    view.edit(() => {
      const line = $getSelection()?.getNodes()[0]?.getTopLevelElement()
      line?.insertAfter($newTable(2, 2))
    })
    return keeps
  },
  duplicate(text, choice) {
    const key = pick(rootKeys(text), choice)
    const node = key === undefined ? null : text.view.storedNode(key)
    if (node === null || key === undefined) return keeps
    text.view.insertStoredAfter(key, [node], 'copied')
    return replaced(lettersOf(allowedNodes([node], text) as unknown as Json), '')
  },
  moveSelected({ view }, choice) {
    view.edit(() => void $moveSelected(choice % 2 === 0 ? 1 : -1))
    return moves
  },
  drag(text, choice) {
    const keys = rootKeys(text)
    const line = pick(keys, choice)
    const before = pick([...keys, null], choice >> 3) ?? null
    if (line !== undefined) text.view.edit(() => $moveLine(line, before))
    return moves
  },
  removeLine(text, choice) {
    const key = pick(rootKeys(text), choice)
    if (key !== undefined) text.view.edit(() => $removeLine(key))
    return null
  },
  emptyLine(text, choice) {
    const key = pick(rootKeys(text), choice)
    if (key !== undefined) text.view.edit(() => $emptyLineAfter(key))
    return keeps
  },
  copy(text) {
    const data = new DataTransfer()
    text.view.edit(() => {
      text.view.editor.dispatchCommand(COPY_COMMAND, event('copy', data))
    })
    text.clipboard = data
    return keeps
  },
  cut(text, _choice, selected) {
    const data = new DataTransfer()
    const cards = selectedCardLetters(text)
    text.view.edit(() => void text.view.editor.dispatchCommand(CUT_COMMAND, event('cut', data)))
    text.clipboard = data
    return replaced('', selected + cards)
  },
  pasteOwn(text) {
    const nodes = copiedNodes(text)
    const kept = allowedNodes(nodes, text)
    // What the field takes nothing of leaves what is selected.
    if (kept.length === 0) return keeps
    const isTable = nodes.some(({ type }) => type === 'table')
    text.view.edit(() => {
      text.view.editor.dispatchCommand(PASTE_COMMAND, event('paste', text.clipboard))
    })
    // A table that is pasted into another takes the place of its cells.
    return isTable ? null : replaced(lettersOf(kept as unknown as Json))
  },
  pasteHtml(text, choice) {
    const html = pick(htmlPieces, choice) ?? ''
    paste(text, { 'text/html': html, 'text/plain': '' })
    return replaced(html.replace(/<[^>]*>/g, ''))
  },
  pasteMarkdown(text) {
    paste(text, { 'text/plain': '# pa\n\n- pb\n- pc\n\npd **pe**' })
    return replaced('papbpcpdpe')
  },
  pasteAddress(text, _choice, selected) {
    const isCaret = text.view.editor.read($isCaret)
    paste(text, { 'text/plain': 'https://example.org/p' })
    return isCaret && selected === '' ? replaced('https://example.org/p') : null
  },
  rowAfter: inTable((chosen) => $insertLine(chosen, 'rows', 'after')),
  columnBefore: inTable((chosen) => $insertLine(chosen, 'columns', 'before')),
  moveRow: inTable((chosen) => $moveLines(chosen, 'rows', 'before')),
  moveColumn: inTable((chosen) => $moveLines(chosen, 'columns', 'after')),
  merge: inTable($merge),
  split: inTable($split),
  header: inTable((chosen) => $setHeader(chosen, 'rows', true)),
  writeInBlock(text, choice) {
    writeInBlock(text, choice)
    return null
  },
  replace(text, choice) {
    const [taken, added] = replaceSome(text, choice)
    return replaced(added, taken)
  },
  save(text) {
    save(text)
    return keeps
  },
  takeRevision(text, choice) {
    takeRevision(text, choice)
    return null
  },
  undo({ store }) {
    store.undo()
    return null
  },
  redo({ store }) {
    store.redo()
    return null
  },
}

function $isCaret(): boolean {
  const selection = $getSelection()
  return $isRangeSelection(selection) && selection.isCollapsed()
}

const $areCellsSelected = () => $isTableSelection($getSelection())
const $isCardSelected = () => $isNodeSelection($getSelection())

function $isInlineCardSelected(): boolean {
  const selection = $getSelection()
  const nodes = $isNodeSelection(selection) ? selection.getNodes() : []
  return nodes.some((node) => $isCard(node) && node.isInline())
}

function $isInLink(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  const node = selection.anchor.getNode()
  return [node, ...node.getParents()].some((one) => one.getType().endsWith('link'))
}

const $isTextLine = (node: LexicalNode | null | undefined): node is ElementNode =>
  $isElementNode(node) && ['paragraph', 'heading', 'quote'].includes(node.getType())

/** An edit by name, the numbers that choose what it acts on. */
export const randomEdit = fc.tuple(
  fc.constantFrom(...Object.keys(edits)),
  fc.record({ from: fc.nat(60), to: fc.nat(60), choice: fc.nat(60) }),
)
