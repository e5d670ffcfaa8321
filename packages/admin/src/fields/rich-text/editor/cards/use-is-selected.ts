import type { NodeKey } from 'lexical'
import { useCallback, useSyncExternalStore } from 'react'
import type { EditorView } from '../editor-view.ts'

/** Whether a card is selected as a whole. */
export function useIsSelected(view: EditorView, key: NodeKey): boolean {
  return useSyncExternalStore(
    useCallback((listener: () => void) => view.watchCard(key, listener), [view, key]),
    () => view.isSelected(key),
  )
}
