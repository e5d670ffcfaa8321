import {
  $findMatchingParent,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  COPY_COMMAND,
  CUT_COMMAND,
  DROP_COMMAND,
  KEY_DOWN_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  type RangeSelection,
  REMOVE_TEXT_COMMAND,
} from 'lexical'
import { shortcutKey } from '../../../../actions/shortcut.ts'
import type { AllowedFeatures } from '../allowed-features.ts'
import type { EditorView } from '../editor-view.ts'
import { $setLink } from '../links/links.ts'
import type { Losses } from '../paste/losses.ts'
import { readLines } from '../paste/read-text.ts'
import { autolink } from '../paste/wire-nodes.ts'
import { insertPictures } from '../uploads/insert-files.ts'
import { $selectedNodes } from './copied-nodes.ts'
import { $selectDropPlace, bringsWords } from './drop-place.ts'
import { flavoursOf } from './flavours.ts'
import type { ClipboardData } from './hold-pastes.ts'
import { $insertCopied } from './insert-copied.ts'
import { isElsewhere } from './is-elsewhere.ts'
import { $rememberLines } from './pasted-lines.ts'
import { addressIn, readClipboard } from './read-clipboard.ts'

interface Clipboard {
  /** Pastes what was kept of an earlier event. */
  readonly paste: (data: ClipboardData) => void
  readonly stop: () => void
}

/** Copies, cuts, pastes and takes what is dropped as stored nodes; `onLost` is told what of a pasted text could not be kept. */
export function registerClipboard(
  view: EditorView,
  allowed: AllowedFeatures,
  onLost: (losses: Losses) => void,
): Clipboard {
  const { editor } = view
  /** Whether the last key was that for pasting without structure. */
  let isPlain = false

  const $insertWords = (selection: RangeSelection, text: string) => {
    if (!selection.isCollapsed()) editor.dispatchCommand(REMOVE_TEXT_COMMAND, null)
    selection.insertRawText(text)
  }

  const $insert = (data: ClipboardData): boolean => {
    const selection = $getSelection()
    const text = data.getData('text/plain')
    const wasPlain = isPlain
    isPlain = false
    if ($isRangeSelection(selection)) {
      const isInCode = $isInCode(selection)
      if ((wasPlain || isInCode) && text !== '') {
        if (isInCode || !text.includes('\n')) $insertWords(selection, text)
        else $insertCopied(view, readLines(text), allowed)
        return true
      }
      const address = allowed.links ? addressIn(text) : null
      if (address !== null) {
        if (selection.isCollapsed()) view.insertStored([autolink(address, text.trim())], 'copied')
        else $setLink({ target: { linkType: 'custom', url: address } }, text.trim())
        return true
      }
    }
    const pasted = readClipboard(data, allowed)
    if (pasted === null) return false
    const { nodes, pictures, losses } = pasted
    const $places = $rememberLines()
    if (nodes === null && $isRangeSelection(selection)) $insertWords(selection, text)
    else if (nodes !== null && nodes.length > 0) $insertCopied(view, nodes, allowed)
    if (pictures.length === 0) onLost(losses)
    // The lines are there after the edit that inserts them.
    else {
      editor.update(() => {
        const at = $places(nodes?.length ?? 0)
        const given = pictures.map(({ src, alt, at: index }) => ({ src, alt, at: at(index) }))
        const lost = insertPictures(view, given) ? 0 : given.length
        onLost(lost === 0 ? losses : { ...losses, pictures: (losses.pictures ?? 0) + lost })
      })
    }
    return true
  }

  const $paste = (event: ClipboardEvent | InputEvent | KeyboardEvent): boolean => {
    const data = 'clipboardData' in event ? event.clipboardData : null
    if (data === null || $getSelection() === null || isElsewhere(event)) return false
    if (!$insert(data)) return false
    event.preventDefault()
    return true
  }

  // What is moved within the texts of the page is left to the editor's library.
  const $drop = (event: DragEvent): boolean => {
    const { dataTransfer } = event
    if (dataTransfer === null || isElsewhere(event) || !bringsWords(event)) return false
    event.preventDefault()
    $selectDropPlace(editor, event)
    $insert(dataTransfer)
    return true
  }

  const $copy = (event: ClipboardEvent | KeyboardEvent | null): boolean => {
    const data = event !== null && 'clipboardData' in event ? event.clipboardData : null
    const selection = $getSelection()
    if (event === null || data === null || selection === null || isElsewhere(event)) return false
    if ($isRangeSelection(selection) && selection.isCollapsed()) return false
    const nodes = $selectedNodes(selection, (node) => view.$stored(node))
    if (nodes.length === 0) return false
    event.preventDefault()
    for (const [type, content] of Object.entries(flavoursOf(nodes))) data.setData(type, content)
    return true
  }

  const $cut = (event: ClipboardEvent | KeyboardEvent | null): boolean => {
    const selection = $getSelection()
    const isRemovable = $isRangeSelection(selection) || $isNodeSelection(selection)
    if (!isRemovable || !$copy(event)) return false
    if ($isRangeSelection(selection)) editor.dispatchCommand(REMOVE_TEXT_COMMAND, null)
    else selection.deleteNodes()
    return true
  }

  const stop = mergeRegister(
    editor.registerCommand(PASTE_COMMAND, $paste, COMMAND_PRIORITY_LOW),
    editor.registerCommand(DROP_COMMAND, $drop, COMMAND_PRIORITY_LOW),
    editor.registerCommand(COPY_COMMAND, $copy, COMMAND_PRIORITY_LOW),
    // Every table in the text listens too, at a high priority, and would copy what its library makes of it.
    editor.registerCommand(CUT_COMMAND, $cut, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const { shiftKey, metaKey, ctrlKey } = event
        isPlain = shiftKey && (metaKey || ctrlKey) && shortcutKey(event) === 'v'
        return false
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
  )
  return { stop, paste: (data) => view.edit(() => $insert(data)) }
}

const $isInCode = (selection: RangeSelection): boolean =>
  $findMatchingParent(selection.anchor.getNode(), (node) => node.getType() === 'code') !== null
