import { type Entity, type Json, type JsonObject, transform } from '@stet/core'

/** A document of one locale with other values at some places of localized fields. */
export function withValuesAt(
  { plan }: Pick<Entity, 'plan'>,
  flat: JsonObject,
  values: ReadonlyMap<string, Json | undefined>,
): JsonObject {
  return transform(plan, flat, (node, value, { rowIds }) => {
    if (!node.localized) return value
    const place = [node.schemaPath, ...rowIds].join('/')
    return values.has(place) ? values.get(place) : value
  })
}
