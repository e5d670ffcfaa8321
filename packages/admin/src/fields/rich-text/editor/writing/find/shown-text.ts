import type { LineSpan, ShownText } from '../../../../../form/form-search.ts'
import type { EditorView } from '../../editor-view.ts'
import { $shownLines, rangeOf, selectSpan } from './shown-lines.ts'

/** A text as the search of the whole document sees it. */
export function shownText(view: EditorView): ShownText {
  const { editor } = view
  const lines = () => editor.read($shownLines)
  return {
    rangesOf(spans) {
      const all = lines()
      return spans.map(({ line, span }) => {
        const shown = all[line]
        return shown === undefined ? null : rangeOf(editor, shown, span)
      })
    },
    elementOf(line) {
      const key = lines()[line]?.key
      return key === undefined ? null : editor.getElementByKey(key)
    },
    select({ line, span }: LineSpan) {
      const shown = lines()[line]
      if (shown !== undefined) selectSpan(editor, shown, span)
      view.focus()
    },
  }
}
