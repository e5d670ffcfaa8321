import {
  $getSelection,
  $setSelection,
  type LexicalEditor,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical'

/**
 * Keeps React from noting the selection in a text with each change of the page, for which it walks all
 * nodes of the focused element, 4 ms in a text of 30,000 words. React tells editable elements by the
 * property `contentEditable` (`hasSelectionCapabilities` of react-dom 19); the attribute, which browsers
 * go by, stays.
 *
 * React notes it to put back what its own change took away: an element that is moved, with a row that
 * another editor moved, loses the focus and gets it again with the caret at its beginning. The editor has
 * the selection too, and puts it back.
 */
export function keepSelectionFromReact(editor: LexicalEditor): () => void {
  return editor.registerRootListener((root) => {
    if (root === null) return
    // React asks as it begins to change the page, and gives the focus back before that task ends.
    let isChanging = false
    Object.defineProperty(root, 'contentEditable', {
      configurable: true,
      get: () => {
        isChanging = true
        queueMicrotask(() => {
          isChanging = false
        })
        return 'inherit'
      },
    })
    const onFocus = () => {
      if (!isChanging) return
      const restore = () => $setSelection($getSelection()?.clone() ?? null)
      editor.update(restore, { tag: SKIP_SCROLL_INTO_VIEW_TAG, discrete: true })
    }
    root.addEventListener('focus', onFocus)
    return () => {
      root.removeEventListener('focus', onFocus)
      Reflect.deleteProperty(root, 'contentEditable')
    }
  })
}
