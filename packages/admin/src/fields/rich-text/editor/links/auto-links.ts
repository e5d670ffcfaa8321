import {
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type TextNode,
} from 'lexical'
import { $linkAround } from '../lines/text-format.ts'
import { $createAutoLink, $isAutoLink, AutoLinkNode } from './LinkNode.ts'
import { addressAtEnd, readTypedAddress } from './typed-address.ts'

/** Signs behind which a typed address is complete. */
const COMPLETES = /[\s)]$/u

/**
 * Makes links of addresses while they are typed, and keeps the target of such a link the address that
 * it shows. Content that was not typed is left alone.
 */
export function registerAutoLinks(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerUpdateListener(({ dirtyLeaves, prevEditorState, tags }) => {
      if (dirtyLeaves.size === 0 || tags.size > 0 || editor.isComposing()) return
      const typed = editor.read(() => {
        const node = $textBeforeCaret()
        if (node === null || !dirtyLeaves.has(node.text.getKey())) return null
        if (!COMPLETES.test(node.before) || $linkAround(node.text) !== null) return null
        const old = prevEditorState.read(() => $getNodeByKey(node.text.getKey())?.getTextContent())
        // Only one more sign: not what was pasted, joined or put back.
        if (old !== undefined && node.text.getTextContentSize() !== old.length + 1) return null
        return addressAtEnd(node.before.slice(0, -1)) === null ? null : node.text.getKey()
      })
      if (typed !== null) editor.update(() => $linkBeforeCaret(1))
    }),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      () => {
        $linkBeforeCaret(0)
        return false
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerNodeTransform(AutoLinkNode, (link) => {
      const before = editor.getEditorState().read(() => {
        const old = $getNodeByKey(link.getKey())
        return $isAutoLink(old) ? old.getTextContent() : null
      })
      const words = link.getTextContent()
      if (before === null || before === words || !leadsTo(before, link.fields.url)) return
      const address = addressAtEnd(words)
      if (address?.start === 0 && address.end === words.length) {
        link.setFields({ ...link.fields, url: address.url })
        return
      }
      for (const child of link.getChildren()) link.insertBefore(child)
      link.remove()
    }),
  )
}

interface TextAtCaret {
  readonly text: TextNode
  /** What stands in it before the caret. */
  readonly before: string
}

function $textBeforeCaret(): TextAtCaret | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const text = selection.anchor.getNode()
  if (!$isTextNode(text) || !text.isSimpleText() || text.hasFormat('code')) return null
  return { text, before: text.getTextContent().slice(0, selection.anchor.offset) }
}

/** Links the address that ends `behind` signs before the caret. */
function $linkBeforeCaret(behind: number): void {
  const place = $textBeforeCaret()
  if (place === null || $linkAround(place.text) !== null) return
  const address = addressAtEnd(place.before.slice(0, place.before.length - behind))
  if (address === null) return
  const { start, end, url } = address
  const parts = place.text.splitText(...(start === 0 ? [end] : [start, end]))
  const words = parts[start === 0 ? 0 : 1]
  if (words === undefined) return
  const link = $createAutoLink(url)
  words.insertBefore(link)
  link.append(words)
}

/** Whether words were the address that a link leads to. */
const leadsTo = (words: string, url: unknown) => readTypedAddress(words).url === url
