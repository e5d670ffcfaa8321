import { createPortal } from 'react-dom'
import type { EditorView } from '../editor-view.ts'
import styles from './DropMark.module.css'
import type { TextPlace } from './insert-files.ts'

export interface DropMarkProps {
  readonly view: EditorView
  readonly at: NonNullable<TextPlace>
}

/** A line where dropped files would go. */
export function FileDropMark({ view: { editor }, at: { line, side } }: DropMarkProps) {
  const page = editor.getRootElement()?.parentElement
  const box = editor.getElementByKey(line)?.getBoundingClientRect()
  if (!page || !box) return null
  const edge = (side === 'before' ? box.top : box.bottom) - page.getBoundingClientRect().top
  return createPortal(<div className={styles.mark} style={{ insetBlockStart: edge }} />, page)
}
