import {
  COMMAND_PRIORITY_LOW,
  createCommand,
  type LexicalCommand,
  type LexicalEditor,
  type NodeKey,
} from 'lexical'
import { useEffect, useRef } from 'react'
import type { EditorView } from '../editor-view.ts'

/** A card is to be edited: Enter was pressed on it, or it is new. */
export const OPEN_CARD_COMMAND: LexicalCommand<NodeKey> = createCommand('OPEN_CARD_COMMAND')

/** Cards that are opened as soon as they are shown. */
const awaited = new WeakMap<LexicalEditor, NodeKey>()

/** Opens a card that was just made, and that is not shown yet. */
export function openNewCard(editor: LexicalEditor, key: NodeKey): void {
  awaited.set(editor, key)
}

/** How a card is edited: it is opened by Enter, and when it is new. */
export function useOpenCard({ editor }: EditorView, key: NodeKey, open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (awaited.get(editor) === key) {
      awaited.delete(editor)
      latest.current()
    }
    return editor.registerCommand(
      OPEN_CARD_COMMAND,
      (asked) => {
        if (asked === key) latest.current()
        return asked === key
      },
      COMMAND_PRIORITY_LOW,
    )
  }, [editor, key])
}
