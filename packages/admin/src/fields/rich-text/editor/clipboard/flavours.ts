import { isObject, type JsonObject } from '@stet/core'
import { richTextToMarkdown } from '@stet/rich-text/markdown'
import { plainText } from '@stet/rich-text/text'
import { childrenOf, isStoredNode, type Nodes } from '../paste/wire-nodes.ts'
import { clipboardHtml } from './clipboard-html.ts'
import type { ClipboardData } from './hold-pastes.ts'

/** The type of what texts copy for each other: nodes as they are stored. */
const OWN_TYPE = 'application/x-stet-rich-text'

/** What is copied, by its type: stored nodes for other texts, HTML and Markdown for other programs. */
export function flavoursOf(nodes: Nodes): Readonly<Record<string, string>> {
  const text = { root: { type: 'root', children: nodes } }
  return {
    'text/plain': isPlain(nodes) ? plainText(text) : richTextToMarkdown(text),
    'text/html': clipboardHtml(nodes),
    [OWN_TYPE]: JSON.stringify({ nodes }),
  }
}

/** Words without anything that Markdown would have signs for stay as they are. */
function isPlain(nodes: Nodes): boolean {
  return nodes.every((node) => {
    if (node.type === 'paragraph') return isPlain(childrenOf(node))
    return (
      node.type === 'linebreak' || node.type === 'tab' || (node.type === 'text' && !node.format)
    )
  })
}

/** The nodes that another text copied; null if none did. Any page can write them. */
export function ownNodes(data: ClipboardData): Nodes | null {
  const source = data.getData(OWN_TYPE)
  if (source === '') return null
  try {
    const copied: unknown = JSON.parse(source)
    if (!isObject(copied) || !Array.isArray(copied.nodes)) return null
    return copied.nodes.every((node) => isSound(node, 0)) ? (copied.nodes as JsonObject[]) : null
  } catch {
    return null
  }
}

/** Nodes deeper than this are refused when a text is saved. */
const deepestNode = 90

function isSound(node: unknown, depth: number): boolean {
  if (!isStoredNode(node as JsonObject) || depth > deepestNode) return false
  const { children, type, text } = node as JsonObject
  if (type === 'text' && typeof text !== 'string') return false
  if (children === undefined) return true
  return Array.isArray(children) && children.every((child) => isSound(child, depth + 1))
}
