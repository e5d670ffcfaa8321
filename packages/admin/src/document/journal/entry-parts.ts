import { isObject, type Json, type JsonObject, rootOf } from '@stet/core'
import type { JournalContent, JournalEntry } from './journal-entry.ts'

// An entry is written while its editor types, and a long text in it shares all but one paragraph with
// the entry before. So the nodes of long texts are numbered, and kept beside the entry in bundles: each
// write then stores what is new.

/** An entry whose long texts have the numbers of their nodes in place of the nodes. */
export type PackedEntry = JournalEntry & { readonly packed: true }

/** Texts with fewer nodes are written whole. */
const LONG_TEXT = 20

const numbers = new WeakMap<JsonObject, number>()
let count = 0

/** The number of a node: the same as long as the page is open. */
function numberOf(node: JsonObject): number {
  let number = numbers.get(node)
  if (number === undefined) {
    number = count++
    numbers.set(node, number)
  }
  return number
}

/** The entry without the nodes of its long texts, and these by number. */
export function pack(entry: JournalEntry): {
  readonly entry: JournalEntry
  readonly parts: ReadonlyMap<number, JsonObject>
} {
  const parts = new Map<number, JsonObject>()
  const mapped = mapContent(entry, (nodes) =>
    Uint32Array.from(nodes, (node) => {
      const number = numberOf(node)
      parts.set(number, node)
      return number
    }),
  )
  const packed: PackedEntry = { ...entry, ...mapped, packed: true }
  return parts.size === 0 ? { entry, parts } : { entry: packed, parts }
}

/** The entry as it was packed; null if one of its parts is lost. */
export function unpack(
  entry: JournalEntry | PackedEntry,
  parts: ReadonlyMap<number, JsonObject>,
): JournalEntry | null {
  if (!('packed' in entry)) return entry
  const { packed: _packed, ...rest } = entry
  let isWhole = true
  const nodes = (value: unknown): unknown => {
    // No JSON has such a list: only `pack` puts it there.
    if (value instanceof Uint32Array) {
      return Array.from(value, (number) => {
        const node = parts.get(number)
        isWhole &&= node !== undefined
        return node
      })
    }
    if (Array.isArray(value)) return value.map(nodes)
    return isObject(value as Json) ? mapValues(value as JsonObject, nodes) : value
  }
  const patch = nodes(rest.patch) as JournalEntry['patch']
  const reverse = nodes(rest.reverse) as JournalEntry['reverse']
  return isWhole ? { ...rest, patch, reverse } : null
}

/**
 * Nodes that were stored together: a long text has thousands, and the database takes far longer for a
 * record than for what is in it. Their JSON is written as text, which is copied faster than objects.
 */
export interface Bundle {
  readonly numbers: Uint32Array
  readonly json: string
}

export function bundle(nodes: ReadonlyMap<number, JsonObject>): Bundle {
  return { numbers: Uint32Array.from(nodes.keys()), json: JSON.stringify([...nodes.values()]) }
}

/** Nodes by number, of what `bundle` made, and of the single nodes that older panels stored. */
export function unbundle(
  records: readonly { readonly number: number; readonly record: Bundle | JsonObject }[],
): ReadonlyMap<number, JsonObject> {
  const nodes = new Map<number, JsonObject>()
  for (const { number, record } of records) {
    if (!isBundle(record)) nodes.set(number, record)
    else {
      const all = JSON.parse(record.json) as readonly JsonObject[]
      for (const [at, node] of all.entries()) nodes.set(record.numbers[at] as number, node)
    }
  }
  return nodes
}

/** No JSON has a list of this kind. */
function isBundle(record: Bundle | JsonObject): record is Bundle {
  return record.numbers instanceof Uint32Array
}

const lengths = new WeakMap<JsonObject, number>()

/** Characters of an entry's JSON, nearly: what was counted before is not written out again. */
export function contentSize(content: JournalContent): number {
  let size = 0
  const around = mapContent(content, (nodes) => {
    for (const node of nodes) {
      const length = lengths.get(node) ?? JSON.stringify(node).length
      lengths.set(node, length)
      size += length
    }
    return []
  })
  return size + JSON.stringify({ ...content, ...around }).length
}

type Replace = (nodes: readonly JsonObject[]) => unknown

/** The edits with the nodes of long texts replaced. */
function mapContent(
  { patch, reverse }: JournalContent,
  replace: Replace,
): Pick<JournalContent, 'patch' | 'reverse'> {
  return {
    patch: mapTexts(patch as unknown as Json, replace) as JournalContent['patch'],
    reverse: mapTexts(reverse as unknown as Json, replace) as JournalContent['reverse'],
  }
}

function mapTexts(value: Json | undefined, replace: Replace): unknown {
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, replace))
  if (!isObject(value)) return value
  const nodes = rootOf(value)?.children
  if (nodes !== undefined && nodes.length >= LONG_TEXT && nodes.every(isObject)) {
    return { ...value, root: { ...(value.root as JsonObject), children: replace(nodes) } }
  }
  return mapValues(value, (inner) => mapTexts(inner, replace))
}

/** `fromEntries` and not assignment: JSON may hold a name like `__proto__`. */
function mapValues(value: JsonObject, change: (inner: Json | undefined) => unknown): unknown {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]))
}
