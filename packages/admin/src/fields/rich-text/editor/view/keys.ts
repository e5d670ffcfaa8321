import { $isListItemNode } from '@lexical/list'
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  createCommand,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { shortcutKey } from '../../../../actions/shortcut.ts'
import type { EditorView } from '../editor-view.ts'
import { $moveSelected } from '../lines/line-moves.ts'

/** Tab in the text, before it leads to the next field. */
export const TAB_COMMAND = createCommand<KeyboardEvent>('TAB_COMMAND')

/** The keys that mean something else in this editor than in other editors of Lexical. */
export function registerKeys(view: EditorView): () => void {
  const { editor } = view
  /** Whether the last key was Escape. */
  let leaves = false

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey
    const key = shortcutKey(event)
    // Undo belongs to the whole document: the editor ignores the key, so that the form handles it.
    if (isCommand && (key === 'z' || key === 'y')) return true
    if (isCommand && key === 'k' && view.mayLink()) {
      event.preventDefault()
      event.stopPropagation()
      // The browser reports a selection only after the key that made it.
      setTimeout(() => view.openLink())
      return true
    }
    if (event.altKey && !isCommand && event.key === 'F10') {
      event.preventDefault()
      focusBar(editor.getRootElement())
      return true
    }
    if (event.altKey && event.shiftKey && !isCommand && key.startsWith('arrow')) {
      const by = key === 'arrowup' ? -1 : key === 'arrowdown' ? 1 : null
      if (by === null) return false
      event.preventDefault()
      $moveSelected(by)
      return true
    }
    // Tab leads to the next field, except in lists, where it indents an item, and in what has keys of its
    // own; Escape makes the next Tab leave the editor.
    if (event.key === 'Escape') {
      leaves = true
      return true
    }
    if (event.key === 'Tab' && !leaves && editor.dispatchCommand(TAB_COMMAND, event)) {
      event.preventDefault()
      return true
    }
    if (event.key === 'Tab' && !leaves && $isInList()) {
      event.preventDefault()
      const command = event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND
      editor.dispatchCommand(command, undefined)
      return true
    }
    if (event.key !== 'Shift') leaves = false
    return false
  }
  return editor.registerCommand(KEY_DOWN_COMMAND, onKeyDown, COMMAND_PRIORITY_HIGH)
}

/** Moves the focus to the bar of the text: to the tool that arrow keys left last. */
function focusBar(root: HTMLElement | null): void {
  const bar =
    root?.closest('[data-rich-text]')?.querySelector('[role="toolbar"]') ??
    document.querySelector('[data-floating-bar]')
  const tool = bar?.querySelector<HTMLElement>('[tabindex="0"]') ?? bar?.querySelector('button')
  tool?.focus()
}

function $isInList(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  return $findMatchingParent(selection.anchor.getNode(), $isListItemNode) !== null
}
