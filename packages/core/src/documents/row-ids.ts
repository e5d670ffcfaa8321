import { isObject, type Json, type JsonObject } from '../json.ts'
import { embeddedId, mapEmbedded, withEmbeddedId } from '../rich-text/embedded-fields.ts'
import { embeddedPlaces } from '../rich-text/embedded-places.ts'
import type { RichTextNode } from '../rich-text/nodes.ts'
import type { Plan, ValueNode } from './plan.ts'
import { type DocumentShape, transform } from './walk.ts'

/** Makes a new row id; the caller chooses the source of randomness. */
export type RowIdSource = () => string

/** Makes a new id of a node of a text. */
export type NodeIdSource = (node: RichTextNode) => string

// Without vowels, so that no id is a word; without similar characters, so that ids can be read
// aloud.
const alphabet = '0123456789bcdfghjkmnpqrstvwxz'
// 29^12 is above 2^58: a collision within one list is practically impossible.
const length = 12

/** Short ids from a source of numbers in [0, 1). */
export function rowIdSource(random: () => number): RowIdSource {
  return () => {
    let id = ''
    for (let count = 0; count < length; count++) {
      id += alphabet[Math.floor(random() * alphabet.length)]
    }
    return id
  }
}

// Ids are parts of paths and of URLs; older systems wrote 24 hexadecimal digits.
const rowId = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a value may be the id of a row. */
export function isRowId(value: unknown): value is string {
  return typeof value === 'string' && rowId.test(value)
}

/**
 * Gives a new id to every row of arrays and blocks, and to every node of a text that holds fields,
 * whose id is missing, invalid or used earlier in the same list or text.
 */
export function ensureRowIds(
  plan: Plan,
  document: JsonObject,
  newId: RowIdSource,
  form: DocumentShape = 'flat',
): JsonObject {
  return transformLists(plan, document, form, {
    rows: (rows) => withIds(rows, newId),
    text: (node, value) => ensureNodeIds(node, value, newId),
  })
}

function withIds(rows: readonly Json[], newId: RowIdSource): readonly Json[] {
  const taken = new Set<string>()
  let result: Json[] | null = null
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]
    if (!isObject(row)) continue
    if (isRowId(row.id) && !taken.has(row.id)) {
      taken.add(row.id)
      continue
    }
    const id = newId()
    taken.add(id)
    result ??= [...rows]
    result[index] = { ...row, id }
  }
  return result ?? rows
}

/**
 * The text with a new id for every node that holds fields and whose id is missing, invalid or used
 * earlier in the text; the same text if there is none.
 */
export function ensureNodeIds(
  node: ValueNode,
  value: Json | undefined,
  newId: NodeIdSource,
): Json | undefined {
  const { embedded } = node
  if (embedded === null) return value
  const places = embeddedPlaces(value).filter(({ kind }) => embedded.has(kind))
  const ids = new Set(places.map(({ id }) => id))
  const isWhole = ids.size === places.length && places.every(({ id }) => isRowId(id))
  return isWhole ? value : withNodeIds(node, value, newId, isRowId)
}

/** Gives an id to each node of a text that holds fields, unless it has one that may be kept. */
function withNodeIds(
  { embedded }: ValueNode,
  value: Json | undefined,
  newId: NodeIdSource,
  mayKeep: (id: string) => boolean,
): Json | undefined {
  if (embedded === null) return value
  const taken = new Set<string>()
  return mapEmbedded(value, (node, kind) => {
    if (!embedded.has(kind)) return node
    const own = embeddedId(node)
    const keeps = own !== undefined && mayKeep(own) && !taken.has(own)
    const id = keeps ? own : newId(node)
    taken.add(id)
    return keeps ? node : withEmbeddedId(node, id)
  })
}

/** Gives a new id to every row, at every depth: a copy must not share rows with its original. */
export function regenerateRowIds(
  plan: Plan,
  document: JsonObject,
  newId: RowIdSource,
  form: DocumentShape = 'stored',
): JsonObject {
  return transformLists(plan, document, form, {
    rows: (rows) => rows.map((row) => (isObject(row) ? { ...row, id: newId() } : row)),
    text: (node, value) => withNodeIds(node, value, newId, () => false),
  })
}

/** The document with every list of rows, and every text, replaced, at every depth. */
function transformLists(
  plan: Plan,
  document: JsonObject,
  form: DocumentShape,
  replace: {
    rows(rows: readonly Json[]): readonly Json[]
    text(node: ValueNode, value: Json | undefined): Json | undefined
  },
): JsonObject {
  return transform(
    plan,
    document,
    (node, value) => {
      if (node.shape === 'object') return value
      if (node.shape === 'value') return replace.text(node, value)
      return Array.isArray(value) ? replace.rows(value) : value
    },
    form,
  )
}
