import {
  COMMAND_PRIORITY_HIGH,
  DRAGOVER_COMMAND,
  DROP_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical'
import type { EditorView } from '../editor-view.ts'
import type { TextPlace } from './insert-files.ts'
import { $placeAt } from './place-at.ts'

export interface GivenFilesOptions {
  /** Files are held above the text; null: no longer. */
  readonly onOver: (place: TextPlace) => void
  readonly onFiles: (files: readonly File[], at: TextPlace) => void
}

/** Takes files that are dropped on the text or pasted into it. */
export function registerGivenFiles(
  { editor }: EditorView,
  { onOver, onFiles }: GivenFilesOptions,
): () => void {
  const overNothing = () => onOver(null)
  return mergeRegister(
    editor.registerCommand(
      DRAGOVER_COMMAND,
      (event) => {
        const { dataTransfer } = event
        if (!dataTransfer?.types.includes('Files')) return false
        event.preventDefault()
        dataTransfer.dropEffect = 'copy'
        onOver($placeAt(editor, event.clientY))
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        overNothing()
        if (!event.dataTransfer?.types.includes('Files')) return false
        // Even where none is taken: the browser would leave the page for the file.
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files, $placeAt(editor, event.clientY))
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null
        const files = [...(data?.files ?? [])]
        if (data === null || files.length === 0 || hasWords(data)) return false
        event.preventDefault()
        onFiles(files, null)
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerRootListener((root, before) => {
      before?.removeEventListener('dragleave', onLeave)
      root?.addEventListener('dragleave', onLeave)
    }),
  )

  function onLeave(event: DragEvent): void {
    const root = editor.getRootElement()
    if (!root?.contains(event.relatedTarget as Node | null)) overNothing()
  }
}

/** Programs that copy words often add a picture of them; a picture that is copied comes without words. */
function hasWords(data: DataTransfer): boolean {
  const html = data.getData('text/html')
  const words =
    html === ''
      ? data.getData('text/plain')
      : (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
  return words.trim() !== ''
}
