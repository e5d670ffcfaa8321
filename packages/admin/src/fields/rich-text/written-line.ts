import { isObject, type Json, type JsonObject } from '@stet/core'
import { newRowId } from '../../base/random-source.ts'
import { storedElement, storedParagraph, storedWords } from './editor/paste/wire-nodes.ts'
import { isList, storedChildren } from './stored-lines.ts'

/** A line break that is in a line, in its words; a new line in them begins another one. */
export const BREAK = '\u2028'

/** A line of a stored text, while it is written in. */
export interface WrittenLine {
  /** The text before it was written in. */
  readonly value: JsonObject
  /** The places that lead to the line, from the root. */
  readonly at: readonly number[]
  /** What is in the line. */
  readonly words: string
  readonly children: readonly JsonObject[]
}

/** A line by its block and its place among the lines of that; null where it has more than words. */
export function lineToWrite(
  value: Json | undefined,
  block: number,
  line: number,
): WrittenLine | null {
  const text = isObject(value) && hasBlocks(value) ? value : emptyText()
  const [node, at] = linesIn(storedChildren(text.root ?? null)[block], [block])[line] ?? []
  const children = node && (storedChildren(node) as readonly JsonObject[])
  const words = children && wordsOf(children)
  // These say here where lines end.
  if (!at || !children || words == null || /[\n\u2028]/.test(textsOf(children))) return null
  return { value: text, at, words, children }
}

const textsOf = (nodes: readonly Json[] = []): string =>
  nodes
    .map((node) => (isObject(node) && isText(node) ? node.text : textsOf(storedChildren(node))))
    .join('')

const hasBlocks = ({ root = null }: JsonObject): boolean => storedChildren(root).length > 0

/** The line with other words, which may be several lines by now. */
export function withWords(line: WrittenLine, words: string): WrittenLine {
  const [begin, end] = commonEnds(line.words, words)
  const added = words.slice(begin, words.length - end)
  const children = replaced(line.children, begin, line.words.length - end, added)
  return { ...line, words, children }
}

/** The text that has what was written; each new line is one of the text, too. */
export function textWith({ value, at, words, children }: WrittenLine): JsonObject {
  const root = changed(value.root as JsonObject, at, (line) => {
    let rest = children
    return words.split('\n').map(({ length }, index) => {
      const [own, after] = cut(rest, length)
      rest = cut(after, 1)[1]
      return index === 0 ? { ...line, children: own } : following(line, own)
    })
  })
  return { ...value, root }
}

const emptyText = (): JsonObject => ({ root: storedElement('root', [storedParagraph([])]) })

type Line = readonly [node: JsonObject | null, at: readonly number[]]

/** Lines as they are drawn; null for the one that a cell without any is drawn with. */
function linesIn(node: Json | undefined, at: readonly number[]): readonly Line[] {
  if (!isObject(node)) return []
  const children = storedChildren(node)
  const inside = () => children.flatMap((child, index) => linesIn(child, [...at, index]))
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return [[node, at]]
    case 'listitem':
      return isList(children[0]) ? [[null, at], ...inside()] : [[node, at]]
    case 'tablecell':
      return children.length === 0 ? [[null, at]] : inside()
    case 'list':
    case 'table':
    case 'tablerow':
      return inside()
    default:
      return []
  }
}

/** Null where something stands in the line that is no words. */
function wordsOf(nodes: readonly Json[]): string | null {
  let words = ''
  for (const node of nodes) {
    const own = isObject(node) ? wordsOfNode(node) : null
    if (own === null) return null
    words += own
  }
  return words
}

function wordsOfNode(node: JsonObject): string | null {
  if (isText(node)) return node.text
  if (node.type === 'linebreak') return BREAK
  if (node.type === 'tab') return '\t'
  return isLink(node) ? wordsOf(storedChildren(node)) : null
}

/** Nodes with other words between two places; these look like what they follow, and make no link longer. */
function replaced(
  nodes: readonly Json[],
  from: number,
  to: number,
  words: string,
): readonly JsonObject[] {
  const made: JsonObject[] = []
  let rest = words
  let place: number | null = null
  let begin = 0
  for (const node of nodes) {
    if (!isObject(node)) continue
    const { length } = wordsOfNode(node) ?? ''
    const end = begin + length
    if (begin >= from) place ??= made.length
    if (isText(node)) {
      const isHere = from >= begin && from <= end
      const kept = [
        node.text.slice(0, Math.max(from - begin, 0)),
        node.text.slice(Math.max(to - begin, 0)),
      ]
      const text = kept.join(isHere ? rest : '')
      if (isHere) rest = ''
      if (text !== '') made.push({ ...node, text })
    } else if (isLink(node)) {
      const isHere = from > begin && from < end
      const children = replaced(storedChildren(node), from - begin, to - begin, isHere ? rest : '')
      if (isHere) rest = ''
      if (children.length > 0) made.push({ ...node, children })
    } else if (begin < from || end > to) made.push(node)
    begin = end
  }
  if (rest !== '') made.splice(place ?? made.length, 0, storedWords(rest))
  return made
}

/** The nodes before a place, and those behind it. */
function cut(
  nodes: readonly Json[],
  place: number,
): readonly [before: readonly JsonObject[], after: readonly JsonObject[]] {
  const before: JsonObject[] = []
  const after: JsonObject[] = []
  let begin = 0
  for (const node of nodes) {
    if (!isObject(node)) continue
    const { length } = wordsOfNode(node) ?? ''
    const at = place - begin
    begin += length
    if (at >= length) before.push(node)
    else if (at <= 0) after.push(node)
    else if (isText(node)) {
      before.push({ ...node, text: node.text.slice(0, at) })
      after.push({ ...node, text: node.text.slice(at) })
    } else {
      const [inner, outer] = cut(storedChildren(node), at)
      before.push({ ...node, children: inner })
      // No two links have one id.
      after.push({ ...node, ...('id' in node && { id: newRowId() }), children: outer })
    }
  }
  return [before, after]
}

type Text = JsonObject & { readonly text: string }

const isText = (node: JsonObject): node is Text =>
  node.type === 'text' && typeof node.text === 'string'

const isLink = ({ type }: JsonObject): boolean => type === 'link' || type === 'autolink'

/** What Enter makes behind a line. */
function following(line: JsonObject, children: readonly JsonObject[]): JsonObject {
  const { format, indent, direction, type } = line
  if (type !== 'listitem') {
    const standing = { format: format ?? '', indent: indent ?? 0, direction: direction ?? null }
    return { ...storedParagraph(children), ...standing }
  }
  const { checked, ...item } = line
  return { ...item, ...(checked !== undefined && { checked: false }), children }
}

/** The node with others in the place of one in it. */
function changed(
  node: JsonObject,
  [index, ...rest]: readonly number[],
  change: (line: JsonObject) => readonly JsonObject[],
): JsonObject {
  const children = storedChildren(node).flatMap((child, at): readonly Json[] => {
    if (at !== index || !isObject(child)) return [child]
    return rest.length === 0 ? change(child) : [changed(child, rest, change)]
  })
  return { ...node, children }
}

/** How many characters two texts have in common at their begin, and at the end of what is left. */
function commonEnds(one: string, other: string): readonly [begin: number, end: number] {
  const most = Math.min(one.length, other.length)
  let begin = 0
  while (begin < most && one[begin] === other[begin]) begin += 1
  let end = 0
  while (end < most - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [begin, end]
}
