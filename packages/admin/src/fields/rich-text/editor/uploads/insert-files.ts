import { createCommand, type LexicalCommand, type NodeKey } from 'lexical'
import type { EditorView } from '../editor-view.ts'

/** Beside a line; null: at the caret. */
export type TextPlace = { readonly line: NodeKey; readonly side: 'before' | 'after' } | null

export interface PictureByAddress {
  /** An address, or the picture itself as a `data:` address. */
  readonly src: string
  /** The words that stand for it where it cannot be seen; may be empty. */
  readonly alt: string
  readonly at: TextPlace
}

export const INSERT_FILES_COMMAND: LexicalCommand<{
  readonly files: readonly File[]
  readonly at: TextPlace
}> = createCommand('INSERT_FILES_COMMAND')

export const INSERT_PICTURES_COMMAND: LexicalCommand<readonly PictureByAddress[]> =
  createCommand('INSERT_PICTURES_COMMAND')

/** Uploads files into the text: each stands in its place from now on, and is stored when it is there. */
export function insertFiles({ editor }: EditorView, files: readonly File[], at: TextPlace): void {
  editor.dispatchCommand(INSERT_FILES_COMMAND, { files, at })
}

/**
 * The same for pictures of other sites, which the server fetches as it does for the Paste URL dialog.
 * The user is told of those that cannot be fetched. False where none can be put into the text.
 */
export function insertPictures(
  { editor }: EditorView,
  pictures: readonly PictureByAddress[],
): boolean {
  return editor.dispatchCommand(INSERT_PICTURES_COMMAND, pictures)
}
