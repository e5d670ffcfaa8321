import { scrollBackTo } from '../../../../ui/index.ts'
import {
  caretIn,
  type PressedPlace,
  type SeenText,
  type TextHandover,
} from '../../text-handover.ts'
import { $selectPoint } from '../clipboard/drop-place.ts'
import type { EditorView } from '../editor-view.ts'

/** Goes on in an editor where its text was left. */
export function takeOver(view: EditorView, { seen, pressed }: TextHandover): void {
  const root = view.editor.getRootElement()
  if (root === null) return
  if (seen !== null) stayInSight(root, seen)
  // Not where something else was focused meanwhile.
  if (pressed && document.activeElement?.contains(root)) press(view, root, pressed)
}

/** Empty for a moment, the text was no longer as high as the page was scrolled. */
function stayInSight(root: HTMLElement, { top, heights }: SeenText): void {
  // Lines above the window are not laid out: with a height that is not theirs, all below would move.
  for (const [index, height] of heights.entries()) {
    const block = root.children[index]
    if (block instanceof HTMLElement) block.style.containIntrinsicBlockSize = `auto ${height}px`
  }
  scrollBackTo(root, top)
}

function press(view: EditorView, root: HTMLElement, place: PressedPlace): void {
  if (place.kind === 'control') {
    const control = document.getElementById(place.id)
    control?.focus({ preventScroll: true })
    // A text has the caret by it; anything else is pressed to do something.
    if (control instanceof HTMLButtonElement) control.click()
    return
  }
  const point = caretIn(root, place)
  if (point === null) {
    view.focus()
    return
  }
  root.focus({ preventScroll: true })
  view.editor.update(() => $selectPoint(point), { discrete: true })
}
