import {
  type DocumentId,
  type Entity,
  fieldSourceText,
  fieldTypeOf,
  holdsNodes,
  isReadableText,
  type Json,
  type JsonObject,
  mapNodes,
  type Place,
  type PlanNode,
  transform,
  withSourceMark,
} from '@stet/core'

/** A document in flat form, in which every text for readers says which field it came from. */
export function withSourcesMarked(
  entity: Entity,
  id: DocumentId | null,
  doc: JsonObject,
): JsonObject {
  return transform(entity.plan, doc, (node, value, place) => {
    if (!isText(node)) return value
    const source = fieldSourceText({ kind: entity.kind, slug: entity.slug, id }, idPath(place))
    return marked(value, source)
  })
}

function isText({ field }: PlanNode): boolean {
  return fieldTypeOf(field).isProse === true || holdsNodes(field)
}

function marked(value: Json | undefined, source: string): Json | undefined {
  if (typeof value === 'string') {
    return isReadableText(value) ? withSourceMark(value, source) : value
  }
  if (Array.isArray(value)) return value.map((one: Json) => marked(one, source) as Json)
  return mapNodes(value, (node) =>
    node.type === 'text' && typeof node.text === 'string' && node.text.trim() !== ''
      ? { ...node, text: withSourceMark(node.text, source) }
      : node,
  )
}

/** Names and ids, where a place has indexes: rows may have moved when the source is looked for. */
function idPath({ path, rowIds }: Place): readonly (string | number)[] {
  const ids = rowIds.values()
  const named: (string | number)[] = []
  for (let at = 0; at < path.length; at += 1) {
    const part = path[at] as string | number
    // A text's JSON between its field and the fields of a node.
    const isJson = part === 'root' && path[at + 1] === 'children' && path.indexOf('fields', at) > at
    if (isJson) at = path.indexOf('fields', at)
    if (!isJson && typeof part === 'string') named.push(part)
    else named.push(ids.next().value || part)
  }
  return named
}
