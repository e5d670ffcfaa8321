/** A line of a JSON tree: a value that is seen. */
export interface JsonRow {
  /** The way to the value, unique in the tree: `docs[0].title`; '' is the whole. */
  readonly path: string
  /** 1 for the whole. */
  readonly level: number
  /** The name or position in what it is in; null for the whole. */
  readonly name: string | number | null
  readonly value: unknown
  /** Null for a value with nothing in it. */
  readonly isOpen: boolean | null
  /** How many values are in it. */
  readonly count: number
  /** Which of the values beside it this is, from 1, and how many there are. */
  readonly position: number
  readonly siblings: number
}

/** Lists and objects that are open although the usual rule says otherwise, or the other way round. */
export type Turned = ReadonlySet<string>

/** Trees with more values begin with their first two levels. */
export const OPEN_AT_ONCE = 2000

/** The number of values in a tree, counted up to a limit. */
export function sizeOf(value: unknown, limit: number): number {
  let size = 1
  for (const [, inner] of entriesOf(value)) {
    if (size > limit) break
    size += sizeOf(inner, limit - size)
  }
  return size
}

/** The rows that are seen, without those in closed lists and objects. */
export function jsonRows(root: unknown, turned: Turned, openLevels: number): readonly JsonRow[] {
  const rows: JsonRow[] = []
  const add = (row: Omit<JsonRow, 'isOpen' | 'count'>) => {
    const entries = entriesOf(row.value)
    const count = entries.length
    const isUsual = row.level <= openLevels
    const isOpen = count === 0 ? null : isUsual !== turned.has(row.path)
    rows.push({ ...row, isOpen, count })
    if (isOpen !== true) return
    entries.forEach(([name, value], index) => {
      const path = pathTo(row.path, name)
      const position = index + 1
      add({ path, level: row.level + 1, name, value, position, siblings: count })
    })
  }
  add({ path: '', level: 1, name: null, value: root, position: 1, siblings: 1 })
  return rows
}

/** How JavaScript would write the way: `docs[0].title`, `meta["og:title"]`. */
export function pathTo(parent: string, name: string | number): string {
  if (typeof name === 'number') return `${parent}[${name}]`
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${parent}[${JSON.stringify(name)}]`
  return parent === '' ? name : `${parent}.${name}`
}

/** Values whose name or own text contains what is searched for, with the ways to what they are in. */
export function findInJson(root: unknown, query: string, limit: number): readonly JsonMatch[] {
  const wanted = query.toLowerCase()
  const matches: JsonMatch[] = []
  const visit = (path: string, name: string | number | null, value: unknown, within: string[]) => {
    if (matches.length >= limit) return
    const isIn = (text: string) => text.toLowerCase().includes(wanted)
    const isNamed = typeof name === 'string' && isIn(name)
    const entries = entriesOf(value)
    if (isNamed || (isLeaf(value) && isIn(leafText(value)))) matches.push({ path, within })
    if (entries.length === 0) return
    const inner = [...within, path]
    for (const [key, item] of entries) visit(pathTo(path, key), key, item, inner)
  }
  if (wanted !== '') visit('', null, root, [])
  return matches
}

export interface JsonMatch {
  readonly path: string
  /** The ways to the lists and objects that it is in, the whole first. */
  readonly within: readonly string[]
}

/** Lines that the keys for pages go over. */
const PAGE = 12

/**
 * What a key does in a tree view: the line that it leads to, or `turn` for opening or closing the one
 * that is active; null for other keys.
 */
export function answerToKey(
  key: string,
  rows: readonly JsonRow[],
  at: number,
): number | 'turn' | null {
  const last = rows.length - 1
  const isOpen = rows[at]?.isOpen ?? null
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'PageDown':
      return Math.min(at + PAGE, last)
    case 'PageUp':
      return Math.max(at - PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowRight':
      return isOpen === true ? at + 1 : isOpen === false ? 'turn' : at
    case 'ArrowLeft':
      return isOpen === true ? 'turn' : parentOf(rows, at)
    case 'Enter':
    case ' ':
      return 'turn'
    default:
      return null
  }
}

/** The line that a line is in; the first one is in none. */
function parentOf(rows: readonly JsonRow[], at: number): number {
  const level = rows[at]?.level ?? 1
  return Math.max(
    0,
    rows.findLastIndex((row, index) => index < at && row.level < level),
  )
}

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null

/** A value without content as it is searched and shown. */
export const leafText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

function entriesOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item] as const)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
}
