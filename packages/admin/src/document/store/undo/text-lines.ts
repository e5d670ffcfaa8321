import { isObject, type Json, type JsonObject } from '@stet/core'

/** The text of a text or rich text value, line by line; null for values that are not typed letter by letter. */
export function textLines(value: Json | undefined): string | null {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (!isObject(value) || !isObject(value.root)) return null
  return linesOf(value.root).join('\n')
}

/** The part in which a text differs from an earlier state of it: what is around it is the same. */
export interface ChangedPart {
  /** How much text is before it. */
  readonly from: number
  readonly before: string
  readonly after: string
}

/**
 * What changed in a text or rich text; null for values that are not typed letter by letter. Of a rich
 * text only the lines are read that are not the same objects in both states.
 */
export function changedPart(before: Json | undefined, after: Json | undefined): ChangedPart | null {
  const [old, young] = [blocksOf(before), blocksOf(after)]
  if (old === null || young === null) {
    const [one, other] = [textLines(before), textLines(after)]
    return one === null || other === null ? null : { from: 0, before: one, after: other }
  }
  const most = Math.min(old.length, young.length)
  let start = 0
  while (start < most && old[start] === young[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === young.at(-1 - end)) end += 1
  let from = Math.max(0, start - 1)
  for (let index = 0; index < start; index += 1) from += lengthOf(old[index] as JsonObject)
  const part = (blocks: readonly JsonObject[]) => {
    const lines = blocks.slice(start, blocks.length - end).flatMap(linesIn)
    if (start > 0) return lines.map((line) => `\n${line}`).join('')
    return end > 0 ? lines.map((line) => `${line}\n`).join('') : lines.join('\n')
  }
  return { from, before: part(old), after: part(young) }
}

/** The nodes of a rich text, if each is of lines of its own. */
function blocksOf(value: Json | undefined): readonly JsonObject[] | null {
  if (!isObject(value) || !isObject(value.root)) return null
  const { children } = value.root
  return Array.isArray(children) && children.every(isBlock)
    ? (children as readonly JsonObject[])
    : null
}

const isBlock = (node: Json): boolean =>
  isObject(node) &&
  typeof node.text !== 'string' &&
  node.type !== 'linebreak' &&
  node.type !== 'link' &&
  node.type !== 'autolink'

const lengths = new WeakMap<JsonObject, number>()

function lengthOf(block: JsonObject): number {
  let length = lengths.get(block)
  if (length === undefined) {
    length = linesIn(block).join('\n').length
    lengths.set(block, length)
  }
  return length
}

const linesIn = (block: JsonObject): readonly string[] =>
  Array.isArray(block.children) ? linesOf(block) : ['']

function linesOf({ children }: JsonObject): readonly string[] {
  if (!Array.isArray(children)) return []
  const lines: string[] = []
  let line: string | null = null
  for (const child of children as readonly Json[]) {
    if (!isObject(child)) continue
    if (typeof child.text === 'string') line = (line ?? '') + child.text
    else if (child.type === 'linebreak') line = `${line ?? ''}\n`
    else if (child.type === 'link' || child.type === 'autolink') {
      line = (line ?? '') + linesOf(child).join('')
    } else lines.push(...linesIn(child))
  }
  return line === null && lines.length > 0 ? lines : [line ?? '', ...lines]
}
