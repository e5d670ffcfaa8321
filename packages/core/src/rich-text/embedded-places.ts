import { isObject, type Json, type JsonObject } from '../json.ts'
import { embeddedId, embeddedKind, withEmbeddedValues } from './embedded-fields.ts'
import { deepestNode, isNode, type RichTextNode, rootOf } from './nodes.ts'

// Editors and forms ask where the nodes with fields are after each keystroke, of a text that shares
// all but one paragraph with the one before. So the places in each node are kept with its JSON, and
// only what is new is walked.

/** A node of a text that holds fields. */
export interface EmbeddedPlace {
  /** '' where it has none. */
  readonly id: string
  /** Which fields it has: see `embeddedKind`. */
  readonly kind: string
  readonly node: RichTextNode
  /** Leads from the text to the node: `root`, `children`, 2. */
  readonly path: readonly (string | number)[]
}

/** The nodes of a text that hold fields, in the order of the text. */
export function embeddedPlaces(value: Json | undefined): readonly EmbeddedPlace[] {
  return isObject(value) ? textOf(value).places : none
}

/** The node of a text that has this id; of several, the first. */
export function embeddedPlace(value: Json | undefined, id: string): EmbeddedPlace | undefined {
  return isObject(value) ? textOf(value).byId.get(id) : undefined
}

/**
 * The text with other values in the fields of the node with this id, sharing everything else; the
 * same text if it has no such node.
 */
export function withEmbeddedAt(text: JsonObject, id: string, fields: JsonObject): JsonObject {
  const place = embeddedPlace(text, id)
  if (place === undefined) return text
  const node = withEmbeddedValues(place.node, fields)
  return node === place.node ? text : (replaced(text, place.path, 0, node) as JsonObject)
}

function replaced(holder: Json, path: EmbeddedPlace['path'], at: number, node: Json): Json {
  const key = path[at]
  if (key === undefined) return node
  if (Array.isArray(holder)) {
    const list: readonly Json[] = holder
    return list.with(Number(key), replaced(list[Number(key)] as Json, path, at + 1, node))
  }
  const object = holder as JsonObject
  return { ...object, [key]: replaced(object[key] as Json, path, at + 1, node) }
}

interface TextPlaces {
  readonly places: readonly EmbeddedPlace[]
  readonly byId: ReadonlyMap<string, EmbeddedPlace>
}

/** A place in a node: the indexes of the children that lead there. */
interface PlaceWithin extends Omit<EmbeddedPlace, 'path'> {
  readonly indexes: readonly number[]
}

const none: readonly never[] = Object.freeze([])
const noPlaces: TextPlaces = Object.freeze({ places: none, byId: new Map() })
const knownTexts = new WeakMap<JsonObject, TextPlaces>()
const knownNodes = new WeakMap<readonly Json[], readonly PlaceWithin[]>()

function textOf(value: JsonObject): TextPlaces {
  const root = rootOf(value)
  if (root === undefined) return noPlaces
  let known = knownTexts.get(value)
  if (known === undefined) {
    const places = placesAmong(root.children)
      .filter(({ indexes }) => indexes.length <= deepestNode)
      .map(({ indexes, ...place }) => ({
        ...place,
        path: ['root', ...indexes.flatMap((index) => ['children', index])],
      }))
    const byId = new Map<string, EmbeddedPlace>()
    for (const place of places) if (!byId.has(place.id)) byId.set(place.id, place)
    byId.delete('')
    known = places.length === 0 ? noPlaces : { places, byId }
    knownTexts.set(value, known)
  }
  return known
}

function placesAmong(children: readonly Json[]): readonly PlaceWithin[] {
  const known = knownNodes.get(children)
  if (known !== undefined) return known
  let found: PlaceWithin[] | null = null
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (!isObject(child)) continue
    const kind = isNode(child) ? embeddedKind(child) : undefined
    if (kind !== undefined) {
      const node = child as RichTextNode
      found ??= []
      found.push({ id: embeddedId(node) ?? '', kind, node, indexes: [index] })
    }
    if (!Array.isArray(child.children)) continue
    for (const place of placesAmong(child.children)) {
      found ??= []
      found.push({ ...place, indexes: [index, ...place.indexes] })
    }
  }
  const places = found ?? none
  knownNodes.set(children, places)
  return places
}
