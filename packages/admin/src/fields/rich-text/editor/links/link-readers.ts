import { isObject, type Json, type JsonObject } from '@stet/core'
import { isStoredText } from '../lines/line-readers.ts'
import {
  elementKeys,
  type KnownNode,
  type NodeReader,
  textAttributes,
} from '../view/editor-state.ts'

/** Attributes that links of stock Lexical editors have. */
const stockLinkKeys = ['url', 'target', 'rel', 'title'] as const

/** How links are read. */
export const linkReaders: Readonly<Record<string, NodeReader>> = Object.freeze({
  link: { level: 'inline', attributes: [...elementKeys, 'id', 'fields', ...stockLinkKeys], read },
  autolink: { level: 'inline', attributes: [...elementKeys, 'id', 'fields', 'isUnlinked'], read },
})

/** Reads a link around words and line breaks. Other editors store its address on the node itself. */
function read(node: KnownNode): JsonObject | null {
  const isPlain = node.children.length > 0 && node.children.every(isWords)
  if (!isPlain) return null
  if (isObject(node.fields)) return node
  const { url, target, rel, title, ...rest } = node
  if (typeof url !== 'string') return null
  return {
    ...rest,
    fields: {
      ...{ linkType: 'custom', url, newTab: target === '_blank' },
      ...(typeof rel === 'string' && { rel }),
      ...(typeof title === 'string' && { title }),
    },
  }
}

const known = new Set(['type', 'version', '$', ...textAttributes])

function isWords(node: Json): boolean {
  if (!isObject(node)) return false
  if (node.type === 'linebreak') return Object.keys(node).every((key) => breakKeys.has(key))
  if (node.type !== 'text' && node.type !== 'tab') return false
  return Object.keys(node).every((key) => known.has(key)) && isStoredText(node)
}

const breakKeys = new Set(['type', 'version'])
