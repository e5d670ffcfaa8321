import {
  $getNodeByKey,
  $isElementNode,
  $isTextNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'

/**
 * Lines take their direction from their first letter, as the browser finds it. A line without letters
 * would go from left to right: it has the direction of the text's locale.
 */
export function registerLineDirections(editor: LexicalEditor): () => void {
  return editor.registerUpdateListener(({ dirtyElements, editorState }) => {
    const root = editor.getRootElement()
    if (root === null) return
    editorState.read(() => {
      for (const key of dirtyElements.keys()) {
        const element = editor.getElementByKey(key)
        // Lines in a list have the direction of the list.
        if (!element?.hasAttribute('dir')) continue
        const node = $getNodeByKey(key)
        if (!$isElementNode(node) || node.getDirection() !== null) continue
        const direction = $hasLetters(node) ? 'auto' : getComputedStyle(root).direction
        if (element.dir !== direction) element.dir = direction
      }
    })
  })
}

function $hasLetters(node: LexicalNode): boolean {
  if ($isTextNode(node)) return /\p{L}/u.test(node.getTextContent())
  return $isElementNode(node) && node.getChildren().some($hasLetters)
}
