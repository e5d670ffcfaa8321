import { isObject, type JsonObject } from '@stet/core'
import {
  elementKeys,
  type KnownNode,
  type NodeReader,
  textAttributes,
} from '../view/editor-state.ts'

const headings: ReadonlySet<unknown> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const listTypes: ReadonlySet<unknown> = new Set(['bullet', 'number', 'check'])

/** A line of words. */
const line: NodeReader = {
  level: 'block',
  attributes: elementKeys,
  read: (node, state) => ({ ...node, children: node.children.map(state.inline) }),
}

const words: NodeReader = {
  level: 'inline',
  attributes: textAttributes,
  read: (node) => (isStoredText(node) ? node : null),
}

/** How paragraphs, headings, quotes, lists and words are read. */
export const lineReaders: Readonly<Record<string, NodeReader>> = Object.freeze({
  text: words,
  tab: words,
  linebreak: { level: 'inline', attributes: [], read: (node) => node },
  paragraph: line,
  quote: line,
  heading: {
    ...line,
    attributes: [...elementKeys, 'tag'],
    read: (node, state) => (headings.has(node.tag) ? line.read(node, state) : null),
  },
  list: {
    level: 'block',
    attributes: [...elementKeys, 'listType', 'start', 'tag'],
    read(node, state) {
      if (!listTypes.has(node.listType)) return null
      const children: JsonObject[] = []
      for (const child of node.children) {
        const item = state.inside(child, 'listitem')
        if (item === null) return null
        children.push(item)
      }
      return { ...node, children }
    },
  },
  listitem: {
    level: 'inside',
    attributes: [...elementKeys, 'value', 'checked'],
    read(node, state) {
      const nested = node.children.filter((child) => isObject(child) && child.type === 'list')
      if (nested.length === 0) return { ...node, children: node.children.map(state.inline) }
      // A nested list is alone in its item.
      const [only] = node.children
      if (node.children.length > 1 || only === undefined) return null
      const list = state.block(only)
      return list.type === 'list' ? { ...node, children: [list] } : null
    },
  },
})

export function isStoredText({ type, ...node }: JsonObject | KnownNode): boolean {
  const { text, format = 0, mode = 'normal', style = '' } = node as JsonObject
  const isPlain = typeof text === 'string' && typeof style === 'string' && mode === 'normal'
  return isPlain && typeof format === 'number' && Number.isInteger(format) && format >= 0
}
