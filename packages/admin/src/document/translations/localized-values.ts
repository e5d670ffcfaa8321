import { type Json, type JsonObject, type Plan, walk } from '@stet/core'
import { fromIndexPath, type Path } from '../../base/path.ts'

/** A localized value in a document of one locale. */
export interface LocalizedValue {
  /** As the server names its place. */
  readonly place: string
  readonly path: Path
  readonly value: Json | undefined
}

/** The localized values of a document in one locale, in the order of the form. */
export function localizedValues(plan: Plan, document: JsonObject): readonly LocalizedValue[] {
  const found: LocalizedValue[] = []
  walk(plan, document, (node, value, { path: indexes, rowIds }) => {
    if (!node.localized) return true
    const path = fromIndexPath(document, indexes)
    if (path) found.push({ place: [node.schemaPath, ...rowIds].join('/'), path, value })
    return false
  })
  return found
}
