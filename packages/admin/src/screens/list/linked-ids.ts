import { type DocumentId, type Json, type JsonObject, type PlanNode, targets } from '@stet/core'

/** One document that a relationship or upload value points to. */
export interface Linked {
  readonly collection: string
  readonly id: DocumentId
}

/** The documents that a value points to; whatever else stands there is passed over. */
export function linkedIn(node: PlanNode, value: Json | undefined): readonly Linked[] {
  if (node.shape !== 'value') return []
  const { field } = node
  if (field.type !== 'relationship' && field.type !== 'upload') return []
  const [onlyTarget] = targets(field)
  const values: readonly (Json | undefined)[] = Array.isArray(value) ? value : [value]
  return values.flatMap((item): Linked[] => {
    if (typeof item === 'string' || typeof item === 'number') {
      return onlyTarget === undefined ? [] : [{ collection: onlyTarget, id: item }]
    }
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return []
    const { relationTo, value: id } = item as JsonObject
    return typeof relationTo === 'string' && (typeof id === 'string' || typeof id === 'number')
      ? [{ collection: relationTo, id }]
      : []
  })
}

/** The value at a dotted path through groups. */
export function valueAtPath(document: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = document
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    value = (value as JsonObject)[name]
  }
  return value
}
