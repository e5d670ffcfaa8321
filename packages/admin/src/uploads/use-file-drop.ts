import { type DragEvent, type DragEventHandler, useState } from 'react'

export interface FileDrop {
  /** Files are held above the place. */
  readonly isOver: boolean
  /** For the place itself. */
  readonly handlers: Readonly<
    Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', DragEventHandler>
  >
}

/** Makes a place take dropped files; without `onFiles` it only keeps the browser from leaving for them. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): FileDrop {
  const [isOver, setOver] = useState(false)

  function dragged(event: DragEvent): void {
    if (onFiles === null || !isOwnDrop(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }

  return {
    isOver,
    handlers: {
      onDragEnter: dragged,
      onDragOver: dragged,
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        if (!isOwnDrop(event)) return
        // Even where none is taken: the browser would leave the page for the file.
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles?.(files)
      },
    },
  }
}

/** Not what a place inside this one took, nor what happens in a dialog that only React puts in here. */
function isOwnDrop(event: DragEvent): boolean {
  return (
    event.dataTransfer.types.includes('Files') &&
    !event.defaultPrevented &&
    event.currentTarget.contains(event.target as Node)
  )
}
