import {
  embeddedAt,
  embeddedId,
  embeddedPlace,
  embeddedValues,
  isObject,
  type Json,
  type JsonObject,
  rootOf,
  withEmbeddedAt,
} from '@stet/core'

/**
 * Names and row ids from the document's root: `['layout', 'k3j9', 'heading']`. Never an index: rows
 * move while requests are under way, and a reply must still find the row that it is about. A text is
 * to its blocks, links and files what a list is to its rows: `['body', 'x7d2', 'caption']`.
 */
export type Path = readonly string[]

/** No field name and no row id holds a NUL, so two paths never share a key. */
const SEPARATOR = '\0'

/** A path as a key of maps. */
export function pathKey(path: Path): string {
  return path.join(SEPARATOR)
}

export function keyPath(key: string): Path {
  return key === '' ? [] : key.split(SEPARATOR)
}

/** Whether one of the keys is the other or lies below it. */
export function pathsOverlap(a: string, b: string): boolean {
  return a === b || isBelow(a, b) || isBelow(b, a)
}

/** Whether `key` lies below `ancestor`; everything lies below the root's key, ''. */
export function isBelow(key: string, ancestor: string): boolean {
  if (ancestor === '') return key !== ''
  return key.length > ancestor.length && key.startsWith(ancestor + SEPARATOR)
}

/** The id of a row of an array or of blocks. */
export function rowId(row: Json | undefined): string | undefined {
  return isObject(row) && typeof row.id === 'string' ? row.id : undefined
}

export function rowIndex(rows: readonly Json[], id: string): number {
  return rows.findIndex((row) => rowId(row) === id)
}

/** The value one step into another: of a list the row, of a text the fields of the node, with this id. */
export function step(value: Json | undefined, segment: string): Json | undefined {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).find((row) => rowId(row) === segment)
  }
  if (!isObject(value)) return undefined
  if (isText(value)) {
    const place = embeddedPlace(value, segment)
    return place && embeddedValues(place.node)
  }
  return Object.hasOwn(value, segment) ? value[segment] : undefined
}

/** Whether steps into the value are ids of its nodes. */
export function isText(value: Json | undefined): value is JsonObject {
  return rootOf(value) !== undefined
}

/** The value at a path, `undefined` where there is none. */
export function valueAt(document: JsonObject, path: Path): Json | undefined {
  let value: Json | undefined = document
  for (const segment of path) {
    value = step(value, segment)
    if (value === undefined) return undefined
  }
  return value
}

/**
 * The document with another value at the path; all that is not on the way to it is shared. Missing
 * groups are made. The same document comes back when nothing changes, or when a row or a node of a
 * text on the way is gone.
 */
export function withValue(document: JsonObject, path: Path, value: Json | undefined): JsonObject {
  return replaced(document, path, 0, value) as JsonObject
}

function replaced(
  holder: Json | undefined,
  path: Path,
  depth: number,
  value: Json | undefined,
): Json | undefined {
  const segment = path[depth]
  if (segment === undefined) return value
  if (Array.isArray(holder)) {
    const rows = holder as readonly Json[]
    const index = rowIndex(rows, segment)
    if (index === -1) return holder
    const next = replaced(rows[index], path, depth + 1, value)
    return next === rows[index] || next === undefined ? holder : rows.with(index, next)
  }
  if (isText(holder)) {
    const fields = step(holder, segment)
    const next = replaced(fields, path, depth + 1, value)
    return next !== fields && isObject(next) ? withEmbeddedAt(holder, segment, next) : holder
  }
  const object: JsonObject = isObject(holder) ? holder : {}
  const before = Object.hasOwn(object, segment) ? object[segment] : undefined
  const next = replaced(before, path, depth + 1, value)
  if (next === before) return holder
  if (next !== undefined) return { ...object, [segment]: next }
  const { [segment]: _removed, ...rest } = object
  return rest
}

/**
 * The path as the server writes it, with indexes: `layout.0.heading`, and that of its JSON in a text:
 * `body.root.children.2.fields.caption`; null when a row or node is gone.
 */
export function toServerPath(document: JsonObject, path: Path): string | null {
  const parts: (string | number)[] = []
  let value: Json | undefined = document
  for (const segment of path) {
    if (Array.isArray(value)) {
      const index = rowIndex(value, segment)
      if (index === -1) return null
      parts.push(index)
    } else if (isText(value)) {
      const place = embeddedPlace(value, segment)
      if (place === undefined) return null
      parts.push(...place.path, 'fields')
    } else {
      parts.push(segment)
    }
    value = step(value, segment)
  }
  return parts.join('.')
}

/** A server's path as names and ids; `document` must be the one that the server answered about. */
export function fromServerPath(document: JsonObject, dotted: string): Path | null {
  return fromIndexPath(document, dotted.split('.'))
}

/** A path of names and indexes as one of names and ids; null when there is no such row or node. */
export function fromIndexPath(
  document: JsonObject,
  parts: readonly (string | number)[],
): Path | null {
  const path: string[] = []
  let value: Json | undefined = document
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as string | number
    if (Array.isArray(value)) {
      const row: Json | undefined = (value as readonly Json[])[Number(part)]
      const id = rowId(row)
      // An element of a list of plain values (hasMany text): its problem belongs to the field.
      if (id === undefined) return row === undefined ? null : path
      path.push(id)
      value = row
    } else if (isText(value)) {
      const found = embeddedAt(value, parts.slice(at))
      // A place that is in no node's fields: its problem belongs to the text.
      if (found === null) return path
      const id = embeddedId(found.node)
      if (id === undefined) return null
      path.push(id)
      value = embeddedValues(found.node)
      at += found.steps - 1
    } else {
      path.push(String(part))
      value = step(value, String(part))
    }
  }
  return path
}

/** A path in which rows are named by ids or by indexes as one with ids; null when a row is not there. */
export function withRowIds(document: JsonObject, named: Path): Path | null {
  const path: string[] = []
  let value: Json | undefined = document
  for (const segment of named) {
    let own = segment
    if (Array.isArray(value) && rowIndex(value, segment) === -1) {
      const id = /^\d{1,6}$/.test(segment) ? rowId(value[Number(segment)]) : undefined
      if (id === undefined) return null
      own = id
    }
    path.push(own)
    value = step(value, own)
  }
  return path
}
