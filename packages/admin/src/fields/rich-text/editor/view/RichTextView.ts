import { registerMarkdownShortcuts } from '@lexical/markdown'
import { registerRichText } from '@lexical/rich-text'
import type { Json, JsonObject } from '@stet/core'
import {
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isNodeSelection,
  $parseSerializedNode,
  $setSelection,
  BLUR_COMMAND,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  createEditor,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
  type SerializedLexicalNode,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'
import { isSameValue } from '../../../../base/equality.ts'
import type { AllowedFeatures } from '../allowed-features.ts'
import { $isCard, $isPassing, CardNode } from '../cards/CardNode.ts'
import { $selectCard, registerCardEvents } from '../cards/card-events.ts'
import { registerCardGaps } from '../cards/card-gaps.ts'
import { registerCardKeys } from '../cards/card-keys.ts'
import { CardWatch } from '../cards/card-watch.ts'
import { $insertCards, $leaveCard } from '../cards/insert-cards.ts'
import type { EditorFeature } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { registerLinesAtCaret } from '../lines/lines-at-caret.ts'
import { $readFormat, type Format } from '../lines/text-format.ts'
import { $chosenLink, $fitsInLink, $partLink } from '../links/links.ts'
import { fitted } from '../paste/fit.ts'
import { LossCount } from '../paste/losses.ts'
import { $caretPlace, $keepSelectionInside, $putCaret, type CaretPlace } from './caret-place.ts'
import { StateReader } from './editor-state.ts'
import { registerKeys } from './keys.ts'
import { Reconciler } from './reconcile.ts'
import { StoredNodes } from './stored-nodes.ts'
import { FROM_OUTSIDE } from './tags.ts'
import { keepSelectionFromReact } from './unread-selection.ts'

export interface RichTextOptions {
  /** The editable element. */
  readonly root: HTMLElement
  readonly value: Json | undefined
  readonly isReadOnly: boolean
  /** Where the caret was in the view that this one replaces. */
  readonly caret?: CaretPlace | null
  readonly features: readonly EditorFeature[]
  readonly allowed: AllowedFeatures
  /** The class names of the nodes of the text, by kind. */
  readonly theme: NonNullable<Parameters<typeof createEditor>[0]>['theme']
  readonly onChange: (value: Json | null) => void
  readonly onBlur: () => void
  readonly onFormat: (format: Format) => void
  /** Told the stored nodes that cards show, by key. */
  readonly onCards: (cards: Readonly<Record<NodeKey, Json>>) => void
  /** Gives nodes that come into the text ids of their own, and new ones the defaults of their fields. */
  readonly prepareNodes: (
    nodes: readonly JsonObject[],
    origin: 'new' | 'copied',
  ) => readonly JsonObject[]
  /** The focus is to go into the card with this id. */
  readonly onEnter?: (id: string) => void
  /** Fetches the lazy part of a feature; resolves to the view that has it. */
  readonly onNeeded: (feature: string) => Promise<EditorView>
  /** A link is to be set or changed. */
  readonly onLink: () => void
}

/** The editing surface, without React: shows a rich text, changes it, and reports changes. */
export class RichTextView implements EditorView {
  readonly editor: LexicalEditor
  readonly #options: RichTextOptions
  readonly #reader: StateReader
  readonly #stored = new StoredNodes()
  readonly #reconciler: Reconciler
  readonly #cards = new CardWatch()
  readonly #stop: () => void
  /** The value that the form has. */
  #value: Json | undefined

  /** @throws if the value cannot be turned into an editor state. */
  constructor(options: RichTextOptions) {
    const { features, allowed } = options
    this.#options = options
    this.#value = options.value
    this.#reader = new StateReader(
      new Map(features.flatMap(({ readers = {} }) => Object.entries(readers))),
    )
    this.#reconciler = new Reconciler(this.#reader, this.#stored)
    const editor = createEditor({
      namespace: 'stet',
      nodes: [CardNode, ...features.flatMap(({ nodes = [] }) => nodes)],
      editable: !options.isReadOnly,
      theme: options.theme ?? {},
      onError: (error) => {
        throw error
      },
    })
    this.editor = editor
    const state = this.#reader.state(options.value) as never
    editor.setEditorState(editor.parseEditorState(state), { tag: FROM_OUTSIDE })
    this.#stop = mergeRegister(
      registerRichText(editor),
      registerMarkdownShortcuts(
        editor,
        features.flatMap(({ markdown }) => markdown?.(allowed) ?? []),
      ),
      ...features.map(({ register }) => register?.(this, allowed) ?? stopNothing),
      editor.registerDecoratorListener<Json>((cards) => options.onCards(cards)),
      editor.registerUpdateListener((update) => {
        const { editorState, dirtyElements, dirtyLeaves, tags } = update
        this.#stored.forget(update)
        options.onFormat(editorState.read($readFormat))
        if (tags.has(FROM_OUTSIDE) || !this.#isSettled) return
        if (dirtyElements.size > 0 || dirtyLeaves.size > 0) this.#tell()
      }),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          options.onBlur()
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(CLICK_COMMAND, $selectPressedCard, COMMAND_PRIORITY_LOW),
      this.#cards.follow(editor),
      registerCardEvents(editor),
      registerCardKeys(editor),
      registerCardGaps(editor),
      registerLinesAtCaret(editor),
      registerKeys(this),
      keepSelectionFromReact(editor),
    )
    this.#settle(() => editor.setRootElement(options.root))
    const { caret } = options
    if (caret) {
      this.#settle(() =>
        editor.update(() => $putCaret(caret), { tag: FROM_OUTSIDE, discrete: true }),
      )
    }
  }

  destroy(): void {
    this.#stop()
    this.editor.setRootElement(null)
  }

  /** The text as the form has it. */
  get value(): Json | undefined {
    return this.#value
  }

  /** Shows a value unless it is shown already; what is the same object as before stays untouched. */
  setValue(value: Json | undefined): void {
    if (value === this.#value) return
    // Edits that the editor has not committed yet are told first; the form then has them.
    const before = this.#value
    this.editor.read(() => undefined)
    if (this.#value !== before) return
    if (isSameValue(value, this.#value)) {
      this.#value = value
      this.editor.read(() => this.#stored.$align(value))
      return
    }
    this.#value = value
    const caret = this.caret()
    this.#settle(() =>
      this.editor.update(
        () => {
          const ends = $selectedKeys()
          this.#reconciler.$show(value)
          if (ends.every((key) => $getNodeByKey(key)?.isAttached())) $keepSelectionInside()
          else if (caret) $putCaret(caret)
          else $setSelection(null)
        },
        { tag: this.#outside, discrete: true },
      ),
    )
  }

  setReadOnly(isReadOnly: boolean): void {
    this.editor.setEditable(!isReadOnly)
  }

  focus(): void {
    this.editor.focus(() => {
      const root = this.editor.getRootElement()
      // The selection does not take the focus out of a frame.
      if (root && !root.contains(document.activeElement)) root.focus({ preventScroll: true })
    })
  }

  /** The position of the caret by counting; `null` if it is not in this text. */
  caret(): CaretPlace | null {
    const isFocused = this.editor.getRootElement()?.contains(document.activeElement) ?? false
    return isFocused ? this.editor.getEditorState().read($caretPlace) : null
  }

  /** Changes the text as an edit of the user; without a selection, at the end of the text. */
  edit(change: () => void): void {
    this.editor.update(() => {
      if ($getSelection() === null) $getRoot().selectEnd()
      change()
    })
  }

  withLazy(feature: string): Promise<EditorView> {
    return this.#options.onNeeded(feature)
  }

  mayLink(): boolean {
    const { allowed } = this.#options
    return allowed.links !== false || this.editor.read($chosenLink).fields !== null
  }

  openLink(): void {
    this.#options.onLink()
  }

  storedNode(key: NodeKey): JsonObject | null {
    return this.editor.read(() => {
      const node = $getNodeByKey(key)
      return node === null || $isPassing(node) ? null : this.#stored.$json(node)
    })
  }

  $stored(node: LexicalNode): JsonObject {
    return this.#stored.$json(node)
  }

  prepared(node: JsonObject, origin: 'new' | 'copied'): JsonObject {
    return this.#options.prepareNodes([node], origin)[0] ?? node
  }

  insertStored(nodes: readonly JsonObject[], origin: 'new' | 'copied'): readonly JsonObject[] {
    const own = this.#options.prepareNodes(nodes, origin)
    this.edit(() => {
      const made = own.map((json) => this.#$made(json))
      if (this.#isTakenElsewhere(made)) return
      if (made.every((node) => $isCard(node) && !node.isInline())) $insertCards(made)
      else {
        $leaveCard()
        if (!made.every($fitsInLink)) $partLink()
        $insertNodes(made)
      }
    })
    return own
  }

  insertStoredAfter(
    line: NodeKey,
    nodes: readonly JsonObject[],
    origin: 'new' | 'copied',
  ): readonly JsonObject[] {
    const { allowed, prepareNodes } = this.#options
    // A copy is as the field allows it, whatever an older config allowed the text that it is of.
    const fit = origin === 'copied' ? fitted(nodes, allowed, new LossCount()) : nodes
    const own = prepareNodes(fit, origin)
    this.editor.update(() => this.#$insertAfter($getNodeByKey(line), own))
    return own
  }

  #$insertAfter(node: LexicalNode | null, own: readonly JsonObject[]): void {
    let before = node
    for (const json of own) {
      const made = this.#$made(json)
      before?.insertAfter(made)
      before = made
    }
    before?.selectEnd()
  }

  /** Whether a feature puts nodes in at the selection in a way of its own, as into the cells of a table. */
  #isTakenElsewhere(nodes: LexicalNode[]): boolean {
    const selection = $getSelection()
    return (
      selection !== null &&
      this.editor.dispatchCommand(SELECTION_INSERT_CLIPBOARD_NODES_COMMAND, { nodes, selection })
    )
  }

  #$made(json: JsonObject): LexicalNode {
    const isInline = inlineTypes.has(json.type)
    const form = isInline ? this.#reader.inline(json) : this.#reader.block(json)
    return $parseSerializedNode(form as unknown as SerializedLexicalNode)
  }

  // ── Cards ───────────────────────────────────────────────────────────────────────────────────────

  isSelected(key: NodeKey): boolean {
    return this.editor.getEditorState().read(() => {
      const selection = $getSelection()
      return $isNodeSelection(selection) && selection.has(key)
    })
  }

  watchCard(key: NodeKey, listener: () => void): () => void {
    return this.#cards.subscribe(key, listener)
  }

  /** Stores another node in the place of a card's. */
  setCard(key: NodeKey, json: JsonObject): void {
    this.editor.update(() => {
      const node = $getNodeByKey(key)
      if ($isCard(node)) node.setJson(json)
    })
  }

  replaceCard(key: NodeKey, json: JsonObject): void {
    const own = this.prepared(json, 'new')
    const change = () => {
      const selection = $getSelection()
      const isSelected = $isNodeSelection(selection) && selection.has(key)
      const made = $getNodeByKey(key)?.replace(this.#$made(own))
      if (isSelected && made) $selectCard(made.getKey())
    }
    // The form has the node at once: an editor who waits for a file may leave as soon as it came.
    this.editor.update(change, { tag: SKIP_DOM_SELECTION_TAG, discrete: true })
  }

  removeCard(key: NodeKey): void {
    this.editor.update(() => {
      const node = $getNodeByKey(key)
      node?.selectPrevious()
      node?.remove()
    })
    this.focus()
  }

  enterCard(id: string): void {
    this.#options.onEnter?.(id)
  }

  // ── Inside ──────────────────────────────────────────────────────────────────────────────────────

  /** Normalizes content from outside immediately, as a change that was not typed. */
  #settle(bring: () => void): void {
    this.#isSettled = false
    bring()
    this.editor.update(() => undefined, { tag: this.#outside, discrete: true })
    this.#isSettled = true
    this.editor.read(() => this.#stored.$align(this.#value))
  }

  #isSettled = true

  /** A change from outside must not take the focus from where it was made, such as a card's form. */
  get #outside(): string[] {
    const isHere = document.activeElement === this.editor.getRootElement()
    return isHere ? [FROM_OUTSIDE] : [FROM_OUTSIDE, SKIP_DOM_SELECTION_TAG]
  }

  #tell(): void {
    const value = this.editor.getEditorState().read(() => this.#stored.$value(this.#value))
    // Changes of the editor's own state, such as the format of the next word, are no edits.
    if (value === this.#value) return
    this.#value = value
    this.#options.onChange(value)
  }
}

/** Types of stored nodes that stand in a line. */
const inlineTypes: ReadonlySet<unknown> = new Set([
  ...['text', 'linebreak', 'tab', 'link', 'autolink', 'inlineBlock'],
])

const stopNothing = () => undefined

/** The nodes that the selection begins and ends in. */
function $selectedKeys(): readonly NodeKey[] {
  return (
    $getSelection()
      ?.getStartEndPoints()
      ?.map(({ key }) => key) ?? []
  )
}

const CONTROLS = 'button, input, textarea, select, a, label, [data-row-body]'

/** A card is selected as a whole, to be removed or moved past. */
function $selectPressedCard({ target }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false
  const node = $getNearestNodeFromDOMNode(target)
  if (!$isCard(node)) return false
  if (target.closest(`${CONTROLS}, [data-lexical-decorator]`)?.matches(CONTROLS)) return false
  $selectCard(node.getKey())
  return true
}
