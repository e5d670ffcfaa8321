import { $getRoot, type LexicalEditor } from 'lexical'
import type { TextPlace } from './insert-files.ts'

/** The place between the lines of the text that is nearest to a height on the screen. */
export function $placeAt(editor: LexicalEditor, y: number): TextPlace {
  let nearest: TextPlace = null
  let distance = Number.POSITIVE_INFINITY
  for (const line of $getRoot().getChildrenKeys()) {
    const box = editor.getElementByKey(line)?.getBoundingClientRect()
    if (box === undefined) continue
    const away = Math.max(box.top - y, y - box.bottom, 0)
    if (away >= distance) continue
    distance = away
    nearest = { line, side: y < (box.top + box.bottom) / 2 ? 'before' : 'after' }
  }
  return nearest
}
