import {
  $getSelection,
  COMMAND_PRIORITY_LOW,
  DROP_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical'
import type { EditorView } from '../editor-view.ts'
import { $selectDropPlace, bringsWords } from './drop-place.ts'
import { isElsewhere } from './is-elsewhere.ts'

/** What a clipboard holds; that of an event is empty once the event is over. */
export type ClipboardData = Pick<DataTransfer, 'getData' | 'files'>

/**
 * Keeps what is pasted or dropped until the returned function is called, which stops it and returns
 * what was kept.
 */
export function holdPastes({ editor }: EditorView): () => readonly ClipboardData[] {
  let held: readonly ClipboardData[] = []
  const hold = (data: DataTransfer): boolean => {
    const contents = new Map(data.types.map((type) => [type, data.getData(type)]))
    if (!contents.has('text/plain') && !contents.has('text/html')) return false
    const { files } = data
    held = [...held, { files, getData: (type) => contents.get(type) ?? '' }]
    return true
  }
  const stop = mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null
        if (data === null || $getSelection() === null || isElsewhere(event)) return false
        if (!hold(data)) return false
        event.preventDefault()
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const { dataTransfer } = event
        if (dataTransfer === null || isElsewhere(event) || !bringsWords(event)) return false
        event.preventDefault()
        $selectDropPlace(editor, event)
        return hold(dataTransfer)
      },
      COMMAND_PRIORITY_LOW,
    ),
  )
  return () => {
    stop()
    const kept = held
    held = []
    return kept
  }
}
