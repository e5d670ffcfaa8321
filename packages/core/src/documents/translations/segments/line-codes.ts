import type { Json, JsonObject } from '../../../json.ts'
import { isNode, nodesIn, type RichTextNode } from '../../../rich-text/nodes.ts'
import type { SegmentPart } from './segment.ts'

/** A line of a rich text as words and codes, and what the codes stand for. */
export interface LineCodes {
  readonly parts: readonly SegmentPart[]
  /** The inline nodes with the words of a translation in the place of their own. */
  readonly rebuilt: (translation: readonly SegmentPart[]) => readonly Json[]
}

/** What a code stands for: a look of words, what is around other nodes, or a node without words. */
type Meaning =
  | { readonly kind: 'look'; readonly look: JsonObject }
  | { readonly kind: 'around'; readonly node: RichTextNode }
  | { readonly kind: 'alone'; readonly node: Json }

/**
 * Words with the look that most of the line has are plain, so that a line in bold has no codes; a run
 * of any other look is between two.
 */
export function lineCodes(nodes: readonly Json[]): LineCodes {
  const base = usualLook(nodes)
  const baseKey = JSON.stringify(base)
  const meanings = new Map<number, Meaning>()
  const parts: SegmentPart[] = []
  const begin = (meaning: Meaning): number => {
    const number = meanings.size + 1
    meanings.set(number, meaning)
    return number
  }
  const read = (children: readonly Json[]) => {
    for (const [index, child] of children.entries()) {
      if (isWords(child)) {
        const look = lookOf(child)
        const key = JSON.stringify(look)
        if (key === baseKey) parts.push(child.text)
        else if (isGoingOn(children[index - 1], key)) {
          // One run, which the editor has in several nodes: its end stands last.
          const end = parts.pop() as SegmentPart
          parts.push(child.text, end)
        } else {
          const number = begin({ kind: 'look', look })
          parts.push({ kind: 'open', number }, child.text, { kind: 'close', number })
        }
      } else if (isNode(child) && Array.isArray(child.children)) {
        const number = begin({ kind: 'around', node: child })
        parts.push({ kind: 'open', number })
        read(nodesIn(child))
        parts.push({ kind: 'close', number })
      } else parts.push({ kind: 'alone', number: begin({ kind: 'alone', node: child }) })
    }
  }
  read(nodes)
  return {
    parts: joined(parts),
    rebuilt: (translation) => rebuilt(translation, base, meanings),
  }
}

interface Words extends RichTextNode {
  readonly text: string
}

const isWords = (node: Json): node is Words =>
  isNode(node) && node.type === 'text' && typeof node.text === 'string'

const isGoingOn = (before: Json | undefined, key: string): boolean =>
  before !== undefined && isWords(before) && JSON.stringify(lookOf(before)) === key

/** A text node without its text, with its names in one order. */
function lookOf({ text: _text, ...look }: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(look).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const plainLook: JsonObject = Object.freeze({
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  type: 'text',
  version: 1,
})

/** The look of most of the words; of none, that of plain text. */
function usualLook(nodes: readonly Json[]): JsonObject {
  const lengths = new Map<string, number>()
  const count = (children: readonly Json[]) => {
    for (const child of children) {
      if (isWords(child)) {
        const key = JSON.stringify(lookOf(child))
        lengths.set(key, (lengths.get(key) ?? 0) + child.text.length)
      } else if (isNode(child)) count(nodesIn(child))
    }
  }
  count(nodes)
  let usual: string | null = null
  for (const [key, length] of lengths)
    if (usual === null || length > (lengths.get(usual) ?? 0)) usual = key
  return usual === null ? plainLook : JSON.parse(usual)
}

function joined(parts: readonly SegmentPart[]): readonly SegmentPart[] {
  const result: SegmentPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (typeof part === 'string' && typeof last === 'string')
      result[result.length - 1] = last + part
    else if (part !== '') result.push(part)
  }
  return result
}

/** An open code, with the nodes in it so far. */
interface Open {
  readonly meaning: Meaning | null
  readonly look: JsonObject
  readonly nodes: Json[]
}

function rebuilt(
  translation: readonly SegmentPart[],
  base: JsonObject,
  meanings: ReadonlyMap<number, Meaning>,
): readonly Json[] {
  const line: Open = { meaning: null, look: base, nodes: [] }
  const open = [line]
  for (const part of joined(translation)) {
    const inner = open.at(-1) ?? line
    if (typeof part === 'string') {
      inner.nodes.push({ ...inner.look, text: part })
      continue
    }
    const meaning = meanings.get(part.number)
    if (part.kind === 'close') {
      const closed = open.length > 1 ? open.pop() : undefined
      const outer = open.at(-1) ?? line
      if (closed?.meaning?.kind === 'around')
        outer.nodes.push({ ...closed.meaning.node, children: closed.nodes })
      else outer.nodes.push(...(closed?.nodes ?? []))
    } else if (meaning?.kind === 'alone') inner.nodes.push(meaning.node)
    else if (meaning !== undefined) {
      const look = meaning.kind === 'look' ? meaning.look : inner.look
      open.push({ meaning, look, nodes: [] })
    }
  }
  return line.nodes
}
