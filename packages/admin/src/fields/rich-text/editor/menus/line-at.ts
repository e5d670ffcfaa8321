import { $getRoot, type NodeKey } from 'lexical'
import type { EditorView } from '../editor-view.ts'

/** A line of the root with the element that shows it. */
export interface ShownLine {
  readonly key: NodeKey
  readonly element: HTMLElement
}

/** The lines of the text in their order. */
export function shownLines({ editor }: EditorView): readonly ShownLine[] {
  const keys = editor.getEditorState().read(() => $getRoot().getChildrenKeys())
  return keys.flatMap((key) => {
    const element = editor.getElementByKey(key)
    return element === null ? [] : [{ key, element }]
  })
}

/** The line at a height of the window; of two, the nearer one. Lines stand in the order of the page. */
export function lineAt(lines: readonly ShownLine[], y: number): ShownLine | null {
  let [from, to] = [0, lines.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    const line = lines[middle]
    if (line !== undefined && line.element.getBoundingClientRect().bottom < y) from = middle + 1
    else to = middle
  }
  return lines[from] ?? null
}

/** Before which line something is dropped at a height of the window; `null` behind the last one. */
export function dropPlace(lines: readonly ShownLine[], y: number): ShownLine | null {
  const line = lineAt(lines, y)
  if (line === null) return null
  const { top, height } = line.element.getBoundingClientRect()
  return y < top + height / 2 ? line : (lines[lines.indexOf(line) + 1] ?? null)
}
