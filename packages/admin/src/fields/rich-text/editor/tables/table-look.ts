import { $isTableNode, TableCellNode, TableNode } from '@lexical/table'
import { $getNodeByKey, $getRoot, type LexicalEditor, mergeRegister, type NodeKey } from 'lexical'
import { $gridOf } from './table-nodes.ts'
import { measureTable } from './table-places.ts'

/** What a header cell is about, by its state: the row that it is in is a row of headers of columns. */
const SCOPES = ['', 'col', 'row', ''] as const

/** Shows what the nodes' own elements do not: what headers are about, colours in both themes, frozen cells. */
export function registerTableLook(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerMutationListener(TableCellNode, (mutations) => {
      editor.read(() => {
        for (const [key, mutation] of mutations)
          if (mutation !== 'destroyed') $showCell(editor, key)
      })
    }),
    editor.registerUpdateListener(({ dirtyElements, editorState }) => {
      editorState.read(
        () => {
          for (const key of dirtyElements.keys()) {
            const node = $getNodeByKey(key)
            if ($isTableNode(node)) $showFrozen(editor, node)
          }
        },
        { editor },
      )
    }),
    editor.registerMutationListener(TableNode, (mutations) => {
      editor.read(() => {
        for (const [key, mutation] of mutations) {
          const node = mutation === 'destroyed' ? null : $getNodeByKey(key)
          if (!$isTableNode(node)) continue
          $showFrozen(editor, node)
          $letScroll(editor, key)
        }
      })
    }),
    editor.registerEditableListener(() => {
      editor.read(() => {
        for (const node of $getRoot().getChildren()) {
          if ($isTableNode(node)) $letScroll(editor, node.getKey())
        }
      })
    }),
  )
}

function $showCell(editor: LexicalEditor, key: NodeKey): void {
  const node = $getNodeByKey(key)
  const element = editor.getElementByKey(key)
  if (!(node instanceof TableCellNode) || element === null) return
  const scope = SCOPES[node.getHeaderStyles()] ?? ''
  if (scope === '') element.removeAttribute('scope')
  else element.setAttribute('scope', scope)
  // Only what the browser reads as a colour; how it looks in each theme is for the style sheet.
  const colour = element.style.backgroundColor
  element.style.backgroundColor = ''
  if (colour === '') element.removeAttribute('data-coloured')
  else {
    element.style.setProperty('--cell', colour)
    element.setAttribute('data-coloured', '')
  }
}

/**
 * The box that a table scrolls in is reached by keyboard: with the caret, or where nothing can be written
 * as a stop of its own.
 */
function $letScroll(editor: LexicalEditor, key: NodeKey): void {
  const box = editor.getElementByKey(key)
  if (box === null) return
  if (editor.isEditable()) {
    box.setAttribute('contenteditable', 'true')
    box.removeAttribute('tabindex')
  } else {
    box.removeAttribute('contenteditable')
    box.setAttribute('tabindex', '0')
  }
}

/** Frozen cells stay at the edges of the box that the table scrolls in. */
function $showFrozen(editor: LexicalEditor, table: TableNode): void {
  const grid = $gridOf(table)
  if (grid === null) return
  const rows = table.getFrozenRows()
  const columns = table.getFrozenColumns()
  const places = rows > 0 || columns > 0 ? measureTable(editor, grid) : null
  editor.getElementByKey(table.getKey())?.toggleAttribute('data-frozen-rows', rows > 0)
  for (const { cell, row, column } of grid.cells) {
    const element = editor.getElementByKey(cell.getKey())
    if (element === null) continue
    const isInRow = row < rows
    const isInColumn = column < columns
    const top = isInRow ? `${places?.rows[row]?.start ?? 0}px` : ''
    const start = isInColumn ? `${places?.columns[column]?.start ?? 0}px` : ''
    const frozen = [isInRow && 'row', isInColumn && 'column'].filter((one) => one !== false)
    if (element.style.insetBlockStart !== top) element.style.insetBlockStart = top
    if (element.style.insetInlineStart !== start) element.style.insetInlineStart = start
    if (frozen.length === 0) element.removeAttribute('data-frozen')
    else element.setAttribute('data-frozen', frozen.join(' '))
  }
}
