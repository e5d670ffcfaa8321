import { childNodes, type TextNode } from '../reading/nodes.ts'
import { plainWords } from '../reading/words.ts'
import { BLANK, endsParagraph, ITEM, isItemStart } from './block-starts.ts'
import { lineBreak, newElement, newWords } from './new-nodes.ts'
import type { BlockReader, ReadBlock } from './read-block.ts'

const BOX = /^\[([ xX])\](?:[ \t]+|$)/

/** Spaces behind a marker that belong to it; more of them begin code. */
const WIDEST_GAP = 4

interface Item {
  /** What the marker is, without its number. */
  readonly kind: string
  readonly number: number
  readonly lines: readonly string[]
  /** Number of lines that were read, empty ones behind the item included. */
  readonly length: number
}

/** Reads a list with all its items; a list of another kind behind it is another list. */
export function readList(
  lines: readonly string[],
  at: number,
  read: BlockReader,
  depth: number,
): ReadBlock {
  const items: Item[] = []
  let next = at
  while (next < lines.length && isItemStart(lines[next] ?? '')) {
    const item = readItem(lines, next)
    if (items[0] !== undefined && items[0].kind !== item.kind) break
    items.push(item)
    next += item.length
  }
  return { nodes: listNodes(items, read, depth), lines: next - at }
}

function readItem(lines: readonly string[], at: number): Item {
  const [, before = '', marker = '', gap = '', first = ''] = ITEM.exec(lines[at] ?? '') ?? []
  // Spaces beyond the first are of the item's words if there are too many for a gap.
  const isWide = first === '' || gap.replaceAll('\t', '    ').length > WIDEST_GAP
  const width = before.length + marker.length + (isWide ? 1 : gap.length)
  const own = [isWide && first !== '' ? gap.slice(1) + first : first]
  const indent = new RegExp(`^(?: {${width}}|\\t)`)
  let blanks = 0
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next] ?? ''
    if (BLANK.test(line)) {
      // An item without words ends with an empty line.
      if (own.length === 1 && first === '') break
      blanks++
    } else if (indent.test(line)) {
      for (; blanks > 0; blanks--) own.push('')
      own.push(line.replace(indent, ''))
    } else if (blanks > 0 || isItemStart(line) || endsParagraph(line) || own.at(-1) === '') break
    // A line that continues a paragraph without being indented.
    else own.push(line.trimStart())
  }
  const kind = marker.slice(-1)
  // Empty lines between items are part of the list; behind the last one they are skipped anyway.
  return {
    kind: BOX.test(first) && !/\d/.test(marker) ? `${kind}[]` : kind,
    number: Number.parseInt(marker, 10) || 0,
    lines: own,
    length: own.length + blanks,
  }
}

function listNodes(items: readonly Item[], read: BlockReader, depth: number): readonly TextNode[] {
  const [first] = items
  if (first === undefined) return []
  const isCheck = first.kind.endsWith('[]')
  const isNumbered = /[.)]/.test(first.kind)
  const listType = isCheck ? 'check' : isNumbered ? 'number' : 'bullet'
  const start = isNumbered ? first.number : 1
  const children: TextNode[] = []
  let value = start
  for (const item of items) {
    const [line = '', ...rest] = item.lines
    const checked = isCheck ? { checked: /^\[[xX]/.test(line) } : {}
    const content = read([isCheck ? line.replace(BOX, '') : line, ...rest], depth + 1)
    const words = itemWords(content.filter(({ type }) => type !== 'list'))
    const lists = content.filter(({ type }) => type === 'list')
    if (words.length > 0 || lists.length === 0) {
      children.push(newElement('listitem', words, { value: value++, ...checked }))
    }
    for (const list of lists) {
      children.push(newElement('listitem', [list], { value, ...(isCheck && { checked: false }) }))
    }
  }
  return [newElement('list', children, { listType, start, tag: isNumbered ? 'ol' : 'ul' })]
}

/** An item holds words only: other blocks in it become lines of it, without losing words. */
function itemWords(blocks: readonly TextNode[]): readonly TextNode[] {
  const lines = blocks.flatMap((block): readonly (readonly TextNode[])[] => {
    if (['paragraph', 'heading', 'quote'].includes(block.type)) return [childNodes(block)]
    const words = plainWords([block])
    return words === ''
      ? []
      : words.split('\n').map((line) => (line === '' ? [] : [newWords(line)]))
  })
  return lines.flatMap((line, index) => (index === 0 ? line : [lineBreak, ...line]))
}
