import { columnNames, type Entity, type Json, type JsonObject } from '@stet/core'

/** Only what is stored as the document's JSON. */
export function withoutColumns(entity: Entity, doc: JsonObject): JsonObject {
  const besideContent = columnNames(entity)
  const rest: Record<string, Json | undefined> = {}
  for (const [name, value] of Object.entries(doc)) if (!besideContent.has(name)) rest[name] = value
  return rest
}
