import type { Json, JsonObject } from '@stet/core'
import type { LexicalEditor, LexicalNode, NodeKey } from 'lexical'

/** The editing surface as features, cards and bars use it. */
export interface EditorView {
  readonly editor: LexicalEditor
  /** The text as the form has it. */
  readonly value: Json | undefined
  focus(): void
  /** Changes the text as an edit of the user; without a selection, at the end of the text. */
  edit(change: () => void): void
  /** A node of the text as it is stored; null if it is no part of it. */
  storedNode(key: NodeKey): JsonObject | null
  /** The same inside an editor's read or update. */
  $stored(node: LexicalNode): JsonObject
  /**
   * Puts stored nodes into the text at the selection, as an edit of the user: `new` ones begin with
   * the defaults of their fields, `copied` ones get ids of their own. Answers them as they are then. A
   * selected card stays: what is inserted comes after it.
   */
  insertStored(nodes: readonly JsonObject[], origin: 'new' | 'copied'): readonly JsonObject[]
  /** The same after a line of the root. */
  insertStoredAfter(
    line: NodeKey,
    nodes: readonly JsonObject[],
    origin: 'new' | 'copied',
  ): readonly JsonObject[]
  /** A node as it comes into the text with `insertStored`. */
  prepared(node: JsonObject, origin: 'new' | 'copied'): JsonObject
  /** Whether a card is selected as a whole. */
  isSelected(key: NodeKey): boolean
  /** Calls back when a card is selected or left as a whole, or is shown by another element; the result stops that. */
  watchCard(key: NodeKey, listener: () => void): () => void
  /** Stores another node in the place of a card's. */
  setCard(key: NodeKey, json: JsonObject): void
  /** Puts a new node in the place of a card, wherever the caret is. */
  replaceCard(key: NodeKey, json: JsonObject): void
  removeCard(key: NodeKey): void
  /** Moves the focus into the card with this id, as soon as it is there. */
  enterCard(id: string): void
  /**
   * The view with the lazy part of a feature, which may be another one than this, with the caret at
   * the same place.
   * @throws if the code cannot be fetched.
   */
  withLazy(feature: string): Promise<EditorView>
  /** Whether the text may have links, or has one at the selection. */
  mayLink(): boolean
  /** Opens the dialog for the link at the selection, or for a new one. */
  openLink(): void
}
