import { isObject, type Json, type JsonObject } from '@stet/core'
import { newRowId } from '../../../../base/random-source.ts'
import { readLinks, type StoredLink } from '../../../../document/references/stored-link.ts'

/** What a text shows of documents: files, and others. */
export type DocumentKind = 'uploads' | 'relationships'

/** A node that shows a document, as it is stored. */
export function documentNode(kind: DocumentKind, { collection, id }: StoredLink): JsonObject {
  const shown = { relationTo: collection, value: id, format: '' }
  return kind === 'uploads'
    ? { type: 'upload', version: 3, id: newRowId(), ...shown, fields: null }
    : { type: 'relationship', version: 2, ...shown }
}

/** The same node with another document; its fields stay if it is of the same collection. */
export function withDocument(node: JsonObject, { collection, id }: StoredLink): JsonObject {
  const isSame = node.relationTo === collection
  const fields = isSame || node.type !== 'upload' ? {} : { fields: null }
  return { ...node, ...fields, relationTo: collection, value: id }
}

/** The document that a node shows; null if it names none. */
export function documentOf({ relationTo, value }: JsonObject): StoredLink | null {
  if (typeof relationTo !== 'string') return null
  return readLinks({ relationTo }, value)[0] ?? null
}

/** Where a file stands between the edges of the text. */
export type CardAlignment = 'start' | 'center' | 'end'

const alignments: Readonly<Record<string, CardAlignment>> = {
  ...{ left: 'start', start: 'start', center: 'center', right: 'end', end: 'end' },
}

export function alignmentOf({ format }: JsonObject): CardAlignment {
  return (typeof format === 'string' ? alignments[format] : undefined) ?? 'start'
}

export function withAlignment(node: JsonObject, alignment: CardAlignment): JsonObject {
  return { ...node, format: alignment === 'start' ? '' : alignment }
}

/** The widths that a file may be given, in percent of the text's. */
export const WIDTHS = Object.freeze([25, 33, 50, 66, 75, 100] as const)

/** The width in percent of the text's; null: as wide as the file is. */
export function widthOf(node: JsonObject): number | null {
  const { width } = stateOf(node)
  return typeof width === 'number' && width > 0 && width <= 100 ? width : null
}

export function withWidth(node: JsonObject, width: number | null): JsonObject {
  const { width: _before, ...others } = stateOf(node)
  const state = width === null ? others : { ...others, width }
  const { $: _state, ...rest } = node
  return Object.keys(state).length === 0 ? rest : { ...rest, $: state }
}

/** What other editors of the wire format keep of a node without knowing it. */
function stateOf({ $: state }: JsonObject): Readonly<Record<string, Json | undefined>> {
  return isObject(state) ? state : {}
}
