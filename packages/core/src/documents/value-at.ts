import { isObject, type Json, type JsonObject } from '../json.ts'
import { embeddedById, embeddedValues, stepsToFields } from '../rich-text/embedded-fields.ts'

/**
 * The value at a path in another state of the document. Rows, and the nodes of texts that hold
 * fields, are found by their ids, because an index names another one after they were moved.
 */
export function valueAtRows(
  document: JsonObject,
  path: readonly (string | number)[],
  rowIds: readonly string[],
): Json | undefined {
  let value: Json | undefined = document
  let depth = 0
  for (let at = 0; at < path.length; at++) {
    const segment = path[at] as string | number
    const fieldsAt = stepsToFields(value, path, at)
    if (fieldsAt > 0) {
      const node = embeddedById(value).get(rowIds[depth++] ?? '')
      value = node === undefined ? undefined : embeddedValues(node)
      at += fieldsAt - 1
    } else if (typeof segment === 'number') {
      const id = rowIds[depth++]
      const rows: readonly Json[] = Array.isArray(value) ? value : []
      value =
        id === undefined || id === ''
          ? undefined
          : rows.find((row) => isObject(row) && row.id === id)
    } else {
      value = isObject(value) ? value[segment] : undefined
    }
    if (value === undefined) return undefined
  }
  return value
}
