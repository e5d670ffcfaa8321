import {
  $insertList,
  $isListItemNode,
  $removeList,
  ListItemNode,
  ListNode,
  registerCheckList,
  registerList,
} from '@lexical/list'
import { registerMarkdownShortcuts } from '@lexical/markdown'
import {
  $createHeadingNode,
  $createQuoteNode,
  HeadingNode,
  QuoteNode,
  registerRichText,
} from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import type { Json, JsonObject } from '@stet/core'
import {
  $createNodeSelection,
  $createParagraphNode,
  $findMatchingParent,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  $setSelection,
  BLUR_COMMAND,
  CLICK_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  createEditor,
  type EditorState,
  type ElementFormatType,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { isSameValue } from '../../../base/equality.ts'
import { $caretPlace, $putCaret } from './caret-place.ts'
import { toEditorState } from './editor-state.ts'
import { AutoLinkNode, LinkNode } from './LinkNode.ts'
import { $chosenLink, $removeLinks, $setLink, type ChosenLink } from './links.ts'
import { markdown } from './markdown.ts'
import { $createRule, $isOpaque, OpaqueNode } from './OpaqueNode.ts'
import { isSameText, StoredStates } from './stored-state.ts'
import { $readFormat, type Format, type LineType, type TextFormat } from './text-format.ts'

/** Changes with this tag come from outside and were not typed. */
const FROM_OUTSIDE = 'from-outside'

export interface RichTextOptions {
  /** The editable element. */
  readonly root: HTMLElement
  readonly value: Json | undefined
  readonly isReadOnly: boolean
  /** The class names of the nodes of the text, by kind. */
  readonly theme: NonNullable<Parameters<typeof createEditor>[0]>['theme']
  readonly onChange: (value: Json | null) => void
  readonly onBlur: () => void
  readonly onFormat: (format: Format) => void
  readonly onKept: (kept: Readonly<Record<NodeKey, Json>>) => void
  readonly onLinkKey: () => void
}

/** The editing surface, without React: shows a rich text, changes it, and reports changes. */
export class RichTextView {
  readonly editor: LexicalEditor
  readonly #stored = new StoredStates()
  readonly #options: RichTextOptions
  readonly #stop: () => void
  /** The value that the form has. */
  #value: Json | undefined

  /** @throws if the value cannot be turned into an editor state. */
  constructor(options: RichTextOptions) {
    this.#options = options
    this.#value = options.value
    const editor = createEditor({
      namespace: 'stet',
      nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, AutoLinkNode, OpaqueNode],
      editable: !options.isReadOnly,
      ...(options.theme && { theme: options.theme }),
      onError: (error) => {
        throw error
      },
    })
    this.editor = editor
    editor.setEditorState(this.#parse(options.value), { tag: FROM_OUTSIDE })
    this.#stop = mergeRegister(
      registerRichText(editor),
      registerList(editor),
      registerCheckList(editor),
      registerMarkdownShortcuts(editor, markdown),
      editor.registerDecoratorListener<Json>((kept) => options.onKept(kept)),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        options.onFormat(editorState.read($readFormat))
        if (tags.has(FROM_OUTSIDE) || !this.#isSettled) return
        if (dirtyElements.size > 0 || dirtyLeaves.size > 0) this.#tell(editorState)
      }),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          options.onBlur()
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(CLICK_COMMAND, $selectKept, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_DOWN_COMMAND, this.#onKeyDown, COMMAND_PRIORITY_HIGH),
    )
    this.#settle(() => editor.setRootElement(options.root))
  }

  destroy(): void {
    this.#stop()
    this.editor.setRootElement(null)
  }

  /** Shows a value unless it is shown already. The caret stays as near to its position as possible. */
  setValue(value: Json | undefined): void {
    if (isSameValue(value, this.#value)) return
    this.#value = value
    const { editor } = this
    const isFocused = editor.getRootElement()?.contains(document.activeElement) ?? false
    const caret = isFocused ? editor.getEditorState().read($caretPlace) : null
    this.#settle(() => editor.setEditorState(this.#parse(value), { tag: FROM_OUTSIDE }))
    if (caret) editor.update(() => $putCaret(caret), { tag: FROM_OUTSIDE })
  }

  setReadOnly(isReadOnly: boolean): void {
    this.editor.setEditable(!isReadOnly)
  }

  focus(): void {
    this.editor.focus()
  }

  // ── Commands of the toolbar ───────────────────────────────────────────────────────────────────────

  toggle(format: TextFormat): void {
    this.editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)
  }

  align(alignment: ElementFormatType): void {
    this.editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, alignment)
  }

  indent(): void {
    this.editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)
  }

  outdent(): void {
    this.editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)
  }

  setLine(type: LineType): void {
    this.editor.update(() => {
      $ensureSelection()
      if (type === 'bullet' || type === 'number' || type === 'check') {
        $insertList(type)
        return
      }
      $removeList()
      $setBlocksType($getSelection(), () => {
        if (type === 'paragraph') return $createParagraphNode()
        return type === 'quote' ? $createQuoteNode() : $createHeadingNode(type)
      })
    })
  }

  insertRule(): void {
    this.editor.update(() => {
      $ensureSelection()
      $insertNodeToNearestRoot($createRule())
    })
  }

  /** The link at the selection, and whether text is selected that can become one. */
  chosenLink(): ChosenLink {
    return this.editor.getEditorState().read($chosenLink)
  }

  setLink(fields: JsonObject, words: string): void {
    this.editor.update(() => {
      $ensureSelection()
      $setLink(fields, words)
    })
  }

  removeLinks(): void {
    this.editor.update($removeLinks)
  }

  isSelected(key: NodeKey): boolean {
    return this.editor.getEditorState().read(() => {
      const selection = $getSelection()
      return $isNodeSelection(selection) && selection.has(key)
    })
  }

  removeKept(key: NodeKey): void {
    this.editor.update(() => {
      const node = $getNodeByKey(key)
      node?.selectPrevious()
      node?.remove()
    })
    this.focus()
  }

  // ── Inside ──────────────────────────────────────────────────────────────────────────────────────

  #parse(value: Json | undefined): EditorState {
    return this.editor.parseEditorState(JSON.stringify(toEditorState(value)))
  }

  /** Normalizes content from outside immediately, as a change that was not typed. */
  #settle(bring: () => void): void {
    this.#isSettled = false
    bring()
    this.editor.update(() => undefined, { tag: FROM_OUTSIDE, discrete: true })
    this.#isSettled = true
  }

  #isSettled = true

  #tell(state: EditorState): void {
    const value = this.#stored.of(state, this.#value)
    // Changes of the editor's own state, such as the format of the next word, are no edits.
    if (isSameText(value, this.#value)) return
    this.#value = value
    this.#options.onChange(value)
  }

  readonly #onKeyDown = (event: KeyboardEvent): boolean => {
    const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey
    const key = event.key.toLowerCase()
    // Undo belongs to the whole document: the editor ignores the key, so that the form handles it.
    if (isCommand && (key === 'z' || key === 'y')) return true
    if (isCommand && key === 'k' && this.#isAboutLink()) {
      event.preventDefault()
      event.stopPropagation()
      // The browser reports a selection only after the key that made it.
      setTimeout(this.#options.onLinkKey)
      return true
    }
    // Tab leads to the next field, except in lists, where it indents an item; Escape makes the next Tab
    // leave the editor.
    if (event.key === 'Escape') {
      this.#leaves = true
      return true
    }
    if (event.key === 'Tab' && !this.#leaves && this.#isInList()) {
      event.preventDefault()
      if (event.shiftKey) this.outdent()
      else this.indent()
      return true
    }
    if (event.key !== 'Shift') this.#leaves = false
    return false
  }

  /** Whether the last key was Escape. */
  #leaves = false

  /** Whether text or a link is selected. Elsewhere the key opens the command palette, as on every screen. */
  #isAboutLink(): boolean {
    const selection = document.getSelection()
    if (selection === null) return false
    const around = selection.anchorNode?.parentElement?.closest('a')
    return !selection.isCollapsed || (around && this.#options.root.contains(around)) === true
  }

  #isInList(): boolean {
    return this.editor.getEditorState().read(() => {
      const selection = $getSelection()
      if (!$isRangeSelection(selection)) return false
      return $findMatchingParent(selection.anchor.getNode(), $isListItemNode) !== null
    })
  }
}

/** Without a selection, the toolbar acts on the end of the text. */
function $ensureSelection(): void {
  if ($getSelection() === null) $getRoot().selectEnd()
}

/** An opaque node is selected as a whole, to be removed or moved past. */
function $selectKept(event: MouseEvent): boolean {
  const { target } = event
  if (!(target instanceof Element) || target.closest('button')) return false
  const node = $getNearestNodeFromDOMNode(target)
  if (!$isOpaque(node)) return false
  const selection = $createNodeSelection()
  selection.add(node.getKey())
  $setSelection(selection)
  return true
}
