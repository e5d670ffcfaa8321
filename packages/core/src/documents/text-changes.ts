import { isObject, type Json, type JsonObject } from '../json.ts'
import { embeddedId, embeddedKind } from '../rich-text/embedded-fields.ts'
import { embeddedPlaces } from '../rich-text/embedded-places.ts'
import { isNode, rootOf } from '../rich-text/nodes.ts'
import { isSameJson, ownValue } from './json-shape.ts'

/** The fields of one node of a text, in two states of it. */
export interface ChangedNode {
  readonly id: string
  /** Which fields it has: see `embeddedKind`. */
  readonly kind: string
  readonly before: JsonObject
  readonly after: JsonObject
}

/**
 * The nodes of a text whose fields differ in two states of it; null if anything else differs too,
 * so that the states have to be compared as a whole. What both states share is not compared.
 */
export function changedNodes(before: JsonObject, after: JsonObject): readonly ChangedNode[] | null {
  if (rootOf(before) === undefined || rootOf(after) === undefined) return null
  const changed: ChangedNode[] = []
  if (!isSameBut('root', before, after)) return null
  if (!compareNodes(before.root as JsonObject, after.root as JsonObject, changed)) return null
  const ids = new Set(embeddedPlaces(before).map(({ id }) => id))
  const isUnique = ids.size === embeddedPlaces(before).length
  return isUnique || changed.length === 0 ? changed : null
}

/** Whether two nodes are the same beside the fields of nodes, which are added to `changed`. */
function compareNodes(before: Json, after: Json, changed: ChangedNode[]): boolean {
  if (before === after) return true
  if (!isObject(before) || !isObject(after)) return isSameJson(before, after)
  const inNode = fieldsOf(before, after)
  const [one, other] = inNode ? [withoutFields(before), withoutFields(after)] : [before, after]
  if (!isSameBut('children', one, other)) return false
  if (inNode !== null && !isSameJson(inNode.before, inNode.after)) changed.push(inNode)
  const [children, others] = [ownValue(before, 'children'), ownValue(after, 'children')]
  if (children === others) return true
  if (!Array.isArray(children) || !Array.isArray(others)) return isSameJson(children, others)
  return (
    children.length === others.length &&
    children.every((child: Json, index) => compareNodes(child, others[index] as Json, changed))
  )
}

/** The fields of a node in both states, if it is the same node and has an object of them in both. */
function fieldsOf(before: JsonObject, after: JsonObject): ChangedNode | null {
  if (!isNode(before) || !isNode(after)) return null
  if (!isObject(before.fields) || !isObject(after.fields)) return null
  const [id, kind] = [embeddedId(before), embeddedKind(before)]
  if (id === undefined || id !== embeddedId(after)) return null
  if (kind === undefined || kind !== embeddedKind(after)) return null
  return { id, kind, before: before.fields, after: after.fields }
}

function withoutFields({ fields: _fields, ...node }: JsonObject): JsonObject {
  return node
}

function isSameBut(name: string, before: JsonObject, after: JsonObject): boolean {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (key !== name && !isSameJson(ownValue(before, key), ownValue(after, key))) return false
  }
  return true
}
