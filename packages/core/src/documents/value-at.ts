import { isObject, type Json, type JsonObject } from '../json.ts'

/**
 * The value at a path in another state of the document. Rows are found by their ids, because an
 * index names another row after rows were moved.
 */
export function valueAtRows(
  document: JsonObject,
  path: readonly (string | number)[],
  rowIds: readonly string[],
): Json | undefined {
  let value: Json | undefined = document
  let depth = 0
  for (const segment of path) {
    if (typeof segment === 'number') {
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
