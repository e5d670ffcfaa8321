import type { ClientBlock, JsonObject } from '@stet/core'
import { createCommand, type LexicalCommand, type NodeKey } from 'lexical'
import type { EditorView } from '../editor-view.ts'

/** Which inline block the drawer is to show. */
export interface EditedInlineBlock {
  /** Null for one that is not in the text yet. */
  readonly key: NodeKey | null
  readonly slug: string
}

/** The drawer of inline blocks is to be opened. */
export const EDIT_INLINE_BLOCK_COMMAND: LexicalCommand<EditedInlineBlock> = createCommand(
  'EDIT_INLINE_BLOCK_COMMAND',
)

export function editInlineBlock({ editor }: EditorView, block: EditedInlineBlock): void {
  editor.dispatchCommand(EDIT_INLINE_BLOCK_COMMAND, block)
}

/** An inline block as it is stored in a line. */
export function inlineBlockNode(fields: JsonObject): JsonObject {
  return { type: 'inlineBlock', version: 1, fields }
}

/** Puts a new inline block at the caret; where it has fields, once they are written in the drawer. */
export function insertInlineBlock(view: EditorView, block: ClientBlock): void {
  if (hasOwnFields(block)) editInlineBlock(view, { key: null, slug: block.slug })
  else view.insertStored([inlineBlockNode({ blockType: block.slug })], 'new')
}

/** What every block has is not edited in the drawer. */
const ofEveryBlock: ReadonlySet<unknown> = new Set(['id', 'blockName'])

/** Whether there is anything to edit in a block. */
export function hasOwnFields({ fields }: ClientBlock): boolean {
  return fields.some((field) => !('name' in field) || !ofEveryBlock.has(field.name))
}
