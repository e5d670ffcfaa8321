import {
  $getSelection,
  $isNodeSelection,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
} from 'lexical'
import { CardNode } from './CardNode.ts'

/**
 * Tells single cards that they were selected or left as a whole, or have another element to be shown
 * in. However many cards a text has, a key that is typed asks none of them.
 */
export class CardWatch {
  readonly #listeners = new Map<NodeKey, Set<() => void>>()

  subscribe(key: NodeKey, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(key)
    }
  }

  /** Follows an editor; the result stops that. */
  follow(editor: LexicalEditor): () => void {
    let selected = editor.getEditorState().read($selectedNodes)
    return mergeRegister(
      // A line that becomes another kind of line gets new elements, and so do the cards in it.
      editor.registerMutationListener(CardNode, (mutations) => this.#tell(mutations.keys())),
      editor.registerUpdateListener(({ editorState }) => {
        const before = selected
        selected = editorState.read($selectedNodes)
        if (before.size === 0 && selected.size === 0) return
        this.#tell([...before].filter((key) => !selected.has(key)))
        this.#tell([...selected].filter((key) => !before.has(key)))
      }),
    )
  }

  #tell(keys: Iterable<NodeKey>): void {
    for (const key of keys) for (const listener of this.#listeners.get(key) ?? []) listener()
  }
}

const none: ReadonlySet<NodeKey> = new Set()

/** The nodes that are selected as wholes. */
function $selectedNodes(): ReadonlySet<NodeKey> {
  const selection = $getSelection()
  if (!$isNodeSelection(selection)) return none
  return new Set(selection.getNodes().map((node) => node.getKey()))
}
