import { $forEachSelectedTextNode } from '@lexical/selection'
import {
  $getNodeByKey,
  $getSelection,
  $getState,
  $isRangeSelection,
  $isTextNode,
  $setState,
  createState,
  type LexicalEditor,
  TextNode,
} from 'lexical'
import type { AllowedFeatures } from '../allowed-features.ts'

/** The name of the style that words have; '' for none. It is stored as `$: {style}`. */
const styleState = createState('style', {
  parse: (value): string => (typeof value === 'string' ? value : ''),
})

/** The style at the selection: that of its first words. */
export function $textStyle(): string {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return ''
  const node = selection.isBackward() ? selection.focus.getNode() : selection.anchor.getNode()
  return $isTextNode(node) ? $getState(node, styleState) : ''
}

/** Gives the selected words a style, or none. */
export function $setTextStyle(name: string): void {
  $forEachSelectedTextNode((node) => {
    $setState(node, styleState, name)
  })
}

/** Takes the style from words. */
export function $dropStyle(node: TextNode): void {
  $setState(node, styleState, '')
}

/** Shows words in the colours of their styles, in light and in dark. */
export function registerTextStyles(editor: LexicalEditor, { styles }: AllowedFeatures): () => void {
  const byName = new Map(styles.map((style) => [style.name, style]))
  return editor.registerMutationListener(TextNode, (mutations) => {
    editor.getEditorState().read(() => {
      for (const [key, mutation] of mutations) {
        if (mutation === 'destroyed') continue
        const node = $getNodeByKey(key)
        const element = editor.getElementByKey(key)
        if (!$isTextNode(node) || element === null) continue
        const style = byName.get($getState(node, styleState))
        if (style === undefined) {
          element.style.removeProperty('color')
          delete element.dataset.textStyle
        } else {
          element.style.color = `light-dark(${style.color.light}, ${style.color.dark})`
          element.dataset.textStyle = style.name
        }
      }
    })
  })
}
