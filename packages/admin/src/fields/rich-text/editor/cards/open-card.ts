import { COMMAND_PRIORITY_LOW, createCommand, type LexicalCommand, type NodeKey } from 'lexical'
import { useEffect, useRef } from 'react'
import type { EditorView } from '../editor-view.ts'

/** A card is to be edited: Enter was pressed on it. */
export const OPEN_CARD_COMMAND: LexicalCommand<NodeKey> = createCommand('OPEN_CARD_COMMAND')

/** How a card is edited: it is opened by Enter. */
export function useOpenCard({ editor }: EditorView, key: NodeKey, open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(
    () =>
      editor.registerCommand(
        OPEN_CARD_COMMAND,
        (asked) => {
          if (asked === key) latest.current()
          return asked === key
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, key],
  )
}
