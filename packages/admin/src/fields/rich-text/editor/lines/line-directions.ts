import {
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
} from 'lexical'

/**
 * Lines take their direction from their first letter, as the browser finds it. A line without letters
 * would go from left to right: it has the direction of the text's locale.
 */
export function registerLineDirections(editor: LexicalEditor): () => void {
  const $direct = (root: HTMLElement, keys: Iterable<NodeKey>) => {
    for (const key of keys) {
      const element = editor.getElementByKey(key)
      // Lines in a list have the direction of the list.
      if (!element?.hasAttribute('dir')) continue
      const node = $getNodeByKey(key)
      if (!$isElementNode(node) || node.getDirection() !== null) continue
      const direction = $hasLetters(node) ? 'auto' : getComputedStyle(root).direction
      if (element.dir !== direction) element.dir = direction
    }
  }
  return mergeRegister(
    editor.registerUpdateListener(({ dirtyElements, editorState }) => {
      const root = editor.getRootElement()
      if (root !== null) editorState.read(() => $direct(root, dirtyElements.keys()))
    }),
    // What is shown first is not dirty.
    editor.registerRootListener((root) => {
      if (root === null) return
      editor.getEditorState().read(() => $direct(root, $getRoot().getChildrenKeys()))
    }),
  )
}

function $hasLetters(node: LexicalNode): boolean {
  if ($isTextNode(node)) return /\p{L}/u.test(node.getTextContent())
  return $isElementNode(node) && node.getChildren().some($hasLetters)
}
