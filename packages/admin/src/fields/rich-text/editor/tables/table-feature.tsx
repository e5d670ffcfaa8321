import {
  registerTablePlugin,
  registerTableSelectionObserver,
  setScrollableTablesActive,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table'
import { mergeRegister } from 'lexical'
import type { EditorFeature } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { TableSurface } from './TableSurface.tsx'
import { registerTableClipboard } from './table-clipboard.ts'
import { registerTableCrossings } from './table-crossings.ts'
import { registerTableKeys } from './table-keys.ts'
import { registerTableLook } from './table-look.ts'
import { tableReaders } from './table-readers.ts'

/** Tables: their nodes, keys and menus. */
export const tableFeature: EditorFeature = {
  id: 'tables.editing',
  nodes: [TableNode, TableRowNode, TableCellNode],
  readers: tableReaders,
  register,
  Surface: TableSurface,
}

function register(view: EditorView): () => void {
  const { editor } = view
  setScrollableTablesActive(editor, true)
  return mergeRegister(
    registerTablePlugin(editor),
    // It looks for the elements of tables at once, which there are none of without a root.
    editor.registerRootListener((root) => {
      if (root !== null) return registerTableSelectionObserver(editor, false)
    }),
    registerTableKeys(view),
    registerTableClipboard(view),
    registerTableCrossings(editor),
    registerTableLook(editor),
  )
}
