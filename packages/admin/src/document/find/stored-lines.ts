import { isInline, isObject, type Json, type JsonObject } from '@stet/core'
import type { Span } from './pattern.ts'

/** What stands in a line for anything but words: no query matches it. */
export const NO_WORDS = '\uFFFC'

/** A node that holds words, with these words as they are searched: formats and links are no boundary. */
export interface StoredLine {
  readonly node: JsonObject
  readonly text: string
}

/** The stored nodes of the root of a text. */
export function rootNodes(value: Json | undefined): readonly Json[] {
  const root: JsonObject = isObject(value) && isObject(value.root) ? value.root : {}
  return Array.isArray(root.children) ? root.children : []
}

/** The lines of stored nodes, in the order of the text. */
export function storedLines(nodes: readonly Json[]): readonly StoredLine[] {
  return nodes.flatMap((node): readonly StoredLine[] => {
    if (!isObject(node)) return []
    const children = childrenOf(node)
    const inside = storedLines(children.filter((child) => !isInWords(child)))
    const hasWords = children.some(isInWords)
    return hasWords ? [{ node, text: children.map(wordsOf).join('') }, ...inside] : inside
  })
}

/** Whether a stored node is among the words of a line. */
export function isInWords(node: Json): boolean {
  return isObject(node) && (typeof node.text === 'string' || isInline(node))
}

/** The words of a stored node in a line. */
export function wordsOf(node: Json): string {
  if (!isObject(node) || !isInWords(node)) return NO_WORDS
  if (typeof node.text === 'string') return node.text
  if (node.type === 'linebreak') return '\n'
  if (node.type === 'tab') return '\t'
  const children = childrenOf(node)
  return children.length > 0 ? children.map(wordsOf).join('') : NO_WORDS
}

const childrenOf = ({ children }: JsonObject): readonly Json[] =>
  Array.isArray(children) ? children : []

/**
 * Stored nodes with spans of their lines replaced; `nextSpans` is asked for those of each line, in the
 * order of `storedLines`: a copy of a line may be the same object. New words have the format in which
 * the old ones began. Nodes without a replacement stay the same objects.
 */
export function replaceInLines(
  nodes: readonly Json[],
  nextSpans: () => readonly Span[],
  replacement: string,
): readonly Json[] {
  let isChanged = false
  const next = nodes.map((node) => {
    if (!isObject(node)) return node
    const children = childrenOf(node)
    const spans = children.some(isInWords) ? nextSpans() : []
    const words =
      spans.length > 0 ? replaceInWords(children, spans, replacement, 0).nodes : children
    const inside = words.filter((child) => !isInWords(child))
    const replaced = replaceInLines(inside, nextSpans, replacement)
    const all = replaced === inside ? words : withOthers(words, replaced)
    if (all === children) return node
    isChanged = true
    return { ...node, children: all }
  })
  return isChanged ? next : nodes
}

/** Nodes with others in the place of those that are not among words. */
function withOthers(nodes: readonly Json[], others: readonly Json[]): readonly Json[] {
  const left = [...others]
  return nodes.map((node) => (isInWords(node) ? node : (left.shift() ?? node)))
}

function replaceInWords(
  nodes: readonly Json[],
  spans: readonly Span[],
  replacement: string,
  from: number,
): { readonly nodes: readonly Json[]; readonly end: number } {
  let at = from
  const next = nodes.flatMap((node): readonly Json[] => {
    const start = at
    at += wordsOf(node).length
    const touched = spans.filter((span) => span.start < at && span.end > start)
    if (touched.length === 0 || !isObject(node)) return [node]
    if (typeof node.text === 'string') {
      const text = replaced(node.text, touched, replacement, start)
      return text === '' ? [] : [{ ...node, text }]
    }
    const { nodes: children } = replaceInWords(childrenOf(node), touched, replacement, start)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
  return { nodes: next, end: at }
}

/** One piece of a line, beginning at `from`: the replacement stands in the piece where a span begins. */
function replaced(
  piece: string,
  spans: readonly Span[],
  replacement: string,
  from: number,
): string {
  let text = ''
  let done = 0
  for (const { start, end } of spans) {
    const first = Math.max(start - from, 0)
    text += piece.slice(done, first)
    if (start >= from) text += replacement
    done = Math.min(end - from, piece.length)
  }
  return text + piece.slice(done)
}
